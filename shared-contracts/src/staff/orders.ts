import * as z from 'zod';
import { ELECTRONIC_INVOICE_STATES } from './electronic-invoices.ts';
import { MAX_LENGTHS } from '../rules/field-lengths.ts';
import { isHttpsUrl } from '../rules/https-url.ts';
import { isPlainName } from '../rules/plain-name.ts';
import { plainLines } from '../rules/plain-text.ts';
import { shopNumber } from '../rules/shop-number.ts';
import { address } from '../wire/address.ts';
import { lang } from '../wire/common.ts';
import { orderStatus, paymentStatus, shipment } from '../wire/order.ts';
import { invoiceDue } from '../wire/payment.ts';
import { MAX_LABELS, listFields, listOf, recordOf, revision, sortOf, staffDay } from './common.ts';

const amount = z.int();
const moment = z.iso.datetime();
const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

export const ORDER_SORTS = ['ordered_at', 'number', 'total', 'delivery_day'] as const;

/** GET /api/orders. `q`: part of a number, a name or an e-mail address, or a SKU. */
export const staffOrdersQuery = z.object({
  ...listFields,
  sort: sortOf(ORDER_SORTS, '-ordered_at'),
  /** `partly_shipped`: confirmed orders of which some pieces have left */
  status: z.enum([...orderStatus.options, 'partly_shipped']).optional(),
  kind: z.enum(['order', 'request', 'quote']).optional(),
  paid: flag.optional(),
  pickup: flag.optional(),
  /** what somebody has to do with it */
  queue: z.enum(['to_ship', 'to_deliver', 'to_review']).optional(),
  /** day of the half-day on which it is delivered */
  delivery_from: staffDay().optional(),
  delivery_to: staffDay().optional(),
  ordered_from: staffDay().optional(),
  ordered_to: staffDay().optional(),
});

/** GET /api/exports/orders: those that the list shows with these filters. */
export const ordersExportQuery = staffOrdersQuery.omit({ page: true, per_page: true, sort: true });

/** GET /api/shipment-labels. `orders`: their numbers, with commas between them. */
export const shipmentLabelsQuery = z.object({
  orders: z
    .string()
    .max(4000)
    .transform((text) => text.split(',').map((number) => shopNumber(number).toUpperCase()))
    .pipe(z.array(z.string().min(1).max(30)).min(1).max(MAX_LABELS)),
});

export const staffOrderRow = z.object({
  number: z.string(),
  kind: z.enum(['order', 'request', 'quote']),
  status: orderStatus,
  role: z.enum(['b2c', 'b2b']),
  name: z.string(),
  company_name: z.string().nullable(),
  /** null without `read_customers` */
  email: z.string().nullable(),
  purchase_order: z.string().nullable(),
  city: z.string(),
  country: z.string(),
  /** name of the depot; null: delivered */
  pickup: z.string().nullable(),
  delivery_slot: z.object({ day: z.iso.date(), half: z.enum(['am', 'pm']) }).nullable(),
  /** days promised, where no half-day was chosen */
  delivery_window: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  pieces: z.int(),
  total_cents: amount,
  ordered_at: moment,
  paid_at: moment.nullable(),
  /** last day on which the bank transfer may arrive that it waits for; null or missing: it waits for none */
  transfer_until: z.iso.date().nullish(),
  /** last day to pay an order on invoice that is not paid; null or missing: it is no such order */
  invoice_due_on: z.iso.date().nullish(),
  /** why it can't go on: a withdrawal, or a payment that staff have to look at */
  held_by: z.enum(['withdrawal', 'review']).nullable(),
  /** some of it has left; its status is `confirmed` until all of it has */
  partly_shipped: z.boolean().optional(),
});
export const staffOrdersAnswer = listOf(staffOrderRow);

export const ORDER_ACTIONS = [
  'ship',
  'make_ready',
  'deliver',
  'hand_over',
  /** money that arrived on the shop's account for an order on invoice */
  'record_receipt',
  'cancel',
  /** what has yet to leave of a partly shipped order */
  'cancel_rest',
  'resolve_refund',
  'resolve_keep',
  'return_deposit',
] as const;

export const staffOrderEvent = z.object({
  at: moment,
  event: z.enum([
    'ordered',
    'paid',
    'shipped',
    /** a shipment left that did not complete the order */
    'partly_shipped',
    'ready',
    'delivered',
    'picked_up',
    'cancelled',
    'payment',
    /** money that was recorded by mistake; `detail`: why */
    'receipt_taken_back',
    'refund',
    'return',
    'return_received',
    'withdrawal',
    /** the buyer changed where it goes */
    'address_changed',
    'mail',
    'note',
    'change',
  ]),
  /** who did it, where a member of staff did; `command line: <user>` for an operator */
  actor: z.string().nullable(),
  /** a number, subject or operation, according to the event */
  detail: z.string().nullable(),
  /** state of the payment, refund or mail */
  state: z.string().nullable(),
  amount_cents: amount.nullable(),
});

