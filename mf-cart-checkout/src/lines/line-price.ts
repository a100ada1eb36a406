import type { VatView } from 'shared-contracts';
import type { CartLine } from 'shared-contracts/wire/cart';

/** The price of a line in the visitor's VAT view, in cents; for a rental its rent without the deposit. */
export const linePrice = (line: CartLine, view: VatView): { unit: number; total: number } =>
  view === 'excl'
    ? { unit: line.unit_excl_vat_cents, total: line.line_excl_vat_cents }
    : { unit: line.unit_incl_vat_cents, total: line.line_incl_vat_cents };

/** The price of a second chance when new and the saving of the whole line, in the visitor's VAT view; null without a saving. */
export const lineSaving = (line: CartLine, view: VatView): { newUnitCents: number; savedCents: number } | null => {
  if (!line.new_unit) return null;
  const was = view === 'excl' ? line.new_unit.excl_vat_cents : line.new_unit.incl_vat_cents;
  const cents = was * line.amount - linePrice(line, view).total;
  return cents > 0 ? { newUnitCents: was, savedCents: cents } : null;
};
