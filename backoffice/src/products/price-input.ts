import type { TFunction } from 'i18next';
import type { ProductPrices, ProductPricesBody } from 'shared-contracts/staff/products';
import * as z from 'zod';
import { centsOf, centsText, tiersOf, tiersText } from './cents.ts';

type Variant = ProductPrices['variants'][number];

/** Values of the form: `price_0`, `list_0` and `tiers_0` of each variant, and when they begin. */
export type PricesInput = Record<string, string>;
export type PricesOutput = Omit<ProductPricesBody, 'revision'>;

export const inputOf = ({ variants }: ProductPrices, locale: string): PricesInput => ({
  when: 'now',
  day: '',
  ...Object.fromEntries(
    variants.flatMap(({ excl_vat_cents: price, list_excl_vat_cents: list, tiers }, at) => [
      [`price_${at}`, centsText(price, locale)],
      [`list_${at}`, list === null ? '' : centsText(list, locale)],
      [`tiers_${at}`, tiersText(tiers, locale)],
    ]),
  ),
});

const isSame = (variant: Variant, price: Omit<PricesOutput['prices'][number], 'sku'>): boolean =>
  variant.excl_vat_cents === price.excl_vat_cents &&
  variant.list_excl_vat_cents === price.list_excl_vat_cents &&
  JSON.stringify(variant.tiers.map(({ min_amount: amount, excl_vat_cents: cents }) => [amount, cents])) ===
    JSON.stringify(price.tiers.map(({ min_amount: amount, excl_vat_cents: cents }) => [amount, cents]));

/** Only variants whose price changes are sent. */
export const schemaOf = ({ variants, tomorrow }: ProductPrices, t: TFunction<'products'>): z.ZodType<PricesOutput, PricesInput> =>
  z.record(z.string(), z.string()).transform((values, context): PricesOutput => {
    const problem = (path: string, message: string): void => context.addIssue({ code: 'custom', path: [path], message });
    const prices = variants.flatMap((variant, at): PricesOutput['prices'] => {
      const price = centsOf(values[`price_${at}`] ?? '');
      const listText = (values[`list_${at}`] ?? '').trim();
      const list = listText === '' ? null : centsOf(listText);
      const tiers = tiersOf(values[`tiers_${at}`] ?? '');
      // a variant that has no price yet does not stop the others
      if (Number.isNaN(price) || (price === 0 && variant.excl_vat_cents !== 0)) problem(`price_${at}`, t('prices.invalid'));
      if (list !== null && Number.isNaN(list)) problem(`list_${at}`, t('prices.invalid'));
      if (list !== null && list <= price) problem(`list_${at}`, t('prices.listHigher'));
      if (tiers === null) problem(`tiers_${at}`, t('prices.tiersInvalid'));
      const next = { excl_vat_cents: price, list_excl_vat_cents: list, tiers: tiers ?? [] };
      return isSame(variant, next) ? [] : [{ sku: variant.sku, ...next }];
    });
    if (values.when === 'later' && (values.day ?? '') < tomorrow) problem('day', t('prices.dayInvalid'));
    if (prices.length === 0) problem('price_0', t('prices.nothing'));
    return { valid_from: values.when === 'later' ? (values.day ?? null) : null, prices };
  }) as unknown as z.ZodType<PricesOutput, PricesInput>;

const CONTROLS: Readonly<Record<string, string>> = { excl_vat_cents: 'price', list_excl_vat_cents: 'list', tiers: 'tiers', sku: 'price' };

/** Errors of the call name the place in what was sent; the form's controls have the place of the variant. */
export function controlIn({ variants }: ProductPrices, [part, place = '0', field = '']: readonly string[], sent: PricesOutput): string {
  if (part !== 'prices') return 'day';
  return `${CONTROLS[field] ?? 'price'}_${variants.findIndex(({ sku }) => sku === sent.prices[Number(place)]?.sku)}`;
}
