import type { VatView } from 'shared-contracts';
import type { CartLine } from 'shared-contracts/wire/cart';

/** What a line costs as the visitor sees prices, in cents; a rental costs its rent, the deposit stands apart. */
export const linePrice = (line: CartLine, view: VatView): { unit: number; total: number } =>
  view === 'excl'
    ? { unit: line.unit_excl_vat_cents, total: line.line_excl_vat_cents }
    : { unit: line.unit_incl_vat_cents, total: line.line_incl_vat_cents };

/** What a second chance cost new and what the whole line saves on that, as the visitor sees prices; null where nothing is saved. */
export const lineSaving = (line: CartLine, view: VatView): { was: number; cents: number } | null => {
  if (!line.new_unit) return null;
  const was = view === 'excl' ? line.new_unit.excl_vat_cents : line.new_unit.incl_vat_cents;
  const cents = was * line.amount - linePrice(line, view).total;
  return cents > 0 ? { was, cents } : null;
};
