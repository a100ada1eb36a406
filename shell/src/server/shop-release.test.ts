import type { SlotName } from 'shared-contracts';
import { matchRoutes } from 'react-router-dom';
import type { Sample } from '../testing/sample-release.ts';
import { sampleRelease } from '../testing/sample-release.ts';

const page = (id: string, path: string) => ({ id, path, module: { Component: () => null } });
const cart: Sample = { name: 'mf-cart', pages: [page('mf-cart/cart', 'cart')], slots: { 'mini-cart': () => 'the cart' } };
const rival: Sample = {
  name: 'mf-aaa',
  pages: [page('mf-aaa/cart', 'Cart'), page('mf-aaa/aaa', 'aaa')],
  slots: { 'mini-cart': () => 'not the cart' },
};
const EARLY = '2026-01-01T00:00:00.000Z';
const LATE = '2026-02-01T00:00:00.000Z';
const recorded = (times: Record<string, string>) => new Map(Object.entries(times).map(([name, since]) => [name, { owns: [], since }]));
const times = recorded({ 'mf-aaa': LATE, 'mf-cart': EARLY });

it("a release gives slots and pages to the remote that had them first, in browsers too, and keeps the other one's own pages", async () => {
  const release = await sampleRelease([rival, cart], { recorded: times });
  expect(release.slots.get('mini-cart')?.remote).toBe('mf-cart');
  expect(release.remotes.map(({ name, slots }): [string, SlotName[]] => [name, slots])).toEqual([
    ['mf-aaa', []],
    ['mf-cart', ['mini-cart']],
  ]);
  const shown = (address: string) => matchRoutes(release.routes, address)?.at(-1)?.route.id;
  expect([shown('/nl/cart'), shown('/nl/aaa')]).toEqual(['mf-cart/cart', 'mf-aaa/aaa']);
  expect(release.moduleOf('mf-aaa/cart')).toBeUndefined();
});

it('a release does not give an address that is away to the remote that wants it', async () => {
  const release = await sampleRelease([rival], { recorded: times, dead: [{ name: 'mf-cart', owns: ['cart'] }] });
  expect(matchRoutes(release.routes, '/nl/cart')?.at(-1)?.route.id).toBe('mf-cart/away/cart');
});

it("a remote that is away does not take another one's address with it", async () => {
  const release = await sampleRelease([cart], { recorded: times, dead: [{ name: 'mf-aaa', owns: ['cart'] }] });
  expect(matchRoutes(release.routes, '/nl/cart')?.at(-1)?.route.id).toBe('mf-cart/cart');
});

it('a release is not made of two remotes with the same texts', async () => {
  await expect(sampleRelease([{ name: 'mf-cart' }, { name: 'cart' }])).rejects.toThrow(
    'cart: texts cart is of mf-cart, which had it first',
  );
});
