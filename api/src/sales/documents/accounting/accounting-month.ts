import { sql } from 'kysely';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import type { AccountingMonth } from 'shared-contracts/staff/accounting';
import { VAT_REGIMES } from 'shared-contracts/staff/accounting';
import type { Queries } from '../../../platform/database/database.ts';
import { journalRows } from './journal.ts';
import { movementsOf } from './payouts.ts';
import { isIn, listDocumentsOf, monthOf, readDocuments } from './period.ts';

/** Months from the first document to today, newest first. */
export const listAccountingMonths = async (db: Queries, now: Date): Promise<string[]> => {
  const { first } = await db
    .selectFrom('invoices')
    .select(({ fn }) => fn.min('issued_at').as('first'))
    .executeTakeFirstOrThrow();
  const oldest = brusselsDay(first ?? now).slice(0, 7);
  const months: string[] = [];
  for (let month = brusselsDay(now).slice(0, 7); month >= oldest;) {
    months.push(month);
    const [year = 0, place = 0] = month.split('-').map(Number);
    month = new Date(Date.UTC(year, place - 2, 1)).toISOString().slice(0, 7);
  }
  return months;
};

type Sum = AccountingMonth['sums'][number];

/** What moved in the month, and how much of it belongs to which documents. */
const loadMoney = async (db: Queries, month: string, totalCents: number): Promise<AccountingMonth['money']> => {
  const period = monthOf(month);
  const sums = await movementsOf(db, period)
    .select([
      sql<number>`coalesce(sum(m.amount_cents) filter (where m.refund_id is null), 0)::int`.as('received'),
      sql<number>`coalesce(sum(m.amount_cents) filter (where m.refund_id is not null), 0)::int`.as('refunded'),
      sql<number>`coalesce(sum(m.amount_cents) filter (where coalesce(c.id, i.id) is null), 0)::int`.as('without_document'),
      sql<number>`coalesce(sum(m.amount_cents) filter (where ${isIn('c.issued_at', period)} or ${isIn('i.issued_at', period)}), 0)::int`.as(
        'own',
      ),
    ])
    .executeTakeFirstOrThrow();
  const moved = sums.received + sums.refunded;
  return {
    received_cents: sums.received,
    refunded_cents: sums.refunded,
    moved_cents: moved,
    unsettled_cents: totalCents - sums.own,
    of_other_months_cents: moved - sums.own - sums.without_document,
    without_document_cents: sums.without_document,
  };
};

/** A month's sums by VAT, and how they agree with the money that moved. */
export const loadAccountingMonth = async (db: Queries, month: string): Promise<AccountingMonth> => {
  const documents = await listDocumentsOf(db, monthOf(month));
  const sums = new Map<string, Sum>();
  let invoices = 0;
  for await (const batch of readDocuments(db, documents))
    for (const { snapshot } of batch) {
      if (snapshot.kind === 'invoice') invoices += 1;
      for (const { regime, country, rate, ...row } of journalRows(snapshot)) {
        const key = [VAT_REGIMES.indexOf(regime), country, rate].join(' ');
        const sum = sums.get(key) ?? { regime, country, rate, base_cents: 0, vat_cents: 0, rounding_cents: 0, gross_cents: 0 };
        sums.set(key, {
          ...sum,
          base_cents: sum.base_cents + row.baseCents,
          vat_cents: sum.vat_cents + row.vatCents,
          rounding_cents: sum.rounding_cents + row.roundingCents,
          gross_cents: sum.gross_cents + row.grossCents,
        });
      }
    }
  const rows = [...sums].sort(([a], [b]) => a.localeCompare(b)).map(([, sum]) => sum);
  const total = rows.reduce((cents, { gross_cents }) => cents + gross_cents, 0);
  return {
    month,
    invoices,
    credit_notes: documents.length - invoices,
    electronic: documents.filter(({ has_xml }) => has_xml).length,
    sums: rows,
    total_cents: total,
    money: await loadMoney(db, month, total),
  };
};
