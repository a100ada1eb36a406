import type { ComponentType } from 'react';
import type { SlotHost, SlotState } from '../contract/slot.tsx';
import type { SlotName, SlotProps } from '../contract/slots.ts';

/** Slots filled with the given components; the others are still loading. */
export function fakeSlots(filled: { [Name in SlotName]?: ComponentType<SlotProps[Name]> } = {}): SlotHost {
  const states = new Map<string, object>(Object.entries(filled).map(([name, Component]) => [name, { status: 'ready', Component }]));
  const pending = { status: 'pending' } as const;
  return {
    get: <Name extends SlotName>(name: Name) => (states.get(name) ?? pending) as SlotState<Name>,
    subscribe: () => () => undefined,
    serverHtml: () => undefined,
    onError: (_name, error) => {
      throw error;
    },
  };
}
