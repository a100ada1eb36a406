import { loadRemote } from '../loading/remote-loader.ts';
import type { LoadedRemote, LoaderOptions } from '../loading/remote-loader.ts';
import { RemoteRefused, asRefusal } from '../loading/remote-refused.ts';
import type { Registry, RegistryRemote } from '../manifest/remote-manifest.ts';
import type { RegistryMemory } from '../registry/registry-memory.ts';
import { watchRegistry } from '../registry/watch-registry.ts';

export type { LoadedRemote } from '../loading/remote-loader.ts';

/** Delay before a version that was refused for a temporary reason is tried again. */
const RETRY_MS = 10_000;

/** A remote without any version that can be served. */
export interface DeadRemote {
  name: string;
  /** its path patterns under `/:lang`: answered with the error page inside the layout, not with 404 */
  owns: string[];
}

/** A second version of a remote, for a share of the visitors. While it can't be loaded they get the stable one. */
export interface Canary {
  version: string;
  percent: number;
  loaded?: LoadedRemote;
  refused?: RemoteRefused;
}

/**
 * The loaded state of the registry; never changed. A request uses one snapshot to its end. Remotes whose version did not change are the
 * same objects as in the snapshot before.
 */
export interface RegistrySnapshot {
  /** revision of the registry it was made from */
  revision: number;
  remotes: ReadonlyMap<string, LoadedRemote>;
  /** by remote */
  canaries: ReadonlyMap<string, Canary>;
  /** wanted versions that are not served, by remote: an older version is (`remotes`), or none (`dead`) */
  refused: ReadonlyMap<string, { version: string; reason: RemoteRefused }>;
  dead: DeadRemote[];
}

export interface FollowOptions extends LoaderOptions {
  /** Called before a snapshot is used. When it throws, its new remotes are tried one by one; those that don't fit are refused. */
  onSnapshot: (snapshot: RegistrySnapshot) => Promise<void> | void;
  /** reports a version refused, or a registry that can't be read */
  onProblem?: (message: string, error: Error) => void;
  /** environment of the registry; '' is the default one */
  environment?: string;
  /** the last accepted registry on this machine */
  memory?: RegistryMemory;
  pollMs?: number;
  retryMs?: number;
}

/** For the operations endpoint. */
export interface RemotesStatus {
  revision: number;
  /** why the registry itself, or the last snapshot, is not used */
  problem: string | null;
  remotes: {
    name: string;
    wanted: string;
    served: string | null;
    owns: readonly string[];
    refused: { kind: string; code: string; reason: string } | null;
    canary: { version: string; percent: number; refused: { kind: string; code: string; reason: string } | null } | null;
  }[];
}

export interface RegistryFollower {
  current: () => RegistrySnapshot;
  status: () => RemotesStatus;
  /**
   * What a new process still waits for before it takes requests: remotes without any version that can be served. Once complete it stays so:
   * a remote that fails later makes only its own paths unavailable. `fallback`: remotes with an earlier version than the wanted one.
   */
  readiness: () => { missing: string[]; fallback: string[] };
  /** reads the registry now instead of at the next poll; resolves when the change is in use */
  check: () => Promise<void>;
  stop: () => Promise<void>;
}

const EMPTY: RegistrySnapshot = { revision: 0, remotes: new Map(), canaries: new Map(), refused: new Map(), dead: [] };

