import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'container-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const run = (args: readonly string[]) =>
  spawnSync(process.execPath, [path.join(import.meta.dirname, 'run.ts'), ...args], { encoding: 'utf8', env: { TMPDIR: folder } });
/** The heartbeat of a worker, which serves no address. */
const writeHeartbeat = (secondsAgo: number): void => {
  const file = path.join(folder, 'groenhof-service');
  writeFileSync(file, '');
  const at = Date.now() / 1000 - secondsAgo;
  utimesSync(file, at, at);
};

test('an unknown command names those that there are', () => {
  const { stderr, status } = run(['serve']);
  expect(stderr).toBe('Unknown command: serve. There are shell, api, worker, migrate, admin, health.\n');
  expect(status).toBe(2);
});

test.each(['api', 'worker', 'migrate', 'admin'])(
  '%s does not start without a database, because the image has no embedded one',
  (command) => {
    const { stderr, status } = run([command]);
    expect(stderr).toContain('DATABASE_URL or DATABASE_URL_FILE is missing');
    expect(status).toBe(2);
  },
);

test('a worker is healthy as long as its event loop turns', () => {
  writeHeartbeat(10);
  expect(run(['health']).status).toBe(0);
});

test('a worker whose event loop stands still for a minute is not healthy', () => {
  writeHeartbeat(61);
  expect(run(['health']).status).toBe(1);
});

test('a container in which nothing has started is not healthy', () => {
  expect(run(['health']).status).toBe(1);
});
