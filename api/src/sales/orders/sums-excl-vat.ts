interface TaxedLine {
  kind: 'sale' | 'gift' | 'rental';
  line_excl_vat_cents: number;
}

/** What an order, or the answer to a quote, keeps of its sums; cents. */
interface StoredSums {
  discount_excl_vat_cents: number;
  delivery_excl_vat_cents: number;
  /** has no VAT */
  deposit_cents: number;
}

/** All sums without VAT, as a professional reads them; items - discount + delivery + rent + deposit is the total. Cents. */
export interface SumsExclVat {
  items_excl_vat_cents: number;
  discount_excl_vat_cents: number;
  delivery_excl_vat_cents: number;
  rent_excl_vat_cents: number;
  total_excl_vat_cents: number;
}

/** The sums without VAT of an order or quote, from its lines and its stored amounts; nothing is rounded here. Decision 0021. */
export const sumsExclVat = (lines: readonly TaxedLine[], storedSums: StoredSums): SumsExclVat => {
  const sumOf = (kind: TaxedLine['kind']): number =>
    lines.reduce((sum, line) => sum + (line.kind === kind ? line.line_excl_vat_cents : 0), 0);
  const [items, rent] = [sumOf('sale'), sumOf('rental')];
  return {
    items_excl_vat_cents: items,
    discount_excl_vat_cents: storedSums.discount_excl_vat_cents,
    delivery_excl_vat_cents: storedSums.delivery_excl_vat_cents,
    rent_excl_vat_cents: rent,
    total_excl_vat_cents: items - storedSums.discount_excl_vat_cents + storedSums.delivery_excl_vat_cents + rent + storedSums.deposit_cents,
  };
};
