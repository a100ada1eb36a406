import type { Lang, Region } from 'shared-contracts/contract/locales';
import { inclVatCents, VAT_RATES } from 'shared-contracts/rules/vat';
import { stockStatus } from './stock-level.ts';
import type { Price, Stock, Variant } from 'shared-contracts/wire/product';
import type { VariantFacts } from './products.tables.ts';
import { priceOfDelivery } from '../../content/settings/delivery-promise.ts';
import type { DeliveryTerms } from '../../content/settings/delivery-promise.ts';
import { imageOf } from '../../content/media/image.ts';

/** A variant with its texts in one language, as the repositories read it. */
export interface VariantRecord extends VariantFacts {
  name: string;
  condition_note: string | null;
}

export type PriceFacts = Pick<
  VariantFacts,
  'excl_vat_cents' | 'is_price_on_request' | 'list_excl_vat_cents' | 'lowest_30d_excl_vat_cents' | 'tiers' | 'unit_amount' | 'unit_per'
>;
export type StockFacts = Pick<VariantFacts, 'restock_date' | 'stock_left'>;

export interface Audience {
  lang: Lang;
  locale: string;
  region: Region;
  mediaUrl: string;
  /** set for lists, whose cards say what the delivery costs */
  terms?: DeliveryTerms;
}

const priceOnRequest = (rate: number): Price => ({
  currency: 'EUR',
  excl_vat_cents: 0,
  incl_vat_cents: 0,
  vat_rate: rate,
  unit_price: null,
  list_incl_vat_cents: null,
  lowest_30d_incl_vat_cents: null,
  tiers: [],
  on_request: true,
});

/** Prices of a variant with the VAT of a region, in cents; the unit price is the one with VAT. */
export const priceOf = (variant: PriceFacts, region: Region): Price => {
  const rate = VAT_RATES[region];
  if (variant.is_price_on_request) return priceOnRequest(rate);
  const incl = (cents: number): number => inclVatCents(cents, rate);
  const inclOrNull = (cents: number | null): number | null => (cents === null ? null : incl(cents));
  const { unit_per: per, unit_amount: amount } = variant;
  return {
    currency: 'EUR',
    excl_vat_cents: variant.excl_vat_cents,
    incl_vat_cents: incl(variant.excl_vat_cents),
    vat_rate: rate,
    unit_price: per === null || amount === null ? null : { cents: Math.round(incl(variant.excl_vat_cents) / amount), per },
    list_incl_vat_cents: inclOrNull(variant.list_excl_vat_cents),
    lowest_30d_incl_vat_cents: inclOrNull(variant.lowest_30d_excl_vat_cents),
    tiers: variant.tiers.map((tier) => ({ ...tier, incl_vat_cents: incl(tier.excl_vat_cents) })),
  };
};

export const stockOf = ({ stock_left, restock_date }: StockFacts): Stock => ({
  status: stockStatus(stock_left, restock_date),
  left: stock_left,
  restock_date: stock_left > 0 ? null : restock_date,
});

/** The wire shape of a variant. */
export const variantAnswer = (variant: VariantRecord, audience: Audience, terms: DeliveryTerms): Variant => {
  const { rent_per_day_cents, rent_deposit_cents, rent_min_days, rent_max_days } = variant;
  const { tariffIn: _tariffIn, ...promise } = terms[variant.delivery_class];
  const price = priceOf(variant, audience.region);
  const isRental = rent_per_day_cents !== null && rent_deposit_cents !== null && rent_min_days !== null && rent_max_days !== null;
  return {
    id: variant.id,
    sku: variant.sku,
    ean: variant.ean,
    name: variant.name,
    colour: variant.colour,
    dimensions: variant.dimensions,
    price,
    stock: stockOf(variant),
    delivery: {
      class: variant.delivery_class,
      ...promise,
      ...priceOfDelivery(terms, variant, isRental ? null : price, audience),
      // a partner brings and collects machines
      ...(isRental ? { pickup: null } : {}),
    },
    rental: isRental
      ? {
          rent_per_day_cents: inclVatCents(rent_per_day_cents, VAT_RATES[audience.region]),
          deposit_cents: rent_deposit_cents,
          min_days: rent_min_days,
          max_days: rent_max_days,
        }
      : null,
    condition: variant.condition_grade === null ? null : { grade: variant.condition_grade, note: variant.condition_note ?? '' },
    max_per_order: variant.max_per_order,
    step: variant.step,
    custom_made: variant.is_custom_made,
    image: imageOf(variant.thumb_picture, audience.lang, audience.mediaUrl),
  };
};
