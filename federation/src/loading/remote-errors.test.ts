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

it.each([
  [globalThis, 'setTimeout'],
  [globalThis, 'setInterval'],
  [globalThis, 'setImmediate'],
  [globalThis, 'queueMicrotask'],
  [process, 'nextTick'],
] as const)('remote errors: a value that is no error, thrown in a callback of a timer, is named after its version (%#)', (owner, name) => {
  let work: () => void = () => undefined;
  // What the real one would call outside of any request.
  const spy = jest.spyOn(owner as unknown as Record<string, (callback: () => void) => void>, name).mockImplementation((callback) => {
    work = callback;
  });
  const call = owner === process ? `process.${name}` : name;
  errorOf(`module.exports = () => ${call}(() => { throw 'plain text' })`);
  spy.mockRestore();
  let thrown: unknown;
  try {
    work();
  } catch (error) {
    thrown = error;
  }
  expect(originOf(thrown)).toEqual(VERSION);
  expect(thrown).toMatchObject({ message: 'a value was thrown that is no error', cause: 'plain text' });
});

it('remote errors: an error that a timer throws stays what it is', () => {
  const run = runModules('entry.js', {
    label: `${VERSION.name}@${VERSION.version}`,
    files: new Map([['entry.js', 'module.exports = setTimeout']]),
    shared: {},
    webBase: '/',
    timeoutMs: 20_000,
  }) as typeof setTimeout;
  return new Promise<void>((resolve) => {
    const timer = run(
      (first: string, second: string) => {
        expect([first, second]).toEqual(['a', 'b']);
        resolve();
      },
      1,
      'a',
      'b',
    );
    expect(typeof timer.unref).toBe('function');
  });
});
