import type { AdminCommand } from '../command.ts';
import { AdminRefusal } from '../command.ts';
import { dayOf, positional, wholeNumberOf } from '../values.ts';

const MAX_PIECES = 1_000_000;

export const stockCommands: readonly AdminCommand[] = [
  {
    name: 'stock show',
    positionals: ['sku'],
    summary: 'pieces on the shelf, reserved by unpaid orders, and left to sell',
    run: async ({ db }, input) => {
      const row = await db
        .selectFrom('variants as v')
        .innerJoin('stock as s', 's.variant_id', 'v.id')
        .select(['v.sku', 's.on_hand', 's.reserved', 's.restock_date'])
        .where('v.sku', '=', positional(input, 0).toUpperCase())
        .executeTakeFirst();
      if (row === undefined) throw new AdminRefusal(`There is no article ${positional(input, 0)}`);
      const { sku, on_hand, reserved, restock_date } = row;
      return { rows: [{ sku, on_hand, reserved, left: on_hand - reserved, restock_date }] };
    },
  },
  {
    name: 'stock set',
    positionals: ['sku', 'pieces'],
    options: { 'restock-date': { type: 'string', hint: 'day|none' } },
    summary: 'sets how many pieces lie on the shelf, reserved ones included',
    run: async ({ db }, input) => {
      const sku = positional(input, 0).toUpperCase();
      const pieces = wholeNumberOf(positional(input, 1), 'pieces', MAX_PIECES);
      const date = input.texts['restock-date'];
      const variant = await db.selectFrom('variants').select('id').where('sku', '=', sku).executeTakeFirst();
      if (variant === undefined) throw new AdminRefusal(`There is no article ${positional(input, 0)}`);
      // one statement: an order that reserves at this moment comes before or after it
      const set = await db
        .updateTable('stock')
        .set({ on_hand: pieces, ...(date === undefined ? {} : { restock_date: date === 'none' ? null : dayOf(date) }) })
        .where('variant_id', '=', variant.id)
        .where('reserved', '<=', pieces)
        .returning(['on_hand', 'reserved', 'restock_date'])
        .executeTakeFirst();
      if (set === undefined) throw new AdminRefusal(`More than ${pieces} pieces of ${sku} are reserved by unpaid orders`);
      return { rows: [{ sku, ...set, left: set.on_hand - set.reserved }] };
    },
  },
];
