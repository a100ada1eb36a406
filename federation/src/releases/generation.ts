import { loadRemote } from '../loading/remote-loader.ts';
import type { LoadedRemote, LoaderOptions } from '../loading/remote-loader.ts';
import { RemoteRefused, asRefusal } from '../loading/remote-refused.ts';
import type { Registry, RegistryRemote } from '../manifest/remote-manifest.ts';
import type { RegistryMemory } from '../registry/registry-memory.ts';
import { watchRegistry } from '../registry/watch-registry.ts';

export type { LoadedRemote } from '../loading/remote-loader.ts';

/** A version that was refused for a passing reason is tried again after this time. */
const RETRY_MS = 10_000;

/** A remote of which no version can be served. */
export interface DeadRemote {
  name: string;
  /** its area under `/:lang`: answered with the error page inside the layout, not with 404; nobody else's is */
  owns: string[];
}

/** A second version of a remote, for a share of the visitors. While it can't be loaded they get the first. */
export interface Canary {
  version: string;
  percent: number;
  loaded?: LoadedRemote;
  refused?: RemoteRefused;
}

/**
 * What is served at one moment; never changed. A request keeps the one it began with. Remotes whose version did not change are the same
 * objects as in the generation before.
 */
export interface Generation {
  /** revision of the registry it was made from */
  revision: number;
  remotes: ReadonlyMap<string, LoadedRemote>;
  /** by remote */
  canaries: ReadonlyMap<string, Canary>;
  /** wanted versions that are not served, by remote: an older one is (`remotes`), or none (`dead`) */
  refused: ReadonlyMap<string, { version: string; reason: RemoteRefused }>;
  dead: DeadRemote[];
}

export interface GenerationOptions extends LoaderOptions {
  /** Called before a generation counts. When it throws, its new remotes are tried one by one; what does not fit is refused. */
  onGeneration: (generation: Generation) => Promise<void> | void;
  /** for people: a version refused, a registry that can't be read */
  onProblem?: (message: string, error: Error) => void;
  /** whose registry of the store is followed; '' is the one without a name */
  environment?: string;
  /** what was in force last on this machine */
  memory?: RegistryMemory;
  pollMs?: number;
  retryMs?: number;
}

