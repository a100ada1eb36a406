import type { LangText } from 'shared-contracts/wire/common';
import type { ProductCard } from 'shared-contracts/wire/product';
import { imageOf } from '../media/image.ts';
import { specLine } from './spec-line.ts';
import { priceOf, stockOf } from './variant-answer.ts';
import type { Audience, VariantRecord } from './variant-answer.ts';

/** A product with its variants, as the repository reads it for a card. */
export interface CardRecord {
  id: number;
  sku: string;
  brand: string;
  category_slug: string;
  group: ProductCard['group'];
  type: ProductCard['type'];
  slug: string;
  name: string;
  slugs: LangText;
  variants: VariantRecord[];
}

/** The cheapest in stock, else the cheapest; `wanted` are the variants that fit the list's filters. */
const defaultVariant = (variants: readonly VariantRecord[], wanted: ReadonlySet<number> | null): VariantRecord | undefined => {
  const fitting = wanted === null ? variants : variants.filter(({ id }) => wanted.has(id));
  const byPrice = [...fitting].sort((a, b) => a.excl_vat_cents - b.excl_vat_cents || a.position - b.position);
  return byPrice.find(({ stock_left }) => stock_left > 0) ?? byPrice[0];
};

/**
 * A product's card, or null when none of its variants is sold. Picture, size line and price are the default variant's: with
 * `wanted`, that of the variants the visitor filtered for.
 */
export const productCard = (product: CardRecord, audience: Audience, wanted: ReadonlySet<number> | null = null): ProductCard | null => {
  const variant = defaultVariant(product.variants, wanted) ?? defaultVariant(product.variants, null);
  if (variant === undefined) return null;
  const { variants, ...identity } = product;
  return {
    ...identity,
    spec: specLine(variant.dimensions, audience.lang, audience.locale),
    image: imageOf(variant.picture, audience.lang, audience.mediaUrl),
    colours: [...new Set(variants.map(({ colour }) => colour))],
    price: priceOf(variant, audience.region),
    price_from: !variant.is_price_on_request && variants.some(({ excl_vat_cents }) => excl_vat_cents > variant.excl_vat_cents),
    stock: stockOf(variant),
    variant_count: variants.length,
    default_variant_id: variant.id,
    condition: variant.condition_grade === null ? null : { grade: variant.condition_grade, note: variant.condition_note ?? '' },
  };
};
