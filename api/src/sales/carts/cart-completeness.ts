import type { Country } from 'shared-contracts/contract/locales';
import { choosePieces } from 'shared-contracts/rules/parts/choose-pieces';
import type { Choice } from 'shared-contracts/rules/parts/choose-pieces';
import { missingParts } from 'shared-contracts/rules/parts/needed-parts';
import type { MissingCount } from 'shared-contracts/rules/parts/needed-parts';
import type { HeldPiece, PartNeed } from 'shared-contracts/rules/parts/part-need';
import type { PartFit, PieceSize } from 'shared-contracts/rules/parts/piece-size';
import { fitFor, isFitting, sizeOf } from 'shared-contracts/rules/parts/piece-size';
import { allocateToPlans } from '../../catalogue/configurator/plans.ts';
import { POST_REPLACEMENTS } from './post-replacements.ts';
import { maxAmount } from 'shared-contracts/rules/max-amount';
import { tierPrice } from 'shared-contracts/rules/tier-price';
import { inclVatCents } from 'shared-contracts/rules/vat';
import type { Cart, CartLine, CompletenessAnswer, MissingPart } from 'shared-contracts/wire/cart';
import { plannedParts } from '../../catalogue/configurator/planned-parts.ts';
import type { Db, Queries } from '../../platform/database/database.ts';
import { imageOf } from '../../content/media/image.ts';
import { fittingParts } from 'shared-contracts/rules/parts/fitting-parts';
import { loadVariants } from '../../catalogue/products/products.repository.ts';
import type { LooseVariantRecord } from '../../catalogue/products/products.repository.ts';
import { ratioIn } from '../../catalogue/products/ratio-in.ts';
import { stockOf } from '../../catalogue/products/variant-answer.ts';
import type { Viewer } from './cart-view.ts';
import { findCart } from './carts.repository.ts';
import { getCart } from './carts.service.ts';

/** The category whose products include their own posts. */
const GATES = 'gates';

interface ProductRow {
  id: number;
  key: string;
  category: string;
}

const loadProducts = (db: Queries): Promise<ProductRow[]> =>
  db
    .selectFrom('products as p')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .select(['p.id', 'p.key', 'c.slug as category'])
    .execute();

/** What these products and their parts need in the country of delivery; rentals are not parts. */
const loadNeeds = async (
  db: Queries,
  productIds: readonly number[],
  products: readonly ProductRow[],
  country: Country,
): Promise<PartNeed[]> => {
  const rows = await db
    .selectFrom('product_relations as r')
    .innerJoin('products as p', 'p.id', 'r.target_id')
    .select(['r.product_id', 'r.target_id', 'r.per', 'r.ratio', 'r.deep_ratio', 'r.rule', 'r.is_required', 'p.key'])
    .select((eb) =>
      eb
        .selectFrom('variants as v')
        .select((inner) => inner.fn.min('v.unit_amount').as('content'))
        .whereRef('v.product_id', '=', 'r.target_id')
        .where('v.is_active', '=', true)
        .as('content'),
    )
    .where('r.kind', '=', 'accessory')
    .where('p.is_active', '=', true)
    .where('p.type', '=', 'sale')
    .where((eb) =>
      eb.or([
        eb('r.product_id', 'in', [...productIds]),
        eb(
          'r.product_id',
          'in',
          eb
            .selectFrom('product_relations as part')
            .select('part.target_id')
            .where('part.kind', '=', 'accessory')
            .where('part.product_id', 'in', [...productIds]),
        ),
      ]),
    )
    .orderBy('r.product_id')
    .orderBy('r.position')
    .execute();
  const idOf = new Map(products.map(({ id, key }) => [key, id]));
  return rows.flatMap(({ per, product_id, target_id, is_required, rule, key, content, ...ratios }): PartNeed[] => {
    const ratio = ratioIn(country, ratios);
    if (per === null || ratio === null) return [];
    const replacementIds = (POST_REPLACEMENTS[key] ?? []).flatMap((replacement) => idOf.get(replacement) ?? []);
    return [
      {
        productId: product_id,
        targetId: target_id,
        per,
        ratio,
        rule,
        isRequired: is_required,
        packContent: content ?? 1,
        replacementIds,
      },
    ];
  });
};

/** A plan is complete, whatever it was drawn like: only the pieces beside plans are counted. */
const isLoose = ({ kind, plan }: Pick<CartLine, 'kind' | 'plan'>): boolean => kind === 'sale' && plan == null;

