/** Label prices, including Belgian VAT, and the prices without VAT behind them. */

/** Belgium's standard rate, on which the labels are rounded. */
const LABEL_VAT = 0.21;

const withVat = (exclVatCents: number): number => Math.round(exclVatCents * (1 + LABEL_VAT));

/** The label price in euros, including VAT, of a price without VAT. */
export const toLabelEuros = (exclVatCents: number): number => withVat(exclVatCents) / 100;

/** The nearest label price in cents: to 5 cents below 15 euros, to `x,50` and `x,95` below 100, whole euros above. */
function labelCents(euros: number): number {
  const cents = Math.round(euros * 100);
  if (cents < 1500) return Math.round(cents / 5) * 5;
  if (cents >= 10_000) return Math.round(cents / 100) * 100;
  const half = Math.round(cents / 50) * 50;
  return half % 100 === 0 ? half - 5 : half;
}

/**
 * Cents without VAT for a label of about `euros` including VAT.
 * Not every label can be reached from whole cents without VAT, so the next one of the same ending is taken until one can.
 */
export function toExclVatCents(euros: number): number {
  let label = labelCents(euros);
  const step = label < 1500 ? 5 : 100;
  for (;;) {
    const exclVatCents = Math.round(label / (1 + LABEL_VAT));
    if (withVat(exclVatCents) === label) return exclVatCents;
    label += step;
  }
}

/** Quantity prices: `[amount, percent off]`, ascending. */
export function buildTiers(
  exclVatCents: number,
  steps: readonly (readonly [number, number])[],
): { minAmount: number; exclVatCents: number }[] {
  return steps.map(([minAmount, percent]) => ({ minAmount, exclVatCents: Math.round(exclVatCents * (1 - percent / 100)) }));
}
