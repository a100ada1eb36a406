import { extraLine } from './snapshot.ts';
import type { DocumentLine, DocumentSnapshot } from './snapshot.ts';

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const inclOf = (lines: readonly DocumentLine[]): number => sum(lines.map(({ incl_vat_cents }) => incl_vat_cents));
const isItem = ({ kind }: DocumentLine): boolean => kind === 'sale' || kind === 'gift' || kind === 'rental';
const isSame = (a: DocumentLine, b: DocumentLine): boolean =>
  a.kind === b.kind && a.sku === b.sku && a.detail === b.detail && JSON.stringify(a.period) === JSON.stringify(b.period);

/** Lines of the same product as one, because credits do not say which of them they are about. */
const merged = (lines: readonly DocumentLine[]): DocumentLine[] =>
  lines.reduce<DocumentLine[]>((known, line) => {
    const place = known.findIndex((each) => isSame(each, line));
    if (place < 0) return [...known, line];
    return known.map((each, index) =>
      index === place
        ? { ...each, amount: each.amount + line.amount, incl_vat_cents: each.incl_vat_cents + line.incl_vat_cents, excl_vat_cents: 0 }
        : each,
    );
  }, []);

/** Pieces that no credit has, at their price before the discount; of a rental, the rent that was not credited. */
const restOfItem = (line: DocumentLine, credited: readonly DocumentLine[]): DocumentLine[] => {
  const same = credited.filter((each) => isSame(each, line));
  if (line.kind === 'rental') {
    const rent = line.incl_vat_cents - inclOf(same);
    return rent > 0 ? [{ ...line, excl_vat_cents: 0, incl_vat_cents: rent }] : [];
  }
  const left = line.amount - sum(same.map(({ amount }) => amount));
  if (left <= 0) return [];
  return [{ ...line, amount: left, excl_vat_cents: 0, incl_vat_cents: Math.round((line.incl_vat_cents * left) / line.amount) }];
};

/**
 * What is left to credit of an invoice after some of it was credited: pieces, rent, delivery, and deductions for gifts, which end with the
 * order. What remains of the discount makes the lines add up to the invoice's total. Amounts without VAT are 0.
 */
export function restOfInvoice(invoice: DocumentSnapshot, credits: readonly DocumentSnapshot[]): DocumentLine[] {
  const credited = credits.flatMap(({ lines }) => lines);
  const items = merged(invoice.lines.filter(isItem)).flatMap((line) => restOfItem(line, credited));
  const of = (lines: readonly DocumentLine[], kind: DocumentLine['kind']): number => inclOf(lines.filter((line) => line.kind === kind));
  const delivery = of(invoice.lines, 'delivery') - of(credited, 'delivery');
  const gifts = -of(credited, 'gift_kept');
  const rest = inclOf(invoice.lines) - inclOf(credited);
  const discount = rest - inclOf(items) - delivery - gifts;
  return [
    ...items,
    ...(discount === 0 ? [] : [extraLine('discount', 0, discount)]),
    ...(delivery === 0 ? [] : [extraLine('delivery', 0, delivery)]),
    ...(gifts === 0 ? [] : [extraLine('gift_kept', 0, gifts)]),
  ];
}
