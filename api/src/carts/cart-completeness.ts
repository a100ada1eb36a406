import type { CountedProduct, PartCount } from 'shared-contracts/rules/cart-completeness';
import { missingParts } from 'shared-contracts/rules/cart-completeness';
import type { Cart, CartLine, CompletenessAnswer, MissingPart } from 'shared-contracts/wire/cart';
import { inclVatCents } from 'shared-contracts/rules/vat';
import type { Db, Queries } from '../database/database.ts';
import { imageOf } from '../media/image.ts';
import { loadVariants } from '../products/products.repository.ts';
import type { LooseVariantRecord } from '../products/products.repository.ts';
import { stockOf } from '../products/variant-answer.ts';
import type { Viewer } from './cart-view.ts';
import { getCart } from './carts.service.ts';

const MILLIMETRES: Readonly<Record<string, number>> = { m: 1000, cm: 10, mm: 1 };
type Dimensions = CartLine['dimensions'];

const millimetres = (dimension: Dimensions['width']): number | null => {
  const factor = dimension === undefined ? undefined : MILLIMETRES[dimension.unit];
  return dimension === undefined || factor === undefined ? null : dimension.value * factor;
};

const counted = ({ product_id, amount, dimensions }: CartLine): CountedProduct => {
  const covered = millimetres(dimensions.width) ?? millimetres(dimensions.length);
  return { productId: product_id, amount, metres: covered === null ? null : covered / 1000 };
};

const loadNeeds = async (db: Queries, productIds: readonly number[]) => {
  const rows = await db
    .selectFrom('product_relations as r')
    .innerJoin('products as p', 'p.id', 'r.target_id')
    .select(['r.product_id', 'r.target_id', 'r.per', 'r.ratio', 'r.is_required'])
    .where('r.kind', '=', 'accessory')
    .where('p.is_active', '=', true)
    .where('r.product_id', 'in', [...productIds])
    .orderBy('r.position')
    .execute();
  return rows.flatMap(({ per, ratio, product_id: productId, target_id: targetId, is_required: isRequired }) =>
    per === null || ratio === null ? [] : [{ productId, targetId, per, ratio, isRequired }],
  );
};

/** A post goes into the ground with a part of its length: the shortest one that leaves the fence standing. */
const GROUND_MM = 400;

/**
 * Which variant of a part goes with what is in the cart: one that is there already, else of the same colour, long enough for the
 * height it holds, in stock, the shortest first.
 */
const chooseVariant = (
  variants: readonly LooseVariantRecord[],
  lines: readonly CartLine[],
  part: PartCount,
): LooseVariantRecord | undefined => {
  const inCart = new Set(lines.map(({ variant_id }) => variant_id));
  const sources = lines.filter(({ product_id }) => part.neededFor.includes(product_id));
  const colours = new Set(sources.map(({ colour }) => colour));
  const height = Math.max(0, ...sources.map(({ dimensions }) => millimetres(dimensions.height) ?? 0));
  const lengthOf = (variant: LooseVariantRecord): number => millimetres(variant.dimensions.length) ?? 0;
  const rank = (variant: LooseVariantRecord): number[] => [
    inCart.has(variant.id) ? 0 : 1,
    colours.has(variant.colour) ? 0 : 1,
    height === 0 || lengthOf(variant) === 0 || lengthOf(variant) >= height + GROUND_MM ? 0 : 1,
    variant.stock_left > 0 ? 0 : 1,
    lengthOf(variant),
    variant.position,
    variant.id,
  ];
  const compare = (a: number[], b: number[]): number => a.map((each, place) => each - (b[place] ?? 0)).find((each) => each !== 0) ?? 0;
  return [...variants].sort((a, b) => compare(rank(a), rank(b)))[0];
};

const inSteps = (missing: number, { stock_left, step }: LooseVariantRecord): number =>
  Math.min(Math.ceil(missing / step), Math.floor(stock_left / step)) * step;

const partAnswer = (part: PartCount, variant: LooseVariantRecord, cart: Cart, viewer: Viewer): MissingPart => ({
  variant_id: variant.id,
  product_id: variant.product.id,
  product_name: variant.product.name,
  name: variant.name,
  slugs: variant.product.slugs,
  image: imageOf(variant.thumb_picture, viewer.lang, viewer.mediaUrl),
  unit_excl_vat_cents: variant.excl_vat_cents,
  unit_incl_vat_cents: inclVatCents(variant.excl_vat_cents, cart.totals.vat_rate),
  stock: stockOf(variant),
  needed: part.needed,
  in_cart: part.inCart,
  missing: part.missing,
  add: Math.max(0, inSteps(part.missing, variant)),
  required: part.isRequired,
  needed_for: [...new Set(cart.lines.filter(({ product_id }) => part.neededFor.includes(product_id)).map((line) => line.product_name))],
});

const loadTargets = async (db: Queries, lang: Viewer['lang'], productIds: readonly number[]): Promise<LooseVariantRecord[]> => {
  const ids = await db
    .selectFrom('variant_facts')
    .select('id')
    .where('product_id', 'in', [...productIds])
    .where('is_active', '=', true)
    .execute();
  return loadVariants(
    db,
    lang,
    ids.map(({ id }) => id),
  );
};

/** What the goods in a cart still need to be built: posts for panels, wire for rolls. Complete when nothing required is missing. */
export const cartCompleteness = async (db: Db, id: string, viewer: Viewer): Promise<CompletenessAnswer> => {
  const cart = await getCart(db, id, viewer);
  const lines = cart.lines.filter(({ kind }) => kind === 'sale');
  if (lines.length === 0) return { complete: true, missing: [] };
  const needs = await loadNeeds(db, [...new Set(lines.map(({ product_id }) => product_id))]);
  const parts = missingParts(lines.map(counted), needs);
  if (parts.length === 0) return { complete: true, missing: [] };
  const targets = await loadTargets(
    db,
    viewer.lang,
    parts.map(({ targetId }) => targetId),
  );
  const missing = parts.flatMap((part) => {
    const variant = chooseVariant(
      targets.filter(({ product_id }) => product_id === part.targetId),
      lines,
      part,
    );
    return variant === undefined ? [] : [partAnswer(part, variant, cart, viewer)];
  });
  return { complete: missing.every(({ required }) => !required), missing };
};
