import { isUnitTest, nearest } from './related-tests.ts';

const CHANGED = ['mf-catalog/src/search/search.route.tsx', 'mf-catalog/src/search/search.route.test.tsx'];
const TESTS = [
  'mf-account/src/orders/orders.route.test.tsx',
  'mf-catalog/src/home/home.route.test.tsx',
  'mf-catalog/src/search/go-to.test.tsx',
  'mf-catalog/src/search/search.route.test.tsx',
];

test('the tests nearest to what changed come first, and no more than asked for', () => {
  expect(nearest(TESTS, CHANGED, 9)).toEqual([...TESTS].reverse());
  expect(nearest(TESTS, CHANGED, 2)).toEqual(['mf-catalog/src/search/search.route.test.tsx', 'mf-catalog/src/search/go-to.test.tsx']);
});

test('what needs a database, a process or a build says so in its name', () => {
  expect(isUnitTest('api/src/sales/carts/carts.routes.integration.test.ts')).toBe(false);
  expect(isUnitTest('api/src/sales/carts/cart-view.test.ts')).toBe(true);
});
