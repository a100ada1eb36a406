import { AdminRefusal, AdminUsage } from '../command.ts';
import type { AdminCommand } from '../command.ts';
import { centsOf, dayOf, euroOf, positional } from '../values.ts';
import { endOfDay, startOfDay } from '../brussels-time.ts';

const CODE = /^[A-Z0-9][A-Z0-9-]{2,29}$/;
const FULL = 10_000;

/** A percentage with at most two decimals as basis points. */
const basisPointsOf = (text: string): number => {
  const points = centsOf(text.replace(/%$/, ''));
  if (points === 0 || points > FULL) throw new AdminUsage('A percentage is more than 0 and at most 100');
  return points;
};

export const couponsCommands: readonly AdminCommand[] = [
  {
    name: 'coupons list',
    summary: 'all discount codes',
    run: async ({ db }) => {
      const coupons = await db.selectFrom('coupons').selectAll().orderBy('code').execute();
      return {
        rows: coupons.map(({ code, kind, value, min_goods_cents, valid_from, valid_until, once_per_customer }) => ({
          code,
          discount: kind === 'percentage' ? `${euroOf(value)} %` : `${euroOf(value)} EUR`,
          from_goods_eur: euroOf(min_goods_cents),
          valid_from: valid_from?.toISOString() ?? null,
          valid_until: valid_until?.toISOString() ?? null,
          once_per_customer,
        })),
      };
    },
  },
  {
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
    run: async ({ db, now }, input) => {
      const code = positional(input, 0).toUpperCase();
      const { percent, amount, minimum, from, until } = input.texts;
      if (!CODE.test(code)) throw new AdminUsage('A code has 3 to 30 letters, digits and hyphens');
      if ((percent === undefined) === (amount === undefined)) throw new AdminUsage('Give either --percent or --amount');
      const value = percent === undefined ? centsOf(amount ?? '') : basisPointsOf(percent);
      if (value === 0) throw new AdminUsage('A discount of nothing is none');
      const validFrom = from === undefined ? null : startOfDay(dayOf(from));
      const validUntil = until === undefined ? null : endOfDay(dayOf(until));
      if (validFrom !== null && validUntil !== null && validUntil < validFrom) throw new AdminUsage('It would end before it begins');
      if (validUntil !== null && validUntil < now()) throw new AdminUsage(`It would have ended already, on ${until}`);
      const added = await db
        .insertInto('coupons')
        .values({
          code,
          kind: percent === undefined ? 'amount' : 'percentage',
          value,
          min_goods_cents: minimum === undefined ? 0 : centsOf(minimum),
          valid_from: validFrom,
          valid_until: validUntil,
          once_per_customer: input.flags.has('once'),
        })
        .onConflict((conflict) => conflict.column('code').doNothing())
        .returning('code')
        .executeTakeFirst();
      if (added === undefined) throw new AdminRefusal(`The code ${code} exists already`);
      return { message: `${code} can be used` };
    },
  },
  {
    name: 'coupons end',
    positionals: ['code'],
    summary: 'ends a code now; orders that used it keep their discount',
    run: async ({ db, now }, input) => {
      const code = positional(input, 0).toUpperCase();
      const ended = await db
        .updateTable('coupons')
        .set({ valid_until: now() })
        .where('code', '=', code)
        // One that is over keeps the time at which it ended.
        .where((eb) => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>', now())]))
        .returning('code')
        .executeTakeFirst();
      if (ended === undefined) {
        const before = await db.selectFrom('coupons').select('valid_until').where('code', '=', code).executeTakeFirst();
        if (before === undefined) throw new AdminRefusal(`There is no code ${code}`);
        throw new AdminRefusal(`${code} has ended already, on ${new Date(before.valid_until ?? 0).toISOString()}`);
      }
      return { message: `${code} has ended` };
    },
  },
];
