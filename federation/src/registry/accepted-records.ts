import type { Registry, ServedRecord } from '../manifest/remote-manifest.ts';
import type { LiveTrust } from '../signing/trust.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { recordKey } from '../store/store-layout.ts';
import { openTrusted, readNewestRecord, recordedRemotes, registryOf } from './read-records.ts';
import type { RegistryMemory } from './registry-memory.ts';
import { RecordRefused } from './signed-record.ts';

interface Accepted {
  record: ServedRecord;
  /** as it is in the store, signed */
  text: string;
}

export interface RecordSource {
  objects: ObjectStore;
  trust: LiveTrust;
  /** environment of the records; '' is the default one */
  environment: string;
  memory?: RegistryMemory;
}

/** What reading all records once more has found. */
export interface RecordsRead {
  /** whether a record was accepted, or dropped with its key */
  isNew: boolean;
  isDropped: boolean;
  isOtherTrust: boolean;
  /** by remote: why its newest record is not used; one remote's record says nothing about the others */
  problems: ReadonlyMap<string, Error>;
}

/** The newest record of each remote that was accepted: signed with a trusted key, and never older than one before. */
export interface AcceptedRecords {
  /** whether there was one on this machine before this process started */
  wasRemembered: boolean;
  isEmpty: () => boolean;
  registry: () => Registry;
  /** accepts what is newer in the store, and drops records whose key is no longer trusted; throws when the store can't be read */
  read: () => Promise<RecordsRead>;
  /** whether a record in force is gone, was overwritten, or has a successor */
  areOutdated: () => Promise<boolean>;
}

/** Nobody misses a record that serves nothing. */
const isInUse = ({ served, lock }: ServedRecord): boolean => served !== undefined || lock !== undefined;

/** The last records this machine accepted, without those whose key is no longer trusted. */
const readMemory = ({ environment, trust, memory }: RecordSource): [string, Accepted][] => {
  try {
    const texts = JSON.parse(memory?.read() ?? '{}') as Record<string, string>;
    return Object.entries(texts).flatMap(([remote, text]) => {
      try {
        const { revision } = JSON.parse(text) as { revision: number };
        return [[remote, { record: openTrusted(trust)(text, { environment, remote, revision }), text }]];
      } catch {
        return [];
      }
    });
  } catch {
    return [];
  }
};

/** @param onForgotten called once when what is in force can't be remembered: a full disk must not keep the shop from updates */
export function createAcceptedRecords(source: RecordSource, onForgotten: (error: Error) => void): AcceptedRecords {
  const { objects, trust, environment, memory } = source;
  const open = openTrusted(trust);
  const accepted = new Map<string, Accepted>(readMemory(source));
  const wasRemembered = accepted.size > 0;
  let canRemember = true;

  const remember = (): void => {
    try {
      memory?.write(JSON.stringify(Object.fromEntries([...accepted].map(([remote, { text }]) => [remote, text]))));
    } catch (error) {
      if (canRemember) onForgotten(new Error(`what is in force is not remembered: ${(error as Error).message}`, { cause: error }));
      canRemember = false;
    }
  };

  const readRemote = async (remote: string): Promise<{ remote: string; isNew: boolean; problem?: Error }> => {
    const seen = accepted.get(remote);
    const { found, problem: refused } = await readNewestRecord(objects, { environment, remote, open, seen: seen?.record });
    const isNew = found !== undefined && found.text !== seen?.text;
    if (isNew) accepted.set(remote, found);
    const isMissing = seen && isInUse(seen.record) && !found && !refused;
    const missing = isMissing ? new RecordRefused('SH14', `what is served of ${remote} is not there any more`) : undefined;
    return { remote, isNew, problem: refused ?? missing };
  };

  /** @returns whether there were any */
  const dropUntrusted = (): boolean => {
    const dropped = [...accepted].filter(([remote, { record, text }]) => {
      try {
        open(text, { environment, remote, revision: record.revision });
        return false;
      } catch {
        return true;
      }
    });
    for (const [remote] of dropped) accepted.delete(remote);
    return dropped.length > 0;
  };

  const isOutdated = async ([remote, { record, text }]: [string, Accepted]): Promise<boolean> => {
    if (!isInUse(record)) return false;
    const [stored, next] = await Promise.all(
      [record.revision, record.revision + 1].map((revision) => objects.read(recordKey(environment, remote, revision))),
    );
    return stored?.toString('utf8') !== text || next !== undefined;
  };

  return {
    wasRemembered,
    isEmpty: () => accepted.size === 0,
    registry: () => registryOf([...accepted.values()].map(({ record }) => record)),
    areOutdated: async () => (await Promise.all([...accepted].map(isOutdated))).includes(true),
    read: async () => {
      const isOtherTrust = await trust.refresh();
      const isDropped = isOtherTrust && dropUntrusted();
      const remotes = new Set([...(await recordedRemotes(objects, environment)), ...accepted.keys()]);
      const results = await Promise.all([...remotes].map(readRemote));
      const isNew = isDropped || results.some((each) => each.isNew);
      // Stored before it is used: a shell that is stopped in between must not return to older records.
      if (isNew) remember();
      const problems = new Map(results.flatMap(({ remote, problem }) => (problem ? [[remote, problem] as const] : [])));
      return { isNew, isDropped, isOtherTrust, problems };
    },
  };
}
