import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

/** Time for running requests to finish during shutdown. */
const SHUTDOWN_MS = 10_000;

interface StopOptions {
  log: FastifyBaseLogger;
  /** how long the process says that it is not ready, and serves on, before it stops */
  drainMs: number;
  /** its `isStopping` is set at the signal */
  running: { isStopping?: boolean };
}

/** Ends the process at SIGINT or SIGTERM, once the parts have stopped one after the other; at the latest after the drain time and ten seconds. */
export function stopOnSignal({ log, drainMs, running }: StopOptions, parts: readonly (() => unknown)[]): void {
  const stop = async (signal: string): Promise<void> => {
    if (running.isStopping) return;
    running.isStopping = true;
    log.info({ signal, drain_ms: drainMs }, 'stopping');
    setTimeout(() => process.exit(1), drainMs + SHUTDOWN_MS).unref();
    await pause(drainMs);
    for (const stopPart of parts) await stopPart();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal));
}
