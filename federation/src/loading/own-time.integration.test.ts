import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startOwnTime } from './own-time.ts';

const COMPUTES = path.resolve(import.meta.dirname, '../testing/compute-for-a-while.ts');

/** Whether the process is stopped, as `ps` says. */
const isStopped = (pid: number): boolean => execFileSync('ps', ['-o', 'state=', '-p', String(pid)], { encoding: 'utf8' }).startsWith('T');

test('the time in which a process has no core does not count, what it computes does', async () => {
  const child = fork(COMPUTES);
  const answered = once(child, 'message');
  // It stops itself amid its work, as the scheduler does on a busy machine, only for longer.
  while (!isStopped(child.pid ?? 0)) await pause(50);
  await pause(1500);
  child.kill('SIGCONT');
  const [{ passedMs, ownMs }] = (await answered) as [{ passedMs: number; ownMs: number }];
  expect(passedMs - ownMs).toBeGreaterThan(1200);
  expect(ownMs).toBeGreaterThan(400);
}, 180_000);

test('what is waited for counts', async () => {
  const time = startOwnTime();
  await pause(300);
  expect(time.ownMs()).toBeGreaterThan(250);
});
