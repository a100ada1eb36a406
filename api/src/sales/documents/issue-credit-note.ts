import { vatOfBase } from 'shared-contracts/rules/vat';
import type { Queries } from '../../platform/database/database.ts';
import { lockOrder } from '../orders/orders.repository.ts';
import { splitVat } from 'shared-contracts/rules/split-vat';
import { ShopError } from '../../platform/shop-error.ts';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import { hasElectronicForm } from './electronic/ubl.ts';
import { findInvoice, insertDocument, loadCredits } from './documents.repository.ts';
import type { DocumentRow } from './documents.repository.ts';
import { nextInSeries } from '../orders/series.ts';
import { loadOpenCents } from '../orders/open-invoice.ts';
import { restOfInvoice } from './rest-of-invoice.ts';
import { extraLine } from './snapshot.ts';
import type { DocumentLine, DocumentReason, DocumentSnapshot, KeptDeposit, VatRow } from './snapshot.ts';

/** A part of a credit, in cents with VAT. */
export type CreditLine =
  /** pieces of one order line; `inclVatCents`: what was paid for them, after the coupon */
  | { kind: 'item'; orderLineId: number; amount: number; inclVatCents: number }
  /** delivery costs, or a part of them */
  | { kind: 'delivery'; inclVatCents: number }
  /** deduction for the transport of a return, positive */
  | { kind: 'return_cost'; inclVatCents: number }
  /** deduction for gifts that stay although they are no longer earned, positive; negative if an earlier deduction is refunded */
  | { kind: 'gift_kept'; inclVatCents: number }
  /** a rental's deposit without what is kept of it, outside the VAT */
  | { kind: 'deposit'; cents: number; kept: KeptDeposit };

/** Why a credit note is issued: not because of a wrong payment, whose refund changes nothing of the invoice (0175). */
type CreditReason = Exclude<DocumentReason, 'sale' | 'paid_twice'>;

interface Credited {
  lines: DocumentLine[];
  depositCents: number;
  /** missing unless a deposit is settled by itself */
  depositKept?: KeptDeposit;
}

