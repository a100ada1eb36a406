import { checkFiles, readManifest } from 'federation/loading/remote-loader';
import { asRefusal } from 'federation/loading/remote-refused';
import { ALL_REMOTES } from 'federation/manifest/remote-manifest';
import type { Registry, RegistryRemote, RemoteManifest } from 'federation/manifest/remote-manifest';
import { claimsOf, holdsOf } from 'federation/releases/claims';
import { StoreFailed } from 'federation/store/object-store';
import { openStore } from 'federation/store/open-store';
import { CONTRACT_VERSION } from 'shared-contracts/contract/remote';
import { sharedVersions } from '../build/shared-packages.ts';
import { allHeldClaims, conflictsOf, heldClaims, refuseConflicts, refuseUnlessWaiting, timeAfter } from './conflicts.ts';
import { refuseLocked } from './locks.ts';
import { endedCanary, markWarnings, withoutMark } from './marks.ts';
import { MfRefused } from './refusal.ts';
import { readTrust } from './read-trust.ts';
import { trustedKeyFiles } from './signing-key.ts';
import { changeServed, readRegistry, unknownAreas } from './registry.ts';
import { defaultStoreDir, requirePublished } from './store.ts';

/** Length of the history of each remote. */
const HISTORY = 50;

export interface StoreOptions {
  storeDir?: string;
  /** PEM files of trusted keys; default `MF_PUBLIC_KEYS`, else the public half of the signing key */
  publicKeyFiles?: readonly string[];
}
export interface PromotionResult {
  name: string;
  version: string;
  /** the version served before; null if none */
  before: string | null;
  /** of all remotes together, as shops report it */
  revision: number;
  /** of the remote's record, as in `mf log` */
  ownRevision: number;
  warnings: string[];
}

/**
 * The manifest of the version, after checking signature, contract, ranges and files as a shell does; the running shell compares exports
 * itself. @throws MfRefused
 */
export async function checkedManifest(
  name: string,
  version: string,
  { storeDir, publicKeyFiles }: Required<StoreOptions>,
): Promise<RemoteManifest> {
  const store = await requirePublished(storeDir, name, version);
  const trust = await readTrust(store.objects, publicKeyFiles);
  try {
    const { manifest } = await readManifest(name, version, {
      store,
      trust,
      contract: CONTRACT_VERSION,
      sharedVersions: sharedVersions(),
    });
    await checkFiles(manifest, store);
    return manifest;
  } catch (error) {
    // A store that does not answer says nothing about the version.
    const storeProblem = [error, (error as Error).cause].find((each) => each instanceof StoreFailed);
    if (storeProblem) throw storeProblem;
    throw new MfRefused('MF09', `${name} ${version} would be refused by the shell.`, [asRefusal(error).message]);
  }
}

/** The served version and canary of a remote, to notice changes by somebody else. */
export type ServedState = string | undefined;
export function servedState(registry: Registry, name: string): ServedState {
  const served = registry.remotes[name];
  return served && [served.revision ?? '', served.version, served.canary?.version ?? '', served.history.at(-1)?.at ?? ''].join(' ');
}

/** @throws MfRefused when somebody else changed the same remote meanwhile */
export function refuseChangedMeanwhile(registry: Registry, name: string, base: ServedState): void {
  if (servedState(registry, name) === base) return;
  const { version, revision = registry.revision, canary } = registry.remotes[name] ?? {};
  const state = version
    ? `revision ${revision} serves ${version}${canary ? `, and ${canary.version} to ${canary.percent} %` : ''}`
    : 'nothing of it is served';
  throw new MfRefused('MF11', `${name} was changed by somebody else meanwhile: ${state}.`, [
    'pnpm mf list shows what is served now; then try again',
  ]);
}

/** Default store and keys. */
export const storeOf = ({ storeDir = defaultStoreDir(), publicKeyFiles = trustedKeyFiles() }: StoreOptions): Required<StoreOptions> => ({
  storeDir,
  publicKeyFiles,
});

/**
 * Serves a published version from now on; running shells see it within a quarter of a second. A canary of the remote ends. @throws
 * MfRefused when it is not published, a shell would refuse it, its deprecation is in force, another remote has one of its paths or slots, the remote
 * is locked, or somebody else changed what is served of it since `base` (by default: since this call)
 */
export async function promote(
  name: string,
  version: string,
  options: StoreOptions & {
    base?: ServedState;
    reason?: string;
    /** serve it without the slots that another remote has; it gets them when that remote has given them up */
    whenFree?: boolean;
  } = {},
): Promise<PromotionResult> {
  const store = storeOf(options);
  // Of all remotes: whether promotions are locked.
  const current = servedState(await readRegistry(store.storeDir, [name, ALL_REMOTES]), name);
  const base = 'base' in options ? options.base : current;
  const manifest = await checkedManifest(name, version, store);
  const artefacts = await openStore(store.storeDir);
  let before: string | null = null;
  let warnings: string[] = [];
  const { revision, ownRevision } = await changeServed(
    store.storeDir,
    name,
    { change: 'promote', reason: options.reason },
    async (state, next, registry) => {
      refuseLocked(registry, name);
      refuseChangedMeanwhile(registry, name, base);
      const conflicts = await conflictsOf(manifest, registry.remotes, artefacts);
      if (!options.whenFree) refuseConflicts(name, conflicts);
      const waits = refuseUnlessWaiting(name, conflicts);
      // The history of a retired remote is restored.
      const earlierServed = state.served ?? state.retired;
      before = state.served?.version ?? null;
      warnings = [...endedCanary(state.served, version), ...markWarnings(name, version, earlierServed?.marks?.[version]), ...waits];
      const at = new Date().toISOString();
      const history = [...(earlierServed?.history ?? []), { version, at }].slice(-HISTORY);
      const heldBefore = state.served ? await heldClaims(name, state.served, artefacts) : new Map<string, string>();
      const since = timeAfter(conflicts, await allHeldClaims(registry.remotes, artefacts), at);
      const holds = holdsOf(claimsOf(manifest), heldBefore, since);
      // A deliberate promotion removes the mark of the rollback.
      const marks =
        earlierServed?.marks?.[version]?.status === 'rolled_back' ? withoutMark(earlierServed.marks, version) : earlierServed?.marks;
      const entry: RegistryRemote = { version, history, revision: next, owns: manifest.owns, holds, ...(marks && { marks }) };
      return { ...state, served: entry, retired: undefined };
    },
  );
  return { name, version, before, revision, ownRevision, warnings: [...warnings, ...(await unknownAreas(store.storeDir, name))] };
}
