import { Component, Suspense, createContext, use, useId, useSyncExternalStore } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { DomRecovery } from './dom-recovery.tsx';
import type { SlotName, SlotProps } from './slots.ts';

/**
 * Where a slot stands: its code is not here yet, ready, or can't be had (`html` is then what the server rendered, kept as an
 * inert island: its links and form posts still work).
 */
export type SlotState<Name extends SlotName = SlotName> =
  { status: 'pending' } | { status: 'ready'; Component: ComponentType<SlotProps[Name]> } | { status: 'failed' };

/** Given by the shell. `get` must be stable between changes (it feeds `useSyncExternalStore`). */
export interface SlotHost {
  get: <Name extends SlotName>(name: Name) => SlotState<Name>;
  subscribe: (onChange: () => void) => () => void;
  /** HTML the server rendered for the slot instance, while the page hydrates; undefined later and on the server */
  serverHtml: (instance: string) => string | undefined;
  /** told when a filled slot throws in the browser */
  onError: (name: SlotName, error: unknown) => void;
}

export const SlotHostContext = createContext<SlotHost | null>(null);

type Props<Name extends SlotName> = { name: Name; fallback?: ReactNode } & SlotProps[Name];

/**
 * Shows the fragment another remote provides for `name`, or `fallback` while it is not there. It never takes the page down: an
 * error inside costs the slot only, a provider that can't be loaded leaves the server's HTML in place.
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
