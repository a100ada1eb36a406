import * as z from 'zod';
import { MAX_LISTED_ROWS } from 'shared-contracts/staff/common';
import { cartTrialAnswer } from 'shared-contracts/staff/cart-trial';
import {
  couponAnswer,
  couponBody,
  couponCode,
  couponsAnswer,
  couponsQuery,
  newCouponBody,
  tryCouponBody,
} from 'shared-contracts/staff/coupons';
import type { NewCouponBody } from 'shared-contracts/staff/coupons';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import { tryOnCart } from '../../../sales/carts/cart-trial.ts';
import type { CouponRow } from '../../../sales/carts/carts.repository.ts';
import { couponRevision, couponSubject, findCoupon, listCoupons, loadCoupon } from '../../../sales/carts/staff-coupons.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { ShopError } from '../../../platform/shop-error.ts';
import { staffPageMeta } from '../../../staff/staff-list.ts';
import { AdminUsage, notFound, OperationRefusal } from '../command.ts';
import { defineOperation } from '../operation.ts';
import type { Operation, OperationContext } from '../operation.ts';
import { endOfDay, startOfDay } from '../brussels-time.ts';
import { centsOf, dayOf, euroOf, positional } from '../values.ts';

const FULL = 10_000;

const code = z.string().trim().toUpperCase().max(40);
const subject = (input: { code: string }): string => couponSubject(input.code);
const unknown = (text: string) => notFound(text, `There is no code ${text}`);

/** A percentage with at most two decimals as basis points. */
const basisPointsOf = (text: string): number => {
  const points = centsOf(text.replace(/%$/, ''));
  if (points === 0 || points > FULL) throw new AdminUsage('A percentage is more than 0 and at most 100');
  return points;
};

/** What the audit log keeps of a code. */
const snapshot = async (trx: Queries, { code: text }: { code: string }): Promise<unknown> =>
  (await findCoupon(trx, text, { isLocked: true })) ?? null;

const load = async (db: Queries, { services: { now } }: OperationContext, text: string) => {
  const found = await loadCoupon(db, now(), text);
  if (found === undefined) throw unknown(text);
  return found;
};

/**
 * The row that the input leads to. An end or a beginning that stays on its day stays as it was to the second: one that was ended during a day
 * would come back to life until midnight. Throws 422 for more than everything, or a period that is none.
 */
const ruleOf = (
  { kind, value, min_goods_cents, from, until, once_per_customer }: Omit<NewCouponBody, 'code'>,
  now: Date,
  before?: CouponRow,
): Omit<CouponRow, 'code'> => {
  if (kind === 'percentage' && value > FULL)
    throw new OperationRefusal(422, 'coupon.percentage', 'A percentage is more than 0 and at most 100');
  const stays = (day: string | null | undefined, moment: Date | null | undefined): moment is Date =>
    day != null && moment != null && brusselsDay(moment) === day;
  const isSameBegin = stays(from, before?.valid_from);
  const validFrom = isSameBegin ? before.valid_from : from == null ? null : startOfDay(from);
  const isSameEnd = stays(until, before?.valid_until);
  const validUntil = isSameEnd ? before.valid_until : until == null ? null : endOfDay(until);
  const isOver = validUntil !== null && !isSameEnd && validUntil < now;
  // one that was ended before it began has no period any more, and the rest of it can still be changed
  const isSamePeriod = isSameBegin && isSameEnd;
  if (isOver || (validFrom !== null && validUntil !== null && !isSamePeriod && validUntil < validFrom))
    throw new OperationRefusal(422, 'coupon.period', 'It would end before it begins, or have ended already');
  return { kind, value, min_goods_cents, valid_from: validFrom, valid_until: validUntil, once_per_customer };
};

const list = defineOperation({
  id: 'coupons.list',
  method: 'GET',
  path: '/coupons',
  scope: 'read_coupons',
  summary: 'Discount codes, with how often they were used',
  input: couponsQuery,
  answer: couponsAnswer,
  run: async ({ services: { db, now } }, query) => {
    const { rows, count } = await listCoupons(db, now(), query);
    return { data: rows, meta: staffPageMeta(query.page, query.per_page, count) };
  },
  cli: {
    name: 'coupons list',
    summary: 'all discount codes, with how often they were used',
    read: () => ({ page: 1, per_page: MAX_LISTED_ROWS, sort: 'code' as const }),
    print: ({ data }) => ({
      rows: data.map((row) => ({
        code: row.code,
        discount: row.kind === 'percentage' ? `${euroOf(row.value)} %` : `${euroOf(row.value)} EUR`,
        from_goods_eur: euroOf(row.min_goods_cents),
        valid_from: row.valid_from,
        valid_until: row.valid_until,
        once_per_customer: row.once_per_customer,
        uses: row.uses,
      })),
    }),
  },
});

const show = defineOperation({
  id: 'coupons.show',
  method: 'GET',
  path: '/coupons/:code',
  scope: 'read_coupons',
  summary: 'One code with its uses, and who changed it',
  input: z.object({ code }),
  answer: couponAnswer,
  run: (context, input) => load(context.services.db, context, input.code),
});

