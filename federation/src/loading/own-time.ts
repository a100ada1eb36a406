import { performance } from 'node:perf_hooks';
import { asRefusal } from './remote-refused.ts';

/** On a busy machine code may take as many times as long as by itself. */
export const MAX_SLOWDOWN = 10;
/** A module that was ended at its limit had the core to itself when it used this share of the time. */
const UNDISTURBED_SHARE = 0.8;

export interface OwnTime {
  /** milliseconds since the start */
  passedMs: () => number;
  /** of these, without the time in which this thread had work but no core to do it on */
  ownMs: () => number;
}

/**
 * Measures how long something takes by itself, on a machine that does other things as well: what it computes and what it waits for, such as
 * a timer, but not that others have the core. Starts when it is called.
 */
export function startOwnTime(): OwnTime {
  const began = performance.now();
  const loopBefore = performance.eventLoopUtilization();
  const cpuBefore = process.threadCpuUsage();
  const passedMs = (): number => performance.now() - began;
  return {
    passedMs,
    ownMs: () => {
      const { user, system } = process.threadCpuUsage(cpuBefore);
      const { active } = performance.eventLoopUtilization(loopBefore);
      const withoutCore = active - (user + system) / 1000;
      return passedMs() - Math.max(withoutCore, 0);
    },
  };
}

export interface AllowedTime {
  time: OwnTime;
  /** by itself */
  timeoutMs: number;
  /** by the clock on the wall, for each module */
  wallMs: number;
}

/**
 * Runs code of a remote within the time that it may take by itself. Node ends a module by the clock on the wall, so a module that was ended
 * while others had the core is run again with more time, up to `MAX_SLOWDOWN` times as much: an endless loop is refused all the same.
 * @throws RemoteRefused, or what `run` throws
 */
export async function withinOwnTime<T>(
  timeoutMs: number,
  run: (allowed: AllowedTime) => Promise<T>,
  start: () => OwnTime = startOwnTime,
): Promise<T> {
  const longestMs = timeoutMs * MAX_SLOWDOWN;
  for (let wallMs = timeoutMs; ;) {
    const time = start();
    try {
      return await run({ time, timeoutMs, wallMs });
    } catch (error) {
      const ownMs = Math.max(time.ownMs(), 1);
      if (asRefusal(error).kind !== 'slow' || ownMs > timeoutMs * UNDISTURBED_SHARE || wallMs === longestMs) throw error;
      wallMs = Math.min(longestMs, wallMs * Math.max(2, time.passedMs() / ownMs));
    }
  }
}