/** Follows the registry. Resolves when its current state is loaded; without a registry the snapshot is empty. */
export async function followRegistry(options: FollowOptions): Promise<RegistryFollower> {
  const { onProblem = () => undefined, retryMs = RETRY_MS, environment = '' } = options;
  let current = EMPTY;
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

  /**
   * The shell can't use this snapshot as a whole. Its new remotes are added one by one, so that the one that does not fit does not keep the
   * others from being updated.
   */
  const activateOneByOne = async (snapshot: RegistrySnapshot): Promise<void> => {
    const names = [...snapshot.remotes.keys()];
    const changed = names.filter((name) => snapshot.remotes.get(name)?.remote !== current.remotes.get(name)?.remote);
    const refused = new Map(snapshot.refused);
    let accepted: RegistrySnapshot = { ...snapshot, remotes: new Map(), dead: [...snapshot.dead] };
    for (const name of names) {
      const before = changed.includes(name) ? current.remotes.get(name) : snapshot.remotes.get(name);
      if (before) (accepted.remotes as Map<string, LoadedRemote>).set(name, before);
    }
    for (const name of changed) {
      const next = snapshot.remotes.get(name);
      if (!next) continue;
      const attempt: RegistrySnapshot = {
        ...accepted,
        refused,
        remotes: orderRemotes(names, new Map([...accepted.remotes, [name, next]])),
      };
      const error = await activate(attempt);
      if (!error) {
        accepted = attempt;
        continue;
      }
      const reason = new RemoteRefused('conflict', `it does not fit with the other remotes: ${error.message}`, { cause: error });
      const version = registry?.remotes[name]?.version ?? next.manifest.version;
      onProblem(`${name} ${next.manifest.version} is refused: ${reason.message}`, reason);
      refused.set(name, { version, reason });
      const previousRemote = accepted.remotes.get(name);
      accepted = previousRemote
        ? { ...accepted, remotes: orderRemotes(names, new Map([...accepted.remotes, [name, { ...previousRemote, error: reason }]])) }
        : { ...accepted, dead: [...accepted.dead, { name, owns: registry?.remotes[name]?.owns ?? next.manifest.owns }] };
    }
    const error = await activate({ ...accepted, refused });
    snapshotProblem = error ? `revision ${snapshot.revision} is not in force: ${error.message}` : null;
    if (error) onProblem(snapshotProblem ?? '', error);
  };

  const update = async (next: Registry): Promise<void> => {
    clearTimeout(retry);
    registry = next;
    const snapshot = await loadSnapshot(current, next, options, onProblem);
    if (stopped) return;
    if (!isSame(current, snapshot)) {
      const error = await activate(snapshot);
      if (error) await activateOneByOne(snapshot);
      else snapshotProblem = null;
    }
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

  const watch = watchRegistry(options.store, {
    publicKeys: options.publicKeys,
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
  });
  await watch.check();
  // The problem with the current registry is in the status; the shop starts with the last accepted one.
  if (!registry) await watch.useLastAccepted();

  return {
    current: () => current,
    status: () => statusOf(current, registry, registryProblem ?? snapshotProblem),
    readiness: () => ({
      missing: wasComplete || !registry ? [] : findMissing(registry, current),
      fallback: [...current.refused.keys()].filter((name) => current.remotes.has(name)),
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

/** Remotes of the registry without any version that can be served. */
const findMissing = ({ remotes }: Registry, snapshot: RegistrySnapshot): string[] =>
  Object.keys(remotes).filter((name) => !snapshot.remotes.has(name));

/** Slots and routes belong to the first remote that has them, so remotes keep the order of the registry. */
const orderRemotes = (names: readonly string[], remotes: ReadonlyMap<string, LoadedRemote>): ReadonlyMap<string, LoadedRemote> =>
  new Map(
    names.flatMap((name) => {
      const remote = remotes.get(name);
      return remote ? [[name, remote] as const] : [];
    }),
  );

/** Whether a retry changed nothing: then nothing is built again. */
function isSame(before: RegistrySnapshot, after: RegistrySnapshot): boolean {
  const stateOf = ({ revision, remotes, canaries, refused }: RegistrySnapshot): unknown[] => [
    revision,
    ...[...remotes].flatMap(([name, { remote, error }]) => [name, remote, error?.kind]),
    ...[...canaries].flatMap(([name, { version, percent, loaded, refused: reason }]) => [
      name,
      version,
      percent,
      loaded?.remote,
      reason?.kind,
    ]),
    ...[...refused].flatMap(([name, { version, reason }]) => [name, version, reason.kind]),
  ];
  const [a, b] = [stateOf(before), stateOf(after)];
  return before !== EMPTY && a.length === b.length && a.every((each, index) => each === b[index]);
}

type Outcome = { loaded: LoadedRemote } | { refused: RemoteRefused };

/** Number of earlier versions tried, newest first, before the running one stays. */
const FALLBACKS = 5;

const isRolledBack = ({ marks = {} }: Pick<RegistryRemote, 'marks'>, version: string): boolean => marks[version]?.status === 'rolled_back';

/** The versions before the wanted one, the latest first, without rolled-back ones. */
export const fallbackVersions = (entry: Pick<RegistryRemote, 'version' | 'history' | 'marks'>): string[] =>
  earlierVersions(entry).filter((version) => !isRolledBack(entry, version));

/** The versions before the wanted one, each once, the latest first. */
const earlierVersions = ({ version, history }: Pick<RegistryRemote, 'version' | 'history'>): string[] => [
  ...new Set(
    history
      .map((entry) => entry.version)
      .filter((each) => each !== version)
      .reverse(),
  ),
];

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

async function loadSnapshot(
  before: RegistrySnapshot,
  { revision, remotes }: Registry,
  options: LoaderOptions,
  onProblem: (message: string, error: Error) => void,
): Promise<RegistrySnapshot> {
  const attempt = async (name: string, version: string, check: () => void = () => undefined): Promise<Outcome> => {
    const running = [before.remotes.get(name), before.canaries.get(name)?.loaded].find((each) => each?.manifest.version === version);
    try {
      check();
      if (running) return { loaded: running.error ? { ...running, error: undefined } : running };
      return { loaded: await loadRemote(name, version, options) };
    } catch (error) {
      return { refused: asRefusal(error) };
    }
  };
  const entries = Object.entries(remotes);
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
   * What is served instead of the wanted version: the latest of the history that loads, else what is running. Rolled-back versions come
   * last, the wanted version first among them: a page with a bug is better than none, and an operator who wants none can retire the remote.
   */
  const previousRemote = async (name: string, entry: RegistryRemote): Promise<LoadedRemote | undefined> => {
    const running = before.remotes.get(name);
    const fallbacks = fallbackVersions(entry);
    const loadable = await loadFirstPossible(name, fallbacks.slice(0, FALLBACKS));
    if (loadable) return loadable;
    if (running && !isRolledBack(entry, running.manifest.version)) return running;
    const rolledBack = [entry.version, ...earlierVersions(entry)].filter((version) => isRolledBack(entry, version));
    return (await loadFirstPossible(name, [...fallbacks.slice(FALLBACKS), ...rolledBack])) ?? running;
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
    if (!isSameRefusal(before.refused.get(name), version, reason)) onProblem(`${name} ${version} is refused: ${reason.message}`, reason);
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
      onProblem(`${name} ${canary.version} is refused as canary: ${outcome.refused.message}`, outcome.refused);
    canaries.set(name, { version: canary.version, percent: canary.percent, ...outcome });
  }
  return { revision, remotes: loaded, canaries, refused, dead };
}

const refusalStatus = (reason: RemoteRefused | undefined) =>
  reason ? { kind: reason.kind, code: reason.code, reason: reason.message } : null;

function statusOf(
  { revision, remotes, canaries, refused }: RegistrySnapshot,
  registry: Registry | undefined,
  problem: string | null,
): RemotesStatus {
  return {
    revision,
    problem,
    remotes: Object.entries(registry?.remotes ?? {}).map(([name, { version, owns }]) => {
      const canary = canaries.get(name);
      return {
        name,
        wanted: version,
        served: remotes.get(name)?.manifest.version ?? null,
        owns,
        refused: refusalStatus(refused.get(name)?.reason),
        canary: canary ? { version: canary.version, percent: canary.percent, refused: refusalStatus(canary.refused) } : null,
      };
    }),
  };
}