const add = defineOperation({
  id: 'coupons.add',
  method: 'POST',
  path: '/coupons',
  scope: 'write_coupons',
  isRepeatable: true,
  summary: 'A new code: a percentage or an amount off the goods, with VAT',
  input: newCouponBody,
  answer: couponAnswer,
  subject,
  snapshot,
  run: (context, input) => {
    const rule = ruleOf(input, context.services.now());
    return inTransaction(context.services.db, async (trx) => {
      const added = await trx
        .insertInto('coupons')
        .values({ code: input.code, ...rule })
        .onConflict((conflict) => conflict.column('code').doNothing())
        .returning('code')
        .executeTakeFirst();
      if (added === undefined)
        throw new OperationRefusal(409, 'coupon.exists', `The code ${input.code} exists already`, { code: input.code });
      return load(trx, context, input.code);
    });
  },
  cli: {
    name: 'coupons add',
    positionals: ['code'],
    options: {
      percent: { type: 'string', hint: '10' },
      amount: { type: 'string', hint: 'euro' },
      minimum: { type: 'string', hint: 'euro' },
      from: { type: 'string', hint: 'day' },
      until: { type: 'string', hint: 'day' },
      once: { type: 'boolean' },
    },
    summary: 'a new code: a percentage or an amount off the goods, incl. VAT',
    read: (input, { now }) => {
      const text = positional(input, 0).toUpperCase();
      const { percent, amount, minimum, from, until } = input.texts;
      if (!couponCode.safeParse(text).success) throw new AdminUsage('A code has 3 to 30 letters, digits and hyphens');
      if ((percent === undefined) === (amount === undefined)) throw new AdminUsage('Give either --percent or --amount');
      const value = percent === undefined ? centsOf(amount ?? '') : basisPointsOf(percent);
      if (value === 0) throw new AdminUsage('A discount of nothing is none');
      const [first, last] = [from === undefined ? null : dayOf(from), until === undefined ? null : dayOf(until)];
      if (first !== null && last !== null && last < first) throw new AdminUsage('It would end before it begins');
      if (last !== null && endOfDay(last) < now()) throw new AdminUsage(`It would have ended already, on ${until}`);
      return {
        code: text,
        kind: percent === undefined ? ('amount' as const) : ('percentage' as const),
        value,
        min_goods_cents: minimum === undefined ? 0 : centsOf(minimum),
        from: first,
        until: last,
        once_per_customer: input.flags.has('once'),
      };
    },
    print: ({ data }) => ({ message: `${data.code} can be used` }),
  },
});

const change = defineOperation({
  id: 'coupons.change',
  method: 'PUT',
  path: '/coupons/:code',
  scope: 'write_coupons',
  summary: 'Changes a code; orders that used it keep their discount',
  input: couponBody.extend({ code }),
  answer: couponAnswer,
  subject,
  // what it was and became is in `before` and `after`
  logged: () => ({}),
  snapshot,
  run: (context, { code: text, revision, ...body }) =>
    inTransaction(context.services.db, async (trx) => {
      const before = await findCoupon(trx, text, { isLocked: true });
      if (before === undefined) throw unknown(text);
      if (couponRevision(before) !== revision)
        throw new ShopError(409, 'staff.changed_meanwhile', { meta: { current: await load(trx, context, text) } });
      await trx
        .updateTable('coupons')
        .set(ruleOf(body, context.services.now(), before))
        .where('code', '=', text)
        .execute();
      return load(trx, context, text);
    }),
});

const tryOut = defineOperation({
  id: 'coupons.try',
  method: 'POST',
  path: '/coupons/try',
  scope: 'read_coupons',
  summary: 'What a code would give a cart, whether or not it is saved; nothing is changed',
  input: tryCouponBody,
  answer: cartTrialAnswer,
  isLogged: false,
  run: async ({ services, lang }, { code: text, cart, lines, country, ...rule }) => {
    const before = await findCoupon(services.db, text);
    const coupon = { code: text, ...ruleOf(rule, services.now(), before) };
    return { data: await tryOnCart(services, lang, { cart, lines, country }, { coupon }) };
  },
});

const end = defineOperation({
  id: 'coupons.end',
  method: 'POST',
  path: '/coupons/:code/end',
  scope: 'write_coupons',
  summary: 'Ends a code now; orders that used it keep their discount',
  input: z.object({ code }),
  answer: z.object({ data: z.object({ code: z.string() }) }),
  subject,
  snapshot,
  run: ({ services: { db, now } }, input) =>
    inTransaction(db, async (trx) => {
      const ended = await trx
        .updateTable('coupons')
        .set({ valid_until: now() })
        .where('code', '=', input.code)
        // One that is over keeps the time at which it ended.
        .where((eb) => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>', now())]))
        .returning('code')
        .executeTakeFirst();
      if (ended !== undefined) return { data: ended };
      const before = await trx.selectFrom('coupons').select('valid_until').where('code', '=', input.code).executeTakeFirst();
      if (before === undefined) throw unknown(input.code);
      const when = new Date(before.valid_until ?? 0).toISOString();
      throw new OperationRefusal(409, 'coupon.ended', `${input.code} has ended already, on ${when}`, { code: input.code });
    }),
  cli: {
    name: 'coupons end',
    positionals: ['code'],
    summary: 'ends a code now; orders that used it keep their discount',
    read: (input) => ({ code: positional(input, 0).toUpperCase() }),
    print: ({ data }) => ({ message: `${data.code} has ended` }),
  },
});

export const couponOperations: readonly Operation[] = [list, show, add, change, tryOut, end];