/** The cart's bought pieces beside plans, as the part rules count them. */
const heldPieces = (cart: Cart, records: readonly LooseVariantRecord[], products: readonly ProductRow[]): HeldPiece[] => {
  const gates = new Set(products.filter(({ category }) => category === GATES).map(({ id }) => id));
  const byId = new Map(records.map((record) => [record.id, record]));
  return cart.lines.flatMap(({ kind, variant_id, product_id, amount, plan }): HeldPiece[] => {
    const record = byId.get(variant_id);
    if (!isLoose({ kind, plan }) || record === undefined) return [];
    return [
      {
        productId: product_id,
        amount,
        size: sizeOf(record.dimensions),
        content: record.unit_amount ?? 1,
        isGate: gates.has(product_id) && record.type === 'sale',
      },
    ];
  });
};

/** The viewer, and the stock that other parts of the same answer have already taken. */
interface AllocatedStock {
  viewer: Viewer;
  takenByVariant: Map<number, number>;
}

type Candidate = Choice & { record: LooseVariantRecord };

/** Bought pieces of a variant in the cart, of plans, too. */
const amountIn = (cart: Cart, id: number): number =>
  cart.lines.filter(({ kind, variant_id }) => kind === 'sale' && variant_id === id).reduce((sum, { amount }) => sum + amount, 0);

/** Loose pieces of a variant in the cart. */
const looseAmountIn = (cart: Cart, id: number): number => cart.lines.find((line) => isLoose(line) && line.variant_id === id)?.amount ?? 0;

/** The lines beside plans that a part is needed for: their colour is that of the part. */
const looseLinesFor = (part: MissingCount, cart: Cart): CartLine[] =>
  cart.lines.filter((line) => isLoose(line) && part.neededFor.includes(line.product_id));

/** The variants that a part can be bought as, of any colour. */
const purchasableFor = (part: MissingCount, targets: readonly LooseVariantRecord[]): LooseVariantRecord[] =>
  targets.filter(
    ({ id, product_id, dimensions, is_price_on_request }) =>
      product_id === part.targetId && id === (part.variantId ?? id) && !is_price_on_request && isFitting(part, sizeOf(dimensions)),
  );

/** What decides for which lines of the cart a part is: the measures of their pieces by variant, and the needs. */
interface Fitted {
  sizes: ReadonlyMap<number, PieceSize>;
  needs: readonly PartNeed[];
}

const isSameFit = (a: PartFit, b: PartFit): boolean =>
  a.minLengthCm === b.minLengthCm && a.widthCm === b.widthCm && a.section === b.section;

/** Of the lines that need a part those of its size: a tall panel needs no short post. All of them for a part of parts, whose size is another. */
const linesOfSize = (part: MissingCount, lines: readonly CartLine[], { sizes, needs }: Fitted): readonly CartLine[] => {
  const ofSize = lines.filter(({ product_id, variant_id }) => {
    const size = sizes.get(variant_id);
    return needs.some(
      ({ productId, targetId, rule }) =>
        productId === product_id && targetId === part.targetId && size !== undefined && isSameFit(fitFor(size, rule), part),
    );
  });
  return ofSize.length > 0 ? ofSize : lines;
};

/** How many of the pieces that the cart has for a part have each colour: the shortest that fit, as the part was counted. */
const heldByColour = (part: MissingCount, inCart: readonly LooseVariantRecord[], cart: Cart): ReadonlyMap<string, number> => {
  const held = new Map<string, number>();
  let left = part.inCart;
  const lengthOf = ({ dimensions }: LooseVariantRecord): number => sizeOf(dimensions).lengthCm ?? 0;
  for (const { id, colour } of [...inCart].sort((a, b) => lengthOf(a) - lengthOf(b))) {
    const amount = Math.min(left, looseAmountIn(cart, id));
    held.set(colour, (held.get(colour) ?? 0) + amount);
    left -= amount;
  }
  return held;
};

/** A part, and the colours that its pieces may have. */
interface ColouredPart extends MissingCount {
  colours: readonly string[];
}

/**
 * A part for goods of several colours is shared among them by their numbers of pieces, less what the cart has of each colour: twenty green and
 * three anthracite panels do not get posts of one colour. Pieces of a colour that none of the goods has were chosen, and are gone on with. What
 * is counted by its content, such as wire, is not shared.
 */
