import { mergeLines } from './bill.ts';

test('lines of one role and SKU are one line, and lines of nothing none', () => {
  expect(
    mergeLines([
      { role: 'post', sku: 'a', amount: 2 },
      { role: 'post_end', sku: 'a', amount: 1 },
      { role: 'gate', sku: 'b', amount: 0 },
      { role: 'gate', sku: 'c', amount: -1 },
      { role: 'post', sku: 'a', amount: 1 },
    ]),
  ).toEqual([
    { role: 'post', sku: 'a', amount: 3 },
    { role: 'post_end', sku: 'a', amount: 1 },
  ]);
});
