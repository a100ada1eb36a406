import { EventEmitter } from 'node:events';
import { Script } from 'node:vm';
import { rememberBuiltIns } from 'federation/loading/built-ins';
import { startWork, takeRecentWork } from 'federation/loading/remote-work';
import { startApi } from '../../testing/api-double.ts';
import { sampleRelease } from '../../testing/sample-release.ts';
import { sampleShell } from '../../testing/sample-shell.ts';
import { reportExit } from './report-exit.ts';

function watchedProcess(isStopping = false) {
  const lines: [object, string][] = [];
  const source = new EventEmitter() as unknown as NodeJS.Process;
  reportExit(source, { log: { fatal: (...line: unknown[]) => lines.push(line as [object, string]) }, isStopping: () => isStopping });
  return { exit: (code: number) => void source.emit('exit', code as never), lines };
}

it('names the page whose loader ends the process after waiting, and what is under way besides', async () => {
  const { exit, lines } = watchedProcess();
  const page = startWork({ what: 'rendering mf-content/blog', remotes: ['mf-content'] });
  const other = startWork({ what: 'rendering mf-catalog/product', remotes: ['mf-catalog'] });
  await page.run(async () => {
    await Promise.resolve();
    exit(1);
  });
  page.end();
  other.end();
  expect(lines).toEqual([
    [
      {
        exit_code: 1,
        caller: { what: 'rendering mf-content/blog', remotes: ['mf-content'] },
        under_way: [{ what: 'rendering mf-catalog/product', remotes: ['mf-catalog'] }],
      },
      'the process ends while rendering mf-content/blog',
    ],
  ]);
});

it('names what is under way when it is not known whose call ends the process', () => {
  const { exit, lines } = watchedProcess();
  const work = startWork({ what: 'loading mf-content 1.2.0', remotes: ['mf-content'] });
  exit(0);
  work.end();
  expect(lines).toEqual([
    [
      { exit_code: 0, caller: undefined, under_way: [{ what: 'loading mf-content 1.2.0', remotes: ['mf-content'] }] },
      'the process ends while code of remotes is running',
    ],
  ]);
});

it('names what was rendered last when the process fails after the page was sent', () => {
  const { exit, lines } = watchedProcess();
  forget();
  startWork({ what: 'rendering mf-content/blog', remotes: ['mf-content'] }).end();
  // Whoever logs the error that ends it takes what ran first.
  takeRecentWork();
  exit(7);
  exit(0);
  expect(lines).toEqual([
    [
      { exit_code: 7, ran_before: 'mf-content (rendering mf-content/blog)' },
      'the process ends after mf-content (rendering mf-content/blog)',
    ],
  ]);
});

it('restores built-ins that the logger needs before it writes', () => {
  const scope = new Script('globalThis').runInThisContext() as { Array: ArrayConstructor };
  rememberBuiltIns();
  const { exit, lines } = watchedProcess();
  const { flatMap } = scope.Array.prototype;
  const work = startWork({ what: 'rendering mf-content/blog', remotes: ['mf-content'] });
  scope.Array.prototype.flatMap = () => [];
  exit(7);
  work.end();
  expect(scope.Array.prototype.flatMap).toBe(flatMap);
  expect(lines).toEqual([
    [
      expect.objectContaining({ exit_code: 7, built_ins: ['Array.prototype.flatMap'] }),
      'the process ends while code of remotes is running',
    ],
  ]);
});

/** As if nothing had run. */
const forget = (): void => {
  takeRecentWork();
  takeRecentWork();
};

it('logs nothing when no code of a remote ran, or when the process was told to end', () => {
  forget();
  const idle = watchedProcess();
  idle.exit(1);
  const stopping = watchedProcess(true);
  const work = startWork({ what: 'rendering mf-content/blog', remotes: ['mf-content'] });
  stopping.exit(1);
  work.end();
  expect([idle.lines, stopping.lines]).toEqual([[], []]);
});

it.each(['loader', 'Component'] as const)('names the route when the %s of a page ends the process', async (where) => {
  const { exit, lines } = watchedProcess();
  const end = (): string => {
    exit(1);
    return 'never';
  };
  const module = { Component: () => 'blog', loader: async () => Promise.resolve(null), [where]: end };
  const main = await sampleRelease([{ pages: [{ id: 'mf-sample/blog', path: 'blog', module }] }]);
  const api = await startApi(() => undefined);
  const shell = await sampleShell({ apiUrl: api.url, release: () => main });
  await shell.app.inject('/nl/blog');
  await shell.close();
  await api.close();
  expect(lines[0]).toEqual([
    { exit_code: 1, caller: { what: 'rendering mf-sample/blog', remotes: ['mf-sample'] }, under_way: [] },
    'the process ends while rendering mf-sample/blog',
  ]);
});
