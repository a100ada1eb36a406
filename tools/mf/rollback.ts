import type { Registry, RegistryRemote, RemoteManifest, RetiredRemote } from 'federation/manifest/remote-manifest';
import { rolledBackMark, rolledBackState } from 'federation/registry/change-state';
import { claimsOf, holdsOf } from 'federation/releases/claims';
import { fallbackVersions } from 'federation/releases/fallback-versions';
import type { ArtefactStore } from 'federation/store/artefact-store';
import { openStore } from 'federation/store/open-store';
import { pagesOf } from './breaking-changes.ts';
import { allHeldClaims, conflictsOf, handedOver, heldClaims, refuseUnlessWaiting, timeAfter } from './conflicts.ts';
import { endedCanary, markWarnings } from './marks.ts';
import { checkedManifest, refuseChangedMeanwhile, servedState, storeOf } from './promote.ts';
import type { PromotionResult, StoreOptions } from './promote.ts';
import { MfRefused } from './refusal.ts';
import { changeServed, readRegistry, unknownAreas } from './registry.ts';
import { manifestIn, publishedVersions } from './store.ts';

/** A version that a rollback passed over, and why. */
interface Skipped {
  version: string;
  why: string;
}

/**
 * Serves the most recent earlier version that shells would serve, and marks the current one as rolled back; a canary ends. Rolled-back
 * versions are skipped, so that repeating it goes back one more; so are those that no trusted key signed any more, which the warnings name.
 * Possible despite a lock, and without a slot that another remote has got meanwhile. @throws MfRefused when there is no earlier version, or none that may be served
 */
export async function rollback(name: string, options: StoreOptions & { reason?: string } = {}): Promise<PromotionResult> {
  const store = storeOf(options);
  const registryBefore = await readRegistry(store.storeDir, [name]);
  const served = registryBefore.remotes[name];
  const earlier = served ? fallbackVersions(served) : [];
  if (!served || earlier.length === 0) throw refuseNoEarlierVersion(name, served);
  const { target, skipped } = await firstServable(name, earlier, { store, registry: registryBefore });
  if (target === undefined) throw await refuseNoneServable(name, skipped, { store, registry: registryBefore });
  let waits: string[] = [];
  const { revision, ownRevision } = await changeServed(
    store.storeDir,
    name,
    { change: 'rollback', reason: options.reason },
    async (state, next, registry) => {
      refuseChangedMeanwhile(registry, name, servedState(registryBefore, name));
      const at = new Date().toISOString();
      const current = state.served ?? served;
      const artefacts = await openStore(store.storeDir);
      const conflicts = await conflictsOf(target, registry.remotes, artefacts);
      waits = refuseUnlessWaiting(name, conflicts);
      const since = timeAfter(conflicts, await allHeldClaims(registry.remotes, artefacts), at);
      const holds = holdsOf(claimsOf(target), await heldClaims(name, current, artefacts), since);
      const change = { target: target.version, owns: target.owns, holds, revision: next, at, reason: options.reason };
      return rolledBackState({ ...state, served: current }, change);
    },
  );
  const warnings = [
    ...endedCanary(served, target.version),
    ...skipped.map(({ version, why }) => `${name} ${version} was skipped: ${why}`),
    ...waits,
    ...(await unknownAreas(store.storeDir, name)),
  ];
  return { name, version: target.version, before: served.version, revision, ownRevision, warnings };
}

interface Place {
  store: Required<StoreOptions>;
  registry: Registry;
}

/** Refusals of one version, as opposed to those of the store or of the own key. */
const OF_A_VERSION: readonly string[] = ['MF08', 'MF09', 'MF13', 'MF19', 'MF31'];

async function firstServable(
  name: string,
  versions: readonly string[],
  { store, registry }: Place,
): Promise<{ target?: RemoteManifest; skipped: Skipped[] }> {
  const skipped: Skipped[] = [];
  for (const version of versions) {
    try {
      markWarnings(name, version, registry.remotes[name]?.marks?.[version]);
      const target = await checkedManifest(name, version, store);
      refuseUnlessWaiting(name, await conflictsOf(target, registry.remotes, await openStore(store.storeDir)));
      return { target, skipped };
    } catch (error) {
      if (!(error instanceof MfRefused) || !OF_A_VERSION.includes(error.code)) throw error;
      const { code, message, problems } = error;
      skipped.push({ version, why: code === 'MF13' || problems.length === 0 ? message : problems.join('; ') });
    }
  }
  return { skipped };
}

