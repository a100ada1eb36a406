import type { RegistryRemote, RetiredRemote } from 'federation/manifest/remote-manifest';
import { rolledBackMark, rolledBackState } from 'federation/registry/change-state';
import { fallbackVersions } from 'federation/releases/fallback-versions';
import { ownedBy, refuseChangedMeanwhile, servedState, storeOf } from './promote.ts';
import type { PromotionResult, StoreOptions } from './promote.ts';
import { MfRefused } from './refusal.ts';
import { changeServed, readRegistry } from './registry.ts';

/**
 * Serves the version before the current one, which is marked as rolled back; a canary ends. Rolled-back versions are skipped, so that
 * repeating it goes back one more. Possible despite a lock. @throws MfRefused when there is no earlier version
 */
export async function rollback(name: string, options: StoreOptions & { reason?: string } = {}): Promise<PromotionResult> {
  const store = storeOf(options);
  const registryBefore = await readRegistry(store.storeDir);
  const served = registryBefore.remotes[name];
  const [target] = served ? fallbackVersions(served) : [];
  if (!served || !target) throw refuseNoEarlierVersion(name, served);
  const owns = await ownedBy(name, target, store);
  const { revision } = await changeServed(store.storeDir, name, { change: 'rollback', reason: options.reason }, (state, next, registry) => {
    refuseChangedMeanwhile(registry, name, servedState(registryBefore, name));
    const at = new Date().toISOString();
    return rolledBackState({ ...state, served: state.served ?? served }, { target, owns, revision: next, at, reason: options.reason });
  });
  return { name, version: target, before: served.version, revision, warnings: [] };
}

export interface Retired {
  name: string;
  /** the version served before */
  before: string;
  revision: number;
}

/**
 * Takes a remote out of service and marks its version as rolled back; the next promotion serves it again. Possible despite a lock. @throws
 * MfRefused when nothing of it is served
 */
export async function retire(name: string, options: StoreOptions & { reason?: string } = {}): Promise<Retired> {
  const { storeDir } = storeOf(options);
  const base = servedState(await readRegistry(storeDir), name);
  let before = '';
  const { revision } = await changeServed(
    storeDir,
    name,
    { change: 'retire', reason: options.reason },
    ({ served, ...state }, _next, registry) => {
      refuseChangedMeanwhile(registry, name, base);
      if (!served) throw new MfRefused('MF15', `Nothing of ${name} is served.`);
      before = served.version;
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
  return { name, before, revision };
}

function refuseNoEarlierVersion(name: string, served: RegistryRemote | undefined): MfRefused {
  if (!served) return new MfRefused('MF10', `There is no earlier version of ${name} to go back to: nothing of it is served.`);
  const { version, history, marks = {} } = served;
  const rolledBack = [...new Set(history.map((entry) => entry.version))].filter(
    (each) => each !== version && marks[each]?.status === 'rolled_back',
  );
  return new MfRefused('MF10', `There is no earlier version of ${name} to go back to.`, [
    ...(served.canary ? [`pnpm mf canary ${name} off ends its canary`] : []),
    ...(rolledBack.length > 0 ? [`rolled back already: ${rolledBack.join(', ')}`] : []),
    `pnpm mf promote ${name} <version> serves another version, one that was rolled back too; pnpm mf list shows them`,
    `pnpm mf retire ${name} takes it out of service altogether`,
  ]);
}
