import { ALL_REMOTES } from 'federation/manifest/remote-manifest';
import type { Registry, RegistryLock } from 'federation/manifest/remote-manifest';
import { MfRefused } from './refusal.ts';
import { changeRegistry, defaultStoreDir, nothingPublished, publishedRemotes } from './store.ts';

/** The argument for all remotes. */
export const ALL = 'all';

export interface LockOptions {
  reason: string;
  /** ISO time at which it ends */
  until?: string;
  storeDir?: string;
}

const keyOf = async (target: string, storeDir: string): Promise<string> => {
  if (target === ALL) return ALL_REMOTES;
  if ((await publishedRemotes(storeDir)).includes(target)) return target;
  throw new MfRefused('MF18', nothingPublished(storeDir, target));
};

/** Forbids promotions of the remote, or of all. What is served stays, and rolling back is always allowed. */
export async function lock(target: string, { reason, until, storeDir = defaultStoreDir() }: LockOptions): Promise<Registry> {
  const key = await keyOf(target, storeDir);
  const entry: RegistryLock = { reason, at: new Date().toISOString(), ...(until && { until }) };
  return changeRegistry(storeDir, (registry) => ({ ...registry, locks: { ...registry.locks, [key]: entry } }));
}

/** @throws MfRefused when there was no lock */
export async function unlock(target: string, storeDir = defaultStoreDir()): Promise<Registry> {
  const key = await keyOf(target, storeDir);
  return changeRegistry(storeDir, (registry) => {
    const { [key]: lock, ...locks } = registry.locks ?? {};
    if (!lock) throw new MfRefused('MF12', `${target} is not locked.`);
    return { ...registry, locks };
  });
}

/** The lock that applies to a remote now. */
export const activeLock = ({ locks = {} }: Pick<Registry, 'locks'>, name: string, now = new Date()): RegistryLock | undefined =>
  [locks[ALL_REMOTES], locks[name]].find((each) => each && (!each.until || new Date(each.until) > now));

/** @throws MfRefused while the remote, or everything, is locked */
export function refuseLocked(registry: Registry, name: string): void {
  const lock = activeLock(registry, name);
  if (lock) {
    throw new MfRefused('MF12', `${name} is locked${lock.until ? ` until ${lock.until}` : ''}: ${lock.reason}`, [
      `pnpm mf unlock ${registry.locks?.[name] ? name : ALL} ends it; going back (pnpm mf rollback ${name}) is allowed`,
    ]);
  }
}
