import type { Remote } from 'shared-contracts';
import { REVIEWS_PARAM } from 'shared-contracts/rules/review-place';
import { FILTER_KEYS } from '../listing/facets.ts';
import { fieldOf } from '../listing/filter-params.ts';
import { filterSearch, rangeFields, readFilters } from '../listing/filter-state.ts';
import { RENTAL_PARAMS } from '../rental/rental-params.ts';
import catalog from './remote.ts';

const readQuery = (id: string) => (catalog as Remote).routes.find((route) => route.id === `mf-catalog/${id}`)?.handle?.query ?? [];

it.each(['product-list', 'second-chances'])('every parameter that %s reads is part of its cache key', (id) => {
  const fields = FILTER_KEYS.flatMap((key) => [fieldOf(key), ...Object.values(rangeFields(key))]);
  expect(readQuery(id)).toEqual(expect.arrayContaining(['q', 'exact', 'category', 'type', 'sort', 'page', 'view', ...fields]));
});

it('list addresses written by the shop have the parameter order of their cache key', () => {
  const search = new URLSearchParams(
    `q=net&exact=1&category=nets&${FILTER_KEYS.map((key) => `${key === 'type' ? key : fieldOf(key)}=100-180`).join('&')}&sort=price&page=2&view=table`,
  );
  const names = [...new URLSearchParams(filterSearch(readFilters(search))).keys()];
  const query = readQuery('product-list');
  expect(names).toEqual([...names].sort((a, b) => query.indexOf(a) - query.indexOf(b)));
  expect(names.length).toBeGreaterThan(10);
});

it('every parameter that the product page reads is part of its cache key', () => {
  expect(readQuery('product-detail')).toEqual(expect.arrayContaining(['variant', 'amount', 'stars', REVIEWS_PARAM, ...RENTAL_PARAMS]));
});
