import { isPublicGtin } from 'shared-contracts/rules/gtin';
import { minimumCents } from 'shared-contracts/rules/minimum-price';
import { offerAvailability } from 'shared-contracts/rules/offer-availability';
import type { Image } from 'shared-contracts/wire/common';
import type { Product, Variant } from 'shared-contracts/wire/product';
import type { Review } from 'shared-contracts/wire/review';

/** How long a price for search engines is valid. */
const VALID_DAYS = 30;
/** With more offers the JSON-LD would be larger than the page, so only their range is given. */
const MAX_OFFERS = 24;
/** The others are only in the average. */
const MAX_REVIEWS = 3;
const DAY_MS = 86_400_000;
/** UN/CEFACT code of a day. */
const DAY_UNIT = 'DAY';

interface Place {
  /** absolute, without a variant */
  url: string;
  origin: string;
  pictures: readonly Image[];
  /** `YYYY-MM-DD` */
  today: string;
  /** reviews shown at first */
  reviews: readonly Review[];
}

const euros = (cents: number) => (cents / 100).toFixed(2);
/** As in the product feed: of the least that can be ordered. */
const centsOf = (variant: Variant) => variant.rental?.rent_per_day_cents ?? minimumCents(variant);
const numberOf = ({ ean }: Variant) => isPublicGtin(ean) && { gtin: ean };

function offerOf(variant: Variant, { url, today }: Place) {
  const { rental, price, step } = variant;
  const amount = { priceCurrency: price.currency, price: euros(centsOf(variant)) };
  return {
    '@type': 'Offer',
    url: `${url}?variant=${variant.id}`,
    sku: variant.sku,
    ...numberOf(variant),
    ...amount,
    ...(step > 1 && { eligibleQuantity: { '@type': 'QuantitativeValue', minValue: step } }),
    priceValidUntil: new Date(Date.parse(today) + VALID_DAYS * DAY_MS).toISOString().slice(0, 10),
    availability: offerAvailability(variant).schemaOrg,
    itemCondition: variant.condition || rental ? 'https://schema.org/UsedCondition' : 'https://schema.org/NewCondition',
    ...(rental && {
      businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
      priceSpecification: { '@type': 'UnitPriceSpecification', ...amount, unitCode: DAY_UNIT },
    }),
  };
}

const reviewOf = ({ rating, title, text, author, lang, written_at }: Review) => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: author },
  datePublished: written_at.slice(0, 10),
  reviewRating: { '@type': 'Rating', ratingValue: rating },
  ...(title && { name: title }),
  reviewBody: text,
  inLanguage: lang,
});

/** schema.org Product, the selected variant first; consumer prices, VAT included. */
export function productJsonLd(product: Product, variant: Variant, place: Place) {
  const otherVariants = product.variants.filter(({ id }) => id !== variant.id);
  // A variant without a published price has no offer.
  const pricedVariants = [variant, ...otherVariants].filter(({ price }) => !price.on_request);
  const prices = pricedVariants.map(centsOf);
  const offers = pricedVariants.slice(0, MAX_OFFERS).map((each) => offerOf(each, place));
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.seo.description,
    sku: variant.sku,
    ...numberOf(variant),
    brand: { '@type': 'Brand', name: product.brand },
    ...(place.pictures.length > 0 && { image: place.pictures.map(({ url }) => new URL(url, place.origin).href) }),
    ...(variant.colour !== 'none' && { color: variant.colour }),
    ...(product.rating && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: product.rating.average, reviewCount: product.rating.count },
    }),
    ...(place.reviews.length > 0 && { review: place.reviews.slice(0, MAX_REVIEWS).map(reviewOf) }),
    ...(offers.length > 0 && {
      offers:
        offers.length === 1
          ? offers[0]
          : {
              '@type': 'AggregateOffer',
              priceCurrency: variant.price.currency,
              lowPrice: euros(Math.min(...prices)),
              highPrice: euros(Math.max(...prices)),
              offerCount: pricedVariants.length,
              offers,
            },
    }),
  };
}
