import * as z from 'zod';
import { MAX_LENGTHS } from '../rules/field-lengths.ts';
import { plainLines } from '../rules/plain-text.ts';
import { cents, lang } from '../wire/common.ts';
import { listFields, listOf, recordOf, revision, sortOf } from './common.ts';

const moment = z.iso.datetime();

/** How a customer says elsewhere than on the shop's page that he withdraws; `mail`: by e-mail. */
export const DECLARED_BY = ['phone', 'mail', 'letter', 'in_person'] as const;

export const WITHDRAWAL_SORTS = ['received_at', 'last_day'] as const;
export const WITHDRAWAL_STATES = ['open', 'unproven', 'late', 'professional', 'unmatched', 'joined', 'closed'] as const;

/** GET /api/withdrawals. `q`: part of a reference, an order's number or a name. `unsettled`: what somebody has to decide about. */
export const staffWithdrawalsQuery = z.object({
  ...listFields,
  sort: sortOf(WITHDRAWAL_SORTS, '-received_at'),
  state: z.enum(['unsettled', ...WITHDRAWAL_STATES]).optional(),
});

export const staffWithdrawalRow = z.object({
  reference: z.string(),
  /** as the customer typed it */
  order_number: z.string(),
  name: z.string(),
  state: z.enum(WITHDRAWAL_STATES),
  /** from the signed-in owner of the order, or the browser that ordered */
  proven: z.boolean(),
  /** the last day to withdraw; null before the delivery */
  last_day: z.iso.date().nullable(),
  received_at: moment,
  /** recorded by staff: the day on which the customer said so, and how; null or missing: on the shop's page */
  declared: z.object({ on: z.iso.date(), by: z.enum(DECLARED_BY) }).nullish(),
  /** articles that name nothing of the order, for staff to clear up; null: none */
  not_in_order: z.string().nullable(),
});
export const staffWithdrawalsAnswer = listOf(staffWithdrawalRow);

export const WITHDRAWAL_ACTIONS = ['assign', 'accept', 'close'] as const;

export const staffWithdrawal = staffWithdrawalRow.extend({
  lang,
  /** null without `read_customers` */
  email: z.string().nullable(),
  closed_at: moment.nullable(),
  /** closed because the customer wants the order after all */
  revoked: z.boolean(),
  note: z.string().nullable(),
  /** paid back of rent and delivery when it was closed; null: neither */
  rent_refund_cents: z.int().nullable(),
  /** null when no order has the number */
  order: z
    .object({
      number: z.string(),
      status: z.string(),
      /** whether the statement came from the address of the order or its account */
      same_address: z.boolean(),
      delivered_at: moment.nullable(),
      /** what an article can mean that is not in the order */
      articles: z.array(z.object({ sku: z.string(), product_name: z.string() })),
    })
    .nullable(),
  /**
   * What is named; null: the whole order. `article`: as the customer typed it; `product_name`: null when the order has no such article;
   * `aside`: why it does not count.
   */
  items: z
    .array(
      z.object({
        sku: z.string(),
        article: z.string(),
        amount: z.int(),
        product_name: z.string().nullable(),
        aside: z.string().nullable(),
      }),
    )
    .nullable(),
  /** rented machines whose rent is settled when it is closed; `paid_cents` is the most that goes back */
  rentals: z.array(z.object({ sku: z.string(), name: z.string(), from: z.iso.date(), to: z.iso.date(), paid_cents: z.int() })),
  /** the goods have not left: closing it pays them back */
  refunds_goods: z.boolean(),
  returns: z.array(z.object({ number: z.string(), status: z.string() })),
  /** later statements that repeat this one */
  repeated: z.array(z.object({ reference: z.string(), received_at: moment })),
  actions: z.array(z.enum(WITHDRAWAL_ACTIONS)),
  /** empty without `read_mails` */
  mails: z.array(z.object({ id: z.uuid(), state: z.string(), subject: z.string(), created_at: moment })),
  changes: z.array(z.object({ at: moment, actor: z.string(), operation: z.string() })),
});
export const staffWithdrawalAnswer = recordOf(staffWithdrawal);

const expected = { revision: revision.optional() };
/** POST /api/withdrawals/:reference/accept. */
export const acceptWithdrawalBody = z.object({ ...expected });
/** POST /api/withdrawals/:reference/close. `revoked`: the customer wants the order after all. */
export const closeWithdrawalBody = z.object({
  ...expected,
  rent_cents: cents.optional(),
  revoked: z.boolean().default(false),
  note: z.string().overwrite(plainLines).trim().max(MAX_LENGTHS.message).optional(),
});

/** POST /api/withdrawals/:reference/assign. Either what the article means in the order, or why it does not count. */
export const assignWithdrawalBody = z.object({
  ...expected,
  article: z.string().trim().min(1).max(MAX_LENGTHS.sku),
  sku: z.string().trim().min(1).max(MAX_LENGTHS.sku).optional(),
  /** in the customer’s language */
  aside: z.string().overwrite(plainLines).trim().min(1).max(MAX_LENGTHS.message).optional(),
});

export type StaffWithdrawalsQuery = z.infer<typeof staffWithdrawalsQuery>;
export type StaffWithdrawalRow = z.infer<typeof staffWithdrawalRow>;
export type StaffWithdrawalsAnswer = z.infer<typeof staffWithdrawalsAnswer>;
export type StaffWithdrawal = z.infer<typeof staffWithdrawal>;
export type StaffWithdrawalAnswer = z.infer<typeof staffWithdrawalAnswer>;
