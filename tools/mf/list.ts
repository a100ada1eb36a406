import { ALL_REMOTES } from 'federation/manifest/remote-manifest';
import type { RegistryLock, RegistryRemote } from 'federation/manifest/remote-manifest';
import { partSizes } from 'federation/preflight/part-sizes';
import { describeConflict, findConflicts } from 'federation/releases/claims';
import type { Conflict } from 'federation/releases/claims';
import type { ArtefactStore } from 'federation/store/artefact-store';
import { openStore } from 'federation/store/open-store';
import { allHeldClaims } from './conflicts.ts';
import { activeLock } from './locks.ts';
import { reallyCanary, reallyServed } from './really-served.ts';
import { readRecords, readTrusted } from './registry.ts';
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
  /** what shells serve, as far as signatures and marks tell */
  served: string | null;
  /** what the newest record names; another one than `served` when shells refuse it, or the record */
  wanted: string | null;
  /** why it is not known what is served of it: none of its records can be read */
  lost: string | null;
  /** versions that are served or a canary, but missing from the store */
  missing: string[];
  canary: { version: string; percent: number } | null;
  /** slots and addresses that it does not get, because another remote has them */
  conflicts: string[];
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

interface Sources {
  records: ReadRecords;
  /** undefined: the keys known here are not the shop's, so they tell nothing */
  trusted?: Awaited<ReturnType<typeof readTrusted>>;
  store: ArtefactStore;
  conflicts: readonly Conflict[];
}

async function listedRemote(name: string, { records: { registry, lost }, trusted, store, conflicts }: Sources): Promise<Listed> {
  const remote = registry.remotes[name];
  const retired = registry.retired[name];
  const published = await publishedVersions(store, name);
  const inForce = trusted ? trusted.registry.remotes[name] : remote;
  const place = trusted && { store, trust: trusted.trust };
  const served = inForce && place ? await reallyServed(name, inForce, published, place) : (inForce?.version ?? null);
  const canary = inForce && place ? await reallyCanary(name, inForce, place) : inForce?.canary;
  return {
    name,
    served,
    wanted: remote?.version ?? null,
    lost: lost.get(name)?.problems[0] ?? null,
    missing: [remote?.version, remote?.canary?.version].filter(
      (version) => version !== undefined && !published.includes(version),
    ) as string[],
    canary: canary ?? null,
    conflicts: conflicts.filter(({ remote: loser }) => loser === name).map(describeConflict),
    lock: activeLock(registry, name) ?? null,
    retired: retired ? { version: retired.version, at: retired.at, reason: retired.reason } : null,
    history: (remote ?? retired)?.history ?? [],
    marks: (remote ?? retired)?.marks ?? {},
    published,
    sizes: served === null ? null : await largestParts(store, name, served),
  };
}

export async function list(storeDir = defaultStoreDir()): Promise<{ store: string; revision: number; remotes: Listed[] }> {
  const [records, trusted, store] = [await readRecords(storeDir), await readTrusted(storeDir), await openStore(storeDir)];
  const { registry, lost } = records;
  const recorded = [...Object.keys(registry.remotes), ...lost.keys()].filter((name) => name !== ALL_REMOTES);
  const names = [...new Set([...(await store.publishedRemotes()), ...recorded])].sort();
  const conflicts = findConflicts(await allHeldClaims((trusted.registry.revision > 0 ? trusted : records).registry.remotes, store));
  const sources: Sources = { records, store, conflicts, ...(trusted.registry.revision > 0 && { trusted }) };
  return {
    store: storeDir,
    revision: registry.revision,
    remotes: await Promise.all(names.map((name) => listedRemote(name, sources))),
  };
}
