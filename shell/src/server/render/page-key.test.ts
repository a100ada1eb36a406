import { sampleRelease } from '../../testing/sample-release.ts';
import type { Sample } from '../../testing/sample-release.ts';
import type { Visitor } from '../visitor.ts';
import { pageKey, servedReleases } from './page-key.ts';

const CATALOG = { name: 'mf-catalog' };
const CART = { name: 'mf-cart' };
const VISITOR: Visitor = { lang: 'nl', region: 'be', vatView: 'incl', listView: 'grid', cartId: null };
const url = new URL('http://shop.example/nl');
const keyOf = async (samples: Sample[], revision: number, dead: string[] = []) =>
  pageKey(await sampleRelease(samples, { revision, dead: dead.map((name) => ({ name, owns: [] })) }), VISITOR, url);

it('page key: stays when a lock or a repeated promotion changes the registry only, so that stored pages survive an outage of the API', async () => {
  expect(await keyOf([CATALOG, CART], 2)).toBe(await keyOf([CATALOG, CART], 1));
});

it.each([
  ['another version of a remote', [{ ...CATALOG, version: '1.1.0' }, CART], []],
  ['a remote more', [CATALOG, CART, { name: 'mf-planner' }], []],
  ['a remote less', [CATALOG], []],
  ['a remote without any good version', [CATALOG], ['mf-cart']],
])('page key: changes with %s', async (_what, samples, dead) => {
  expect(await keyOf(samples, 2, dead)).not.toBe(await keyOf([CATALOG, CART], 1));
});

it('served releases: change when a canary begins, is widened and ends', async () => {
  const stable = await sampleRelease([CATALOG]);
  const release = await sampleRelease([{ ...CATALOG, version: '1.1.0' }]);
  const states = [[], [{ below: 10, release }], [{ below: 50, release }]].map((canaries) => servedReleases({ stable, canaries }));
  expect(new Set(states).size).toBe(3);
  expect(servedReleases({ stable: await sampleRelease([CATALOG], { revision: 2 }), canaries: [] })).toBe(states[0]);
});
