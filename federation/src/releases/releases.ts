import { LRUCache } from 'lru-cache';
import type { LoadedRemote } from '../loading/remote-loader.ts';
import type { Generation } from './generation.ts';

/** What visitors get while a canary runs: who has a share below `below` (of 100) gets `generation`. The narrowest first. */
export interface Variant<T> {
  below: number;
  generation: T;
}

/** Everything that is served from one state of the registry; never changed. */
export interface Release<T> {
  /** what visitors get who get nothing else */
  main: T;
  variants: readonly Variant<T>[];
}

interface Options<T> {
  /**
   * Makes what the host answers requests with.
   * @param variation which versions differ from those most visitors get, e.g. `mf-catalog@1.1.0`; '' where none does
   */
  build: (generation: Generation, variation: string) => Promise<T>;
  /** loads a published version. @throws RemoteRefused */
  load: (name: string, version: string) => Promise<LoadedRemote>;
  /** for people: a canary that can't be served beside the others */
  onProblem: (message: string, error: Error) => void;
}

/** What is served at the moment, made of the present generation. `T` is what the host answers requests with. */
export interface Releases<T> {
  current: () => Release<T> | undefined;
  /** @throws when the generation can't be served: the one before stays */
  put: (generation: Generation) => Promise<void>;
  /**
   * The shop with these versions instead of those that are served.
   * @throws RemoteRefused, or why they don't fit together
   */
  preview: (versions: Readonly<Record<string, string>>) => Promise<T>;
}

/** Previews kept at once: a few people look at a few versions. */
const PREVIEWS = 4;

/** What a visitor with this share (0 to 99) gets. */
export const generationForShare = <T>({ main, variants }: Release<T>, share: number): T =>
  variants.find(({ below }) => share < below)?.generation ?? main;

const nameOf = (versions: Iterable<readonly [string, string]>): string => [...versions].map((each) => each.join('@')).join(',');

/** A generation in which some remotes have another version. */
const withRemotes = (generation: Generation, others: readonly LoadedRemote[]): Generation => ({
  ...generation,
  remotes: new Map([...generation.remotes, ...others.map((remote) => [remote.manifest.name, remote] as const)]),
  dead: generation.dead.filter(({ name }) => others.every(({ manifest }) => manifest.name !== name)),
});

/** Makes of each generation what is served: to most visitors, to the share of a canary, and to those who preview a version. */
export function createReleases<T extends object>({ build, load, onProblem }: Options<T>): Releases<T> {
  let release: (Release<T> & { generation: Generation }) | undefined;
  const previews = new LRUCache<string, Promise<T>>({ max: PREVIEWS });

  const variation = (generation: Generation, others: readonly LoadedRemote[]): Promise<T> =>
    build(withRemotes(generation, others), nameOf(others.map(({ manifest }) => [manifest.name, manifest.version])));
  const variantsOf = async (generation: Generation): Promise<Variant<T>[]> => {
    const running = [...generation.canaries.values()].filter((canary) => canary.loaded).sort((a, b) => a.percent - b.percent);
    const variants: Variant<T>[] = [];
    for (const { percent } of running) {
      if (variants.some(({ below }) => below === percent)) continue;
      // Who is among the few of a narrow canary is among the many of a wide one too: as many variants as canaries, not every combination.
      const others = running.filter((canary) => canary.percent >= percent).flatMap(({ loaded }) => loaded ?? []);
      try {
        variants.push({ below: percent, generation: await variation(generation, others) });
      } catch (error) {
        onProblem(`canaries of ${percent} % are not served: ${(error as Error).message}`, error as Error);
      }
    }
    return variants;
  };

  return {
    current: () => release,
    put: async (generation) => {
      release = { generation, main: await build(generation, ''), variants: await variantsOf(generation) };
      // They stand on the generation before.
      previews.clear();
    },
    preview: (versions) => {
      if (!release) throw new Error('nothing is served yet');
      const { generation } = release;
      const key = nameOf(Object.entries(versions));
      const known = previews.get(key);
      if (known) return known;
      const running = Promise.all(Object.entries(versions).map(([name, version]) => load(name, version))).then((others) =>
        variation(generation, others),
      );
      previews.set(key, running);
      running.catch(() => previews.delete(key));
      return running;
    },
  };
}
