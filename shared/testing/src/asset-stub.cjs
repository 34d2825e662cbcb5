const { basename } = require('node:path');

/** Style sheets answer every class with its own name; pictures and fonts answer with their file name. */
module.exports = {
  process: (_source, path) => ({
    code: path.endsWith('.css')
      ? "module.exports = new Proxy({}, { get: (_target, name) => (name === '__esModule' ? false : String(name)) });"
      : `module.exports = ${JSON.stringify(basename(path))};`,
  }),
};
