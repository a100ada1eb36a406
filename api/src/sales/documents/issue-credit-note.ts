import { vatOfBase } from 'shared-contracts/rules/vat';
import type { Queries } from '../../platform/database/database.ts';
import { lockOrder } from '../orders/orders.repository.ts';
import { splitVat } from '../../catalogue/products/split-vat.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import { findInvoice, insertDocument, loadCredits } from './documents.repository.ts';
import type { DocumentRow } from './documents.repository.ts';
import type { DocumentReason } from './documents.tables.ts';
import { nextInSeries } from '../orders/series.ts';
import type { DocumentLine, DocumentSnapshot, VatRow } from './snapshot.ts';

/** What is given back, in cents with VAT. */
export type CreditLine =
  /** pieces of one line of the order: `inclVatCents` is what was paid for them, after the coupon */
  | { kind: 'item'; orderLineId: number; amount: number; inclVatCents: number }
  /** delivery costs, or a part of them */
  | { kind: 'delivery'; inclVatCents: number }
  /** what is kept for sending goods back: a positive amount, taken off the credit */
  | { kind: 'return_cost'; inclVatCents: number }
  /** gifts that stay unearned: a positive amount, taken off the credit; a negative one gives an earlier deduction back */
  | { kind: 'gift_kept'; inclVatCents: number }
  /** a rental's deposit: outside the VAT */
  | { kind: 'deposit'; cents: number }
  /** the same order paid a second time: outside the VAT, nothing was sold for it */
  | { kind: 'overpayment'; cents: number };

interface Credited {
  lines: DocumentLine[];
  depositCents: number;
  overpaidCents: number;
}

const nothing = { sku: null, title: '', detail: '', amount: 1, period: null };

const toLines = async (trx: Queries, orderId: number, creditLines: readonly CreditLine[]): Promise<Credited> => {
  const rows = await trx.selectFrom('order_lines').selectAll().where('order_id', '=', orderId).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const credited: Credited = { lines: [], depositCents: 0, overpaidCents: 0 };
  for (const line of creditLines) {
    if (line.kind === 'deposit') credited.depositCents += line.cents;
    else if (line.kind === 'overpayment') credited.overpaidCents += line.cents;
    else if (line.kind === 'return_cost' || line.kind === 'gift_kept')
      credited.lines.push({ ...nothing, kind: line.kind, excl_vat_cents: 0, incl_vat_cents: -line.inclVatCents });
    else if (line.kind === 'delivery')
      credited.lines.push({ ...nothing, kind: 'delivery', excl_vat_cents: 0, incl_vat_cents: line.inclVatCents });
    else {
      const row = byId.get(line.orderLineId);
      if (row === undefined) throw new RangeError(`Order ${orderId} has no line ${line.orderLineId}`);
      credited.lines.push({
        kind: row.kind,
        sku: row.sku,
        title: row.product_name,
        detail: row.name,
        amount: line.amount,
        excl_vat_cents: 0,
        incl_vat_cents: line.inclVatCents,
        period: null,
      });
    }
  }
  return credited;
};

interface Balance {
  /** with VAT and rounding */
  inclCents: number;
  baseCents: number;
  depositCents: number;
}

/** What of an invoice has not been credited yet. */
const balanceOf = (invoice: DocumentSnapshot, credits: readonly DocumentRow[]): Balance => {
  const sum = (pick: (snapshot: DocumentSnapshot) => number): number => credits.reduce((total, { snapshot }) => total + pick(snapshot), 0);
  const taxed = (each: DocumentSnapshot): number => each.total_excl_vat_cents + each.total_vat_cents + (each.rounding_cents ?? 0);
  return {
    inclCents: taxed(invoice) - sum(taxed),
    baseCents: invoice.total_excl_vat_cents - sum((each) => each.total_excl_vat_cents),
    depositCents: invoice.deposit_cents - sum((each) => each.deposit_cents),
  };
};

/** The lines without VAT; what credits an invoice's last cent takes back exactly the base that is left of it. */
const withVat = (lines: readonly DocumentLine[], rate: number, balance: Balance): DocumentLine[] => {
  const incl = lines.map(({ incl_vat_cents }) => incl_vat_cents);
  const pairs = splitVat(incl, rate, 'incl');
  const total = incl.reduce((sum, cents) => sum + cents, 0);
  const base = pairs.reduce((sum, pair) => sum + pair.exclCents, 0);
  const correction = total === balance.inclCents ? balance.baseCents - base : 0;
  const largest = incl.indexOf(Math.max(...incl));
  return lines.map((line, place) => ({
    ...line,
    excl_vat_cents: (pairs[place]?.exclCents ?? 0) + (place === largest ? correction : 0),
  }));
};

