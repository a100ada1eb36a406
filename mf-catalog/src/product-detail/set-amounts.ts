import { choosePieces } from 'shared-contracts/rules/parts/choose-pieces';
import { neededParts } from 'shared-contracts/rules/parts/needed-parts';
import { sizeOf } from 'shared-contracts/rules/parts/piece-size';
import type { tierPrice } from 'shared-contracts/rules/tier-price';
import type { Product, Variant } from 'shared-contracts/wire/product';

type Accessory = Product['accessories'][number];

/** What a set is counted from. */
export interface SetBasis {
  items: number;
  /** length the pieces cover side by side; null for a product without a width or length */
  metres: number | null;
}

export function setBasis({ dimensions }: Pick<Variant, 'dimensions'>, items: number): SetBasis {
  const { spanM } = sizeOf(dimensions);
  return { items, metres: spanM === null ? null : Math.round(spanM * items * 1000) / 1000 };
}

/** A variant of an accessory that can go into the set. */
export interface SetVariant {
  variantId: number;
  /** what tells it from its siblings */
  spec: string;
  price: Parameters<typeof tierPrice>[0];
  left: number;
  step: number;
  content: number;
  restockDate: string | null;
}

/** What goes into the set of one accessory. */
export interface SetPart {
  /** pieces of the best variant that the set needs */
  amount: number;
  /** what is there to be taken; another length or pack stands in for a sold-out one */
  picks: { variant: SetVariant; amount: number }[];
  /** pieces that nothing stands in for */
  short: number;
  /** the one that fits best, sold out or not */
  best: SetVariant;
}

/** The variants that go with `variantId`, the best first; of an accessory with one variant that one. */
function variantsFor({ product, fits }: Pick<Accessory, 'product' | 'fits'>, variantId: number): SetVariant[] {
  if (fits === undefined) {
    const { default_variant_id, spec, price, stock } = product;
    return [{ variantId: default_variant_id, spec, price, left: stock.left, step: 1, content: 1, restockDate: stock.restock_date }];
  }
  return fits
    .filter(({ variant_ids }) => variant_ids.includes(variantId))
    .map(({ variant_id, name, price, left, step = 1, content = 1, restock_date = null }) => ({
      variantId: variant_id,
      spec: name,
      price,
      left,
      step,
      content,
      restockDate: restock_date,
    }));
}

type Whole = Pick<Product, 'id' | 'accessories'>;

/** Counts an accessory by the rule that also judges the cart; null where none of its variants fits. */
export function setPart(product: Whole, accessory: Accessory, variant: Pick<Variant, 'id' | 'dimensions'>, items: number): SetPart | null {
  const variants = variantsFor(accessory, variant.id);
  const [best] = variants;
  if (best === undefined) return null;
  const packContent = Math.min(...variants.map(({ content }) => content));
  const need = {
    productId: product.id,
    targetId: accessory.id,
    per: accessory.per,
    ratio: accessory.ratio,
    rule: accessory.rule ?? null,
    isRequired: accessory.required,
    packContent,
    standInIds: [],
  };
  const whole = { productId: product.id, amount: items, size: sizeOf(variant.dimensions), content: 1, isGate: false };
  const [part] = neededParts([whole], [need]);
  // What is rented is no part of a set; one of it is enough.
  const isRented = accessory.product.type === 'rental';
  const needed = isRented ? 1 : Math.max(1, part?.needed ?? 1);
  const inContent = !isRented && part?.inContent === true;
  const { chosen, short } = choosePieces({ amount: needed, inContent }, variants);
  const picks = chosen.map(({ choice, amount }) => ({ variant: choice, amount }));
  return { amount: picks.reduce((sum, { amount }) => sum + amount, short), picks, short, best };
}
