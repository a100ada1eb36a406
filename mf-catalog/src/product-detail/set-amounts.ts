import { choosePieces } from 'shared-contracts/rules/parts/choose-pieces';
import { neededParts } from 'shared-contracts/rules/parts/needed-parts';
import { sizeOf } from 'shared-contracts/rules/parts/piece-size';
import type { tierPrice } from 'shared-contracts/rules/tier-price';
import type { Product, Variant } from 'shared-contracts/wire/product';

type Accessory = Product['accessories'][number];

export interface SetBasis {
  items: number;
  /** length covered by the pieces side by side; null for a product without width or length */
  metres: number | null;
}

export function setBasis({ dimensions }: Pick<Variant, 'dimensions'>, items: number): SetBasis {
  const { spanM } = sizeOf(dimensions);
  return { items, metres: spanM === null ? null : Math.round(spanM * items * 1000) / 1000 };
}

/** A variant of an accessory that fits the set. */
export interface SetVariant {
  variantId: number;
  /** text that distinguishes it from the other variants */
  spec: string;
  price: Parameters<typeof tierPrice>[0];
  left: number;
  step: number;
  content: number;
  restockDate: string | null;
}

/** The part of a set made of one accessory. */
export interface SetPart {
  /** pieces of the best variant needed for the set */
  amount: number;
  /** available pieces; another length or pack replaces a sold-out one */
  picks: { variant: SetVariant; amount: number }[];
  /** pieces without a replacement */
  short: number;
  /** the best fitting variant, sold out or not */
  best: SetVariant;
}

/** The variants of an accessory that fit `variantId`, the best first; its only variant always fits. */
function fittingVariants({ product, fits }: Pick<Accessory, 'product' | 'fits'>, variantId: number): SetVariant[] {
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

type SetProduct = Pick<Product, 'id' | 'accessories'>;

/** Counts an accessory by the rule that also checks the cart (its completeness); null if no variant fits. */
export function setPart(
  product: SetProduct,
  accessory: Accessory,
  variant: Pick<Variant, 'id' | 'dimensions'>,
  items: number,
): SetPart | null {
  const variants = fittingVariants(accessory, variant.id);
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
    replacementIds: [],
  };
  const mainLine = { productId: product.id, amount: items, size: sizeOf(variant.dimensions), content: 1, isGate: false };
  const [part] = neededParts([mainLine], [need]);
  // A rented machine is not part of the set's price; one is enough.
  const isRented = accessory.product.type === 'rental';
  const neededAmount = isRented ? 1 : Math.max(1, part?.needed ?? 1);
  const inContent = !isRented && part?.inContent === true;
  const { chosen, short } = choosePieces({ amount: neededAmount, inContent }, variants);
  const picks = chosen.map(({ choice, amount }) => ({ variant: choice, amount }));
  return { amount: picks.reduce((sum, { amount }) => sum + amount, short), picks, short, best };
}
