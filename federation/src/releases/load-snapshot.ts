import { loadRemote } from '../loading/remote-loader.ts';
import type { LoadedRemote, LoaderOptions } from '../loading/remote-loader.ts';
import { RemoteRefused, asRefusal } from '../loading/remote-refused.ts';
import type { Registry, RegistryRemote } from '../manifest/remote-manifest.ts';
import { earlierVersions, fallbackVersions, isRolledBack } from './fallback-versions.ts';
import { describeConflict } from './claims.ts';
import { EMPTY_SNAPSHOT, conflictsIn, heldIn, inOrderOfService, recordedClaims } from './registry-snapshot.ts';
import type { Canary, DeadRemote, RegistrySnapshot } from './registry-snapshot.ts';

/** Receives what an operator should know; `remote` when it is about a refused version of one. */
export type OnProblem = (message: string, error: Error, remote?: string) => void;

type Outcome = { loaded: LoadedRemote } | { refused: RemoteRefused };

/** Number of earlier versions tried, newest first, before the running one stays. */
const FALLBACKS = 5;

/** The message may name any of several missing files, so only the kind is compared. */
const isSameRefusal = (before: { version: string; reason: RemoteRefused } | undefined, version: string, { kind }: RemoteRefused): boolean =>
  before?.version === version && before.reason.kind === kind;

/** A rolled-back version is served again only after it was promoted again. */
const refuseRolledBack = (version: string, { marks = {} }: RegistryRemote, promotedAt?: string): void => {
  const mark = marks[version];
  if (mark?.status === 'rolled_back' && mark.at >= (promotedAt ?? '')) {
    throw new RemoteRefused('rolled-back', `it was rolled back on ${mark.at}${mark.reason ? `: ${mark.reason}` : ''}`);
  }
};

/** Loads what a registry names; a version that already runs is not loaded again. What is refused is replaced by an earlier version. */
export async function loadSnapshot(
  before: RegistrySnapshot,
  { revision, remotes }: Registry,
  options: LoaderOptions,
  onProblem: OnProblem,
): Promise<RegistrySnapshot> {
  const attempt = async (name: string, version: string, check: () => void = () => undefined): Promise<Outcome> => {
    const running = [before.remotes.get(name), before.canaries.get(name)?.loaded].find(
      (each) => each?.manifest.version === version && each.isTrusted(),
    );
    try {
      check();
      if (running) return { loaded: running.error ? { ...running, error: undefined } : running };
      return { loaded: await loadRemote(name, version, options) };
    } catch (error) {
      return { refused: asRefusal(error) };
    }
  };
  const entries = inOrderOfService(remotes);
  const loaded = new Map<string, LoadedRemote>();
  const refused = new Map<string, { version: string; reason: RemoteRefused }>();
  const dead: DeadRemote[] = [];
  const loadFirstPossible = async (name: string, versions: readonly string[]): Promise<LoadedRemote | undefined> => {
    for (const version of versions) {
      const outcome = await attempt(name, version);
      if ('loaded' in outcome) return outcome.loaded;
    }
    return undefined;
  };
  /**
   * Served instead of the wanted version: the latest of the history that loads, else the running one. Rolled-back versions come last, the
   * wanted one first among them: a page with a bug is better than none, and an operator who wants none can retire the remote.
   */
  const previousRemote = async (name: string, entry: RegistryRemote): Promise<LoadedRemote | undefined> => {
    const running = before.remotes.get(name);
    const fallbacks = fallbackVersions(entry);
    const loadable = await loadFirstPossible(name, fallbacks.slice(0, FALLBACKS));
    if (loadable) return loadable;
    if (running?.isTrusted() && !isRolledBack(entry, running.manifest.version)) return running;
    const rolledBack = [entry.version, ...earlierVersions(entry)].filter((version) => isRolledBack(entry, version));
    return (await loadFirstPossible(name, [...fallbacks.slice(FALLBACKS), ...rolledBack])) ?? (running?.isTrusted() ? running : undefined);
  };
  // One after the other: code that computes long during loading blocks the event loop, and would use up the others' time.
  for (const [name, entry] of entries) {
    const { version, owns } = entry;
    const outcome = await attempt(name, version, () => refuseRolledBack(version, entry));
    if ('loaded' in outcome) {
      loaded.set(name, outcome.loaded);
      continue;
    }
    const reason = outcome.refused;
    // A retry that fails as before is not reported again.
    if (!isSameRefusal(before.refused.get(name), version, reason))
      onProblem(`${name} ${version} is refused: ${reason.message}`, reason, name);
    refused.set(name, { version, reason });
    const fallback = await previousRemote(name, entry);
    if (fallback) loaded.set(name, { ...fallback, error: reason });
    else dead.push({ name, owns });
  }
  const canaries = new Map<string, Canary>();
  for (const [name, entry] of entries) {
    const { canary } = entry;
    // Without a stable version there is no canary.
    if (!canary || !loaded.has(name)) continue;
    const outcome = await attempt(name, canary.version, () => refuseRolledBack(canary.version, entry, canary.at));
    if ('refused' in outcome && before.canaries.get(name)?.refused?.kind !== outcome.refused.kind)
      onProblem(`${name} ${canary.version} is refused as canary: ${outcome.refused.message}`, outcome.refused, name);
    canaries.set(name, { version: canary.version, percent: canary.percent, ...outcome });
  }
  const held = before === EMPTY_SNAPSHOT ? new Set<string>() : heldIn(before);
  const snapshot = { revision, remotes: loaded, canaries, refused, dead, recorded: recordedClaims(remotes), held };
  reportConflicts(before, snapshot, onProblem);
  return snapshot;
}

/** A remote that wants what another one has is served without it; each such conflict is reported once. */
function reportConflicts(before: RegistrySnapshot, after: RegistrySnapshot, onProblem: OnProblem): void {
  const sentences = (snapshot: RegistrySnapshot): string[] =>
    conflictsIn(snapshot).map((conflict) => `${conflict.remote} does not get everything: ${describeConflict(conflict)}`);
  const known = sentences(before);
  for (const sentence of sentences(after)) if (!known.includes(sentence)) onProblem(sentence, new Error(sentence));
}
