import { setTimeout as pause } from 'node:timers/promises';
import { restoreStrayChanges } from '../loading/built-ins.ts';
import type { LoaderOptions } from '../loading/remote-loader.ts';
import type { Registry } from '../manifest/remote-manifest.ts';
import type { RegistryMemory } from '../registry/registry-memory.ts';
import { watchRegistry } from '../registry/watch-registry.ts';
import type { LiveTrust } from '../signing/trust.ts';
import { activateOneByOne } from './activate-one-by-one.ts';
import { loadSnapshot } from './load-snapshot.ts';
import type { OnProblem } from './load-snapshot.ts';
import { EMPTY_SNAPSHOT, findMissing, isSameSnapshot, statusOf } from './registry-snapshot.ts';
import type { RegistrySnapshot, RemotesStatus } from './registry-snapshot.ts';

/** Delay before a version that was refused for a temporary reason is tried again. */
const RETRY_MS = 10_000;
/** Time that a new process waits for a store that does not answer before it serves what it accepted last. */
const FIRST_READ_MS = 5000;

export interface FollowOptions extends LoaderOptions {
  trust: LiveTrust;
  /** Called before a snapshot is used. When it throws, its new remotes are tried one by one; those that don't fit are refused. */
  onSnapshot: (snapshot: RegistrySnapshot) => Promise<void> | void;
  /** reports a version of a remote refused, or a registry that can't be read */
  onProblem?: OnProblem;
  /** called when a version that was promoted while this process runs is served, with the time of its promotion */
  onLive?: (promotion: { name: string; version: string; at: string }) => void;
  /** environment of the registry; '' is the default one */
  environment?: string;
  /** the last accepted registry on this machine */
  memory?: RegistryMemory;
  pollMs?: number;
  compareMs?: number;
  retryMs?: number;
  firstReadMs?: number;
}

export interface RegistryFollower {
  current: () => RegistrySnapshot;
  status: () => RemotesStatus;
  /**
   * What a new process still waits for before it takes requests: remotes without any version that can be served. Once complete it stays so;
   * later failures make only the remote's own paths unavailable. `fallback`: remotes with an earlier version than the wanted one.
   * `isBehind`: not all of the newest records are used, but the last accepted ones: because the store can't be read, or because those of
   * `refusedRecords` must not be used.
   */
  readiness: () => { missing: string[]; fallback: string[]; isBehind: boolean; refusedRecords: string[] };
  /** reads the registry now instead of at the next poll; resolves when the change is in use */
  check: () => Promise<void>;
  stop: () => Promise<void>;
}

const versionIn = ({ remotes }: RegistrySnapshot, name: string): string | undefined => remotes.get(name)?.manifest.version;

/** What the registry wants and is served since this snapshot. */
function reportLive(before: RegistrySnapshot, current: RegistrySnapshot, { remotes }: Registry, onLive: FollowOptions['onLive']): void {
  for (const [name, { version, history }] of Object.entries(remotes)) {
    const promotion = history.at(-1);
    if (versionIn(current, name) !== version || versionIn(before, name) === version || promotion?.version !== version) continue;
    onLive?.({ name, version, at: promotion.at });
  }
}

/** Follows the registry. Resolves when its current state is loaded; without a registry the snapshot is empty. */
export async function followRegistry(options: FollowOptions): Promise<RegistryFollower> {
  const { onProblem = () => undefined, retryMs = RETRY_MS, firstReadMs = FIRST_READ_MS, environment = '' } = options;
  let current = EMPTY_SNAPSHOT;
  let registry: Registry | undefined;
  let registryProblem: string | null = null;
  let snapshotProblem: string | null = null;
  let wasComplete = false;
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;
  let queue = Promise.resolve();

  /** Puts a snapshot into use. @returns why it failed */
  const activate = async (snapshot: RegistrySnapshot): Promise<Error | undefined> => {
    try {
      await options.onSnapshot(snapshot);
      current = snapshot;
      return undefined;
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  };

  const update = async (next: Registry): Promise<void> => {
    clearTimeout(retry);
    registry = next;
    const before = current;
    const snapshot = await loadSnapshot(current, next, options, onProblem);
    if (stopped) return;
    if (!isSameSnapshot(current, snapshot)) {
      const whole = await activate(snapshot);
      const error = whole && (await activateOneByOne(snapshot, current, { registry: next, activate, onProblem }));
      snapshotProblem = error ? `revision ${snapshot.revision} is not in force: ${error.message}` : null;
      if (error) onProblem(snapshotProblem ?? '', error);
      if (before !== EMPTY_SNAPSHOT) reportLive(before, current, next, options.onLive);
    }
    // A version that is not served any more may have changed some while it was.
    restoreStrayChanges(onProblem);
    wasComplete ||= findMissing(next, current).length === 0;
    const refusals = [...current.refused.values(), ...current.canaries.values()].map((each) =>
      'reason' in each ? each.reason : each.refused,
    );
    if ((snapshotProblem !== null || refusals.some((reason) => reason?.isTemporary)) && !stopped) {
      retry = setTimeout(() => void enqueue(next), retryMs).unref();
    }
  };
  // A retry and a change must not run at the same time.
  const enqueue = (next: Registry): Promise<void> =>
    (queue = queue.then(() => update(next)).catch((error: unknown) => onProblem('the registry was not followed', error as Error)));

  const watch = watchRegistry(options.store.objects, {
    trust: options.trust,
    environment,
    memory: options.memory,
    onChange: enqueue,
    onError: (error) => {
      registryProblem = error.message;
      onProblem('the registry is not followed', error);
    },
    onRecovery: () => {
      registryProblem = null;
    },
    pollMs: options.pollMs,
    compareMs: options.compareMs,
  });
  const firstRead = watch.check();
  await Promise.race([firstRead, pause(firstReadMs, undefined, { ref: false })]);
  // The problem with the current registry is in the status; the shop starts with the last accepted one.
  if (!registry && !(await watch.useLastAccepted())) await firstRead;

  return {
    current: () => current,
    status: () => {
      const { store, records } = watch.problems();
      return statusOf(current, registry, { any: registryProblem ?? snapshotProblem, store: store ?? snapshotProblem, records });
    },
    readiness: () => ({
      missing: wasComplete || !registry ? [] : findMissing(registry, current),
      fallback: [...current.refused.keys()].filter((name) => current.remotes.has(name)),
      isBehind: registryProblem !== null,
      refusedRecords: [...watch.problems().records.keys()].sort(),
    }),
    check: watch.check,
    stop: async () => {
      stopped = true;
      clearTimeout(retry);
      await watch.stop();
      await queue;
    },
  };
}
