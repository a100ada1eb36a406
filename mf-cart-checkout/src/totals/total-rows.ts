import type { VatView } from 'shared-contracts';
import type { Cart } from 'shared-contracts/wire/cart';

export interface TotalRow {
  key: 'items' | 'discount' | 'rent' | 'deposit' | 'shipping';
  /** a discount is negative */
  cents: number;
}

/**
 * Rows between the lines and the first sum, without empty ones. In the view with VAT they add up to the total, in the view without VAT to
 * `taxedExclCents`; the deposit has no VAT, so that view shows it later.
 */
export function totalRows({ totals, shipping }: Pick<Cart, 'totals' | 'shipping'>, view: VatView): TotalRow[] {
  const rows: TotalRow[] =
    view === 'incl'
      ? [
          { key: 'items', cents: totals.items_incl_vat_cents },
          { key: 'discount', cents: -totals.discount_incl_vat_cents },
          { key: 'rent', cents: totals.rent_incl_vat_cents },
          { key: 'deposit', cents: totals.deposit_cents },
          { key: 'shipping', cents: totals.shipping_incl_vat_cents },
        ]
      : [
          { key: 'items', cents: totals.items_excl_vat_cents },
          { key: 'discount', cents: -totals.discount_excl_vat_cents },
          { key: 'rent', cents: totals.rent_excl_vat_cents },
          { key: 'shipping', cents: totals.shipping_excl_vat_cents },
        ];
  const isRentOnly = totals.items_incl_vat_cents === 0 && totals.rent_incl_vat_cents > 0;
  return rows.filter(
    ({ key, cents }) => cents !== 0 || (key === 'items' && !isRentOnly) || (key === 'shipping' && shipping.class !== null),
  );
}

/** A total with VAT can differ by a cent from the sum of base and VAT: decision 0055. */
export const roundingCents = ({ total_incl_vat_cents, total_excl_vat_cents, vat_cents }: Cart['totals']): number =>
  total_incl_vat_cents - total_excl_vat_cents - vat_cents;

/** The taxable base, as an invoice calls it. */
export const taxedExclCents = ({ total_excl_vat_cents, deposit_cents }: Cart['totals']): number => total_excl_vat_cents - deposit_cents;
