import * as z from 'zod';
import { MAX_LENGTHS } from '../rules/field-lengths.ts';
import { plainLines } from '../rules/plain-text.ts';
import { address, cartAddressBody } from '../wire/address.ts';
import { cents, lang, rowId, rowIdText } from '../wire/common.ts';
import { listFields, listOf, recordOf, revision, sortOf, staffDay } from './common.ts';

const amount = z.int();
const moment = z.iso.datetime();

export const QUOTE_SORTS = ['requested_at', 'valid_until', 'total'] as const;
/** `requested`: nobody has answered yet; `cancelled`: the customer withdrew the request, or it was never answered. */
export const QUOTE_STATES = ['requested', 'answered', 'accepted', 'declined', 'expired', 'cancelled'] as const;

/** GET /api/quotes. `q`: part of a number or a name. `open`: waits for an answer, requests from abroad included. */
export const staffQuotesQuery = z.object({
  ...listFields,
  sort: sortOf(QUOTE_SORTS, '-requested_at'),
  state: z.enum(['open', ...QUOTE_STATES]).optional(),
});

export const staffQuoteRow = z.object({
  number: z.string(),
  state: z.enum(QUOTE_STATES),
  /** a request from a country that is delivered to by arrangement: its answer makes it a quote */
  is_request: z.boolean(),
  name: z.string(),
  company_name: z.string().nullable(),
  country: z.string(),
  lines: z.int(),
  list_total_cents: amount,
  /** of the answer; null before it */
  total_cents: amount.nullable(),
  requested_at: moment,
  answered_at: moment.nullable(),
  valid_until: z.iso.date().nullable(),
});
export const staffQuotesAnswer = listOf(staffQuoteRow);

const sums = z.object({
  items_cents: amount,
  discount_cents: amount,
  delivery_cents: amount,
  rent_cents: amount,
  deposit_cents: amount,
  vat_cents: amount,
  total_cents: amount,
});

export const staffQuote = staffQuoteRow.extend({
  lang,
  role: z.enum(['b2c', 'b2b']),
  /** null without `read_customers` */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  vat: z.string().nullable(),
  delivery_address: address,
  /** name of the depot where it is picked up */
  pickup: z.string().nullable(),
  purchase_order: z.string().nullable(),
  remark: z.string().nullable(),
  /** whether prices are fixed with or without VAT, as the customer sees them: all amounts below but `vat_cents` and `total_cents` */
  basis: z.enum(['incl', 'excl']),
  /** basis points */
  vat_rate: z.int(),
  reverse_charge: z.boolean(),
  items: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(['sale', 'gift', 'rental']),
      sku: z.string(),
      product_name: z.string(),
      name: z.string(),
      amount: z.int(),
      plan: z.string().nullable(),
      rental: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
      list_unit_cents: amount,
      list_line_cents: amount,
      /** of the present answer; as listed before it */
      unit_cents: amount,
      line_cents: amount,
    }),
  ),
  /** of the present answer; null before it */
  sums: sums.nullable(),
  note: z.string().nullable(),
  /** made by staff and not sent yet: its customer doesn't see it; missing in answers of an older API */
  is_draft: z.boolean().optional(),
  /** reference of the message that asked for it; null without `read_messages` */
  message: z.string().nullish(),
  decline_reason: z.string().nullable(),
  settled_at: moment.nullable(),
  /** of goods that come back, on the basis; null: nothing was agreed */
  return_cost_cents: amount.nullable(),
  can_answer: z.boolean(),
  /** the last day on which it may be accepted because a machine is rented */
  last_day: z.iso.date().nullable(),
  /** earlier answers and the present one, the latest first, by whom */
  versions: z.array(
    z.object({
      at: moment,
      actor: z.string(),
      valid_until: z.iso.date().nullable(),
      total_cents: amount.nullable(),
      discount_cents: amount.nullable(),
      delivery_cents: amount.nullable(),
      unit_cents: z.record(z.string(), amount),
    }),
  ),
  /** empty without `read_mails` */
  mails: z.array(z.object({ id: z.uuid(), state: z.string(), subject: z.string(), created_at: moment })),
});
export const staffQuoteAnswer = recordOf(staffQuote);

