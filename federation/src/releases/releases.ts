import { LRUCache } from 'lru-cache';
import type { LoadedRemote } from '../loading/remote-loader.ts';
import type { RegistrySnapshot } from './registry-snapshot.ts';

/** The release for visitors whose share is less than `below` (of 100) while a canary runs. The smallest first. */
export interface CanaryRelease<T> {
  below: number;
  release: T;
}

/** The releases built from one state of the registry; never changed. */
export interface ReleaseSet<T> {
  /** the release for visitors outside of all canaries */
  stable: T;
  canaries: readonly CanaryRelease<T>[];
}

interface Options<T> {
  /** builds what the host answers requests with */
  build: (snapshot: RegistrySnapshot) => Promise<T>;
  /** loads a published version. @throws RemoteRefused */
  load: (name: string, version: string) => Promise<LoadedRemote>;
  /** reports a canary that can't be served */
  onProblem: (message: string, error: Error) => void;
}

/** The current releases. `T` is what the host answers requests with. */
export interface Releases<T> {
  current: () => ReleaseSet<T> | undefined;
  /** @throws when the release can't be built: the one before stays */
  put: (snapshot: RegistrySnapshot) => Promise<void>;
  /** The shop with these versions instead of the served ones. @throws RemoteRefused, or why they don't fit together */
  preview: (versions: Readonly<Record<string, string>>) => Promise<T>;
}

/** Maximum number of cached previews: a few people look at a few versions. */
const PREVIEWS = 4;

/** The release for a visitor with this share (0 to 99). */
export const releaseForShare = <T>({ stable, canaries }: ReleaseSet<T>, share: number): T =>
  canaries.find(({ below }) => share < below)?.release ?? stable;

const nameOf = (versions: Iterable<readonly [string, string]>): string => [...versions].map((each) => each.join('@')).join(',');

/** A copy of a snapshot in which some remotes have another version. */
const withRemotes = (snapshot: RegistrySnapshot, replacements: readonly LoadedRemote[]): RegistrySnapshot => ({
  ...snapshot,
  remotes: new Map([...snapshot.remotes, ...replacements.map((remote) => [remote.manifest.name, remote] as const)]),
  dead: snapshot.dead.filter(({ name }) => replacements.every(({ manifest }) => manifest.name !== name)),
});

/** Builds the stable release, one for each canary percentage, and previews. */
export function createReleases<T extends object>({ build, load, onProblem }: Options<T>): Releases<T> {
  let current: (ReleaseSet<T> & { snapshot: RegistrySnapshot }) | undefined;
  const previews = new LRUCache<string, Promise<T>>({ max: PREVIEWS });

  const buildCanaries = async (snapshot: RegistrySnapshot): Promise<CanaryRelease<T>[]> => {
    const running = [...snapshot.canaries.values()].filter((canary) => canary.loaded).sort((a, b) => a.percent - b.percent);
    const canaries: CanaryRelease<T>[] = [];
    for (const { percent } of running) {
      if (canaries.some(({ below }) => below === percent)) continue;
      // Visitors of a smaller canary also get the larger ones: otherwise every combination would need a release.
      const replacements = running.filter((canary) => canary.percent >= percent).flatMap(({ loaded }) => loaded ?? []);
      try {
        canaries.push({ below: percent, release: await build(withRemotes(snapshot, replacements)) });
      } catch (error) {
        onProblem(`canaries of ${percent} % are not served: ${(error as Error).message}`, error as Error);
      }
    }
    return canaries;
  };

  return {
    current: () => current,
    put: async (snapshot) => {
      current = { snapshot, stable: await build(snapshot), canaries: await buildCanaries(snapshot) };
      // Previews are based on the previous snapshot.
      previews.clear();
    },
    preview: (versions) => {
      if (!current) throw new Error('nothing is served yet');
      const { snapshot } = current;
      const key = nameOf(Object.entries(versions));
      const existing = previews.get(key);
      if (existing) return existing;
      const running = Promise.all(Object.entries(versions).map(([name, version]) => load(name, version))).then((replacements) =>
        build(withRemotes(snapshot, replacements)),
      );
      previews.set(key, running);
      running.catch(() => previews.delete(key));
      return running;
    },
  };
}
