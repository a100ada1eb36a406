import { ALL_REMOTES } from 'federation/manifest/remote-manifest';
import { openStore } from 'federation/store/open-store';
import { conflictsOf, refuseConflicts } from './conflicts.ts';
import { refuseLocked } from './locks.ts';
import { markWarnings } from './marks.ts';
import { rolledBackMark } from 'federation/registry/change-state';
import { checkedManifest, refuseChangedMeanwhile, servedState, storeOf } from './promote.ts';
import type { ServedState, StoreOptions } from './promote.ts';
import { MfRefused } from './refusal.ts';
import { changeServed, readRegistry } from './registry.ts';

/** A share of the visitors gets another version; `version` null: the canary has ended. */
export interface CanaryChange {
  name: string;
  /** version of the other visitors */
  served: string;
  version: string | null;
  percent: number;
  revision: number;
  /** as in `mf log` */
  ownRevision: number;
  warnings: string[];
}

/**
 * Gives a second version of a remote to `percent` of the visitors (1 to 99), each of them consistently. Changing the percentage keeps it
 * for those who have it. @throws MfRefused when nothing of the remote is served, it is the served version, a shell would refuse it, another
 * remote has one of its slots or paths, or the remote is locked
 */
export async function startCanary(name: string, version: string, percent: number, options: StoreOptions = {}): Promise<CanaryChange> {
  if (!Number.isInteger(percent) || percent < 1 || percent > 99) throw new MfRefused('MF16', '--percent is a whole number from 1 to 99.');
  const store = storeOf(options);
  const base = servedState(await readRegistry(store.storeDir, [name, ALL_REMOTES]), name);
  const manifest = await checkedManifest(name, version, store);
  const artefacts = await openStore(store.storeDir);
  let warnings: string[] = [];
  const { revision, ownRevision, remotes } = await changeServed(
    store.storeDir,
    name,
    { change: 'canary' },
    async (state, next, registry) => {
      refuseLocked(registry, name);
      refuseChangedMeanwhile(registry, name, base);
      const { served } = state;
      if (!served || served.version === version) {
        throw new MfRefused(
          'MF15',
          served ? `Everybody gets ${name} ${version} already.` : `Nothing of ${name} is served yet: promote a version first.`,
        );
      }
      refuseConflicts(name, await conflictsOf(manifest, registry.remotes, artefacts));
      warnings = markWarnings(name, version, served.marks?.[version]);
      const canary = { version, percent, at: new Date().toISOString() };
      return { ...state, served: { ...served, revision: next, canary } };
    },
  );
  return { name, served: remotes[name]?.version ?? '', version, percent, revision, ownRevision, warnings };
}

/**
 * Ends a canary: everybody gets the stable version. Possible despite a lock. @param options `rejected`: why the version must not be served;
 * it is marked as rolled back. `base`: what was served when that was decided @throws MfRefused when there is none
 */
export async function stopCanary(
  name: string,
  options: StoreOptions & { rejected?: string; base?: ServedState } = {},
): Promise<CanaryChange> {
  const { storeDir } = storeOf(options);
  const { rejected } = options;
  const change = { change: 'canary off', reason: rejected };
  const { revision, ownRevision, remotes } = await changeServed(storeDir, name, change, (state, next, registry) => {
    if ('base' in options) refuseChangedMeanwhile(registry, name, options.base);
    const { served } = state;
    if (!served?.canary) throw new MfRefused('MF15', `${name} has no canary.`);
    const marks =
      rejected === undefined
        ? served.marks
        : { ...served.marks, [served.canary.version]: rolledBackMark(new Date().toISOString(), rejected) };
    return { ...state, served: { ...served, revision: next, canary: undefined, ...(marks && { marks }) } };
  });
  return { name, served: remotes[name]?.version ?? '', version: null, percent: 0, revision, ownRevision, warnings: [] };
}