/** Maximum number of published versions that are tried to be named. */
const NAMED = 10;

async function refuseNoneServable(name: string, skipped: readonly Skipped[], place: Place): Promise<MfRefused> {
  const published = await publishedVersions(await openStore(place.store.storeDir), name);
  const { version: current, canary } = place.registry.remotes[name] ?? {};
  const known = new Set([current, ...skipped.map(({ version }) => version)]);
  const others = published.filter((version) => !known.has(version)).reverse();
  const promotable: string[] = [];
  for (const version of others.slice(0, NAMED)) {
    if ((await firstServable(name, [version], place)).target) promotable.push(version);
  }
  return new MfRefused('MF09', `No earlier version of ${name} may be served.`, [
    ...skipped.map(({ version, why }) => `${version}: ${why}`),
    ...(canary ? [`pnpm mf canary ${name} off ends its canary`] : []),
    ...promotable.map((version) => `pnpm mf promote ${name} ${version} is possible`),
    ...(promotable.length === 0 ? [`publish ${name} with a trusted key, then promote it`] : []),
    `pnpm mf retire ${name} takes it out of service altogether`,
  ]);
}

export interface Retired {
  name: string;
  /** the version served before */
  before: string;
  revision: number;
  /** as in `mf log` */
  ownRevision: number;
  /** what happens besides, a sentence each */
  warnings: readonly string[];
}

/**
 * Takes a remote out of service and marks its version as rolled back; the next promotion serves it again. Possible despite a lock. @throws
 * MfRefused when nothing of it is served. Its slots go to remotes that wait for them; the warnings name these, and the pages that the shop loses.
 */
export async function retire(name: string, options: StoreOptions & { reason?: string } = {}): Promise<Retired> {
  const { storeDir } = storeOf(options);
  const base = servedState(await readRegistry(storeDir, [name]), name);
  let before = '';
  let warnings: string[] = [];
  const { revision, ownRevision } = await changeServed(
    storeDir,
    name,
    { change: 'retire', reason: options.reason },
    async ({ served, ...state }, _next, registry) => {
      refuseChangedMeanwhile(registry, name, base);
      if (!served) throw new MfRefused('MF15', `Nothing of ${name} is served.`);
      before = served.version;
      const store = await openStore(storeDir);
      warnings = [...(await handedOver(name, registry.remotes, store)), ...(await lostPages(name, served, store))];
      const mark = rolledBackMark(new Date().toISOString(), options.reason);
      const { version, history, marks = {} } = served;
      const entry: RetiredRemote = {
        version,
        history,
        at: mark.at,
        marks: { ...marks, [version]: mark },
        ...(mark.reason && { reason: mark.reason }),
      };
      return { ...state, retired: entry };
    },
  );
  return { name, before, revision, ownRevision, warnings };
}

/** The pages that answer 404 from now on; of a version that can't be read, its areas. */
async function lostPages(name: string, { version, owns }: RegistryRemote, store: ArtefactStore): Promise<string[]> {
  const manifest = await manifestIn(store, name, version).catch(() => undefined);
  const [what, lost] = manifest ? ['pages', pagesOf(manifest)] : ['areas', owns.map((area) => `/${area}`)];
  return lost.length === 0 ? [] : [`the shop loses these ${what}, which answer 404 from now on: ${lost.join(', ')}`];
}

function refuseNoEarlierVersion(name: string, served: RegistryRemote | undefined): MfRefused {
  const promoteOther = `pnpm mf promote ${name} <version> serves another version, one that was rolled back too; pnpm mf list shows them`;
  if (!served)
    return new MfRefused('MF10', `There is no earlier version of ${name} to go back to: nothing of it is served.`, [promoteOther]);
  const { version, history, marks = {} } = served;
  const rolledBack = [...new Set(history.map((entry) => entry.version))].filter(
    (each) => each !== version && marks[each]?.status === 'rolled_back',
  );
  return new MfRefused('MF10', `There is no earlier version of ${name} to go back to.`, [
    ...(served.canary ? [`pnpm mf canary ${name} off ends its canary`] : []),
    ...(rolledBack.length > 0 ? [`rolled back already: ${rolledBack.join(', ')}`] : []),
    promoteOther,
    `pnpm mf retire ${name} takes it out of service altogether`,
  ]);
}