const offer = {
  /** of one piece, by SKU, on the basis of the quote */
  unit_cents: z.record(z.string().toUpperCase().max(MAX_LENGTHS.sku), cents).default({}),
  discount_cents: cents.optional(),
  delivery_cents: cents.optional(),
  /** without it a price above the list is refused as a typing error */
  above_list: z.boolean().default(false),
};

/** POST /api/quotes/:number/preview: what an answer would come to; nothing is stored. */
export const previewQuoteBody = z.object(offer);
export const quotePreviewAnswer = z.object({ data: sums.extend({ line_cents: z.record(z.string(), amount) }) });

/** POST /api/quotes/:number/answer. */
export const answerQuoteBody = z.object({
  ...offer,
  revision: revision.optional(),
  valid_until: staffDay(),
  return_cost_cents: cents.optional(),
  /** in the customer's language */
  note: z.string().overwrite(plainLines).trim().max(MAX_LENGTHS.message).optional(),
});

/** POST /api/quotes/:number/discard: a draft that is not sent after all. */
export const discardQuoteBody = z.object({ revision: revision.optional() });

/** Most articles of a quote that staff make. */
const MAX_ITEMS = 100;

const messageReference = z.string().trim().toUpperCase().max(40);

/**
 * POST /api/quotes: a draft for somebody who asked by message or by phone, at list prices; it is priced and sent by its answer. `customer_id`: the
 * account it belongs to. `business`, `company_name` and `vat` are those of the account when that is a dealer's.
 */
export const newQuoteBody = z.object({
  message: messageReference.nullish(),
  customer_id: rowId().nullish(),
  lang,
  customer: cartAddressBody
    .pick({
      shipping_address: true,
      billing_address: true,
      email: true,
      first_name: true,
      last_name: true,
      phone: true,
      vat: true,
      company_name: true,
      business: true,
      purchase_order: true,
      remark: true,
    })
    .extend({ email: z.string().trim().min(1).max(MAX_LENGTHS.email) }),
  items: z
    .array(z.object({ sku: z.string().trim().toUpperCase().min(1).max(MAX_LENGTHS.sku), amount: z.int().min(1).max(9999) }))
    .min(1)
    .max(MAX_ITEMS),
});

/** GET /api/new-quote: what is known for a quote that a message or an account asks for. Without either: nothing. */
export const newQuoteQuery = z.object({ message: messageReference.optional(), customer: rowIdText().optional() });

export const quoteArticle = z.object({
  sku: z.string(),
  /** product and variant, in the reader's language */
  name: z.string(),
  on_request: z.boolean(),
  left: z.int(),
});

export const newQuoteAnswer = z.object({
  data: z.object({
    customer_id: z.int().nullable(),
    is_dealer: z.boolean(),
    lang: lang.nullable(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    phone: z.string(),
    company_name: z.string(),
    vat: z.string(),
    shipping_address: address.nullable(),
    billing_address: address.nullable(),
    /** what was asked, and the articles that it names */
    message: z.object({ reference: z.string(), text: z.string() }).nullable(),
    articles: z.array(quoteArticle),
  }),
});

/** GET /api/new-quote/articles. `q`: part of a SKU or of a product's name. */
export const quoteArticlesQuery = z.object({ q: z.string().trim().min(2).max(100) });
export const quoteArticlesAnswer = z.object({ data: z.array(quoteArticle) });

export type NewQuoteBody = z.infer<typeof newQuoteBody>;
export type NewQuote = z.infer<typeof newQuoteAnswer>['data'];
export type NewQuoteAnswer = z.infer<typeof newQuoteAnswer>;
export type QuoteArticle = z.infer<typeof quoteArticle>;
export type QuoteArticlesAnswer = z.infer<typeof quoteArticlesAnswer>;
export type StaffQuotesQuery = z.infer<typeof staffQuotesQuery>;
export type StaffQuoteRow = z.infer<typeof staffQuoteRow>;
export type StaffQuote = z.infer<typeof staffQuote>;
export type StaffQuoteAnswer = z.infer<typeof staffQuoteAnswer>;
export type StaffQuoteSums = z.infer<typeof sums>;
export type QuotePreviewAnswer = z.infer<typeof quotePreviewAnswer>;
