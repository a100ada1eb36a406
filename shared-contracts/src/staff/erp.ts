import * as z from 'zod';
import { staffOrder } from './orders.ts';
import { staffDay } from './common.ts';

/** A million euro. */
const MAX_CENTS = 100_000_000;
const MAX_PIECES = 1_000_000;
/** Most rows of a call that writes stock or prices. */
export const MAX_ERP_ROWS = 1000;
const moment = z.iso.datetime();
const sku = z.string().trim().toUpperCase().min(1).max(40);
const pieces = z.int().min(0).max(MAX_PIECES);
const price = z.int().min(1).max(MAX_CENTS);

/** GET /api/order-exports: what the ERP has not confirmed yet, in the order in which it happened. */
export const orderExportsQuery = z.object({
  /** `next` of the page before; without it from the beginning */
  after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export const orderExport = z.object({
  id: z.int(),
  /** `cancelled`: after the ERP was to carry it out */
  change: z.enum(['confirmed', 'cancelled']),
  created_at: moment,
  /** as it is now */
  order: staffOrder,
});
export const orderExportsAnswer = z.object({
  data: z.array(orderExport),
  /** null: that was all */
  next: z.int().nullable(),
});
/** PUT /api/order-exports/:id/confirmation. The same again changes nothing. */
export const confirmExportBody = z.object({
  /** what the ERP calls it */
  reference: z.string().trim().min(1).max(80),
});
export const confirmExportAnswer = z.object({ data: z.object({ id: z.int(), reference: z.string(), confirmed_at: moment }) });

/** POST /api/stock-changes: each row counts only if the pieces are still as many as the ERP saw. */
export const stockChangesBody = z.object({
  rows: z
    .array(z.object({ sku, expected: pieces, on_hand: pieces, restock_date: staffDay().nullable().optional() }))
    .min(1)
    .max(MAX_ERP_ROWS),
});
/** POST /api/price-changes: without VAT, at once or from a later day; a row counts only if the price of that day is still the one the ERP saw. */
export const priceChangesBody = z.object({
  rows: z
    .array(
      z.object({
        sku,
        expected_excl_vat_cents: z.int().min(0).max(MAX_CENTS),
        excl_vat_cents: price,
        /** struck out; null: none, missing: as it is */
        list_excl_vat_cents: price.nullable().optional(),
        valid_from: staffDay().optional(),
      }),
    )
    .min(1)
    .max(MAX_ERP_ROWS),
});
const resultOf = <Present extends z.ZodType>(present: Present) =>
  z.object({
    data: z.array(
      z.object({
        sku: z.string(),
        /** `same`: it was so already, as after a call whose answer was lost */
        result: z.enum(['applied', 'same', 'refused']),
        /** why it was refused: `not_as_expected`, `unknown_sku`, `duplicate`, `reserved`, … */
        code: z.string().nullable(),
        /** in the language of the request */
        message: z.string().nullable(),
        /** as it was before this call; null for an unknown SKU */
        present: present.nullable(),
      }),
    ),
  });
export const stockChangesAnswer = resultOf(z.object({ on_hand: z.int(), reserved: z.int(), restock_date: z.iso.date().nullable() }));
export const priceChangesAnswer = resultOf(z.object({ excl_vat_cents: z.int(), list_excl_vat_cents: z.int().nullable() }));

export type OrderExportsAnswer = z.infer<typeof orderExportsAnswer>;
export type StockChangesAnswer = z.infer<typeof stockChangesAnswer>;
export type PriceChangesAnswer = z.infer<typeof priceChangesAnswer>;