const loadCreditedLines = async (trx: Queries, orderId: number, creditLines: readonly CreditLine[]): Promise<Credited> => {
  const rows = await trx.selectFrom('order_lines').selectAll().where('order_id', '=', orderId).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const credited: Credited = { lines: [], depositCents: 0 };
  for (const line of creditLines) {
    if (line.kind === 'deposit') {
      credited.depositCents += line.cents;
      credited.depositKept = line.kept;
    } else if (line.kind === 'return_cost' || line.kind === 'gift_kept') credited.lines.push(extraLine(line.kind, 0, -line.inclVatCents));
    else if (line.kind === 'delivery') credited.lines.push(extraLine('delivery', 0, line.inclVatCents));
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

/** The part of an invoice that has not been credited yet. */
const balanceOf = (invoice: DocumentSnapshot, credits: readonly DocumentRow[]): Balance => {
  const sum = (pick: (snapshot: DocumentSnapshot) => number): number => credits.reduce((total, { snapshot }) => total + pick(snapshot), 0);
  const taxed = (each: DocumentSnapshot): number => each.total_excl_vat_cents + each.total_vat_cents + (each.rounding_cents ?? 0);
  return {
    inclCents: taxed(invoice) - sum(taxed),
    baseCents: invoice.total_excl_vat_cents - sum((each) => each.total_excl_vat_cents),
    depositCents: invoice.deposit_cents - sum((each) => each.deposit_cents),
  };
};

/** Adds the amounts without VAT. The credit of an invoice's last cent contains exactly the rest of its base. */
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

const vatRows = (lines: readonly DocumentLine[], rate: number): VatRow[] => {
  if (lines.length === 0) return [];
  const base = lines.reduce((sum, line) => sum + line.excl_vat_cents, 0);
  const incl = lines.reduce((sum, line) => sum + line.incl_vat_cents, 0);
  return [{ rate, base_cents: base, vat_cents: vatOfBase(base, incl, rate).vatCents }];
};

const insertCreditNote = async (
  trx: Queries,
  invoice: DocumentRow,
  { lines, depositCents, depositKept }: Credited,
  { reason, now, isOpen }: { reason: CreditReason; now: Date; isOpen: boolean },
): Promise<DocumentRow> => {
  const { snapshot: original } = invoice;
  const rate = original.vat[0]?.rate ?? 0;
  const vat = vatRows(lines, rate);
  const totalVat = vat.reduce((sum, row) => sum + row.vat_cents, 0);
  const base = vat.reduce((sum, row) => sum + row.base_cents, 0);
  const total = lines.reduce((sum, line) => sum + line.incl_vat_cents, 0);
  const rounding = total - base - totalVat;
  const { rounding_cents: _rounding, plans, pay_by: payBy, ...invoiced } = original;
  const snapshot: DocumentSnapshot = {
    ...invoiced,
    // plans name their lines by their place in the invoice
    ...(payBy !== undefined && isOpen ? { pay_by: payBy } : {}),
    ...(plans === undefined || lines !== original.lines ? {} : { plans }),
    kind: 'credit_note',
    number: `C${await nextInSeries(trx, 'credit-notes', now)}`,
    issued_on: brusselsDay(now),
    corrects: { number: original.number, issued_on: original.issued_on },
    reason,
    lines: [...lines],
    vat,
    deposit_cents: depositCents,
    ...(depositKept === undefined ? {} : { deposit_kept: depositKept }),
    total_excl_vat_cents: base,
    total_vat_cents: totalVat,
    ...(rounding === 0 ? {} : { rounding_cents: rounding }),
    total_cents: total + depositCents,
    paid_on: null,
  };
  const isElectronic = original.is_copy && hasElectronicForm(snapshot);
  return insertDocument(trx, {
    order_id: invoice.order_id,
    corrects_id: invoice.id,
    issued_at: now,
    snapshot: { ...snapshot, is_copy: isElectronic },
    peppol: isElectronic ? 'pending' : 'n/a',
  });
};

/** The invoice of an order, which is locked, and whether something of it is still to be paid. */
const lockInvoice = async (trx: Queries, orderId: number): Promise<{ invoice: DocumentRow; isOpen: boolean }> => {
  const order = await lockOrder(trx, orderId);
  const invoice = await findInvoice(trx, orderId);
  if (invoice === undefined) throw new ShopError(409, 'order.not_invoiced');
  return { invoice, isOpen: (await loadOpenCents(trx, order)) > 0 };
};

/**
 * Issues a credit note for a part of an order, with the next number of the year, in the caller's transaction. Locks the order, so that two
 * credits at once can't exceed the invoice. Refund the money with `addRefund`. Throws 409 `order.not_invoiced` without an invoice,
 * `order.credit_exceeds` when more would be credited than was invoiced.
 */
export const issueCreditNote = async (
  trx: Queries,
  orderId: number,
  lines: readonly CreditLine[],
  reason: CreditReason,
  now: Date,
): Promise<DocumentRow> => {
  const { invoice, isOpen } = await lockInvoice(trx, orderId);
  const credited = await loadCreditedLines(trx, orderId, lines);
  const balance = balanceOf(invoice.snapshot, await loadCredits(trx, invoice.id));
  assertWithin(credited, balance);
  const rate = invoice.snapshot.vat[0]?.rate ?? 0;
  return insertCreditNote(trx, invoice, { ...credited, lines: withVat(credited.lines, rate, balance) }, { reason, now, isOpen });
};

/**
 * Issues a credit note for all that is left of an order: line by line as invoiced, or what earlier credit notes do not contain. Throws 409
 * `order.credit_exceeds` if nothing is left.
 */
export const creditRestOfOrder = async (trx: Queries, orderId: number, reason: CreditReason, now: Date): Promise<DocumentRow> => {
  const { invoice, isOpen } = await lockInvoice(trx, orderId);
  const credits = await loadCredits(trx, invoice.id);
  const balance = balanceOf(invoice.snapshot, credits);
  if (balance.inclCents === 0 && balance.depositCents === 0) throw new ShopError(409, 'order.credit_exceeds');
  const rate = invoice.snapshot.vat[0]?.rate ?? 0;
  const rest = restOfInvoice(
    invoice.snapshot,
    credits.map(({ snapshot }) => snapshot),
  );
  const lines = credits.length === 0 ? invoice.snapshot.lines : withVat(rest, rate, balance);
  return insertCreditNote(trx, invoice, { lines, depositCents: balance.depositCents }, { reason, now, isOpen });
};
