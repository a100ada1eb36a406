import { Script } from 'node:vm';
import { changedBuiltIns, rememberBuiltIns } from 'federation/loading/built-ins';
import { startWork } from 'federation/loading/remote-work';
import { startApi } from '../../testing/api-double.ts';
import { sampleRelease } from '../../testing/sample-release.ts';
import { sampleShell } from '../../testing/sample-shell.ts';
import { repairAndLog, watchBuiltIns } from './repair-built-ins.ts';

// The context that remotes run in.
const scope = new Script('globalThis').runInThisContext() as { fetch: typeof fetch };
const original = scope.fetch;
const patch = (): void => {
  startWork({ what: 'rendering mf-content/blog', remotes: ['mf-content'] }).end();
  scope.fetch = () => Promise.reject(new Error('patched fetch'));
};

let lines: { reason: string; message: string }[];
const log = { error: ({ err }: { err: Error }, message: string) => void lines.push({ reason: err.message, message }) } as never;
beforeEach(() => {
  rememberBuiltIns();
  changedBuiltIns();
  lines = [];
});
const LINE = {
  reason: 'a remote changed them; since they were right: mf-content (rendering mf-content/blog)',
  message: 'built-ins were restored: globalThis.fetch',
};

it('built-ins that a page changed are restored every few seconds, and the log names the remote and its route', async () => {
  const stop = watchBuiltIns(log, 1);
  patch();
  while (scope.fetch !== original) await new Promise((resolve) => setTimeout(resolve, 1));
  stop();
  expect(lines).toEqual([LINE]);
});

it('built-ins that a page changes at every visit are restored each time, and logged once a minute', () => {
  const start = Date.now() + 3_600_000;
  for (const after of [0, 30_000, 61_000]) {
    patch();
    repairAndLog(log, start + after);
    expect(scope.fetch).toBe(original);
  }
  expect(lines).toEqual([LINE, LINE]);
});

it('built-ins that were restored meanwhile still count for whoever tries a version', () => {
  patch();
  repairAndLog(log);
  expect(changedBuiltIns()).toMatch(/globalThis\.fetch$/);
  expect(changedBuiltIns()).toBeUndefined();
});

it.each(['loader', 'Component'] as const)('built-ins that the %s of a failing page changed are restored with its error', async (where) => {
  const fail = (): never => {
    patch();
    throw new Error('no bench left');
  };
  const module = { Component: () => 'blog', loader: async () => Promise.resolve(null), [where]: fail };
  const release = await sampleRelease([{ pages: [{ id: 'mf-sample/blog', path: 'blog', module }] }]);
  const api = await startApi(() => undefined);
  const shell = await sampleShell({ apiUrl: api.url, release: () => release });
  const { statusCode } = await shell.app.inject('/nl/blog');
  await shell.close();
  await api.close();
  expect([statusCode, scope.fetch === original]).toEqual([500, true]);
});
