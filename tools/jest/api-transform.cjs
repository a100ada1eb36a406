/** Own modules through swc; a module of a package becomes a request to Node for it (`api-environment.cjs`). */
const swc = require('./transform.cjs');

/** What jest itself exchanges with its tests, and packages that tests replace parts of. */
const OF_JEST = /\/node_modules\/(?:@jest\/|jest|expect|pretty-format)/;

module.exports = {
  createTransformer(options) {
    const transformer = swc.createTransformer(options);
    return {
      ...transformer,
      process: (source, file, request) =>
        file.includes('/node_modules/') && !OF_JEST.test(file)
          ? { code: `module.exports = requireOfNode(${JSON.stringify(file)});` }
          : transformer.process(source, file, request),
    };
  },
};
