import type { ComponentType } from 'react';
import type { Remote, SlotHost, SlotName, SlotState } from 'shared-contracts';
import styles from './harness.module.css';

const NAMES: Readonly<Record<SlotName, string>> = {
  'mini-cart': 'mf-cart-checkout',
  'add-to-cart': 'mf-cart-checkout',
  'product-rail': 'mf-catalog',
  'search-suggest': 'mf-catalog',
  'sign-in': 'mf-account',
};

/** The remote's own slots are filled; those of other remotes are labelled placeholders. */
export function harnessSlots({ fragments }: Remote): SlotHost {
  const states = new Map<SlotName, SlotState>();
  const listeners = new Set<() => void>();
  const set = (name: SlotName, Component: ComponentType<never>): void => {
    states.set(name, { status: 'ready', Component } as SlotState);
    listeners.forEach((listener) => listener());
  };
  const fill = async (name: SlotName): Promise<void> => {
    const fragment = fragments[name];
    set(name, (fragment ? (await fragment()).default : slotPlace(name)) as ComponentType<never>);
  };
  return {
    get: <Name extends SlotName>(name: Name) => {
      if (!states.has(name)) {
        states.set(name, { status: 'pending' });
        queueMicrotask(() => void fill(name));
      }
      return states.get(name) as SlotState<Name>;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    serverHtml: () => undefined,
    onError: (name, error) => console.error(`slot ${name} failed`, error),
  };
}

const slotPlace = (name: SlotName) =>
  function Place() {
    return (
      <span className={styles.place} title={NAMES[name]}>
        {name}
      </span>
    );
  };
