import { LRUCache } from 'lru-cache';
import type { Generation } from '../remotes/generation.ts';
import type { LoadedRemote } from '../remotes/remote-loader.ts';
import type { ShopGeneration } from '../shop-generation.ts';

/** What visitors get while a canary runs: who has a share below `below` (of 100) gets `generation`. The narrowest first. */
export interface Variant {
  below: number;
  generation: ShopGeneration;
}

/** Everything that is served from one state of the registry; never changed. */
export interface Release {
  /** what visitors get who get nothing else */
  main: ShopGeneration;
  variants: readonly Variant[];
}

interface Options {
  build: (generation: Generation) => Promise<ShopGeneration>;
  /** loads a published version. @throws RemoteRefused */
  load: (name: string, version: string) => Promise<LoadedRemote>;
  /** for people: a canary that can't be served beside the others */
  onProblem: (message: string, error: Error) => void;
}

/** Previews kept at once: a few people look at a few versions. */
const PREVIEWS = 4;

const nameOf = (versions: Iterable<readonly [string, string]>): string => [...versions].map((each) => each.join('@')).join(',');

/** A generation in which some remotes have another version. */
const withRemotes = (generation: Generation, others: readonly LoadedRemote[]): Generation => ({
  ...generation,
  remotes: new Map([...generation.remotes, ...others.map((remote) => [remote.manifest.name, remote] as const)]),
  dead: generation.dead.filter(({ name }) => others.every(({ manifest }) => manifest.name !== name)),
});

/** Makes of each generation what is served: to most visitors, to the share of a canary, and to those who preview a version. */
export function createReleases({ build, load, onProblem }: Options) {
  let release: (Release & { generation: Generation }) | undefined;
  const previews = new LRUCache<string, Promise<ShopGeneration>>({ max: PREVIEWS });

  const variation = async (generation: Generation, others: readonly LoadedRemote[]): Promise<ShopGeneration> => ({
    ...(await build(withRemotes(generation, others))),
    variation: nameOf(others.map(({ manifest }) => [manifest.name, manifest.version])),
  });
  const variantsOf = async (generation: Generation): Promise<Variant[]> => {
    const running = [...generation.canaries.values()].filter((canary) => canary.loaded).sort((a, b) => a.percent - b.percent);
    const variants: Variant[] = [];
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
    current: (): Release | undefined => release,
    /** @throws when the generation can't be served: the one before stays */
    put: async (generation: Generation): Promise<void> => {
      release = { generation, main: await build(generation), variants: await variantsOf(generation) };
      // They stand on the generation before.
      previews.clear();
    },
    /**
     * The shop with these versions instead of those that are served.
     * @throws RemoteRefused, or why they don't fit together
     */
    preview: (versions: Readonly<Record<string, string>>): Promise<ShopGeneration> => {
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
export type Releases = ReturnType<typeof createReleases>;
