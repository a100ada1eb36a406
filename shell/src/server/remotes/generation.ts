import type { Registry } from 'shared-contracts/wire/remote-manifest';
import { watchRegistry } from './registry.ts';
import { loadRemote } from './remote-loader.ts';
import type { LoadedRemote, LoaderOptions } from './remote-loader.ts';
import { asRefusal } from './remote-refused.ts';
import type { RemoteRefused } from './remote-refused.ts';

export type { LoadedRemote } from './remote-loader.ts';

/** A version that was refused for a passing reason is tried again after this time. */
const RETRY_MS = 10_000;

/** A remote of the registry of which no version can be served; `refused` says why. */
export interface DeadRemote {
  name: string;
  /** its area under `/:lang`: answered with the error page inside the layout, not with 404 */
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
  /** Called before a generation counts. When it throws, the one before stays. */
  onGeneration: (generation: Generation) => Promise<void> | void;
  /** for people: a version refused, a registry that can't be read */
  onProblem?: (message: string, error: Error) => void;
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
  /** looks at the registry now instead of at the next poll; resolves when the change is in force */
  check: () => Promise<void>;
  stop: () => Promise<void>;
}

const EMPTY: Generation = { revision: 0, remotes: new Map(), canaries: new Map(), refused: new Map(), dead: [] };

/** Follows the registry. Resolves when the registry's present state is loaded; without a registry the generation is empty. */
export async function startGenerations(options: GenerationOptions): Promise<Generations> {
  const { onGeneration, onProblem = () => undefined, retryMs = RETRY_MS } = options;
  let current = EMPTY;
  let wanted: Registry = { revision: 0, remotes: {} };
  let problem: string | null = null;
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;
  let queue = Promise.resolve();

  const update = async (next: Registry): Promise<void> => {
    clearTimeout(retry);
    wanted = next;
    const generation = await nextGeneration(current, next, options, onProblem);
    try {
      if (stopped) return;
      await onGeneration(generation);
      current = generation;
      problem = null;
    } catch (error) {
      problem = `revision ${next.revision} is not in force: ${(error as Error).message}`;
      onProblem(problem, error as Error);
    }
    const refusals = [...generation.refused.values(), ...generation.canaries.values()].map((each) =>
      'reason' in each ? each.reason : each.refused,
    );
    if (refusals.some((reason) => reason?.isTemporary) && !stopped) {
      retry = setTimeout(() => void enqueue(wanted), retryMs).unref();
    }
  };
  // A retry and a change must not build on each other's past.
  const enqueue = (next: Registry): Promise<void> => (queue = queue.then(() => update(next)));

  const watch = watchRegistry(options.store, {
    onChange: enqueue,
    onError: (error) => {
      problem = error.message;
      onProblem('the registry was not read', error);
    },
    pollMs: options.pollMs,
  });
  await watch.check();

  return {
    current: () => current,
    status: () => statusOf(current, wanted, problem),
    check: watch.check,
    stop: async () => {
      stopped = true;
      clearTimeout(retry);
      await watch.stop();
      await queue;
    },
  };
}

type Outcome = { loaded: LoadedRemote } | { refused: RemoteRefused };

async function nextGeneration(
  before: Generation,
  { revision, remotes }: Registry,
  options: LoaderOptions,
  onProblem: (message: string, error: Error) => void,
): Promise<Generation> {
  const attempt = async (name: string, version: string): Promise<Outcome> => {
    const known = [before.remotes.get(name), before.canaries.get(name)?.loaded].find((each) => each?.manifest.version === version);
    if (known) return { loaded: known.error ? { ...known, error: undefined } : known };
    try {
      return { loaded: await loadRemote(name, version, options) };
    } catch (error) {
      return { refused: asRefusal(error) };
    }
  };
  const entries = Object.entries(remotes);
  // One after the other: code that computes for long while it is loaded holds the event loop, and would use up the others' time.
  const outcomes: Outcome[] = [];
  for (const [name, { version }] of entries) outcomes.push(await attempt(name, version));

  const loaded = new Map<string, LoadedRemote>();
  const refused = new Map<string, { version: string; reason: RemoteRefused }>();
  const dead: DeadRemote[] = [];
  for (const [index, [name, { version, owns }]] of entries.entries()) {
    const outcome = outcomes[index];
    if (!outcome) continue;
    if ('loaded' in outcome) {
      loaded.set(name, outcome.loaded);
      continue;
    }
    const reason = outcome.refused;
    onProblem(`${name} ${version} is refused: ${reason.message}`, reason);
    refused.set(name, { version, reason });
    const lastGood = before.remotes.get(name);
    if (lastGood) loaded.set(name, { ...lastGood, error: reason });
    else dead.push({ name, owns });
  }
  const canaries = new Map<string, Canary>();
  for (const [name, { canary }] of entries) {
    // Without a first version there is nothing the others would get.
    if (!canary || !loaded.has(name)) continue;
    const outcome = await attempt(name, canary.version);
    if ('refused' in outcome) onProblem(`${name} ${canary.version} is refused as canary: ${outcome.refused.message}`, outcome.refused);
    canaries.set(name, { version: canary.version, percent: canary.percent, ...outcome });
  }
  return { revision, remotes: loaded, canaries, refused, dead };
}

const tell = (reason: RemoteRefused | undefined) => (reason ? { kind: reason.kind, code: reason.code, reason: reason.message } : null);

function statusOf({ revision, remotes, canaries, refused }: Generation, wanted: Registry, problem: string | null): RemotesStatus {
  return {
    revision,
    problem,
    remotes: Object.entries(wanted.remotes).map(([name, { version, owns }]) => {
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
