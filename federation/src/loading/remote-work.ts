import { AsyncLocalStorage } from 'node:async_hooks';

/** Something that runs code of remotes: a page that is rendered, or a version that is loaded. */
export interface RemoteWork {
  /** for the log, e.g. `rendering mf-content/blog` or `loading mf-content 1.2.0` */
  what: string;
  /** names of the remotes whose code it runs, as far as known */
  remotes: readonly string[];
}

export interface StartedWork {
  /** Runs its code, so that its calls can be distinguished from those of other work. */
  run: <T>(code: () => T) => T;
  /** adds what is known only later */
  add: (remotes: readonly string[]) => void;
  end: () => void;
}

const calls = new AsyncLocalStorage<RemoteWork>();
const underWay = new Set<RemoteWork>();
/** by what it was: thousands of pages have a few routes */
let recent = new Map<string, Set<string>>();
let earlier: typeof recent = new Map();
let started = 0;

function noteRecent({ what, remotes }: RemoteWork): void {
  const names = recent.get(what) ?? new Set();
  for (const name of remotes) names.add(name);
  recent.set(what, names);
}

export function startWork(begun: RemoteWork): StartedWork {
  const work = { ...begun };
  underWay.add(work);
  noteRecent(work);
  started += 1;
  return {
    run: (code) => calls.run(work, code),
    add: (remotes) => {
      work.remotes = [...new Set([...work.remotes, ...remotes])];
      noteRecent(work);
    },
    end: () => void underWay.delete(work),
  };
}

/** The work whose code calls this, if that is known, and what else is under way. */
export function workUnderWay(): { caller?: RemoteWork; others: RemoteWork[] } {
  const caller = calls.getStore();
  return { caller, others: [...underWay].filter((work) => work !== caller) };
}

/** @returns a function that tells whether more than `own` pieces of work were under way since now */
export function watchOtherWork(own: number): () => boolean {
  const [isBusy, before] = [underWay.size > 0, started];
  return () => isBusy || started - before > own;
}

function describeRan(ran: ReadonlyMap<string, ReadonlySet<string>>): string | undefined {
  if (ran.size === 0) return undefined;
  const remotes = [...new Set([...ran.values()].flatMap((names) => [...names]))].sort();
  return `${remotes.join(', ') || 'no remote'} (${[...ran.keys()].sort().join('; ')})`;
}

/** What ran since this was called last, for a sentence, by remote; undefined when nothing did. */
export function takeRecentWork(): string | undefined {
  earlier = recent;
  recent = new Map();
  for (const work of underWay) noteRecent(work);
  return describeRan(earlier);
}

/** What ran since the last but one `takeRecentWork`: the last seconds, also just after somebody took it. */
export const lastWork = (): string | undefined => describeRan(new Map([...earlier, ...recent]));