const assertWithin = ({ lines, depositCents }: Credited, balance: Balance): void => {
  const total = lines.reduce((sum, { incl_vat_cents }) => sum + incl_vat_cents, 0);
  if (total > balance.inclCents || depositCents > balance.depositCents) throw new ShopError(409, 'order.credit_exceeds');
};

const vatRows = (lines: readonly DocumentLine[], rate: number, overpaidCents: number): VatRow[] => {
  const base = lines.reduce((sum, line) => sum + line.excl_vat_cents, 0);
  const incl = lines.reduce((sum, line) => sum + line.incl_vat_cents, 0);
  return [
    ...(lines.length === 0 ? [] : [{ rate, base_cents: base, vat_cents: vatOfBase(base, incl, rate).vatCents }]),
    ...(overpaidCents === 0 ? [] : [{ rate: null, base_cents: overpaidCents, vat_cents: 0 }]),
  ];
};

const write = async (
  trx: Queries,
  invoice: DocumentRow,
  { lines, depositCents, overpaidCents }: Credited,
  reason: Exclude<DocumentReason, 'sale'>,
  now: Date,
): Promise<DocumentRow> => {
  const { snapshot: original } = invoice;
  const rate = original.vat[0]?.rate ?? 0;
  const extra: DocumentLine[] =
    overpaidCents === 0 ? [] : [{ ...nothing, kind: 'overpayment', excl_vat_cents: overpaidCents, incl_vat_cents: overpaidCents }];
  const vat = vatRows(lines, rate, overpaidCents);
  const totalVat = vat.reduce((sum, row) => sum + row.vat_cents, 0);
  const base = vat.reduce((sum, row) => sum + row.base_cents, 0);
  const total = lines.reduce((sum, line) => sum + line.incl_vat_cents, 0) + overpaidCents;
  const rounding = total - base - totalVat;
  const { rounding_cents: _rounding, ...invoiced } = original;
  const snapshot: DocumentSnapshot = {
    ...invoiced,
    kind: 'credit_note',
    number: `C${await nextInSeries(trx, 'credit-notes', now)}`,
    issued_on: brusselsDay(now),
    corrects: { number: original.number, issued_on: original.issued_on },
    reason,
    lines: [...lines, ...extra],
    vat,
    deposit_cents: depositCents,
    total_excl_vat_cents: base,
    total_vat_cents: totalVat,
    ...(rounding === 0 ? {} : { rounding_cents: rounding }),
    total_cents: total + depositCents,
    paid_on: null,
  };
  return insertDocument(trx, {
    order_id: invoice.order_id,
    corrects_id: invoice.id,
    issued_at: now,
    snapshot,
    peppol: original.is_copy ? 'pending' : 'n/a',
  });
};

const invoiceOf = async (trx: Queries, orderId: number): Promise<DocumentRow> => {
  await lockOrder(trx, orderId);
  const invoice = await findInvoice(trx, orderId);
  if (invoice === undefined) throw new ShopError(409, 'order.not_invoiced');
  return invoice;
};

/**
 * A credit note for a part of an order, in the caller's transaction, with the next number of the year. Throws 409
 * `order.not_invoiced` when there is nothing to correct and `order.credit_exceeds` when more would be credited than was invoiced;
 * the order is locked, so that two credits at once can't exceed it together. Pay the money back with `addRefund`.
 */
export const issueCreditNote = async (
  trx: Queries,
  orderId: number,
  lines: readonly CreditLine[],
  reason: Exclude<DocumentReason, 'sale'>,
  now: Date,
): Promise<DocumentRow> => {
  const invoice = await invoiceOf(trx, orderId);
  const credited = await toLines(trx, orderId, lines);
  const balance = balanceOf(invoice.snapshot, await loadCredits(trx, invoice.id));
  assertWithin(credited, balance);
  const rate = invoice.snapshot.vat[0]?.rate ?? 0;
  return write(trx, invoice, { ...credited, lines: withVat(credited.lines, rate, balance) }, reason, now);
};

/** A credit note for the whole order, line by line as it was invoiced: 409 `order.credit_exceeds` when a part was credited before. */
export const creditWholeOrder = async (
  trx: Queries,
  orderId: number,
  reason: Exclude<DocumentReason, 'sale'>,
  now: Date,
): Promise<DocumentRow> => {
  const invoice = await invoiceOf(trx, orderId);
  const credited = { lines: invoice.snapshot.lines, depositCents: invoice.snapshot.deposit_cents, overpaidCents: 0 };
  assertWithin(credited, balanceOf(invoice.snapshot, await loadCredits(trx, invoice.id)));
  return write(trx, invoice, credited, reason, now);
};
