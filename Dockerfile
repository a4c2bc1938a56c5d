# The server and its workers. compose.yaml starts both, with the services that they need.

FROM python:3.12-slim AS packages
# The final image does not contain the compiler.
RUN apt-get update && apt-get install --yes --no-install-recommends gcc libc6-dev
COPY requirements.txt .
RUN python -m venv /venv && /venv/bin/pip install --no-cache-dir --require-hashes -r requirements.txt
# The laboratory. For an image without it, delete these two lines, and the worker in compose.yaml.
COPY lab lab
RUN /venv/bin/pip install --no-cache-dir --no-deps --no-build-isolation ./lab
COPY setup.py .
COPY nimsum nimsum
RUN /venv/bin/python -c "import setup; setup.build_in_place()"

FROM python:3.12-slim
RUN useradd --system --uid 10001 --no-create-home nimsum && install -d -o nimsum /data
WORKDIR /nimsum
COPY --from=packages /venv /venv
COPY gunicorn.conf.py ./
COPY static static
COPY templates templates
COPY --from=packages /nimsum nimsum
COPY webapp webapp
# The app cannot write into its folder, so compile its bytecode and translations here.
RUN /venv/bin/python -c \
    "import webapp; from nimsum.language import LANGUAGES, catalogue; [*map(catalogue, LANGUAGES)]"
RUN /venv/bin/python -m compileall -q nimsum webapp
ENV PATH=/venv/bin:$PATH PYTHONUNBUFFERED=1 NIMSUM_DATA=/data
VOLUME /data
USER nimsum
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
    CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/healthz')"]
CMD ["gunicorn", "webapp:create_app()"]
