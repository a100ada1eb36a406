import type { VatView } from '../locales.ts';
import type { Order } from '../wire/order.ts';

/** What an order, or a quote, comes to; cents. */
export type OrderSums = Pick<
  Order,
  | 'items_incl_vat_cents'
  | 'discount_cents'
  | 'delivery_cents'
  | 'rent_cents'
  | 'deposit_cents'
  | 'vat_cents'
  | 'total_cents'
  | 'items_excl_vat_cents'
  | 'discount_excl_vat_cents'
  | 'delivery_excl_vat_cents'
  | 'rent_excl_vat_cents'
  | 'total_excl_vat_cents'
  | 'reverse_charge'
>;

export interface SumRow {
  /** `excl`: everything taxed without VAT; `vat`: the VAT, on top of `excl` or contained in `incl`; `incl`: what is to be paid */
  key: 'items' | 'discount' | 'rent' | 'delivery' | 'deposit' | 'excl' | 'vat' | 'incl';
  /** a discount is negative */
  cents: number;
  /** what is to be paid */
  isTotal?: true;
}

/** Delivery that costs nothing is worth saying; of the others nothing is nothing. */
const isSaid = ({ key, cents }: SumRow): boolean => cents !== 0 || key === 'items' || key === 'delivery';

/**
 * The sums of an order in the order they are read. With VAT: parts, what is to be paid, the VAT in it. Without: parts without VAT, their
 * sum, the VAT, the deposit (which has none), what is to be paid, as on the invoice. Where the customer owes the VAT it is not named.
 * Nothing is computed of the VAT here: decision 0021.
 */
export function orderSumRows(sums: OrderSums, view: VatView): SumRow[] {
  const deposit: SumRow = { key: 'deposit', cents: sums.deposit_cents };
  const vat: SumRow[] = sums.reverse_charge ? [] : [{ key: 'vat', cents: sums.vat_cents }];
  const incl: SumRow = { key: 'incl', cents: sums.total_cents, isTotal: true };
  if (view === 'incl') {
    const parts: SumRow[] = [
      { key: 'items', cents: sums.items_incl_vat_cents },
      { key: 'discount', cents: -sums.discount_cents },
      { key: 'rent', cents: sums.rent_cents },
      { key: 'delivery', cents: sums.delivery_cents },
      deposit,
    ];
    return [...parts.filter(isSaid), incl, ...vat];
  }
  const parts: SumRow[] = [
    { key: 'items', cents: sums.items_excl_vat_cents },
    { key: 'discount', cents: -sums.discount_excl_vat_cents },
    { key: 'rent', cents: sums.rent_excl_vat_cents },
    { key: 'delivery', cents: sums.delivery_excl_vat_cents },
  ];
  const excl: SumRow = { key: 'excl', cents: sums.total_excl_vat_cents - sums.deposit_cents };
  // Without VAT and deposit there is one total.
  if (sums.reverse_charge && sums.deposit_cents === 0) return [...parts.filter(isSaid), { ...excl, isTotal: true }];
  return [...parts.filter(isSaid), excl, ...vat, ...[deposit].filter(isSaid), incl];
}
