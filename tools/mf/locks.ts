import { ALL_REMOTES } from 'federation/manifest/remote-manifest';
import type { Registry, RegistryLock } from 'federation/manifest/remote-manifest';
import { openStore } from 'federation/store/open-store';
import { MfRefused } from './refusal.ts';
import { changeServed } from './registry.ts';
import { defaultStoreDir, nothingPublished } from './store.ts';

export interface LockOptions {
  reason: string;
  /** ISO time at which it ends */
  until?: string;
  storeDir?: string;
}

/** @throws MfRefused when there is no such remote */
export async function requireRemote(target: string, storeDir: string): Promise<void> {
  if (target === ALL_REMOTES || (await (await openStore(storeDir)).publishedRemotes()).includes(target)) return;
  throw new MfRefused('MF18', nothingPublished(storeDir, target));
}

/** Forbids promotions of a remote, or of all; rolling back is always allowed. @throws MfRefused while it is locked already */
export async function lock(target: string, { reason, until, storeDir = defaultStoreDir() }: LockOptions): Promise<Registry> {
  await requireRemote(target, storeDir);
  const entry: RegistryLock = { reason, at: new Date().toISOString(), ...(until && { until }) };
  return changeServed(storeDir, target, { change: 'lock', reason }, (state) => {
    // Somebody else's reason must not get lost, nor end with this lock's time.
    const existing = activeLock({ locks: state.lock ? { [target]: state.lock } : {} }, target);
    if (existing) {
      throw new MfRefused('MF12', `${target} is locked already${existing.until ? ` until ${existing.until}` : ''}: ${existing.reason}`, [
        `to change it: pnpm mf unlock ${target}, then lock it again`,
      ]);
    }
    return { ...state, lock: entry };
  });
}

/** @throws MfRefused when there was no lock */
export async function unlock(target: string, storeDir = defaultStoreDir()): Promise<Registry> {
  await requireRemote(target, storeDir);
  return changeServed(storeDir, target, { change: 'unlock' }, ({ lock, ...state }) => {
    if (!lock) throw new MfRefused('MF12', `${target} is not locked.`);
    return state;
  });
}

const isActive = (lock: RegistryLock | undefined, now: Date): lock is RegistryLock =>
  lock !== undefined && (!lock.until || new Date(lock.until) > now);

/** The lock that applies to a remote now. */
export const activeLock = ({ locks }: Pick<Registry, 'locks'>, name: string, now = new Date()): RegistryLock | undefined =>
  [locks[ALL_REMOTES], locks[name]].find((each) => isActive(each, now));

/** @throws MfRefused while the remote, or everything, is locked */
export function refuseLocked(registry: Registry, name: string): void {
  const now = new Date();
  const active = [ALL_REMOTES, name].flatMap((target) => {
    const lock = registry.locks[target];
    return isActive(lock, now) ? [{ target, lock }] : [];
  });
  const [first, ...others] = active;
  if (!first) return;
  const saying = ({ lock: { until, reason } }: (typeof active)[number]): string => `locked${until ? ` until ${until}` : ''}: ${reason}`;
  const unlocking = active.map(({ target }) => `pnpm mf unlock ${target}`).join(' and ');
  throw new MfRefused('MF12', `${name} is ${saying(first)}`, [
    ...others.map((other) => `${name} itself is ${saying(other)}`),
    `${unlocking} ${active.length > 1 ? 'end them' : 'ends it'}; going back (pnpm mf rollback ${name}) is allowed`,
  ]);
}
