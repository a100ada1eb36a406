import type { Remote } from 'shared-contracts';
import { REVIEWS_PARAM } from 'shared-contracts/rules/review-place';
import { FILTER_KEYS } from '../listing/facets.ts';
import { fieldOf, filterSearch, rangeFields, readFilters } from '../listing/filter-state.ts';
import { RENTAL_PARAMS } from '../rental/rental-params.ts';
import catalog from './remote.ts';

const queryOf = (id: string) => (catalog as Remote).routes.find((route) => route.id === `mf-catalog/${id}`)?.handle?.query ?? [];

it.each(['product-list', 'second-chances'])('every parameter that %s reads is part of the address it is stored under', (id) => {
  const fields = FILTER_KEYS.flatMap((key) => [fieldOf(key), ...Object.values(rangeFields(key))]);
  expect(queryOf(id)).toEqual(expect.arrayContaining(['q', 'exact', 'category', 'type', 'sort', 'page', 'view', ...fields]));
});

it('the address of a list as the shop writes it is in the order it is stored under', () => {
  const search = new URLSearchParams(
    `q=net&exact=1&category=nets&${FILTER_KEYS.map((key) => `${key === 'type' ? key : fieldOf(key)}=100-180`).join('&')}&sort=price&page=2&view=table`,
  );
  const names = [...new URLSearchParams(filterSearch(readFilters(search))).keys()];
  const query = queryOf('product-list');
  expect(names).toEqual([...names].sort((a, b) => query.indexOf(a) - query.indexOf(b)));
  expect(names.length).toBeGreaterThan(10);
});

it('every parameter that a product’s page reads is part of the address it is stored under', () => {
  expect(queryOf('product-detail')).toEqual(expect.arrayContaining(['variant', 'stars', REVIEWS_PARAM, ...RENTAL_PARAMS]));
});
