import type { PriceTier } from 'shared-contracts/staff/products';

/** `12`, `12.5` or `12,50` as cents; NaN for anything else. */
export function centsOf(text: string): number {
  const [, euro, cents = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? [];
  return euro === undefined ? Number.NaN : Number(euro) * 100 + Number(cents.padEnd(2, '0'));
}

/** As it is typed: with the decimal sign of the language and two decimals, without groups of thousands. */
export const centsText = (cents: number, locale: string): string =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 2, useGrouping: false }).format(cents / 100);

/** `10: 9,50; 50: 8,90`: from an amount on, each piece costs this. Null when it can't be read. */
export function tiersOf(text: string): PriceTier[] | null {
  const parts = text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean);
  const tiers = parts.map((part) => {
    const [, amount = '', price = ''] = /^(\d{1,6})\s*:\s*(\S+)$/.exec(part) ?? [];
    return { min_amount: amount === '' ? Number.NaN : Number(amount), excl_vat_cents: centsOf(price) };
  });
  return tiers.some((tier) => Number.isNaN(tier.min_amount) || Number.isNaN(tier.excl_vat_cents)) ? null : tiers;
}

export const tiersText = (tiers: readonly PriceTier[], locale: string): string =>
  tiers.map(({ min_amount: amount, excl_vat_cents: cents }) => `${amount}: ${centsText(cents, locale)}`).join('; ');
