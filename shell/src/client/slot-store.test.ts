/** @jest-environment jsdom */
import type { Remote, SlotName } from 'shared-contracts';
import type { KnownRemote } from '../page-data.ts';
import { createSlotStore } from './slot-store.ts';

const Button = () => null;
const aRemote = (name: string, slots: SlotName[]) => ({ name, slots }) as unknown as KnownRemote;
const remotes = [aRemote('mf-catalog', ['product-rail']), aRemote('mf-cart', ['mini-cart', 'add-to-cart'])];

/** A store over remotes that load or fail as the test decides. */
function makeStore(load: (name: string) => Promise<unknown>) {
  const loadRemote = jest.fn(load as (name: string) => Promise<Remote>);
  const store = createSlotStore({ remotes, loadRemote });
  const onChange = jest.fn();
  store.host.subscribe(onChange);
  return { ...store, loadRemote, onChange };
}
const loadFragments = () =>
  Promise.resolve({
    fragments: { 'mini-cart': () => Promise.resolve({ default: Button }), 'add-to-cart': () => Promise.resolve({ default: Button }) },
  });
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

it('slot store: has the server’s slots ready before hydration, each from the remote that fills it', async () => {
  const { preload, host, loadRemote } = makeStore(loadFragments);
  await preload(['mini-cart', 'add-to-cart']);
  expect(host.get('mini-cart')).toEqual({ status: 'ready', Component: Button });
  expect(host.get('add-to-cart').status).toBe('ready');
  expect(loadRemote.mock.calls).toEqual([['mf-cart'], ['mf-cart']]);
});

it('slot store: returns the same state until it changes', async () => {
  const { preload, host } = makeStore(loadFragments);
  expect(host.get('mini-cart')).toBe(host.get('mini-cart'));
  await preload(['mini-cart']);
  expect(host.get('mini-cart')).toBe(host.get('mini-cart'));
});

it('slot store: loads slots that the server left empty only after hydration, on demand and once', async () => {
  const { host, hydrated, loadRemote, onChange } = makeStore(loadFragments);
  expect(host.get('mini-cart')).toEqual({ status: 'pending' });
  await settled();
  expect(loadRemote).not.toHaveBeenCalled();
  hydrated();
  expect(onChange).toHaveBeenCalledTimes(1);
  for (let n = 0; n < 5; n += 1) host.get('mini-cart');
  await settled();
  expect(host.get('mini-cart').status).toBe('ready');
  expect(loadRemote).toHaveBeenCalledTimes(1);
});

it.each([
  ['its remote can not be had', () => Promise.reject(new Error('gone'))],
  ['its code can not be had', () => Promise.resolve({ fragments: { 'mini-cart': () => Promise.reject(new Error('gone')) } })],
  ['its remote no longer has it', () => Promise.resolve({ fragments: {} })],
])('slot store: fails when %s, stays so on this page, and retries on the next', async (_why, load) => {
  const { preload, host, hydrated, navigated, loadRemote } = makeStore(load);
  await preload(['mini-cart']);
  hydrated();
  expect(host.get('mini-cart').status).toBe('failed');
  await settled();
  expect(loadRemote).toHaveBeenCalledTimes(1);
  loadRemote.mockImplementation(loadFragments as never);
  navigated();
  host.get('mini-cart');
  await settled();
  expect(host.get('mini-cart').status).toBe('ready');
});

it('slot store: fails for a slot that no remote fills', async () => {
  const store = createSlotStore({ remotes: [], loadRemote: jest.fn() });
  await store.preload(['mini-cart']);
  expect(store.host.get('mini-cart').status).toBe('failed');
});

it('slot store: keeps loaded slots after a navigation', async () => {
  const { preload, host, navigated } = makeStore(loadFragments);
  await preload(['mini-cart']);
  navigated();
  expect(host.get('mini-cart').status).toBe('ready');
});

it('slot store: keeps the server’s HTML of each slot until the next page', () => {
  const { keepServerHtml, host, navigated } = makeStore(loadFragments);
  document.body.innerHTML = '<div data-slot-id="_R_1_"><form></form></div><div data-slot-id="_R_2_">two</div>';
  keepServerHtml(document.body);
  expect([host.serverHtml('_R_1_'), host.serverHtml('_R_2_'), host.serverHtml('_R_3_')]).toEqual(['<form></form>', 'two', undefined]);
  navigated();
  expect(host.serverHtml('_R_1_')).toBeUndefined();
});

it('slot store: does not call unsubscribed listeners', async () => {
  const { preload, host, onChange } = makeStore(loadFragments);
  const otherListener = jest.fn();
  host.subscribe(otherListener)();
  await preload(['mini-cart']);
  expect(onChange).toHaveBeenCalled();
  expect(otherListener).not.toHaveBeenCalled();
});
