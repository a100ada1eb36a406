import { offerAvailability } from './offer-availability.ts';

const stock = (status: 'in_stock' | 'low' | 'out' | 'on_order', left: number) => ({ status, left, restock_date: null });

test.each([
  ['in_stock', 40, 1, 'in_stock'],
  ['low', 4, 4, 'in_stock'],
  ['low', 3, 4, 'out_of_stock'],
  ['out', 0, 1, 'out_of_stock'],
  ['on_order', 0, 1, 'out_of_stock'],
] as const)('%s with %i pieces in steps of %i is %s', (status, left, step, feed) =>
  expect(offerAvailability({ stock: stock(status, left), step }).feed).toBe(feed),
);
