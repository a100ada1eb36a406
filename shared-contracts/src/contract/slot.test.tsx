/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.edge';
import { Slot, SlotHostContext } from './slot.tsx';
import type { SlotHost, SlotState } from './slot.tsx';

const PENDING = { status: 'pending' } as const;
const FAILED = { status: 'failed' } as const;
const ready = (Component: () => ReactNode): SlotState => ({ status: 'ready', Component });

/** A host whose slot state the test changes. */
function slotHost(state: SlotState) {
  let current = state;
  const listeners = new Set<() => void>();
  const errors: unknown[] = [];
  const islands = new Map<string, string>();
  const host: SlotHost = {
    get: () => current as never,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    serverHtml: (instance) => islands.get(instance),
    onError: (name, error) => errors.push([name, (error as Error).message]),
  };
  return {
    host,
    errors,
    islands,
    listeners,
    become: (next: SlotState) =>
      act(() => {
        current = next;
        listeners.forEach((listener) => listener());
      }),
  };
}
const slotIn = ({ host }: { host: SlotHost }) => (
  <SlotHostContext value={host}>
    <Slot name="mini-cart" fallback={<a href="/nl/cart">Winkelwagen</a>} />
  </SlotHostContext>
);

it('slot: shows its fallback while its code is loading, then the fragment', () => {
  const slots = slotHost(PENDING);
  render(slotIn(slots));
  expect(screen.getByRole('link', { name: 'Winkelwagen' })).toBeVisible();
  slots.become(ready(() => <button>3 stuks</button>));
  expect(screen.getByRole('button', { name: '3 stuks' })).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it('slot: passes its props, and nothing else, to the fragment', () => {
  const receivedProps: object[] = [];
  const { host } = slotHost({
    status: 'ready',
    Component: (props: object) => {
      receivedProps.push(props);
      return null;
    },
  });
  render(
    <SlotHostContext value={host}>
      <Slot name="add-to-cart" fallback="…" variantId={7} title="Paneel" left={3} look="compact" />
    </SlotHostContext>,
  );
  expect(receivedProps[0]).toEqual({ variantId: 7, title: 'Paneel', left: 3, look: 'compact' });
});

it('slot: unsubscribes when it is unmounted', () => {
  const slots = slotHost(PENDING);
  const { unmount } = render(slotIn(slots));
  expect(slots.listeners.size).toBe(1);
  unmount();
  expect(slots.listeners.size).toBe(0);
});

describe('slot: an error inside', () => {
  const Broken = () => {
    throw new Error('no cart left');
  };

  it('breaks only the slot and is reported once', () => {
    const slots = slotHost(ready(Broken));
    const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    render(
      <>
        <h1>Panelen</h1>
        {slotIn(slots)}
      </>,
    );
    expect(screen.getByRole('heading', { name: 'Panelen' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Winkelwagen' })).toBeVisible();
    expect(slots.errors).toEqual([['mini-cart', 'no cart left']]);
    reported.mockClear();
  });

  it('leaves the fallback in its place on the server', () => {
    const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(renderToString(slotIn(slotHost(ready(Broken))))).toContain('<a href="/nl/cart">Winkelwagen</a>');
    reported.mockClear();
  });
});

describe('slot: the server’s HTML', () => {
  const onServer = slotIn(slotHost(ready(() => <form action="/nl/cart" method="post" aria-label="In de wagen" />)));

  /** Hydrates the server's HTML with a host that has these slots; the HTML is kept as the shell keeps it. */
  function hydrate(state: SlotState) {
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = renderToString(onServer);
    const slots = slotHost(state);
    for (const slot of container.querySelectorAll('[data-slot-id]'))
      slots.islands.set(slot.getAttribute('data-slot-id') ?? '', slot.innerHTML);
    const problems: unknown[] = [];
    act(() => {
      hydrateRoot(container, slotIn(slots), { onRecoverableError: (error) => problems.push(error) });
    });
    return { ...slots, problems };
  }

  it.each([FAILED, PENDING])('stays while the slot is $status, without a hydration error', (state) => {
    const { problems, become, islands } = hydrate(state);
    expect(screen.getByRole('form', { name: 'In de wagen' })).toHaveAttribute('action', '/nl/cart');
    expect(problems).toEqual([]);
    islands.clear();
    become(ready(() => <button>3 stuks</button>));
    expect(screen.getByRole('button', { name: '3 stuks' })).toBeVisible();
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
  });

  it('is hydrated when the slot is ready', () => {
    const { problems } = hydrate(ready(() => <form action="/nl/cart" method="post" aria-label="In de wagen" />));
    expect(screen.getByRole('form', { name: 'In de wagen' })).toBeVisible();
    expect(problems).toEqual([]);
  });

  afterEach(() => document.body.replaceChildren());
});

it('stays when the page around it renders again', () => {
  const slots = slotHost(ready(() => <Counter />));
  const { rerender } = render(slotIn(slots));
  act(() => screen.getByRole('button').click());
  rerender(slotIn(slots));
  expect(screen.getByRole('button', { name: '1' })).toBeVisible();
});

function Counter() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{count}</button>;
}

it('slot: throws a clear error outside the shell', () => {
  const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Slot name="mini-cart" />)).toThrow(/SlotHostContext/);
  reported.mockClear();
});
