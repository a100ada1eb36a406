import type { VatView } from '../contract/locales.ts';
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
  /** `excl`: everything taxed without VAT; `vat`: the VAT, on top of `excl` or contained in `incl`; `rounding`: a cent that no VAT of a base gives (0055); `incl`: what is to be paid */
  key: 'items' | 'discount' | 'rent' | 'delivery' | 'deposit' | 'excl' | 'vat' | 'rounding' | 'incl';
  /** a discount is negative */
  cents: number;
  /** what is to be paid */
  isTotal?: true;
}

/** Delivery that costs nothing is worth saying, and goods unless there is only rent; of the others nothing is nothing. */
const isSaid = ({ key, cents }: SumRow, _place: number, rows: readonly SumRow[]): boolean =>
  cents !== 0 || key === 'delivery' || (key === 'items' && !rows.some((row) => row.key === 'rent' && row.cents > 0));

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
  const rounding: SumRow = { key: 'rounding', cents: sums.total_cents - sums.total_excl_vat_cents - sums.vat_cents };
  return [...parts.filter(isSaid), excl, ...vat, ...[rounding, deposit].filter(isSaid), incl];
}
