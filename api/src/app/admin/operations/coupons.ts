import * as z from 'zod';
import { cents } from 'shared-contracts/wire/common';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AdminUsage, notFound, OperationRefusal } from '../command.ts';
import { defineOperation } from '../operation.ts';
import type { Operation } from '../operation.ts';
import { endOfDay, startOfDay } from '../brussels-time.ts';
import { centsOf, dayOf, euroOf, positional } from '../values.ts';

const CODE = /^[A-Z0-9][A-Z0-9-]{2,29}$/;
const FULL = 10_000;

const code = z.string().trim().toUpperCase().max(40);
const moment = z.iso.datetime();
const subject = (input: { code: string }): string => `coupon ${input.code}`;

/** A percentage with at most two decimals as basis points. */
const basisPointsOf = (text: string): number => {
  const points = centsOf(text.replace(/%$/, ''));
  if (points === 0 || points > FULL) throw new AdminUsage('A percentage is more than 0 and at most 100');
  return points;
};

const list = defineOperation({
  id: 'coupons.list',
  method: 'GET',
  path: '/coupons',
  scope: 'read_coupons',
  summary: 'All discount codes',
  input: z.object({}),
  answer: z.object({
    data: z.array(
      z.object({
        code: z.string(),
        kind: z.enum(['percentage', 'amount']),
        /** basis points of a percentage, else cents */
        value: z.int(),
        min_goods_cents: z.int(),
        valid_from: moment.nullable(),
        valid_until: moment.nullable(),
        once_per_customer: z.boolean(),
      }),
    ),
  }),
  run: async ({ services: { db } }) => ({
    data: (await db.selectFrom('coupons').selectAll().orderBy('code').execute()).map((row) => ({
      code: row.code,
      kind: row.kind,
      value: row.value,
      min_goods_cents: row.min_goods_cents,
      valid_from: row.valid_from?.toISOString() ?? null,
      valid_until: row.valid_until?.toISOString() ?? null,
      once_per_customer: row.once_per_customer,
    })),
  }),
  cli: {
    name: 'coupons list',
    summary: 'all discount codes',
    read: () => ({}),
    print: ({ data }) => ({
      rows: data.map((row) => ({
        code: row.code,
        discount: row.kind === 'percentage' ? `${euroOf(row.value)} %` : `${euroOf(row.value)} EUR`,
        from_goods_eur: euroOf(row.min_goods_cents),
        valid_from: row.valid_from,
        valid_until: row.valid_until,
        once_per_customer: row.once_per_customer,
      })),
    }),
  },
});

const add = defineOperation({
  id: 'coupons.add',
  method: 'POST',
  path: '/coupons',
  scope: 'write_coupons',
  summary: 'A new code: a percentage or an amount off the goods, with VAT',
  input: z.object({
    code: z.string().trim().toUpperCase().regex(CODE),
    kind: z.enum(['percentage', 'amount']),
    value: z.int().min(1).max(100_000_000),
    min_goods_cents: cents.default(0),
    /** whole days in Brussels */
    from: z.iso.date().nullish(),
    until: z.iso.date().nullish(),
    once_per_customer: z.boolean().default(false),
  }),
  answer: z.object({ data: z.object({ code: z.string() }) }),
  subject,
  run: ({ services: { db, now } }, input) => {
    const validFrom = input.from == null ? null : startOfDay(input.from);
    const validUntil = input.until == null ? null : endOfDay(input.until);
    if (input.kind === 'percentage' && input.value > FULL)
      throw new OperationRefusal(422, 'coupon.percentage', 'A percentage is more than 0 and at most 100');
    if ((validFrom !== null && validUntil !== null && validUntil < validFrom) || (validUntil !== null && validUntil < now()))
      throw new OperationRefusal(422, 'coupon.period', 'It would end before it begins, or have ended already');
    return inTransaction(db, async (trx) => {
      const added = await trx
        .insertInto('coupons')
        .values({
          code: input.code,
          kind: input.kind,
          value: input.value,
          min_goods_cents: input.min_goods_cents,
          valid_from: validFrom,
          valid_until: validUntil,
          once_per_customer: input.once_per_customer,
        })
        .onConflict((conflict) => conflict.column('code').doNothing())
        .returning('code')
        .executeTakeFirst();
      if (added === undefined)
        throw new OperationRefusal(409, 'coupon.exists', `The code ${input.code} exists already`, { code: input.code });
      return { data: added };
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
      if (!CODE.test(text)) throw new AdminUsage('A code has 3 to 30 letters, digits and hyphens');
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

const end = defineOperation({
  id: 'coupons.end',
  method: 'POST',
  path: '/coupons/:code/end',
  scope: 'write_coupons',
  summary: 'Ends a code now; orders that used it keep their discount',
  input: z.object({ code }),
  answer: z.object({ data: z.object({ code: z.string() }) }),
  subject,
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
      if (before === undefined) throw notFound(input.code, `There is no code ${input.code}`);
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

export const couponOperations: readonly Operation[] = [list, add, end];
