import { ALL_REMOTES } from 'federation/manifest/remote-manifest';
import type { RegistryLock, RegistryRemote } from 'federation/manifest/remote-manifest';
import { partSizes } from 'federation/preflight/part-sizes';
import type { ArtefactStore } from 'federation/store/artefact-store';
import { openStore } from 'federation/store/open-store';
import { activeLock } from './locks.ts';
import { readRecords } from './registry.ts';
import type { ReadRecords } from './registry.ts';
import { defaultStoreDir, manifestIn, publishedVersions } from './store.ts';

/** Kilobytes (brotli) of the largest page, slot and language of a version. */
export interface LargestParts {
  route_js: number;
  route_css: number;
  slot_js: number;
  lang_js: number;
}

/** A remote in the store: its served version, its history, its other versions. */
export interface Listed {
  name: string;
  served: string | null;
  /** why it is not known what is served of it: none of its records can be read */
  lost: string | null;
  /** versions that are served or a canary, but missing from the store */
  missing: string[];
  canary: { version: string; percent: number } | null;
  lock: RegistryLock | null;
  /** it was served and taken out of service */
  retired: { version: string; at: string; reason?: string } | null;
  history: RegistryRemote['history'];
  marks: NonNullable<RegistryRemote['marks']>;
  published: string[];
  /** of the served version */
  sizes: LargestParts | null;
}

async function largestParts(store: ArtefactStore, name: string, version: string): Promise<LargestParts | null> {
  // A damaged version has no size, and is listed anyway.
  const parts = await Promise.all([manifestIn(store, name, version), store.webSizes(name, version)])
    .then(([manifest, sizes]) => partSizes(manifest, sizes))
    .catch(() => undefined);
  if (!parts) return null;
  const most = (kind: string, size: 'js' | 'css'): number =>
    Math.max(0, ...parts.filter((part) => part.kind === kind).map((part) => Math.round(part[size] * 10) / 10));
  return { route_js: most('route', 'js'), route_css: most('route', 'css'), slot_js: most('slot', 'js'), lang_js: most('lang', 'js') };
}

async function listedRemote(name: string, { registry, lost }: ReadRecords, store: ArtefactStore): Promise<Listed> {
  const remote = registry.remotes[name];
  const retired = registry.retired[name];
  const published = await publishedVersions(store, name);
  return {
    name,
    served: remote?.version ?? null,
    lost: lost.get(name)?.problems[0] ?? null,
    missing: [remote?.version, remote?.canary?.version].filter(
      (version) => version !== undefined && !published.includes(version),
    ) as string[],
    canary: remote?.canary ?? null,
    lock: activeLock(registry, name) ?? null,
    retired: retired ? { version: retired.version, at: retired.at, reason: retired.reason } : null,
    history: (remote ?? retired)?.history ?? [],
    marks: (remote ?? retired)?.marks ?? {},
    published,
    sizes: remote ? await largestParts(store, name, remote.version) : null,
  };
}

export async function list(storeDir = defaultStoreDir()): Promise<{ store: string; revision: number; remotes: Listed[] }> {
  const [records, store] = [await readRecords(storeDir), await openStore(storeDir)];
  const { registry, lost } = records;
  const recorded = [...Object.keys(registry.remotes), ...lost.keys()].filter((name) => name !== ALL_REMOTES);
  const names = [...new Set([...(await store.publishedRemotes()), ...recorded])].sort();
  return {
    store: storeDir,
    revision: registry.revision,
    remotes: await Promise.all(names.map((name) => listedRemote(name, records, store))),
  };
}
