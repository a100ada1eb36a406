import { ALL_REMOTES } from '../manifest/remote-manifest.ts';
import type { Registry, RegistryLock, RegistryRemote, RetiredRemote, ServedRecord } from '../manifest/remote-manifest.ts';
import type { Trust } from '../signing/trust.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { environmentKey, recordsKey, revisionOf } from '../store/store-layout.ts';
import { RecordRefused, verifyRecord, refuseOlder } from './signed-record.ts';
import type { RecordPlace } from './signed-record.ts';

/** Limits what somebody with write access to the store can make a reader read: unusable records above a usable one. */
const MAX_UNUSABLE = 10;

export type OpenRecord = (text: string, place: RecordPlace) => ServedRecord;

export const openTrusted =
  (trust: Trust): OpenRecord =>
  (text, place) =>
    verifyRecord(text, place, trust.keysFor(place.remote, place.environment));

/** Names of the remotes with records, `ALL_REMOTES` among them. */
export const recordedRemotes = (objects: ObjectStore, environment: string): Promise<string[]> =>
  objects.folders(environmentKey(environment));

/** Revisions of a remote in the store, the oldest first. */
export async function recordRevisions(objects: ObjectStore, environment: string, remote: string): Promise<number[]> {
  const listed = await objects.list(recordsKey(environment, remote));
  return listed.flatMap(({ key }) => revisionOf(key) ?? []);
}

export interface NewestRecord {
  /** newest revision in the store, usable or not; 0 if there is none */
  highestRevision: number;
  /** the newest usable record and its text */
  found?: { record: ServedRecord; text: string };
  /** why the newest one is not usable */
  problem?: RecordRefused;
}

/**
 * The newest genuine record of a remote that is not older than `seen`. Newer ones that are not genuine, which only somebody without a key
 * can have written, are reported and skipped.
 */
export async function readNewestRecord(
  objects: ObjectStore,
  { environment, remote, open, seen }: { environment: string; remote: string; open: OpenRecord; seen?: ServedRecord },
): Promise<NewestRecord> {
  const listed = (await objects.list(recordsKey(environment, remote))).reverse();
  const revisions = listed.flatMap(({ key }) => {
    const revision = revisionOf(key);
    return revision === undefined ? [] : [{ key, revision }];
  });
  const highestRevision = revisions[0]?.revision ?? 0;
  let problem: RecordRefused | undefined;
  for (const { key, revision } of revisions.slice(0, MAX_UNUSABLE)) {
    try {
      const text = (await objects.read(key))?.toString('utf8') ?? '';
      const record = open(text, { environment, remote, revision });
      refuseOlder(record, seen);
      return { highestRevision, found: { record, text }, ...(problem && { problem }) };
    } catch (error) {
      if (!(error instanceof RecordRefused)) throw error;
      problem ??= error;
    }
  }
  return { highestRevision, ...(problem && { problem }) };
}

export function registryOf(records: Iterable<ServedRecord>): Registry {
  const remotes: Record<string, RegistryRemote> = {};
  const retiredRemotes: Record<string, RetiredRemote> = {};
  const locks: Record<string, RegistryLock> = {};
  // All remotes' revisions added up: it grows with each change of any of them.
  let revision = 0;
  // Sorted by name, so that every reader gets the same order.
  for (const { remote, revision: ownRevision, served, retired, lock } of [...records].sort((a, b) => (a.remote < b.remote ? -1 : 1))) {
    revision += ownRevision;
    if (served && remote !== ALL_REMOTES) remotes[remote] = served;
    if (retired) retiredRemotes[remote] = retired;
    if (lock) locks[remote] = lock;
  }
  return { revision, remotes, retired: retiredRemotes, locks };
}
