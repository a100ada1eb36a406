// Every class name is its own key, so that tests can read which class was used.
const names = new Proxy({}, { get: (_target, key) => (key === '__esModule' ? false : String(key)) });
module.exports = names;
