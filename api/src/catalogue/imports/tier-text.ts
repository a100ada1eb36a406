import type { TierRow } from '../products/products.tables.ts';

type Tier = Pick<TierRow, 'excl_vat_cents' | 'min_amount'>;

/** A price from an amount on, as an import has it: `10=9.50`. */
export const tierText = ({ min_amount, excl_vat_cents }: Tier): string => `${min_amount}=${(excl_vat_cents / 100).toFixed(2)}`;

/** The tier that a text of `tierText` is. */
export const tierOf = (text: string): Tier => {
  const [amount = '', price = ''] = text.split('=');
  return { min_amount: Number(amount), excl_vat_cents: Math.round(Number(price) * 100) };
};