export const staffOrder = z.object({
  number: z.string(),
  kind: z.enum(['order', 'request', 'quote']),
  status: orderStatus,
  role: z.enum(['b2c', 'b2b']),
  lang,
  ordered_at: moment,
  paid_at: moment.nullable(),
  /** last day on which the bank transfer may arrive that it waits for; null or missing: it waits for none */
  transfer_until: z.iso.date().nullish(),
  /** last day to pay an order on invoice, paid or not; null or missing: it is no such order */
  invoice_due_on: z.iso.date().nullish(),
  /** of an order on invoice: what is still to be paid, and the communication by which the money is found */
  on_invoice: invoiceDue.omit({ transfer: true }).extend({ reference: z.string() }).nullish(),
  shipped_at: moment.nullable(),
  delivered_at: moment.nullable(),
  cancelled_at: moment.nullable(),
  held_by: z.enum(['withdrawal', 'review']).nullable(),
  review_reason: z.enum(['paid_after_release', 'paid_twice', 'amount_mismatch', 'vat_unchecked']).nullable(),
  /** what can be done now, by the rules that the actions themselves apply, and by the scopes of who asks */
  actions: z.array(z.enum(ORDER_ACTIONS)),
  /** where it goes: needed to pack and deliver it */
  delivery: z.object({
    name: z.string(),
    company_name: z.string().nullable(),
    phone: z.string(),
    address,
    pickup: z.object({ id: z.string(), name: z.string() }).nullable(),
    slot: z.object({ day: z.iso.date(), half: z.enum(['am', 'pm']), state: z.string() }).nullable(),
    window: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
    remark: z.string().nullable(),
  }),
  /** null without `read_customers` */
  customer: z
    .object({
      account_id: z.int().nullable(),
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      company_name: z.string().nullable(),
      vat: z.string().nullable(),
      vat_status: z.string(),
      purchase_order: z.string().nullable(),
      /** who ordered for the company; null: a private customer, or that account is gone */
      ordered_by: z.string().nullish(),
      billing_address: address,
    })
    .nullable(),
  lines: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(['sale', 'gift', 'rental']),
      sku: z.string(),
      product_name: z.string(),
      name: z.string(),
      amount: z.int(),
      /** in all of its shipments */
      to_pack: z.int(),
      /** what of it has left, and while the order is `confirmed` what has yet to leave */
      sent: z.int().optional(),
      to_send: z.int().optional(),
      /** withdrawn from before they left, and paid back */
      not_sent: z.int(),
      /** of these, pieces that staff have cancelled. Missing in answers of an older API */
      cancelled: z.int().optional(),
      custom_made: z.boolean(),
      unit_incl_vat_cents: amount,
      line_incl_vat_cents: amount,
      line_excl_vat_cents: amount,
      rental: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
      /** name of the plan it was ordered with */
      plan: z.string().nullable(),
    }),
  ),
  sums: z.object({
    items_incl_vat_cents: amount,
    discount_cents: amount,
    delivery_cents: amount,
    rent_cents: amount,
    deposit_cents: amount,
    vat_rate: z.int(),
    vat_cents: amount,
    total_cents: amount,
    reverse_charge: z.boolean(),
    coupon_code: z.string().nullable(),
  }),
  payments: z.array(
    z.object({
      /** missing in answers of an older API */
      id: z.int().optional(),
      provider_id: z.string().nullable(),
      status: paymentStatus,
      method: z.string().nullable(),
      amount_cents: amount,
      received_cents: amount.nullable(),
      created_at: moment,
      /** of a bank transfer: how it is found, and the last day on which it may arrive */
      transfer: z.object({ reference: z.string(), until: z.iso.date() }).nullish(),
      /** of money on the shop's own account: the day and the reference of the bank's statement */
      received_on: z.iso.date().nullish(),
      bank_reference: z.string().nullish(),
      /** of such money that was recorded by mistake: when it was taken back, and why; null as a reason: erased. Its status is `canceled` */
      taken_back: z.object({ at: moment, reason: z.string().nullable() }).nullish(),
      /** what is paid and open of the order once this is taken back; null or missing: it can't be, or whoever asks may not */
      after_taking_back: z.object({ received_cents: amount, open_cents: amount }).nullish(),
    }),
  ),
  refunds: z.array(
    z.object({
      id: z.int(),
      status: z.string(),
      reason: z.string(),
      amount_cents: amount,
      credit_note: z.string().nullable(),
      last_error: z.string().nullable(),
      created_at: moment,
      can_retry: z.boolean(),
      /** money that came by bank, and that staff transfer back by hand; missing in answers of an older API */
      can_mark_paid_back: z.boolean().optional(),
    }),
  ),
  documents: z.array(
    z.object({
      kind: z.enum(['invoice', 'credit_note']),
      number: z.string(),
      date: z.iso.date(),
      total_cents: amount,
      /** where it is on its way through Peppol; null or missing: it does not go there */
      electronic: z.enum(ELECTRONIC_INVOICE_STATES).nullish(),
    }),
  ),
  /** plans it was ordered with, each with a build sheet */
  plans: z.array(z.object({ id: z.string(), name: z.string() })),
  /** whether stickers of warranty passports can be printed; missing in answers of an older API */
  has_warranty: z.boolean().optional(),
  returns: z.array(
    z.object({
      number: z.string(),
      status: z.string(),
      created_at: moment,
      received_at: moment.nullable(),
      refund_cents: amount.nullable(),
    }),
  ),
  withdrawals: z.array(z.object({ reference: z.string(), state: z.string(), received_at: moment })),
  /** empty without `read_mails` */
  mails: z.array(z.object({ id: z.uuid(), state: z.string(), subject: z.string(), created_at: moment })),
  notes: z.array(z.object({ id: z.int(), text: z.string(), author: z.string(), created_at: moment })),
  tracking: z.object({ carrier: z.string(), code: z.string().nullable(), url: z.string().nullable() }).nullable(),
  partly_shipped: z.boolean().optional(),
  /** what has left, the first shipment first; empty for a pick-up */
  shipments: z.array(shipment.extend({ lines: z.array(shipment.shape.lines.element.extend({ id: z.int(), sku: z.string() })) })).optional(),
  /** oldest first */
  timeline: z.array(staffOrderEvent),
});
export const staffOrderAnswer = recordOf(staffOrder);

