import { thrownAt } from './thrown-at.ts';

const FILE = '../mf-sample/src/benches/benches.route.tsx';
const aModule = (mappings: string) => {
  const map = Buffer.from(JSON.stringify({ version: 3, sources: [FILE], mappings })).toString('base64');
  return {
    toString: () =>
      `eval("throw 1//# sourceMappingURL=data:application/json;charset=utf-8;base64,${map}\\n//# sourceURL=webpack-internal:///${FILE}")`,
  };
};
const thrown = (...frames: string[]): Error =>
  Object.assign(new Error('boom'), { stack: ['Error: boom', ...frames.map((frame) => `    at ${frame}`)].join('\n') });

it('names file and line of the sources, from the map inside of the module', () => {
  // Lines 1 to 3 of the build come from lines 1, 3 and 20 of the source.
  const modules = { [FILE]: aModule('AAAA;AAEA;AAiBA') };
  const at = (line: number) => thrownAt(thrown(`Component (webpack-internal:///${FILE}:${line}:9)`), modules);
  expect([at(1), at(2), at(3)]).toEqual([1, 3, 20].map((line) => `mf-sample/src/benches/benches.route.tsx:${line}`));
});

it('passes over frames of packages, and names the file alone when there is no map', () => {
  const error = thrown('render (webpack-internal:///../node_modules/react/index.js:1:1)', `Component (webpack-internal:///${FILE}:7:9)`);
  expect(thrownAt(error, {})).toBe('mf-sample/src/benches/benches.route.tsx');
});

it('does not know the place of what is no error, or has no frame of a module', () => {
  expect([thrownAt('text', {}), thrownAt(thrown('x (https://shop.test/a.js:1:1)'), {})]).toEqual([undefined, undefined]);
});
