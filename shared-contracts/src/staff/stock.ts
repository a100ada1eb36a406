import * as z from 'zod';
import { plainLine } from '../rules/plain-text.ts';
import { listFields, listOf, recordOf, revision, sortOf, staffDay } from './common.ts';

export const STOCK_SORTS = ['sku', 'name', 'on_hand', 'reserved', 'left', 'restock_date'] as const;
export const STOCK_REASONS = ['count', 'delivery', 'damage', 'loss', 'found', 'correction'] as const;

export const STOCK_MOVEMENTS = ['reserved', 'sold', 'released', 'short', 'returned'] as const;

/** GET /api/stock. `q`: part of a SKU or of the product's name. */
export const stockQuery = z.object({
  ...listFields,
  sort: sortOf(STOCK_SORTS, 'sku'),
  /** `empty`: none left to sell; `low`: ten or fewer left; `reserved`: unpaid orders hold some; `expected`: with a day it comes back */
  state: z.enum(['empty', 'low', 'reserved', 'expected']).optional(),
});

export const stockRow = z.object({
  sku: z.string(),
  product_sku: z.string(),
  /** of the product, in the language of the request */
  product_name: z.string(),
  /** of the variant */
  name: z.string(),
  on_hand: z.int(),
  reserved: z.int(),
  left: z.int(),
  restock_date: z.iso.date().nullable(),
  revision,
});
export const stockListAnswer = listOf(stockRow);

/** GET /api/stock/:sku, and the answer of a change. */
export const stockRecord = stockRow.extend({
  /** unpaid orders that hold pieces */
  reservations: z.array(z.object({ number: z.string(), amount: z.int(), ordered_at: z.iso.datetime(), name: z.string() })),
  /**
   * what orders and returns did to it, the latest first: reserved while an order waits for its payment, sold, released again, `short` when it was
   * paid after its pieces had gone, and back on the shelf. Missing in answers of an older API
   */
  movements: z.array(z.object({ at: z.iso.datetime(), kind: z.enum(STOCK_MOVEMENTS), amount: z.int(), order: z.string() })).optional(),
  /** changes by staff, the latest first */
  changes: z.array(
    z.object({
      at: z.iso.datetime(),
      actor: z.string(),
      reason: z.string().nullable(),
      note: z.string().nullable(),
      from: z.int().nullable(),
      to: z.int().nullable(),
    }),
  ),
});
export const stockRecordAnswer = recordOf(stockRecord);

/**
 * PUT /api/stock/:sku: compare-and-set. 409 `staff.changed_meanwhile`, with the present record in `meta.current`, when the pieces or the day
 * are no longer those of `revision`; 409 `stock.reserved` below what unpaid orders hold.
 */
export const stockBody = z.object({
  revision,
  on_hand: z.int().min(0).max(1_000_000),
  restock_date: staffDay().nullable(),
  reason: z.enum(STOCK_REASONS),
  note: z.string().overwrite(plainLine).trim().max(200).optional(),
});

export type StockQuery = z.infer<typeof stockQuery>;
export type StockRow = z.infer<typeof stockRow>;
export type StockListAnswer = z.infer<typeof stockListAnswer>;
export type StockRecord = z.infer<typeof stockRecord>;
export type StockRecordAnswer = z.infer<typeof stockRecordAnswer>;
export type StockBody = z.infer<typeof stockBody>;
export type StockMovement = NonNullable<StockRecord['movements']>[number];
export type StockReason = (typeof STOCK_REASONS)[number];
