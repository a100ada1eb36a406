import type { KeyObject } from 'node:crypto';
import type { ServedRecord } from '../manifest/remote-manifest.ts';
import type { Signer } from '../signing/signers.ts';
import { fingerprintOf } from '../signing/trust.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { recordKey } from '../store/store-layout.ts';
import { recordRevisions } from './read-records.ts';
import { verifyRecord } from './signed-record.ts';
import type { RecordPlace } from './signed-record.ts';

/** A change of what is served, and whose key signed it. */
export interface LogEntry extends ServedRecord {
  /** name of a team's key in the list of keys, or `root key` */
  signed_by: string;
  /** of that key (`fingerprintOf`) */
  fingerprint: string;
  /** why shells do not use it any more; missing for a key that is trusted for it */
  not_trusted?: string;
}

export interface Log {
  /** the oldest first */
  entries: LogEntry[];
  /** number of records that no key in the list signed, or that are damaged: anybody may have written them */
  leftOut: number;
}

/** The records of remotes that one of these keys signed, also one that was revoked since. `last`: how many of each, the newest. */
export async function readLog(
  objects: ObjectStore,
  { environment, remotes, signers, last }: { environment: string; remotes: readonly string[]; signers: readonly Signer[]; last?: number },
): Promise<Log> {
  const read = await Promise.all(
    remotes.map(async (remote) => {
      const revisions = await recordRevisions(objects, environment, remote);
      const wanted = last === undefined ? revisions : revisions.slice(-last);
      return Promise.all(wanted.map((revision) => readEntry(objects, { environment, remote, revision }, signers)));
    }),
  );
  const all = read.flat();
  const entries = mergeByTime(read.map((each) => each.filter((entry) => entry !== undefined)));
  return { entries, leftOut: all.length - entries.length };
}

/**
 * Puts the entries of several remotes into one order. Those of one remote stay in the order of their revisions, whatever the clocks of the
 * machines that wrote them; only between remotes the times decide.
 */
function mergeByTime(byRemote: readonly (readonly LogEntry[])[]): LogEntry[] {
  const timed = byRemote.flatMap((entries) => {
    let latest = '';
    return entries.map((entry) => {
      latest = entry.at > latest ? entry.at : latest;
      return { entry, time: latest };
    });
  });
  // Stable: entries of one remote with the same time keep their order.
  return timed.sort((a, b) => (a.time < b.time ? -1 : a.time > b.time ? 1 : 0)).map(({ entry }) => entry);
}

async function readEntry(objects: ObjectStore, place: RecordPlace, signers: readonly Signer[]): Promise<LogEntry | undefined> {
  const { environment, remote, revision } = place;
  const text = (await objects.read(recordKey(environment, remote, revision)))?.toString('utf8') ?? '';
  const openWith = (key: KeyObject): ServedRecord | undefined => {
    try {
      return verifyRecord(text, place, [key]);
    } catch {
      // Another key may have signed it.
      return undefined;
    }
  };
  for (const { name, key, whyNotFor } of signers) {
    const record = openWith(key);
    const why = whyNotFor(remote, environment);
    if (record) return { ...record, signed_by: name, fingerprint: fingerprintOf(key), ...(why !== undefined && { not_trusted: why }) };
  }
  return undefined;
}
