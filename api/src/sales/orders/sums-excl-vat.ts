interface TaxedLine {
  kind: 'sale' | 'gift' | 'rental';
  line_excl_vat_cents: number;
}

/** Stored sums of an order or of the answer to a quote; cents. */
interface StoredSums {
  discount_excl_vat_cents: number;
  delivery_excl_vat_cents: number;
  /** has no VAT */
  deposit_cents: number;
}

/**
 * The sums without VAT of an order or quote, from its lines and stored sums; cents. items - discount + delivery + rent + deposit is the
 * total. Nothing is rounded here. Decision 0021.
 */
export const sumsExclVat = (lines: readonly TaxedLine[], storedSums: StoredSums) => {
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
