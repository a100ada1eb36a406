import { startOwnTime } from '../loading/own-time.ts';

/** A process that computes for half a second of processor time, is stopped amid it, and tells its parent how long that took. */
const CPU_MS = 500;

process.on('disconnect', () => process.exit());
const usedMs = (before: NodeJS.CpuUsage): number => {
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
};
// The event loop has to turn before it is measured.
setTimeout(() => {
  const time = startOwnTime();
  const before = process.threadCpuUsage();
  while (usedMs(before) < CPU_MS / 2);
  process.kill(process.pid, 'SIGSTOP');
  while (usedMs(before) < CPU_MS);
  process.send?.({ passedMs: time.passedMs(), ownMs: time.ownMs() });
}, 10);