const expected = { revision: revision.optional() };

const plainName = { params: { rule: 'plain_name' } };

const MAX_PIECES = 1_000_000;
const MAX_LINES = 1000;

/**
 * POST /api/orders/:number/ship: what the customer's mail shows of the carrier; a pick-up has no carrier, any other order must have one.
 * `lines`: pieces that leave, by the ids of the order's lines; without, everything that has yet to leave. The same `attempt` again, with
 * the same in it, is the same shipment.
 */
export const shipOrderBody = z.object({
  ...expected,
  lines: z
    .array(z.object({ id: z.int(), amount: z.int().min(0).max(MAX_PIECES) }))
    .max(MAX_LINES)
    .optional(),
  attempt: z.uuid().optional(),
  carrier: z.string().trim().min(1).max(60).refine(isPlainName, plainName).optional(),
  code: z.string().trim().max(60).refine(isPlainName, plainName).optional(),
  url: z
    .string()
    .trim()
    .max(500)
    .refine(isHttpsUrl, { params: { rule: 'https_url' } })
    .optional(),
});
/** POST /api/orders/:number/deliver; `on`: the day, today without. */
export const deliverOrderBody = z.object({ ...expected, on: staffDay().optional() });
/** POST /api/orders/:number/cancel. */
export const cancelOrderBody = z.object({ ...expected });
/** POST /api/orders/:number/cancel-rest. */
export const cancelRestBody = z.object({ ...expected });
/** POST /api/orders/:number/resolve. */
export const resolveOrderBody = z.object({ ...expected, decision: z.enum(['refund', 'keep']) });
/** POST /api/orders/:number/deposit. */
export const orderDepositBody = z.object({
  ...expected,
  keep_cents: z.int().min(0).max(100_000_000).default(0),
  note: z.string().overwrite(plainLines).trim().max(MAX_LENGTHS.remark).optional(),
});
/** POST /api/orders/:number/notes: for colleagues, never shown to the customer. */
export const orderNoteBody = z.object({ text: z.string().overwrite(plainLines).trim().min(1).max(2000) });

export type StaffOrdersQuery = z.infer<typeof staffOrdersQuery>;
export type StaffOrderRow = z.infer<typeof staffOrderRow>;
export type StaffOrdersAnswer = z.infer<typeof staffOrdersAnswer>;
export type StaffOrder = z.infer<typeof staffOrder>;
export type StaffOrderAnswer = z.infer<typeof staffOrderAnswer>;
export type StaffOrderEvent = z.infer<typeof staffOrderEvent>;
export type OrderAction = (typeof ORDER_ACTIONS)[number];
export type ShipOrderBody = z.infer<typeof shipOrderBody>;
export type DeliverOrderBody = z.infer<typeof deliverOrderBody>;
export type ResolveOrderBody = z.infer<typeof resolveOrderBody>;
export type OrderDepositBody = z.infer<typeof orderDepositBody>;
export type OrderNoteBody = z.infer<typeof orderNoteBody>;
