import { aCart, aLine } from '../testing/a-cart.ts';
import { EMPTY_CONTENT, applyChange, applyChanges, pickContent, withChanges } from './cart-content.ts';
import type { CartChange, CartContent } from './cart-content.ts';

const content: CartContent = {
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
  ['appends a variant that is not', { kind: 'add', id: 4, amount: 3 }, { items: [...content.items, { id: 4, amount: 3 }] }],
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
  ['setting the amount of a removed line does not restore it', { kind: 'set', id: 4, amount: 1 }, {}],
  ['removes a line', { kind: 'remove', line: 'sale', id: 1 }, { items: [{ id: 2, amount: 5 }] }],
  ['removes a rental', { kind: 'remove', line: 'rental', id: 9 }, { rent_items: [] }],
  ['removes a gift', { kind: 'remove', line: 'gift', id: 8 }, { free_items: [] }],
  ['keeps a sale line when the gift of the same variant is removed', { kind: 'remove', line: 'gift', id: 1 }, {}],
  [
    'restores a line at its position',
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
  ['restores no line that is in the cart again', { kind: 'restore', line: 'sale', id: 2, amount: 7, index: 0 }, {}],
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
  ['removes a gift', { kind: 'gift', id: 8, chosen: false }, { free_items: [] }],
  [
    'replaces all gifts and keeps existing amounts',
    { kind: 'gifts', ids: [3, 8] },
    {
      free_items: [
        { id: 3, amount: 1 },
        { id: 8, amount: 2 },
      ],
    },
  ],
])('%s', (_title, change, expected) => {
  expect(applyChange(content, change)).toEqual({ ...content, ...expected });
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
  const copy = structuredClone(content);
  applyChange(content, { kind: 'add', id: 1, amount: 1 });
  expect(content).toEqual(copy);
});

test('a line that does not change stays the same object', () => {
  const cart = aCart({ lines: [aLine(), aLine({ variant_id: 12 })] });
  const changed = withChanges(cart, [{ kind: 'set', id: 11, amount: 5 }]);
  expect(changed.lines[0]).not.toBe(cart.lines[0]);
  expect(changed.lines[1]).toBe(cart.lines[1]);
});

test('pending changes show in lines and amounts but not in money', () => {
  const cart = aCart({ lines: [aLine(), aLine({ variant_id: 12 })] });
  const changed = withChanges(cart, [
    { kind: 'set', id: 11, amount: 5 },
    { kind: 'remove', line: 'sale', id: 12 },
  ]);
  expect(changed.lines.map(({ variant_id, amount }) => [variant_id, amount])).toEqual([[11, 5]]);
  expect(pickContent(changed).items).toEqual([{ id: 11, amount: 5 }]);
  expect(changed.total_price).toBe(cart.total_price);
  expect(changed.lines[0]?.line_incl_vat_cents).toBe(cart.lines[0]?.line_incl_vat_cents);
});

test('a chosen gift counts before the server has answered', () => {
  expect(withChanges(aCart(), [{ kind: 'gift', id: 31, chosen: true }]).gift.chosen).toBe(1);
});
