import { aCart, aLine } from '../testing/a-cart.ts';
import { EMPTY_CONTENT, applyChange, applyChanges, contentOf, withChanges } from './cart-content.ts';
import type { CartChange, CartContent } from './cart-content.ts';

const held: CartContent = {
  items: [
    { id: 1, amount: 2 },
    { id: 2, amount: 5 },
  ],
  free_items: [{ id: 8, amount: 2 }],
  rent_items: [{ id: 9 }],
};

test.each<[string, CartChange, Partial<CartContent>]>([
  [
    'adds to a variant that is already there',
    { kind: 'add', id: 1, amount: 3 },
    {
      items: [
        { id: 1, amount: 5 },
        { id: 2, amount: 5 },
      ],
    },
  ],
  ['appends a variant that is not', { kind: 'add', id: 4, amount: 3 }, { items: [...held.items, { id: 4, amount: 3 }] }],
  [
    'sets an amount',
    { kind: 'set', id: 2, amount: 1 },
    {
      items: [
        { id: 1, amount: 2 },
        { id: 2, amount: 1 },
      ],
    },
  ],
  ['does not bring a removed line back by setting its amount', { kind: 'set', id: 4, amount: 1 }, {}],
  ['removes a line', { kind: 'remove', line: 'sale', id: 1 }, { items: [{ id: 2, amount: 5 }] }],
  ['removes a rental', { kind: 'remove', line: 'rental', id: 9 }, { rent_items: [] }],
  ['removes a gift', { kind: 'remove', line: 'gift', id: 8 }, { free_items: [] }],
  ['leaves a sold line when the gift of the same variant goes', { kind: 'remove', line: 'gift', id: 1 }, {}],
  [
    'restores a line where it stood',
    { kind: 'restore', line: 'sale', id: 4, amount: 7, index: 1 },
    {
      items: [
        { id: 1, amount: 2 },
        { id: 4, amount: 7 },
        { id: 2, amount: 5 },
      ],
    },
  ],
  ['restores a rental', { kind: 'restore', line: 'rental', id: 7, amount: 1, index: 0 }, { rent_items: [{ id: 7 }, { id: 9 }] }],
  [
    'restores a rental with its days',
    { kind: 'restore', line: 'rental', id: 7, amount: 1, index: 1, from: '2026-12-01', to: '2026-12-03' },
    { rent_items: [{ id: 9 }, { id: 7, from: '2026-12-01', to: '2026-12-03' }] },
  ],
  ['restores nothing that came back by itself', { kind: 'restore', line: 'sale', id: 2, amount: 7, index: 0 }, {}],
  [
    'chooses a gift',
    { kind: 'gift', id: 3, chosen: true },
    {
      free_items: [
        { id: 8, amount: 2 },
        { id: 3, amount: 1 },
      ],
    },
  ],
  ['drops a gift', { kind: 'gift', id: 8, chosen: false }, { free_items: [] }],
  [
    'takes over a whole choice of gifts and keeps known amounts',
    { kind: 'gifts', ids: [3, 8] },
    {
      free_items: [
        { id: 3, amount: 1 },
        { id: 8, amount: 2 },
      ],
    },
  ],
])('%s', (_title, change, expected) => {
  expect(applyChange(held, change)).toEqual({ ...held, ...expected });
});

test('changes are applied in order', () => {
  expect(
    applyChanges(EMPTY_CONTENT, [
      { kind: 'add', id: 1, amount: 1 },
      { kind: 'add', id: 1, amount: 2 },
      { kind: 'set', id: 1, amount: 9 },
    ]).items,
  ).toEqual([{ id: 1, amount: 9 }]);
});

test('a change does not modify the content that it is applied to', () => {
  const before = structuredClone(held);
  applyChange(held, { kind: 'add', id: 1, amount: 1 });
  expect(held).toEqual(before);
});

test('a line that does not change stays the same object', () => {
  const cart = aCart({ lines: [aLine(), aLine({ variant_id: 12 })] });
  const seen = withChanges(cart, [{ kind: 'set', id: 11, amount: 5 }]);
  expect(seen.lines[0]).not.toBe(cart.lines[0]);
  expect(seen.lines[1]).toBe(cart.lines[1]);
});

test('pending changes show in lines and amounts but not in money', () => {
  const cart = aCart({ lines: [aLine(), aLine({ variant_id: 12 })] });
  const seen = withChanges(cart, [
    { kind: 'set', id: 11, amount: 5 },
    { kind: 'remove', line: 'sale', id: 12 },
  ]);
  expect(seen.lines.map(({ variant_id, amount }) => [variant_id, amount])).toEqual([[11, 5]]);
  expect(contentOf(seen).items).toEqual([{ id: 11, amount: 5 }]);
  expect(seen.total_price).toBe(cart.total_price);
  expect(seen.lines[0]?.line_incl_vat_cents).toBe(cart.lines[0]?.line_incl_vat_cents);
});

test('a chosen gift counts before the server has answered', () => {
  expect(withChanges(aCart(), [{ kind: 'gift', id: 31, chosen: true }]).gift.chosen).toBe(1);
});
