import { setTimeout as pause } from 'node:timers/promises';

/** A shell polls four times a second, so something is wrong after this time. */
const TIMEOUT_MS = 15_000;
const POLL_MS = 200;

/** Whether a running shop serves a version: after how long, or what it serves instead. */
export type ServedResult = { seen: true; ms: number } | { seen: false; instead: string; reason?: string };

/**
 * Polls `/build.json` of a running shop until it serves the version to most visitors. @param origin e.g. `https://groenhof.example` @param
 * refusal returns why the shop refuses the version, which ends the wait
 */
export async function waitUntilServed(
  origin: string,
  {
    name,
    version,
    timeoutMs = TIMEOUT_MS,
    refusal = () => Promise.resolve(undefined),
  }: { name: string; version: string; timeoutMs?: number; refusal?: () => Promise<string | undefined> },
): Promise<ServedResult> {
  const began = Date.now();
  let instead = 'nothing: it does not answer';
  do {
    const build = await fetch(new URL('/build.json', origin), { signal: AbortSignal.timeout(timeoutMs) })
      .then((answer) => (answer.ok ? (answer.json() as Promise<{ versions?: Record<string, string> } | null>) : null))
      .catch(() => undefined);
    const servedVersions = build?.versions?.[name];
    if (servedVersions === version) return { seen: true, ms: Date.now() - began };
    if (build) instead = servedVersions ?? `nothing of ${name}`;
    const reason = build ? await refusal() : undefined;
    if (reason !== undefined) return { seen: false, instead, reason };
    await pause(POLL_MS);
  } while (Date.now() - began < timeoutMs);
  return { seen: false, instead };
}
