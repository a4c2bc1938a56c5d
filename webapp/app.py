"""The factory of the application, which registers all blueprints, slots and plug-ins."""

from flask_compress import Compress
from jinja2 import StrictUndefined

from nimsum.language import decimal, numeral
from nimsum.rulesets.titles import game_title
from nimsum.rulesets.wording import clauses, listed_or

from .classroom.classroom import Classroom
from .classroom.codes import grouped, halves
from .dates import date_in_words, day_of_month
from .plugins import PluginFailed, add_plugins
from .settings import Settings
from .slots import RefusedPlugin, init_slots, slots_of
from .teaching.move_words import capitalised, unbroken
from .tree import STATIC, TEMPLATES
from .views.api.api import api
from .views.boards.editor import draw_path
from .views.classroom.access import init_rooms
from .views.classroom.boards import percent
from .views.classroom.door import door
from .views.classroom.duel import duel
from .views.classroom.homework import homework
from .views.classroom.polls import answer_polls_early
from .views.classroom.pupils import pupils
from .views.classroom.refusals import register_classroom_errors
from .views.classroom.summary import summary
from .views.classroom.sweeping import init_sweeping
from .views.classroom.teacher import teacher
from .views.classroom.wall import wall
from .views.discover.discover import discover, discover_list
from .views.discover.rule_pages import rule_pages
from .views.doors.doors import doors
from .views.doors.icons import icons
from .views.doors.parents import parents
from .views.draw.draw import draw
from .views.explore.explore import explore_pages
from .views.explore.tables import explore_tables
from .views.games.games import game_pages
from .views.invent.invent import invent
from .views.lessons.lessons import lessons
from .views.path.path import path
from .views.pictures.pictures import pictures
from .views.play.play import play
from .views.puzzles.puzzles import puzzle_list, puzzles
from .views.puzzles.rush import rush_pages
from .views.review.review import review_pages
from .views.setup.setup import setup
from .views.web.assets import inline_icons, serve_assets
from .views.web.caching import set_cache_headers
from .views.web.deadline import hand_over_heavy_pages
from .views.web.errors import name_requests, register_error_pages
from .views.web.frames import Nimsum, secure, show_in_frames
from .views.web.indentation import WithoutIndentation
from .views.web.languages import set_language_of_requests
from .views.web.monitoring import crawlers, health
from .views.web.origins import trust_proxies
from .views.web.preferences import show_on_projectors
from .views.web.queries import refuse_control_characters, refuse_other_languages
from .views.web.rate_limit import limit_visitors
from .views.web.sharing import share_pages
from .views.web.solvers import init_solvers
from .views.worksheets.worksheets import worksheets

_MAX_REQUEST_BODY = 16 * 1024


def create_app(**overrides: object) -> Nimsum:
    """Return the application, with the settings in `overrides`, and others from the environment.

    If a plug-in raises an error, the application is made again without it. Raises `ValueError` if a
    setting is invalid.
    """
    settings = Settings.read(**overrides)
    excluded: tuple[RefusedPlugin, ...] = ()
    while True:
        try:
            return _build_app(settings, excluded)
        except PluginFailed as failed:
            excluded = (*excluded, failed.refused)


def _build_app(settings: Settings, excluded: tuple[RefusedPlugin, ...]) -> Nimsum:
    """Return an application with the installed plug-ins, except the failed ones in `excluded`.

    Raises `PluginFailed` if a plug-in raises an error.
    """
    app = Nimsum(__name__, template_folder=str(TEMPLATES), static_folder=None)
    # Otherwise, an address with // is redirected to the host that the client names.
    app.url_map.merge_slashes = False
    app.config["MAX_CONTENT_LENGTH"] = _MAX_REQUEST_BODY
    # Level 2 takes 40 % of the time of level 5 and saves nearly as many bytes. ETags are compared
    # before compression.
    app.config.update(COMPRESS_ALGORITHM=["br", "gzip"], COMPRESS_BR_LEVEL=2)
    app.config.update(COMPRESS_LEVEL=4, COMPRESS_EVALUATE_CONDITIONAL_REQUEST=False)
    app.config.from_prefixed_env("NIMSUM")
    app.extensions["settings"] = settings
    init_slots(app)
    app.jinja_env.globals["slots"] = slots_of(app)
    app.jinja_env.undefined = StrictUndefined
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    app.jinja_env.add_extension(WithoutIndentation)
    app.add_template_filter(capitalised, "first_upper")
    app.add_template_filter(clauses, "clauses")
    app.add_template_filter(grouped, "grouped")
    app.add_template_filter(halves, "halves")
    app.add_template_filter(percent, "percent")
    app.add_template_filter(date_in_words, "in_words")
    app.add_template_filter(day_of_month, "day_of_month")
    app.add_template_filter(listed_or, "listed_or")
    app.add_template_filter(numeral, "numeral")
    app.add_template_filter(decimal, "decimal")
    app.add_template_filter(unbroken, "unbroken")
    rooms = Classroom(settings.database_url)
    answer_polls_early(app, rooms)
    # This comes last, so that everything else knows the visitor's own address.
    trust_proxies(app)
    name_requests(app)
    Compress(app)
    set_cache_headers(app)
    share_pages(app)
    set_language_of_requests(app)
    show_on_projectors(app)
    app.add_template_global(game_title)
    app.add_template_global(draw_path)
    inline_icons(app, TEMPLATES / "icons")
    init_rooms(app, rooms)
    init_sweeping(app, rooms)
    for blueprint in (
        doors,
        icons,
        parents,
        play,
        review_pages,
        setup,
        invent,
        game_pages,
        path,
        lessons,
        puzzle_list,
        puzzles,
        rush_pages,
        worksheets,
        discover_list,
        discover,
        explore_pages,
        explore_tables,
        rule_pages,
        draw,
        door,
        duel,
        homework,
        summary,
        teacher,
        wall,
        pupils,
        pictures,
        api,
        crawlers,
        health,
    ):
        app.register_blueprint(blueprint)
    add_plugins(app, excluded)
    serve_assets(app, STATIC, *slots_of(app).static_folders)
    register_error_pages(app)
    register_classroom_errors(app)
    app.before_request(refuse_control_characters)
    app.before_request(refuse_other_languages)
    limit_visitors(app)
    init_solvers(app, "webapp.solver_app")
    hand_over_heavy_pages(app)
    secure(app)
    show_in_frames(app, play, puzzles, rush_pages, discover, rule_pages)
    return app
