import { setTimeout as pause } from 'node:timers/promises';

/** A shell looks every quarter of a second; more than this is trouble. */
const PATIENCE_MS = 15_000;
const POLL_MS = 200;

/** Whether a running shop serves a version: seen after some time, or what it serves instead. */
export type Seen = { seen: true; ms: number } | { seen: false; instead: string; reason?: string };

/**
 * Asks a running shop (`/build.json`) until it serves the version to most visitors.
 * @param origin where the shop answers, e.g. `https://groenhof.example`
 * @param refusal why the shop refuses the version: then there is nothing to wait for
 */
export async function waitUntilSeen(
  origin: string,
  {
    name,
    version,
    patienceMs = PATIENCE_MS,
    refusal = () => Promise.resolve(undefined),
  }: { name: string; version: string; patienceMs?: number; refusal?: () => Promise<string | undefined> },
): Promise<Seen> {
  const began = Date.now();
  let instead = 'nothing: it does not answer';
  do {
    const build = await fetch(new URL('/build.json', origin), { signal: AbortSignal.timeout(patienceMs) })
      .then((answer) => (answer.ok ? (answer.json() as Promise<{ versions?: Record<string, string> } | null>) : null))
      .catch(() => undefined);
    const found = build?.versions?.[name];
    if (found === version) return { seen: true, ms: Date.now() - began };
    if (build) instead = found ?? `nothing of ${name}`;
    const reason = build ? await refusal() : undefined;
    if (reason !== undefined) return { seen: false, instead, reason };
    await pause(POLL_MS);
  } while (Date.now() - began < patienceMs);
  return { seen: false, instead };
}
