import type { Registry } from '../manifest/remote-manifest.ts';
import type { LiveTrust } from '../signing/trust.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { changedKey } from '../store/store-layout.ts';
import { createAcceptedRecords } from './accepted-records.ts';
import type { RegistryMemory } from './registry-memory.ts';

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

/** Watches what is served: only signed and newer records are used. Its timer does not keep the process alive. */
export function watchRegistry(objects: ObjectStore, options: WatchOptions): RegistryWatch {
  const { trust, environment, memory, onChange, onError, onRecovery, pollMs = POLL_MS, compareMs = 0 } = options;
  const accepted = createAcceptedRecords({ objects, trust, environment, memory }, onError);
  let isInForce = false;
  let lastHint: string | undefined;
  let lastReadAt = 0;
  let lastComparedAt = 0;
  let problem: string | undefined;
  /** why the store could not be read last time */
  let storeProblem: string | null = null;
  let recordProblems = new Map<string, string>();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let running: Promise<void> | undefined;

  const readAll = async (): Promise<void> => {
    const { isNew, isDropped, isOtherTrust, problems } = await accepted.read();
    lastReadAt = Date.now();
    storeProblem = null;
    recordProblems = new Map([...problems].map(([remote, { message }]) => [remote, message]));
    const [firstProblem] = problems.values();
    if (firstProblem === undefined) recover();
    else fail(firstProblem);
    if ((!accepted.isEmpty() || isDropped) && (isNew || isOtherTrust || !isInForce)) {
      isInForce = true;
      await onChange(accepted.registry());
    }
  };
  /** Not everybody who changes a record changes the hint. */
  const isAnyOutdated = async (): Promise<boolean> => {
    if (Date.now() - lastComparedAt < compareMs) return false;
    lastComparedAt = Date.now();
    return accepted.areOutdated();
  };

  const readWhenChanged = async (): Promise<void> => {
    const hint = (await objects.read(changedKey(environment)))?.toString('utf8');
    const isDue = hint !== lastHint || Date.now() - lastReadAt >= FULL_READ_MS || problem !== undefined;
    if (!isDue && !(await isAnyOutdated())) return;
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
      if (!accepted.wasRemembered || isInForce) return false;
      await onChange(accepted.registry());
      return true;
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
