// What this browser remembers for the next visit; nothing of it is sent anywhere. The page works
// without: a browser that keeps nothing has nothing to tell.
const memory = (() => {
  // Earlier releases wrote some names with a dot.
  const written = (name) => localStorage.getItem(`nimsum-${name}`) ?? localStorage.getItem(`nimsum.${name}`);

  const alike = (one, other) => typeof one === typeof other && Array.isArray(one) === Array.isArray(other);

  // What is kept under a name; `otherwise` if nothing is, or nothing of its kind.
  function read(name, otherwise) {
    try {
      const kept = JSON.parse(written(name)) ?? otherwise;
      return alike(kept, otherwise) ? kept : otherwise;
    } catch {
      return otherwise;
    }
  }

  function write(name, value) {
    try {
      localStorage.setItem(`nimsum-${name}`, JSON.stringify(value));
    } catch {
      // Then it is not known next time.
    }
  }

  return { read, write };
})();
