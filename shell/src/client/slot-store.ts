import type { ComponentType } from 'react';
import type { Remote, SlotHost, SlotName, SlotState } from 'shared-contracts';
import type { KnownRemote } from '../page-data.ts';

const PENDING: SlotState = { status: 'pending' };
const FAILED: SlotState = { status: 'failed' };

interface Options {
  remotes: readonly KnownRemote[];
  /** the remote with its texts and state in place */
  loadRemote: (name: string) => Promise<Remote>;
}

/** State of every slot of the page. A slot that is asked for is loaded; its place is filled when its code is there. */
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
      // What the server rendered stays; the slot is asked for again when a page that shows it is opened.
      set(name, FAILED);
    }
  };
  const host: SlotHost = {
    get: <Name extends SlotName>(name: Name) => {
      const state = states.get(name);
      // Slots the server left empty stay so until the page is alive: both sides must agree on the first view.
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
    /** before hydration: the slots the server filled */
    preload: (names: readonly SlotName[]) => Promise.all(names.map(load)),
    /** before hydration: what the server rendered, for slots whose code can't be had */
    keepServerHtml: (root: Element) => {
      for (const element of root.querySelectorAll('[data-slot-id]'))
        islands.set(element.getAttribute('data-slot-id') ?? '', element.innerHTML);
    },
    /** the page is alive: empty slots may be filled */
    hydrated: () => {
      isHydrating = false;
      listeners.forEach((listener) => listener());
    },
    /** another page: islands of the first one are gone, failed slots get another chance */
    navigated: () => {
      islands.clear();
      for (const [name, { status }] of states) if (status === 'failed') states.delete(name);
    },
  };
}
