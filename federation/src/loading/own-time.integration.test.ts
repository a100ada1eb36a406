import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startOwnTime } from './own-time.ts';

const COMPUTES = path.resolve(import.meta.dirname, '../testing/compute-for-a-while.ts');

test('the time in which a process has no core does not count, what it computes does', async () => {
  const child = fork(COMPUTES);
  await once(child, 'message');
  // As the scheduler does on a busy machine, only for longer.
  child.kill('SIGSTOP');
  await pause(1500);
  const answered = once(child, 'message');
  child.kill('SIGCONT');
  const [{ passedMs, ownMs }] = (await answered) as [{ passedMs: number; ownMs: number }];
  expect(passedMs - ownMs).toBeGreaterThan(1200);
  expect(ownMs).toBeGreaterThan(400);
}, 20_000);

test('what is waited for counts', async () => {
  const time = startOwnTime();
  await pause(300);
  expect(time.ownMs()).toBeGreaterThan(250);
});
