/** @jest-environment node */
import { runModules } from './module-box.ts';
import { createRemoteErrors, originOf } from './remote-errors.ts';

const VERSION = { name: 'mf-sample', version: '1.2.0-ab12cd34' };
/** An error as a version throws it. */
function errorOf(source: string): unknown {
  const run = runModules('entry.js', {
    label: `${VERSION.name}@${VERSION.version}`,
    files: new Map([['entry.js', source]]),
    shared: {},
    webBase: '/',
    timeoutMs: 20_000,
  }) as () => unknown;
  try {
    return run();
  } catch (error) {
    return error;
  }
}

it('remote errors: finds the version whose code caused an error', () => {
  expect(originOf(errorOf('module.exports = () => { null.year; }'))).toEqual(VERSION);
  expect(originOf(new Error('the shell’s own'))).toBeUndefined();
  expect(originOf('no error')).toBeUndefined();
});

it('remote errors: stores a few errors per version, each once', () => {
  const errors = createRemoteErrors();
  for (let turn = 0; turn < 9; turn += 1) errors.note(errorOf(`module.exports = () => { throw new Error('fault ${turn % 7}'); }`));
  errors.note(new Error('of nobody'));
  expect(errors.of(VERSION)).toEqual(['fault 0', 'fault 1', 'fault 2', 'fault 3', 'fault 4']);
  expect(errors.of({ ...VERSION, version: '1.0.0' })).toEqual([]);
});

it('remote errors: an error of a version does not exit the process', () => {
  expect(errorOf('module.exports = () => process.exit(1)')).toMatchObject({ name: 'TypeError' });
  expect(errorOf('module.exports = () => process.env.NODE_ENV')).toBe(process.env.NODE_ENV);
  expect(errorOf('module.exports = () => Object.keys(process.env)')).toEqual(['NODE_ENV']);
});