const shareByColour = (part: MissingCount, targets: readonly LooseVariantRecord[], cart: Cart, fitted: Fitted): ColouredPart[] => {
  const purchasable = purchasableFor(part, targets);
  const lines = looseLinesFor(part, cart);
  const sources = linesOfSize(part, lines, fitted);
  const inCart = purchasable.filter(({ id }) => looseAmountIn(cart, id) > 0);
  const chosen = inCart.filter(({ colour }) => !lines.some((line) => line.colour === colour));
  const colours = [...new Set(sources.map(({ colour }) => colour))].filter((colour) => purchasable.some((each) => each.colour === colour));
  if (part.inContent || chosen.length > 0 || colours.length === 0)
    return [{ ...part, colours: (inCart.length > 0 ? inCart : sources).map(({ colour }) => colour) }];
  const piecesOf = (colour: string): number => sources.reduce((sum, line) => sum + (line.colour === colour ? line.amount : 0), 0);
  const total = colours.reduce((sum, colour) => sum + piecesOf(colour), 0);
  const held = heldByColour(part, inCart, cart);
  let left = part.missing;
  // the most pieces take what rounding leaves over
  return [...colours]
    .sort((a, b) => piecesOf(a) - piecesOf(b))
    .map((colour, place): ColouredPart => {
      const has = held.get(colour) ?? 0;
      const share = Math.max(0, Math.round((part.needed * piecesOf(colour)) / total) - has);
      const missing = place === colours.length - 1 ? left : Math.min(left, share);
      left -= missing;
      return { ...part, missing, inCart: has, needed: has + missing, colours: [colour] };
    })
    .filter(({ missing }) => missing > 0)
    .reverse();
};

/** The suitable variants, the best one first, with the amount of each that can still be added to the cart. */
const candidatesFor = (
  part: ColouredPart,
  targets: readonly LooseVariantRecord[],
  cart: Cart,
  { viewer, takenByVariant: takenAmounts }: AllocatedStock,
): Candidate[] => {
  const { pieces } = viewer.settings.get('cart.max_products');
  return fittingParts(part, part.colours, purchasableFor(part, targets)).map((record) => ({
    record,
    left: Math.max(
      0,
      maxAmount(record.stock_left, record.max_per_order, record.step, pieces) -
        amountIn(cart, record.id) -
        (takenAmounts.get(record.id) ?? 0),
    ),
    step: record.step,
    content: record.unit_amount ?? 1,
  }));
};

/** A part without its price, which depends on all pieces of its variant. */
type Unpriced = Omit<MissingPart, 'unit_excl_vat_cents' | 'unit_incl_vat_cents'>;

const partAnswers = (part: ColouredPart, targets: readonly LooseVariantRecord[], cart: Cart, allocated: AllocatedStock): Unpriced[] => {
  const { viewer, takenByVariant: takenAmounts } = allocated;
  const candidates = candidatesFor(part, targets, cart, allocated);
  const [best] = candidates;
  if (best === undefined) return [];
  const { chosen, short } = choosePieces({ amount: part.missing, inContent: part.inContent }, candidates);
  const amounts = new Map(chosen.map(({ choice, amount }) => [choice.record, amount]));
  for (const [{ id }, amount] of amounts) takenAmounts.set(id, (takenAmounts.get(id) ?? 0) + amount);
  if (short > 0 && !amounts.has(best.record)) amounts.set(best.record, 0);
  const inCart = part.inContent ? Math.ceil(part.inCart / part.packContent - 1e-6) : part.inCart;
  return [...amounts].map(([record, add], place): Unpriced => {
    const missing = add + (record === best.record ? short : 0);
    const amountHere = place === 0 ? inCart : 0;
    return {
      variant_id: record.id,
      product_id: record.product_id,
      product_name: record.product.name,
      name: record.name,
      slugs: record.product.slugs,
      image: imageOf(record.thumb_picture, viewer.lang, viewer.mediaUrl),
      stock: stockOf(record),
      needed: amountHere + missing,
      in_cart: amountHere,
      missing,
      add,
      required: part.isRequired,
      needed_for: [...new Set(looseLinesFor(part, cart).map((line) => line.product_name))],
    };
  });
};

