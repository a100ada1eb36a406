import { Component, Suspense, createContext, use, useId, useSyncExternalStore } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { DomRecovery } from './dom-recovery.tsx';
import type { SlotName, SlotProps } from './slots.ts';

/**
 * State of a slot: its code is loading, ready, or unavailable. The server's HTML of an unavailable slot stays without hydration: its links
 * posts still work).
 */
export type SlotState<Name extends SlotName = SlotName> =
  { status: 'pending' } | { status: 'ready'; Component: ComponentType<SlotProps[Name]> } | { status: 'failed' };

/** Provided by the shell. `get` must return the same object until the state changes (for `useSyncExternalStore`). */
export interface SlotHost {
  get: <Name extends SlotName>(name: Name) => SlotState<Name>;
  subscribe: (onChange: () => void) => () => void;
  /** the server's HTML of the slot instance, during hydration; undefined later and on the server */
  serverHtml: (instance: string) => string | undefined;
  /** called when a fragment throws in the browser */
  onError: (name: SlotName, error: unknown) => void;
}

export const SlotHostContext = createContext<SlotHost | null>(null);

type Props<Name extends SlotName> = { name: Name; fallback?: ReactNode } & SlotProps[Name];

/**
 * Shows the fragment that another remote provides for `name`, or `fallback` while it is missing. It never breaks the page: an error inside
 * affects only the slot, and if the provider can't be loaded the server's HTML stays.
 */
export function Slot<Name extends SlotName>({ name, fallback = null, ...props }: Props<Name>): ReactNode {
  const host = use(SlotHostContext);
  if (!host) throw new Error(`Slot ${name} needs a SlotHostContext`);
  const instance = useId();
  const state = useSyncExternalStore(
    host.subscribe,
    () => host.get(name),
    () => host.get(name),
  );
  const island = state.status === 'ready' ? undefined : host.serverHtml(instance);
  if (island) {
    return <div data-slot={name} data-slot-id={instance} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: island }} />;
  }
  const Filled = state.status === 'ready' ? (state.Component as ComponentType<object>) : undefined;
  return (
    <div data-slot={name} data-slot-id={instance}>
      <SlotBoundary fallback={fallback} onError={(error) => host.onError(name, error)}>
        <DomRecovery place={() => document.querySelector(`[data-slot-id="${instance}"]`)}>
          <Suspense fallback={fallback}>{Filled ? <Filled {...props} /> : fallback}</Suspense>
        </DomRecovery>
      </SlotBoundary>
    </div>
  );
}

interface BoundaryProps {
  fallback: ReactNode;
  onError: (error: unknown) => void;
  children: ReactNode;
}

class SlotBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }
  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
