import { sql } from 'kysely';
import type { Lang } from 'shared-contracts/contract/locales';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import { writeCsv } from 'shared-contracts/rules/csv';
import { isPaymentMethod, paymentMethodName } from 'shared-contracts/rules/payment-methods';
import type { Queries } from '../../../platform/database/database.ts';
import { decimalText } from '../../../platform/messages/format.ts';
import { methodTexts, salesTexts } from '../../texts.ts';
import './money-movements.tables.ts';
import { isIn } from './period.ts';
import type { Period } from './period.ts';

/** Movements read at once. */
const BATCH = 1000;

const COLUMNS = ['day', 'kind', 'order', 'document', 'amount', 'reference', 'ofPayment', 'method', 'reason', 'bankDay'] as const;

/**
 * What moved at the provider, and on the shop's own account for orders on invoice, in a period, with its document: a payment's is the invoice
 * that names it, a refund's its credit note. A second payment, and one that came too late, have none. Money on the own account moved when
 * finance recorded it, and again when it took it back: the file of a month stays as it was.
 */
export const movementsOf = (db: Queries, period: Period) =>
  db
    .selectFrom('money_movements as m')
    .innerJoin('payments as p', 'p.id', 'm.payment_id')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .leftJoin('refunds as r', 'r.id', 'm.refund_id')
    .leftJoin('invoices as c', 'c.id', 'r.credit_note_id')
    .leftJoin('invoices as i', (join) =>
      join
        .onRef('i.order_id', '=', 'p.order_id')
        .on('i.kind', '=', 'invoice')
        .on(sql<boolean>`m.refund_id is null and i.snapshot ->> 'payment_reference' is not distinct from p.provider_id`),
    )
    .where(isIn('m.at', period));

const readMovements = (db: Queries, period: Period, after: number) =>
  movementsOf(db, period)
    .select(['m.id', 'm.at', 'm.kind', 'm.refund_id', 'm.amount_cents', 'p.provider_id as payment_id', 'p.method'])
    // of money on the shop's own account: how the bank's statement names it
    .select((eb) => eb.fn.coalesce('m.provider_id', 'p.bank_reference').as('provider_id'))
    .select('p.received_on')
    .select(['o.number as order_number', 'o.lang', 'r.reason', sql<string | null>`coalesce(c.number, i.number)`.as('document_number')])
    .where('m.id', '>', after)
    .orderBy('m.id')
    .limit(BATCH)
    .execute();

type Movement = Awaited<ReturnType<typeof readMovements>>[number];

const cellsOf = (movement: Movement, lang: Lang): string[] => {
  const t = salesTexts(lang);
  const { method, reason } = movement;
  const isPayment = movement.refund_id === null;
  return [
    brusselsDay(movement.at),
    t(`accounting.movement.${movement.kind}`),
    movement.order_number,
    movement.document_number ?? '',
    decimalText(movement.amount_cents, lang),
    movement.provider_id ?? '',
    isPayment ? '' : (movement.payment_id ?? ''),
    isPaymentMethod(method) ? paymentMethodName(method, methodTexts(lang)) : (method ?? ''),
    reason === null ? '' : t(`accounting.reason.${reason}`),
    isPayment ? (movement.received_on ?? '') : '',
  ];
};

/** Payments and refunds of a period as CSV, in parts, in the order in which they happened. */
export async function* payoutsCsv(db: Queries, period: Period, lang: Lang): AsyncGenerator<string, void, void> {
  const t = salesTexts(lang);
  yield writeCsv([COLUMNS.map((column) => t(`accounting.payouts.${column}`))], lang);
  for (let after = 0; ;) {
    const rows = await readMovements(db, period, after);
    if (rows.length === 0) return;
    yield writeCsv(
      rows.map((row) => cellsOf(row, lang)),
      lang,
    ).slice(1);
    after = rows.at(-1)?.id ?? after;
  }
}