/** A variant that is needed for panels of two heights is one line of the answer. */
const mergeParts = (sum: Unpriced, part: Unpriced): Unpriced => ({
  ...sum,
  needed: sum.needed + part.needed,
  in_cart: sum.in_cart + part.in_cart,
  missing: sum.missing + part.missing,
  add: sum.add + part.add,
  required: sum.required || part.required,
  needed_for: [...new Set([...sum.needed_for, ...part.needed_for])],
});

/** Needs of the same variant that are already covered are not listed, but the counts include their pieces in the cart. */
const withAllPieces = (part: Unpriced, cart: Cart): Unpriced => {
  const inCart = Math.max(part.in_cart, looseAmountIn(cart, part.variant_id));
  return { ...part, in_cart: inCart, needed: inCart + part.missing };
};

/** Adds the unit price, of the tier that the variant reaches once the pieces are added. */
const withPrice = (part: Unpriced, targets: readonly LooseVariantRecord[], cart: Cart): MissingPart => {
  const { excl_vat_cents = 0, tiers = [] } = targets.find(({ id }) => id === part.variant_id) ?? {};
  const inclOf = (cents: number): number => inclVatCents(cents, cart.totals.vat_rate);
  const price = {
    excl_vat_cents,
    incl_vat_cents: inclOf(excl_vat_cents),
    tiers: tiers.map((tier) => ({ ...tier, incl_vat_cents: inclOf(tier.excl_vat_cents) })),
  };
  const unit = tierPrice(price, amountIn(cart, part.variant_id) + part.add);
  return { ...part, unit_excl_vat_cents: unit.excl_vat_cents, unit_incl_vat_cents: unit.incl_vat_cents };
};

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

/** Merges what plans and the rest of the cart lack of the same product and size. */
const mergeCounts = (parts: readonly MissingCount[]): MissingCount[] =>
  [
    ...Map.groupBy(parts, ({ targetId, variantId, minLengthCm, widthCm, section }) =>
      [targetId, variantId, minLengthCm, widthCm, section].join(' '),
    ).values(),
  ].map((same) =>
    same.reduce((sum, part) => ({
      ...sum,
      needed: sum.needed + part.needed,
      inCart: sum.inCart + part.inCart,
      missing: sum.missing + part.missing,
      isRequired: sum.isRequired || part.isRequired,
      neededFor: [...new Set([...sum.neededFor, ...part.neededFor])],
    })),
  );

/**
 * The parts that the goods in a cart still need: posts for panels, wire for rolls. The cart is complete when no required part is missing.
 * The parts of plans are counted by their drawing, all others by the rule of a product page's set.
 */
export const cartCompleteness = async (db: Db, id: string, viewer: Viewer): Promise<CompletenessAnswer> => {
  const cart = await getCart(db, id, viewer, { withOffers: false });
  const lines = cart.lines.filter(isLoose);
  if (lines.length === 0) return { complete: true, missing: [] };
  const products = await loadProducts(db);
  const records = await loadVariants(
    db,
    viewer.lang,
    lines.map(({ variant_id }) => variant_id),
  );
  const planIds = (await findCart(db, id))?.plan_ids ?? [];
  const plans = await plannedParts(db, viewer.lang, planIds, { now: viewer.now, skusInCart: new Set(records.map(({ sku }) => sku)) });
  const { remaining, missing: fromPlans } = allocateToPlans(heldPieces(cart, records, products), plans);
  const needs = await loadNeeds(db, [...new Set(lines.map(({ product_id }) => product_id))], products, cart.shipping_address.country);
  const parts = mergeCounts([...fromPlans, ...missingParts(remaining, needs)]);
  if (parts.length === 0) return { complete: true, missing: [] };
  const targets = await loadTargets(
    db,
    viewer.lang,
    parts.map(({ targetId }) => targetId),
  );
  const allocated: AllocatedStock = { viewer, takenByVariant: new Map() };
  const fitted: Fitted = { sizes: new Map(records.map(({ id: variantId, dimensions }) => [variantId, sizeOf(dimensions)])), needs };
  const answers = parts
    .flatMap((part) => shareByColour(part, targets, cart, fitted))
    .flatMap((part) => partAnswers(part, targets, cart, allocated));
  const missing = [...Map.groupBy(answers, ({ variant_id }) => variant_id).values()].map((same) =>
    withPrice(withAllPieces(same.reduce(mergeParts), cart), targets, cart),
  );
  return { complete: missing.every(({ required }) => !required), missing };
};
