import type { Registry, ServedRecord } from '../manifest/remote-manifest.ts';
import type { LiveTrust } from '../signing/trust.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { changedKey, recordKey } from '../store/store-layout.ts';
import { openTrusted, readNewestRecord, recordedRemotes, registryOf } from './read-records.ts';
import type { RegistryMemory } from './registry-memory.ts';
import { RecordRefused } from './signed-record.ts';

/** Changes in a folder are noticed within this time. */
export const POLL_MS = 250;
/** Maximum time until a change without a hint is noticed. */
const FULL_READ_MS = 30_000;

export interface WatchOptions {
  trust: LiveTrust;
  /** environment of the records; '' is the default one */
  environment: string;
  memory?: RegistryMemory;
  /** awaited before the records are read again */
  onChange: (registry: Registry) => Promise<void> | void;
  /** called when records can't be read or must not be used; once per reason */
  onError: (error: Error) => void;
  /** called when all can be read again after an error */
  onRecovery: () => void;
  pollMs?: number;
  /** how often the records in force are compared with the store's; default: at each poll */
  compareMs?: number;
}

export interface RegistryWatch {
  /** reads the records now; resolves when a change has been handled */
  check: () => Promise<void>;
  /** why the store can't be read, and by remote why its newest record is not used: one remote's record says nothing about the others */
  problems: () => { store: string | null; records: ReadonlyMap<string, string> };
  /** uses the last accepted records when the current ones can't be read; false when there are none */
  useLastAccepted: () => Promise<boolean>;
  /** no call of `onChange` begins after it resolves */
  stop: () => Promise<void>;
}

/** Nobody misses a record that serves nothing. */
const isInUse = ({ served, lock }: ServedRecord): boolean => served !== undefined || lock !== undefined;

/** Watches what is served: only signed and newer records are used. Its timer does not keep the process alive. */
export function watchRegistry(objects: ObjectStore, options: WatchOptions): RegistryWatch {
  const { trust, environment, memory, onChange, onError, onRecovery, pollMs = POLL_MS, compareMs = 0 } = options;
  const open = openTrusted(trust);
  /** the newest accepted record of each remote, by its name */
  const accepted = new Map<string, { record: ServedRecord; text: string }>(memory ? readMemory(memory, options) : []);
  const wasRemembered = accepted.size > 0;
  let isInForce = false;
  let canRemember = true;
  let lastHint: string | undefined;
  let lastReadAt = 0;
  let lastComparedAt = 0;
  let problem: string | undefined;
  /** why the store could not be read last time */
  let storeProblem: string | null = null;
  /** by remote: why its newest record is not used */
  let recordProblems = new Map<string, string>();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let running: Promise<void> | undefined;

  const remember = (): void => {
    try {
      memory?.write(JSON.stringify(Object.fromEntries([...accepted].map(([remote, { text }]) => [remote, text]))));
    } catch (error) {
      // A full disk must not keep the shop from updates.
      if (canRemember) onError(new Error(`what is in force is not remembered: ${(error as Error).message}`, { cause: error }));
      canRemember = false;
    }
  };

  /** Accepts a newer record of one remote. @returns whether there was one @throws RecordRefused when the newest one must not be used */
  const readRemote = async (remote: string): Promise<{ isNew: boolean; problem?: Error }> => {
    const seen = accepted.get(remote);
    const { found, problem: refused } = await readNewestRecord(objects, { environment, remote, open, seen: seen?.record });
    const isNew = found !== undefined && found.text !== seen?.text;
    if (isNew) accepted.set(remote, found);
    const missing =
      seen && isInUse(seen.record) && !found && !refused
        ? new RecordRefused('SH14', `what is served of ${remote} is not there any more`)
        : undefined;
    return { isNew, problem: refused ?? missing };
  };

  /** Drops records whose key is no longer trusted. @returns whether there were any */
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

  const readAll = async (): Promise<void> => {
    const isOtherTrust = await trust.refresh();
    const isDropped = isOtherTrust && dropUntrusted();
    const remotes = new Set([...(await recordedRemotes(objects, environment)), ...accepted.keys()]);
    const results = await Promise.all([...remotes].map(async (remote) => ({ remote, ...(await readRemote(remote)) })));
    lastReadAt = Date.now();
    storeProblem = null;
    recordProblems = new Map(results.flatMap(({ remote, problem: refused }) => (refused ? [[remote, refused.message] as const] : [])));
    const isNew = isDropped || results.some((each) => each.isNew);
    // Stored before it is used: a shell that is stopped in between must not return to older records.
    if (isNew) remember();
    const problems = results.flatMap((each) => each.problem ?? []);
    if (problems.length === 0) recover();
    else fail(problems[0]);
    if ((accepted.size > 0 || isDropped) && (isNew || isOtherTrust || !isInForce)) {
      isInForce = true;
      await onChange(registryOf([...accepted.values()].map(({ record }) => record)));
    }
  };
  /** Whether a record in force is gone, was overwritten, or has a successor: not everybody who does that changes the hint. */
  const isAnyChanged = async (): Promise<boolean> => {
    if (Date.now() - lastComparedAt < compareMs) return false;
    lastComparedAt = Date.now();
    const compared = [...accepted].map(async ([remote, { record, text }]) => {
      if (!isInUse(record)) return false;
      const [stored, next] = await Promise.all(
        [record.revision, record.revision + 1].map((revision) => objects.read(recordKey(environment, remote, revision))),
      );
      return stored?.toString('utf8') !== text || next !== undefined;
    });
    return (await Promise.all(compared)).includes(true);
  };

  const readWhenChanged = async (): Promise<void> => {
    const hint = (await objects.read(changedKey(environment)))?.toString('utf8');
    const isDue = hint !== lastHint || Date.now() - lastReadAt >= FULL_READ_MS || problem !== undefined;
    if (!isDue && !(await isAnyChanged())) return;
    await readAll();
    lastHint = hint;
  };

  const recover = (): void => {
    if (problem === undefined) return;
    problem = undefined;
    onRecovery();
  };
  const fail = (error: unknown): void => {
    const { message } = error as Error;
    if (message === problem) return;
    problem = message;
    onError(error instanceof Error ? error : new Error(String(error)));
  };
  const run = (work: () => Promise<void>): Promise<void> => {
    running ??= work()
      .catch((error: unknown) => {
        storeProblem = (error as Error).message;
        fail(error);
      })
      .finally(() => {
        running = undefined;
      });
    return running;
  };
  const scheduleNext = (): void => {
    if (stopped) return;
    timer = setTimeout(() => void run(readWhenChanged).then(scheduleNext), pollMs).unref();
  };
  scheduleNext();
  return {
    problems: () => ({ store: storeProblem, records: recordProblems }),
    check: async () => {
      // A running read may have begun before the change.
      await running;
      await run(readAll);
    },
    useLastAccepted: async () => {
      if (!wasRemembered || isInForce) return false;
      await onChange(registryOf([...accepted.values()].map(({ record }) => record)));
      return true;
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/** The last records this machine accepted, without those whose key is no longer trusted. */
function readMemory(
  memory: RegistryMemory,
  { environment, trust }: Pick<WatchOptions, 'trust' | 'environment'>,
): [string, { record: ServedRecord; text: string }][] {
  try {
    const texts = JSON.parse(memory.read() ?? '{}') as Record<string, string>;
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
}
