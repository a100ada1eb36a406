import { sentPieces, withdrawnNote } from './withdrawn-pieces.ts';

const rental = { from: '2026-03-10', to: '2026-03-12' };

test.each([
  ['goods that all come', { kind: 'sale', amount: 7, withdrawn_amount: 0 }, 7, null],
  ['goods of an older API', { kind: 'sale', amount: 7 }, 7, null],
  ['goods of which some come', { kind: 'sale', amount: 7, withdrawn_amount: 2 }, 5, 'someGoods'],
  ['goods of which the shop cancelled the rest', { kind: 'sale', amount: 6, withdrawn_amount: 2, cancelled_amount: 2 }, 4, 'someCancelled'],
  ['goods that the shop cancelled', { kind: 'sale', amount: 6, withdrawn_amount: 6, cancelled_amount: 6 }, 0, 'cancelled'],
  ['goods withdrawn from and cancelled', { kind: 'sale', amount: 6, withdrawn_amount: 3, cancelled_amount: 1 }, 3, 'mixed'],
  ['a gift that the shop cancelled', { kind: 'gift', amount: 1, withdrawn_amount: 1, cancelled_amount: 1 }, 0, 'cancelledGift'],
  ['goods that do not come', { kind: 'sale', amount: 7, withdrawn_amount: 7 }, 0, 'goods'],
  ['gifts of which some come', { kind: 'gift', amount: 2, withdrawn_amount: 1 }, 1, 'someGift'],
  ['a gift that does not come', { kind: 'gift', amount: 1, withdrawn_amount: 1 }, 0, 'gift'],
  ['a rental that is brought', { kind: 'rental', amount: 1, rental }, 1, null],
  ['a rental that is not brought', { kind: 'rental', amount: 1, rental: { ...rental, withdrawn: true } }, 0, null],
] as const)('%s', (_, line, sent, note) => {
  expect([sentPieces(line), withdrawnNote(line)]).toEqual([sent, note]);
});
