import type { BillLine } from './bill.ts';

/** A line of a bill, or of an answer, whose roles are texts. */
export type NeededLine = Pick<BillLine, 'sku' | 'amount'> & { role: string };

interface NamedPart {
  name: string;
  product: { name: string };
  stock_left: number;
  restock_date: string | null;
}

/** The sentences in one language, with `{amount}`, `{part}` and `{date}` in them, and how it writes a day, `YYYY-MM-DD`. */
export interface MissingTexts {
  part: string;
  part_back: string;
  concrete: string;
  dayText: (day: string) => string;
}

export const partName = (part: Pick<NamedPart, 'name' | 'product'> | undefined, sku: string): string =>
  part === undefined ? sku : `${part.product.name}, ${part.name}`;

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);

/**
 * What a plan needs and its order lacks, a sentence for each part, with the day on which it is expected back. The same sentences while
 * planning, before and after ordering. `bill`: all lines of the plan. The concrete of a missing gate is sold all the same, and one more
 * sentence says so.
 */
export const missingSentences = (
  missing: readonly NeededLine[],
  bill: readonly NeededLine[],
  parts: ReadonlyMap<string, NamedPart>,
  texts: MissingTexts,
): string[] => {
  const sentences = missing.map(({ sku, amount }) => {
    const variant = parts.get(sku);
    const values = { amount: String(amount), part: partName(variant, sku) };
    const back = variant !== undefined && variant.stock_left < amount ? variant.restock_date : null;
    return back === null ? fill(texts.part, values) : fill(texts.part_back, { ...values, date: texts.dayText(back) });
  });
  const has = (lines: readonly NeededLine[], wanted: BillLine['role']): boolean => lines.some(({ role }) => role === wanted);
  const isConcreteOfGate = has(missing, 'gate') && has(bill, 'concrete') && !has(missing, 'concrete');
  return isConcreteOfGate ? [...sentences, texts.concrete] : sentences;
};

interface PlannedLine extends NeededLine, Omit<NamedPart, 'stock_left'> {
  /** pieces that can be had */
  available: number;
  in_stock: number;
}

/** The sentences about what is sold out of a plan's priced lines. */
export const soldOutSentences = (lines: readonly PlannedLine[], bill: readonly NeededLine[], texts: MissingTexts): string[] =>
  missingSentences(
    lines.flatMap(({ role, sku, amount, available }) => (available < amount ? [{ role, sku, amount: amount - available }] : [])),
    bill,
    new Map(lines.map(({ sku, name, product, in_stock, restock_date }) => [sku, { name, product, stock_left: in_stock, restock_date }])),
    texts,
  );