/** For the operations endpoint. */
export interface RemotesStatus {
  revision: number;
  /** why the registry itself, or the last generation, is not in force */
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

export interface Generations {
  current: () => Generation;
  status: () => RemotesStatus;
  /**
   * What a new process still waits for before it takes requests: remotes of which nothing can be served. Once it was complete it stays so:
   * a remote that fails later costs its own area, not the whole shop. And remotes of which an earlier version than the wanted is served.
   */
  readiness: () => { missing: string[]; fallback: string[] };
  /** looks at the registry now instead of at the next poll; resolves when the change is in force */
  check: () => Promise<void>;
  stop: () => Promise<void>;
}

const EMPTY: Generation = { revision: 0, remotes: new Map(), canaries: new Map(), refused: new Map(), dead: [] };

/** Follows the registry. Resolves when the registry's present state is loaded; without a registry the generation is empty. */
export async function startGenerations(options: GenerationOptions): Promise<Generations> {
  const { onProblem = () => undefined, retryMs = RETRY_MS, environment = '' } = options;
  let current = EMPTY;
  let wanted: Registry | undefined;
  let registryProblem: string | null = null;
  let generationProblem: string | null = null;
  let wasComplete = false;
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;
  let queue = Promise.resolve();

  /** Puts a generation in force. @returns why it can't be */
  const putInForce = async (generation: Generation): Promise<Error | undefined> => {
    try {
      await options.onGeneration(generation);
      current = generation;
      return undefined;
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  };

  /**
   * The shell can't use this generation as a whole. The remotes that are new in it are put in force one by one, so that the one that does
   * not fit with the others costs nobody else their new version.
   */
  const putInForceOneByOne = async (generation: Generation): Promise<void> => {
    const names = [...generation.remotes.keys()];
    const changed = names.filter((name) => generation.remotes.get(name)?.remote !== current.remotes.get(name)?.remote);
    const refused = new Map(generation.refused);
    let accepted: Generation = { ...generation, remotes: new Map(), dead: [...generation.dead] };
    for (const name of names) {
      const before = changed.includes(name) ? current.remotes.get(name) : generation.remotes.get(name);
      if (before) (accepted.remotes as Map<string, LoadedRemote>).set(name, before);
    }
    for (const name of changed) {
      const next = generation.remotes.get(name);
      if (!next) continue;
      const attempt: Generation = { ...accepted, refused, remotes: inOrder(names, new Map([...accepted.remotes, [name, next]])) };
      const error = await putInForce(attempt);
      if (!error) {
        accepted = attempt;
        continue;
      }
      const reason = new RemoteRefused('conflict', `it does not fit with the other remotes: ${error.message}`, { cause: error });
      const version = wanted?.remotes[name]?.version ?? next.manifest.version;
      onProblem(`${name} ${next.manifest.version} is refused: ${reason.message}`, reason);
      refused.set(name, { version, reason });
      const lastGood = accepted.remotes.get(name);
      accepted = lastGood
        ? { ...accepted, remotes: inOrder(names, new Map([...accepted.remotes, [name, { ...lastGood, error: reason }]])) }
        : { ...accepted, dead: [...accepted.dead, { name, owns: wanted?.remotes[name]?.owns ?? next.manifest.owns }] };
    }
    const error = await putInForce({ ...accepted, refused });
    generationProblem = error ? `revision ${generation.revision} is not in force: ${error.message}` : null;
    if (error) onProblem(generationProblem ?? '', error);
  };

  const update = async (next: Registry): Promise<void> => {
    clearTimeout(retry);
    wanted = next;
    const generation = await nextGeneration(current, next, options, onProblem);
    if (stopped) return;
    if (!isSame(current, generation)) {
      const error = await putInForce(generation);
      if (error) await putInForceOneByOne(generation);
      else generationProblem = null;
    }
    wasComplete ||= missingIn(next, current).length === 0;
    const refusals = [...current.refused.values(), ...current.canaries.values()].map((each) =>
      'reason' in each ? each.reason : each.refused,
    );
    if ((generationProblem !== null || refusals.some((reason) => reason?.isTemporary)) && !stopped) {
      retry = setTimeout(() => void enqueue(next), retryMs).unref();
    }
  };
  // A retry and a change must not build on each other's past.
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
  // What is wrong with the present registry stands in the status; the shop opens with what was in force.
  if (!wanted) await watch.useRemembered();

  return {
    current: () => current,
    status: () => statusOf(current, wanted, registryProblem ?? generationProblem),
    readiness: () => ({
      missing: wasComplete || !wanted ? [] : missingIn(wanted, current),
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

/** Remotes of the registry of which nothing is served. */
const missingIn = ({ remotes }: Registry, generation: Generation): string[] =>
  Object.keys(remotes).filter((name) => !generation.remotes.has(name));

/** Slots and routes go to the first remote that has them, so remotes keep the order of the registry. */
const inOrder = (names: readonly string[], remotes: ReadonlyMap<string, LoadedRemote>): ReadonlyMap<string, LoadedRemote> =>
  new Map(
    names.flatMap((name) => {
      const remote = remotes.get(name);
      return remote ? [[name, remote] as const] : [];
    }),
  );

/** Whether a retry came to nothing new: then nothing is built again. */
function isSame(before: Generation, after: Generation): boolean {
  const stateOf = ({ revision, remotes, canaries, refused }: Generation): unknown[] => [
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

/** Earlier versions tried, newest first, before a running one goes on. */
const FALLBACKS = 5;

const isTakenBack = ({ marks = {} }: Pick<RegistryRemote, 'marks'>, version: string): boolean => marks[version]?.status === 'rolled_back';

/** What was served before the wanted version, the latest first, without what was taken back. */
export const fallbackVersions = (entry: Pick<RegistryRemote, 'version' | 'history' | 'marks'>): string[] =>
  earlierVersions(entry).filter((version) => !isTakenBack(entry, version));

/** What was served before the wanted version, each once, the latest first. */
const earlierVersions = ({ version, history }: Pick<RegistryRemote, 'version' | 'history'>): string[] => [
  ...new Set(
    history
      .map((entry) => entry.version)
      .filter((each) => each !== version)
      .reverse(),
  ),
];

/** Of several files that are missing any may be named first, so the kind decides. */
const isKnown = (before: { version: string; reason: RemoteRefused } | undefined, version: string, { kind }: RemoteRefused): boolean =>
  before?.version === version && before.reason.kind === kind;

/** A version that was taken back is served again only when it was promoted again since. */
const refuseTakenBack = (version: string, { marks = {} }: RegistryRemote, promotedAt?: string): void => {
  const mark = marks[version];
  if (mark?.status === 'rolled_back' && mark.at >= (promotedAt ?? '')) {
    throw new RemoteRefused('taken-back', `it was taken back on ${mark.at}${mark.reason ? `: ${mark.reason}` : ''}`);
  }
};

async function nextGeneration(
  before: Generation,
  { revision, remotes }: Registry,
  options: LoaderOptions,
  onProblem: (message: string, error: Error) => void,
): Promise<Generation> {
  const attempt = async (name: string, version: string, check: () => void = () => undefined): Promise<Outcome> => {
    const known = [before.remotes.get(name), before.canaries.get(name)?.loaded].find((each) => each?.manifest.version === version);
    try {
      check();
      if (known) return { loaded: known.error ? { ...known, error: undefined } : known };
      return { loaded: await loadRemote(name, version, options) };
    } catch (error) {
      return { refused: asRefusal(error) };
    }
  };
  const entries = Object.entries(remotes);
  const loaded = new Map<string, LoadedRemote>();
  const refused = new Map<string, { version: string; reason: RemoteRefused }>();
  const dead: DeadRemote[] = [];
  const firstThatLoads = async (name: string, versions: readonly string[]): Promise<LoadedRemote | undefined> => {
    for (const version of versions) {
      const outcome = await attempt(name, version);
      if ('loaded' in outcome) return outcome.loaded;
    }
    return undefined;
  };
  /**
   * What is served instead of the wanted version: the latest of the history that loads, else what is running. What was taken back comes
   * last, the wanted version first of all: a page with a fault is better than none, and whoever wants none retires the remote.
   */
  const lastGood = async (name: string, entry: RegistryRemote): Promise<LoadedRemote | undefined> => {
    const running = before.remotes.get(name);
    const fallbacks = fallbackVersions(entry);
    const loadable = await firstThatLoads(name, fallbacks.slice(0, FALLBACKS));
    if (loadable) return loadable;
    if (running && !isTakenBack(entry, running.manifest.version)) return running;
    const takenBack = [entry.version, ...earlierVersions(entry)].filter((version) => isTakenBack(entry, version));
    return (await firstThatLoads(name, [...fallbacks.slice(FALLBACKS), ...takenBack])) ?? running;
  };
  // One after the other: code that computes for long while it is loaded holds the event loop, and would use up the others' time.
  for (const [name, entry] of entries) {
    const { version, owns } = entry;
    const outcome = await attempt(name, version, () => refuseTakenBack(version, entry));
    if ('loaded' in outcome) {
      loaded.set(name, outcome.loaded);
      continue;
    }
    const reason = outcome.refused;
    // A retry that fails as before is no news.
    if (!isKnown(before.refused.get(name), version, reason)) onProblem(`${name} ${version} is refused: ${reason.message}`, reason);
    refused.set(name, { version, reason });
    const fallback = await lastGood(name, entry);
    if (fallback) loaded.set(name, { ...fallback, error: reason });
    else dead.push({ name, owns });
  }
  const canaries = new Map<string, Canary>();
  for (const [name, entry] of entries) {
    const { canary } = entry;
    // Without a first version there is nothing the others would get.
    if (!canary || !loaded.has(name)) continue;
    const outcome = await attempt(name, canary.version, () => refuseTakenBack(canary.version, entry, canary.at));
    if ('refused' in outcome && before.canaries.get(name)?.refused?.kind !== outcome.refused.kind)
      onProblem(`${name} ${canary.version} is refused as canary: ${outcome.refused.message}`, outcome.refused);
    canaries.set(name, { version: canary.version, percent: canary.percent, ...outcome });
  }
  return { revision, remotes: loaded, canaries, refused, dead };
}

const tell = (reason: RemoteRefused | undefined) => (reason ? { kind: reason.kind, code: reason.code, reason: reason.message } : null);

function statusOf(
  { revision, remotes, canaries, refused }: Generation,
  wanted: Registry | undefined,
  problem: string | null,
): RemotesStatus {
  return {
    revision,
    problem,
    remotes: Object.entries(wanted?.remotes ?? {}).map(([name, { version, owns }]) => {
      const canary = canaries.get(name);
      return {
        name,
        wanted: version,
        served: remotes.get(name)?.manifest.version ?? null,
        owns,
        refused: tell(refused.get(name)?.reason),
        canary: canary ? { version: canary.version, percent: canary.percent, refused: tell(canary.refused) } : null,
      };
    }),
  };
}
