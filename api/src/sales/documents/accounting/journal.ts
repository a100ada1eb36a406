import type { Country, Lang } from 'shared-contracts/contract/locales';
import { writeCsv } from 'shared-contracts/rules/csv';
import { SELLER_COUNTRY } from 'shared-contracts/rules/vat';
import type { VatRegime } from 'shared-contracts/staff/accounting';
import type { Queries } from '../../../platform/database/database.ts';
import { decimalText } from '../../../platform/messages/format.ts';
import { salesTexts } from '../../texts.ts';
import { basesByCategory } from '../electronic/ubl.ts';
import type { Category } from '../electronic/ubl.ts';
import type { DocumentSnapshot } from '../snapshot.ts';
import { readDocuments } from './period.ts';
import type { DocumentKey } from './period.ts';
import { loadSettlements } from './settled-documents.ts';
import type { Settlement } from './settled-documents.ts';

/** A document's amounts of one rate and category of VAT, in cents; those of a credit note are negative. */
export interface JournalRow {
  regime: VatRegime;
  category: Category;
  /** basis points; null: outside the scope of VAT */
  rate: number | null;
  /** whose VAT it is, or would be without an exemption */
  country: Country;
  baseCents: number;
  vatCents: number;
  /** difference of what was paid to base and VAT (0055) */
  roundingCents: number;
  grossCents: number;
}

const REGIMES: Readonly<Record<Exclude<Category, 'S'>, VatRegime>> = { K: 'intra_community', AE: 'reverse_charge', E: 'outside' };

/**
 * A number that VIES called invalid when it was ordered makes nobody a taxable person, and one that was valid stays so: what the number is today
 * changes no document of the past (0188).
 */
const regimeOf = (category: Category, { delivery_address: { country }, buyer }: DocumentSnapshot): VatRegime => {
  if (category !== 'S') return REGIMES[category];
  if (country === SELLER_COUNTRY) return 'domestic';
  return buyer.vat === null || buyer.vat_status === 'invalid' ? 'oss' : 'company_abroad';
};

/**
 * What a document adds to the sales, by rate and category of VAT. The categories are those of its electronic form, so the books, the PDF and the
 * XML agree. The rows together are the document's total to the cent.
 */
export const journalRows = (document: DocumentSnapshot): JournalRow[] => {
  const { kind, vat, total_vat_cents: vatCents, total_cents: total, delivery_address } = document;
  const sign = kind === 'invoice' ? 1 : -1;
  const signed = (cents: number): number => (cents === 0 ? 0 : sign * cents);
  const found = basesByCategory(document);
  // a credit that pays nothing back, such as a deposit that is kept
  const bases = found.length === 0 ? [{ category: 'E' as const, cents: 0 }] : found;
  const rounding = total - vatCents - bases.reduce((sum, { cents }) => sum + cents, 0);
  return bases.map(({ category, cents }, place) => {
    const own = { vat: category === 'S' ? vatCents : 0, rounding: place === 0 ? rounding : 0 };
    return {
      regime: regimeOf(category, document),
      category,
      rate: category === 'E' ? null : category === 'S' ? (vat.find(({ rate }) => rate !== null)?.rate ?? 0) : 0,
      country: delivery_address.country,
      baseCents: signed(cents),
      vatCents: signed(own.vat),
      roundingCents: signed(own.rounding),
      grossCents: signed(cents + own.vat + own.rounding),
    };
  });
};

const COLUMNS = [
  'date',
  'number',
  'kind',
  'corrects',
  'order',
  'customer',
  'name',
  'vatNumber',
  'country',
  'deliveryCountry',
  'regime',
  'category',
  'rate',
  'base',
  'vat',
  'rounding',
  'gross',
  'payment',
  'dueOn',
  'paid',
  'paidOn',
  'open',
] as const;
/** Cells of a document as a whole, which stand in its first row only, so that the column can be summed. */
const SETTLEMENT_CELLS = 4;

/** Paid before it was issued, as its snapshot says. */
const paidAtOnce = ({ paid_on: paidOn, total_cents: total }: DocumentSnapshot): Settlement => ({
  dueOn: null,
  paidCents: paidOn === null ? 0 : total,
  paidOn,
  openCents: paidOn === null ? total : 0,
});

const settlementCells = ({ dueOn, paidCents, paidOn, openCents }: Settlement, lang: Lang): string[] => [
  dueOn ?? '',
  decimalText(paidCents, lang),
  paidOn ?? '',
  openCents === null ? '' : decimalText(openCents, lang),
];

const cellsOf = (document: DocumentSnapshot, settlement: Settlement, lang: Lang): string[][] => {
  const t = salesTexts(lang);
  const { buyer } = document;
  const isCompany = buyer.vat !== null || document.basis === 'excl';
  const head = [
    document.issued_on,
    document.number,
    t(document.kind === 'invoice' ? 'invoice.invoice' : 'invoice.creditNote'),
    document.corrects?.number ?? '',
    document.order_number,
    t(isCompany ? 'accounting.customer.company' : 'accounting.customer.private'),
    buyer.company_name ?? buyer.name,
    buyer.vat ?? '',
    buyer.address.country.toUpperCase(),
    document.delivery_address.country.toUpperCase(),
  ];
  return journalRows(document).map((row, place) => [
    ...head,
    t(`accounting.regime.${row.regime}`),
    row.category,
    row.rate === null ? '' : decimalText(row.rate, lang),
    ...[row.baseCents, row.vatCents, row.roundingCents, row.grossCents].map((cents) => decimalText(cents, lang)),
    // of an order on invoice: the communication by which its money is found, without the signs that a spreadsheet takes for a formula
    document.payment_reference ?? document.pay_by?.reference.replaceAll('+', '') ?? '',
    ...(place === 0 ? settlementCells(settlement, lang) : Array<string>(SETTLEMENT_CELLS).fill('')),
  ]);
};

/**
 * The sales journal as CSV, in parts: a row for each document and its rate and category of VAT. What is paid and open is that of the moment in
 * which the file is made; everything else never changes.
 */
export async function* journalCsv(db: Queries, documents: readonly DocumentKey[], lang: Lang): AsyncGenerator<string, void, void> {
  const t = salesTexts(lang);
  yield writeCsv([COLUMNS.map((column) => t(`accounting.journal.${column}`))], lang);
  for await (const batch of readDocuments(db, documents)) {
    const settlements = await loadSettlements(
      db,
      batch.map(({ id }) => id),
    );
    yield writeCsv(
      batch.flatMap(({ id, snapshot }) => cellsOf(snapshot, settlements.get(id) ?? paidAtOnce(snapshot), lang)),
      lang,
    ).slice(1);
  }
}
