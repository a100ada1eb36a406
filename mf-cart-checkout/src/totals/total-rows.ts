import type { Cart } from 'shared-contracts/wire/cart';

export interface TotalRow {
  key: 'items' | 'discount' | 'rent' | 'deposit' | 'shipping';
  /** with VAT; a discount is negative */
  cents: number;
}

/** Rows between the lines and the total, in the order they are read. Their sum is the total with VAT. Empty ones are left out. */
export function totalRows({ totals, shipping }: Pick<Cart, 'totals' | 'shipping'>): TotalRow[] {
  const rows: TotalRow[] = [
    { key: 'items', cents: totals.items_incl_vat_cents },
    { key: 'discount', cents: -totals.discount_incl_vat_cents },
    { key: 'rent', cents: totals.rent_incl_vat_cents },
    { key: 'deposit', cents: totals.deposit_cents },
    { key: 'shipping', cents: totals.shipping_incl_vat_cents },
  ];
  return rows.filter(({ key, cents }) => cents !== 0 || key === 'items' || (key === 'shipping' && shipping.class !== null));
}
