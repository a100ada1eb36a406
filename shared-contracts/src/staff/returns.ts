import * as z from 'zod';
import { MAX_LENGTHS } from '../rules/field-lengths.ts';
import { plainLines } from '../rules/plain-text.ts';
import { cents, lang } from '../wire/common.ts';
import { deliveryClass } from '../wire/product.ts';
import { returnReason, unsentCause } from '../wire/retour.ts';
import { slotChoice } from '../wire/slot.ts';
import { listFields, listOf, recordOf, revision, sortOf, staffDay } from './common.ts';

const amount = z.int();
const moment = z.iso.datetime();

export const RETURN_SORTS = ['created_at', 'number', 'received_at', 'collection_day'] as const;
/** `underway`: the customer still has the goods, or a carrier; `received`: they are back, and not refunded yet. */
export const RETURN_STATES = ['underway', 'received', 'closed', 'cancelled'] as const;

/** GET /api/returns. `q`: part of the number of a return or order, or of a name. `open`: under way or received. */
export const staffReturnsQuery = z.object({
  ...listFields,
  sort: sortOf(RETURN_SORTS, '-created_at'),
  state: z.enum(['open', ...RETURN_STATES]).optional(),
  /** the days on which the shop's vehicle collects them, both inclusive: only what is still to be collected */
  collection_from: staffDay().optional(),
  collection_to: staffDay().optional(),
});

export const staffReturnRow = z.object({
  number: z.string(),
  order_number: z.string(),
  state: z.enum(RETURN_STATES),
  name: z.string(),
  company_name: z.string().nullable(),
  /** from where the goods come back */
  country: z.string(),
  pieces: z.int(),
  /** what was paid for the pieces, with VAT */
  goods_cents: amount,
  /** null until it is closed */
  refund_cents: amount.nullable(),
  created_at: moment,
  received_at: moment.nullable(),
  /** the half-day on which it is collected; null or missing: agreed by phone, or nothing is collected any more */
  collection: slotChoice.nullish(),
});
export const staffReturnsAnswer = listOf(staffReturnRow);

export const RETURN_ACTIONS = ['receive', 'collection', 'close'] as const;

export const staffReturn = staffReturnRow.extend({
  lang,
  /** null without `read_customers` */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  closed_at: moment.nullable(),
  cancelled_at: moment.nullable(),
  carrier: z.string().nullable(),
  transport: deliveryClass,
  /** the transport is agreed with the customer */
  arranged: z.boolean(),
  /** they never left: nothing comes back */
  unsent: z.boolean(),
  /** why; missing in answers of an older API */
  unsent_cause: unsentCause.nullish(),
  /** reference of the withdrawal that it belongs to */
  withdrawal: z.string().nullable(),
  items: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(['sale', 'gift', 'rental']),
      sku: z.string(),
      product_name: z.string(),
      name: z.string(),
      plan: z.string().nullable(),
      amount: z.int(),
      reason: returnReason,
      comment: z.string(),
      /** for GET /api/returns/:number/photos/:photo */
      photo: z.uuid().nullable(),
      price_cents: amount,
      /** pieces that went back on the shelf; before it is received, those that go there unless somebody says otherwise */
      restock: z.int(),
    }),
  ),
  /** what was announced to the customer, or was paid back once it is closed; with VAT */
  sums: z.object({
    goods_cents: amount,
    delivery_cents: amount,
    gift_cents: amount,
    cost_cents: amount,
    refund_cents: amount,
    /** of `refund_cents`: what comes off an open invoice, and is not paid back; missing in answers of an older API */
    deducted_cents: amount.optional(),
  }),
  /** what was written to the customer about the refund */
  note: z.string().nullable(),
  /** the half-days to which its collection can be moved; missing in answers of an older API */
  free_slots: z.array(slotChoice).optional(),
  /** what can be done now, by the rules of the actions and the scopes of who asks */
  actions: z.array(z.enum(RETURN_ACTIONS)),
  /** empty without `read_mails` */
  mails: z.array(z.object({ id: z.uuid(), state: z.string(), subject: z.string(), created_at: moment })),
  /** by staff, the latest first */
  changes: z.array(z.object({ at: moment, actor: z.string(), operation: z.string() })),
});
export const staffReturnAnswer = recordOf(staffReturn);

const MAX_PIECES = 100_000;
const pieces = z.int().min(0).max(MAX_PIECES);
const expected = { revision: revision.optional() };

/** POST /api/returns/:number/receive. Pieces for the shelf, by id of an item or by SKU; without either the undamaged ones. */
export const receiveReturnBody = z.object({
  ...expected,
  restock_items: z.record(z.string().regex(/^\d{1,10}$/), pieces).default({}),
  restock: z.record(z.string().toUpperCase().max(MAX_LENGTHS.sku), pieces).default({}),
});

/** POST /api/returns/:number/collection. null: on a day that is agreed by phone. */
export const moveCollectionBody = z.object({ ...expected, slot: slotChoice.nullable() });

/** POST /api/returns/:number/close. Without `refund_cents` what was announced to the customer, less the value of gifts that did not come. */
export const closeReturnBody = z.object({
  ...expected,
  refund_cents: cents.optional(),
  /** pieces of gifts that did not come, by SKU */
  missing_gifts: z.record(z.string().toUpperCase().max(MAX_LENGTHS.sku), pieces).default({}),
  /** in the customer's language */
  note: z.string().overwrite(plainLines).trim().max(MAX_LENGTHS.message).optional(),
});

/** A file that somebody sent to the shop, in base64: one that is opened through a link could run on the back office's origin. */
export const staffFileAnswer = z.object({ data: z.object({ name: z.string(), type: z.string(), content: z.string() }) });

export type StaffReturnsQuery = z.infer<typeof staffReturnsQuery>;
export type StaffReturnRow = z.infer<typeof staffReturnRow>;
export type StaffReturnsAnswer = z.infer<typeof staffReturnsAnswer>;
export type StaffReturn = z.infer<typeof staffReturn>;
export type StaffReturnAnswer = z.infer<typeof staffReturnAnswer>;
export type StaffFileAnswer = z.infer<typeof staffFileAnswer>;
