import type { ServedRecord } from 'federation/manifest/remote-manifest';
import { recordRevisions, recordedRemotes } from 'federation/registry/read-records';
import { openRecord } from 'federation/registry/signed-record';
import type { ObjectStore } from 'federation/store/object-store';
import { openObjects } from 'federation/store/open-store';
import { recordKey } from 'federation/store/store-layout';
import { readSigners } from './read-trust.ts';
import type { Signer } from './read-trust.ts';
import { environment } from './registry.ts';

/** A change of what is served, and whose key signed it. */
export interface LogEntry extends ServedRecord {
  /** name of a team's key in the list of keys, or `root key` */
  signed_by: string;
  /** why shells do not use it any more; missing for a key that is trusted for it */
  not_trusted?: string;
}

export interface Log {
  /** the oldest first */
  entries: LogEntry[];
  /** number of records that no key in the list signed, or that are damaged: anybody may have written them */
  leftOut: number;
}

/** All records of a remote, or of all, that a root key or a key in the list signed, also one that was revoked since. */
export async function readLog(storeDir: string, name?: string): Promise<Log> {
  const objects = await openObjects(storeDir);
  const remotes = (await recordedRemotes(objects, environment())).filter((remote) => name === undefined || remote === name);
  const signers = await readSigners(objects);
  const read = await Promise.all(
    remotes.map(async (remote) => {
      const revisions = await recordRevisions(objects, environment(), remote);
      return Promise.all(revisions.map((revision) => readEntry(objects, { remote, revision }, signers)));
    }),
  );
  const all = read.flat();
  const entries = all.filter((entry) => entry !== undefined).sort((a, b) => (a.at < b.at ? -1 : 1));
  return { entries, leftOut: all.length - entries.length };
}

async function readEntry(
  objects: ObjectStore,
  { remote, revision }: Pick<ServedRecord, 'remote' | 'revision'>,
  signers: readonly Signer[],
): Promise<LogEntry | undefined> {
  const text = (await objects.read(recordKey(environment(), remote, revision)))?.toString('utf8') ?? '';
  for (const { name, key, whyNotFor } of signers) {
    try {
      const record = openRecord(text, { environment: environment(), remote, revision }, [key]);
      const why = whyNotFor(remote, environment());
      return { ...record, signed_by: name, ...(why !== undefined && { not_trusted: why }) };
    } catch {
      // Another key may have signed it.
    }
  }
  return undefined;
}
