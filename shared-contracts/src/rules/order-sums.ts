import type { VatView } from '../contract/locales.ts';
import type { Order, sumFields } from '../wire/order.ts';

/** The sums of an order or quote; cents. */
export type OrderSums = Omit<Pick<Order, keyof typeof sumFields>, 'vat_rate'>;

/** The total of an order or quote in the reader's view, in cents: without VAT as on its page and invoice, where the deposit comes after it. */
export const totalInView = (
  { total_cents, total_excl_vat_cents = total_cents, deposit_cents = 0 }: Partial<OrderSums> & Pick<OrderSums, 'total_cents'>,
  view: VatView,
): number => (view === 'excl' ? total_excl_vat_cents - deposit_cents : total_cents);

export interface SumRow {
  /**
   * `excl`: everything taxed without VAT; `vat`: the VAT, on top of `excl` or contained in `incl`; `rounding`: a cent that no base with its
   * VAT gives (0055); `incl`: the amount to pay
   */
  key: 'items' | 'discount' | 'rent' | 'delivery' | 'deposit' | 'excl' | 'vat' | 'rounding' | 'incl';
  /** a discount is negative */
  cents: number;
  /** the amount to pay */
  isTotal?: true;
}

/** Free delivery has a row, and so have goods unless there is only rent; other rows of zero are left out. */
const isShown = ({ key, cents }: SumRow, _place: number, rows: readonly SumRow[]): boolean =>
  cents !== 0 || key === 'delivery' || (key === 'items' && !rows.some((row) => row.key === 'rent' && row.cents > 0));

/**
 * The rows of an order's sums. With VAT: parts, amount to pay, VAT in it. Without: parts without VAT, their sum, VAT, deposit (which has
 * none), amount to pay, as on the invoice. There is no VAT row if the customer owes the VAT. VAT is never computed here: decision 0021.
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
    return [...parts.filter(isShown), incl, ...vat];
  }
  const parts: SumRow[] = [
    { key: 'items', cents: sums.items_excl_vat_cents },
    { key: 'discount', cents: -sums.discount_excl_vat_cents },
    { key: 'rent', cents: sums.rent_excl_vat_cents },
    { key: 'delivery', cents: sums.delivery_excl_vat_cents },
  ];
  const excl: SumRow = { key: 'excl', cents: sums.total_excl_vat_cents - sums.deposit_cents };
  // Without VAT and deposit there is only one total.
  if (sums.reverse_charge && sums.deposit_cents === 0) return [...parts.filter(isShown), { ...excl, isTotal: true }];
  const rounding: SumRow = { key: 'rounding', cents: sums.total_cents - sums.total_excl_vat_cents - sums.vat_cents };
  return [...parts.filter(isShown), excl, ...vat, ...[rounding, deposit].filter(isShown), incl];
}
