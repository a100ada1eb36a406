import { RETURN_REASONS } from '../wire/retour.ts';
import { isSellersFault, settleReturnItems } from './return-settlement.ts';
import type { SettledItem } from './return-settlement.ts';

const COSTS = {
  letter: { price_cents: 0, carrier: 'bpost' },
  parcel: { price_cents: 975, carrier: 'bpost' },
  van: { price_cents: 4900, carrier: 'Groenhof' },
  crane: { price_cents: 9500, carrier: 'Groenhof' },
};
const item = (overrides: Partial<SettledItem> = {}): SettledItem => ({
  price_cents: 10_000,
  delivery_class: 'parcel',
  reason: 'changed_mind',
  ...overrides,
});

test('a return by choice costs as much as the heaviest class among the goods that were returned by choice', () => {
  expect(settleReturnItems([item()], 0, COSTS)).toEqual({
    goods_cents: 10_000,
    delivery_cents: 0,
    gift_cents: 0,
    cost_cents: 975,
    refund_cents: 9025,
    transport: 'parcel',
  });
  expect(settleReturnItems([item(), item({ delivery_class: 'van' })], 0, COSTS)).toMatchObject({ cost_cents: 4900, refund_cents: 15_100 });
  expect(settleReturnItems([item({ delivery_class: 'crane' }), item()], 0, COSTS)).toMatchObject({ cost_cents: 9500, transport: 'crane' });
});

test('wrong, damaged and misdescribed goods are returned free of charge', () => {
  expect(RETURN_REASONS.filter(isSellersFault)).toEqual(['wrong_product', 'damaged', 'not_as_described']);
  expect(settleReturnItems([item({ reason: 'damaged', delivery_class: 'crane' })], 0, COSTS)).toMatchObject({
    cost_cents: 0,
    refund_cents: 10_000,
    transport: 'crane',
  });
  // the damaged panel is collected at the shop's expense; only the parcel beside it was the customer's choice
  expect(settleReturnItems([item({ reason: 'damaged', delivery_class: 'van' }), item()], 0, COSTS)).toMatchObject({
    cost_cents: 975,
    transport: 'van',
  });
});

test('a return of the whole order refunds the delivery too', () => {
  expect(settleReturnItems([item({ delivery_class: 'van' })], 4900, COSTS)).toMatchObject({
    delivery_cents: 4900,
    cost_cents: 4900,
    refund_cents: 10_000,
  });
});

test('deductions for gifts and transport also reduce the refund of the delivery', () => {
  expect(settleReturnItems([item({ price_cents: 500 })], 600, COSTS, 2000)).toMatchObject({
    gift_cents: 1100,
    cost_cents: 0,
    refund_cents: 0,
  });
  expect(settleReturnItems([item({ price_cents: 500 })], 600, COSTS)).toMatchObject({ cost_cents: 975, refund_cents: 125 });
});

test('a gift that is returned alone is sent at the customer’s cost', () => {
  expect(settleReturnItems([item({ price_cents: 0, is_gift: true })], 0, COSTS, -2000)).toMatchObject({
    cost_cents: 975,
    refund_cents: 1025,
  });
});

test('a return never costs more than its refund', () => {
  expect(settleReturnItems([item({ price_cents: 500 })], 0, COSTS)).toMatchObject({ cost_cents: 500, refund_cents: 0 });
});
