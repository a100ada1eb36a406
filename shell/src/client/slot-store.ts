import type { ComponentType } from 'react';
import type { Remote, SlotHost, SlotName, SlotState } from 'shared-contracts';
import type { KnownRemote } from '../page-data.ts';

const PENDING: SlotState = { status: 'pending' };
const FAILED: SlotState = { status: 'failed' };

interface Options {
  remotes: readonly KnownRemote[];
  /** the remote with its texts loaded and its reducer injected */
  loadRemote: (name: string) => Promise<Remote>;
}

/** State of all slots of the page. A slot is loaded when it is requested first. */
export function createSlotStore({ remotes, loadRemote }: Options) {
  const states = new Map<SlotName, SlotState>();
  const listeners = new Set<() => void>();
  const islands = new Map<string, string>();
  let isHydrating = true;

  const set = (name: SlotName, state: SlotState) => {
    states.set(name, state);
    listeners.forEach((listener) => listener());
  };
  const load = async (name: SlotName): Promise<void> => {
    if (states.has(name)) return;
    states.set(name, PENDING);
    try {
      const provider = remotes.find(({ slots }) => slots.includes(name));
      const fragment = provider && (await loadRemote(provider.name)).fragments[name];
      if (!fragment) throw new Error(`nobody fills ${name}`);
      const { default: Component } = await fragment();
      set(name, { status: 'ready', Component: Component as ComponentType<never> as never });
    } catch {
      // The server's HTML stays; loading is retried on the next page with this slot.
      set(name, FAILED);
    }
  };
  const host: SlotHost = {
    get: <Name extends SlotName>(name: Name) => {
      const state = states.get(name);
      // Hydration must render what the server rendered, so slots that it left empty stay empty until hydration is complete.
      if (!state && !isHydrating) queueMicrotask(() => void load(name));
      return (state ?? PENDING) as SlotState<Name>;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    serverHtml: (instance) => islands.get(instance),
    onError: (name, error) => console.error(`slot ${name} failed`, error),
  };
  return {
    host,
    /** before hydration: the slots that the server filled */
    preload: (names: readonly SlotName[]) => Promise.all(names.map(load)),
    /** before hydration: the server's HTML of slots whose code can't be loaded */
    keepServerHtml: (root: Element) => {
      for (const element of root.querySelectorAll('[data-slot-id]'))
        islands.set(element.getAttribute('data-slot-id') ?? '', element.innerHTML);
    },
    /** hydration is complete: empty slots may be filled */
    hydrated: () => {
      isHydrating = false;
      listeners.forEach((listener) => listener());
    },
    /** after a navigation: the server's HTML is gone, failed slots are retried */
    navigated: () => {
      islands.clear();
      for (const [name, { status }] of states) if (status === 'failed') states.delete(name);
    },
  };
}
