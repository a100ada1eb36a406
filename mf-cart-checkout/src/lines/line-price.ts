import type { VatView } from 'shared-contracts';
import type { CartLine } from 'shared-contracts/wire/cart';

/** What a line costs as the visitor sees prices, in cents; a rental costs its rent, the deposit stands apart. */
export const linePrice = (line: CartLine, view: VatView): { unit: number; total: number } =>
  view === 'excl'
    ? { unit: line.unit_excl_vat_cents, total: line.line_excl_vat_cents }
    : { unit: line.unit_incl_vat_cents, total: line.line_incl_vat_cents };
