import type { LangText } from 'shared-contracts/wire/common';
import type { ProductCard } from 'shared-contracts/wire/product';
import { inclVatCents, VAT_RATES } from 'shared-contracts/rules/vat';
import { imageOf } from '../../content/media/image.ts';
import type { PictureRow } from '../../content/media/media.tables.ts';
import { priceOfDelivery } from '../../content/settings/delivery-promise.ts';
import { ratingSummaryOf } from '../reviews/rating-summary.ts';
import type { RatingCounts } from '../reviews/rating-summary.ts';
import { specLine } from './spec-line.ts';
import { priceOf, stockOf } from './variant-answer.ts';
import type { Audience, PriceFacts, StockFacts, VariantRecord } from './variant-answer.ts';

/** Name and place of a product, the same on its card and on its page. */
export interface ProductIdentity {
  id: number;
  sku: string;
  brand: string;
  category_slug: string;
  group: ProductCard['group'];
  type: ProductCard['type'];
  slug: string;
  name: string;
  slugs: LangText;
}

/** A product as the repository reads it for a card: with the one variant whose picture, size line and price it shows. */
export interface CardRecord extends ProductIdentity {
  /** of all variants, in their order, some more than once */
  colours: ProductCard['colours'];
  variant_count: number;
  /** of the dearest variant */
  highest_excl_vat_cents: number;
  /** of the cheapest variant in stock, else of the cheapest; null when no price is published */
  lowest_excl_vat_cents: number | null;
  rating_counts: RatingCounts | null;
  variant: PriceFacts &
    StockFacts &
    Pick<VariantRecord, 'condition_grade' | 'condition_note' | 'delivery_class' | 'dimensions' | 'id' | 'picture' | 'step'> & {
      garden: PictureRow | null;
    };
}

export const productCard = (product: CardRecord, audience: Audience): ProductCard => {
  const { variant, colours, variant_count, highest_excl_vat_cents, lowest_excl_vat_cents: lowest, rating_counts, ...identity } = product;
  const price = priceOf(variant, audience.region);
  const hasCheaper = !variant.is_price_on_request && lowest !== null && lowest < variant.excl_vat_cents;
  return {
    ...identity,
    spec: specLine(variant.dimensions, audience.lang),
    image: imageOf(variant.picture, audience.lang, audience.mediaUrl),
    garden: imageOf(variant.garden, audience.lang, audience.mediaUrl),
    plate: variant.picture?.plate,
    colours: [...new Set(colours)],
    price,
    price_from: !variant.is_price_on_request && !hasCheaper && highest_excl_vat_cents > variant.excl_vat_cents,
    lowest_price: hasCheaper ? { excl_vat_cents: lowest, incl_vat_cents: inclVatCents(lowest, VAT_RATES[audience.region]) } : null,
    rating: ratingSummaryOf(rating_counts),
    stock: stockOf(variant),
    variant_count,
    default_variant_id: variant.id,
    ...(audience.terms === undefined
      ? {}
      : { delivery: priceOfDelivery(audience.terms, variant, product.type === 'rental' ? null : price, audience) }),
    condition: variant.condition_grade === null ? null : { grade: variant.condition_grade, note: variant.condition_note ?? '' },
  };
};
