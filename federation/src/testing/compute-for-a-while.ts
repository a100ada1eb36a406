import { startOwnTime } from '../loading/own-time.ts';

/** A process that computes for half a second of processor time, and tells its parent how long that took. */
const CPU_MS = 500;

process.on('disconnect', () => process.exit());
// The event loop has to turn before it is measured.
setTimeout(() => {
  process.send?.('computes');
  setTimeout(() => {
    const time = startOwnTime();
    const before = process.threadCpuUsage();
    for (let used = 0; used < CPU_MS;) {
      const { user, system } = process.threadCpuUsage(before);
      used = (user + system) / 1000;
    }
    process.send?.({ passedMs: time.passedMs(), ownMs: time.ownMs() });
  }, 0);
}, 10);
