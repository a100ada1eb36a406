import { withdrawalRight } from './withdrawal-right.ts';

const line = (kind: string, custom_made = false) => ({ kind, custom_made });

test.each([
  [[line('sale')], true, false],
  [[line('gift')], true, false],
  [[line('sale', true)], false, false],
  [[line('sale', true), line('sale')], true, false],
  [[line('rental')], false, true],
  [[line('rental'), line('sale')], true, true],
  [[line('rental'), line('sale', true)], false, true],
  // what an invoice adds to the goods is nothing to withdraw from
  [[line('delivery'), line('discount')], false, false],
  [[{ kind: 'sale' }], true, false],
  [[], false, false],
])('of %j: from goods %s, from a rental %s', (lines, fromGoods, fromRental) => {
  expect(withdrawalRight(lines)).toEqual({ fromGoods, fromRental });
});
