import type { Cart } from 'shared-contracts/wire/cart';
import type { ColourOffer } from 'shared-contracts/wire/colour-offer';
import type { CartPlan } from 'shared-contracts/wire/plan';
import type { PricedBill } from '../../catalogue/configurator/price-bill.ts';
import { contentInColour, otherColoursOf } from '../../catalogue/plans/plan-facts.ts';
import { loadVariants } from '../../catalogue/products/products.repository.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { CartContext, CartPlanRow } from './cart-context.ts';
import { buildView } from './cart-view.ts';
import type { Viewer } from './cart-view.ts';
import type { CartRow, LineRow } from './carts.repository.ts';
import { piecesIn, pricePlanInCart, withPieces } from './plan-pieces.ts';

interface ShownCart {
  cart: CartRow;
  context: CartContext;
  viewer: Viewer;
}

type Sums = Pick<CartPlan, 'items_excl_vat_cents' | 'items_incl_vat_cents'>;

/** The sums of a plan if its pieces in the cart were these. */
const sumsWith = async (db: Queries, { cart, context, viewer }: ShownCart, planId: string, pieces: readonly LineRow[]): Promise<Sums> => {
  const unknown = pieces.map(({ variant_id }) => variant_id).filter((id) => !context.variants.has(id));
  const loaded = unknown.length === 0 ? [] : await loadVariants(db, viewer.lang, unknown);
  const variants = new Map([...context.variants, ...loaded.map((variant) => [variant.id, variant] as const)]);
  const view = buildView(cart, { ...context, variants, lines: withPieces(context.lines, planId, pieces) }, viewer);
  return view.plans?.find(({ share_id }) => share_id === planId) ?? { items_excl_vat_cents: 0, items_incl_vat_cents: 0 };
};

const difference = (one: Sums, other: Sums) => ({
  excl_vat_cents: one.items_excl_vat_cents - other.items_excl_vat_cents,
  incl_vat_cents: one.items_incl_vat_cents - other.items_incl_vat_cents,
});

/** An offer with what each colour adds to the sums that this cart shows. */
const offerInCart = async (db: Queries, shown: ShownCart, row: CartPlanRow, answer: CartPlan, offer: ColourOffer): Promise<ColourOffer> => {
  const { context } = shown;
  const inCart = new Set(context.lines.filter(({ plan_id }) => plan_id === row.id).map(({ variant_id }) => variant_id));
  const sumsInColour = async (colour: string | null): Promise<Sums> => {
    const content = contentInColour(row, offer.sku, colour);
    const priced = await pricePlanInCart(db, row.id, content, { ...shown, others: context.lines });
    return sumsWith(db, shown, row.id, piecesIn(row.id, priced).lines);
  };
  const choices: ColourOffer['choices'] = [];
  let taken: string | null = null;
  for (const choice of offer.choices) {
    // A consent counts once its pieces are in the cart: before, the chosen colour was there.
    const isTaken = choice.colour === offer.taken && inCart.has(choice.variant_id);
    if (isTaken) taken = choice.colour;
    const added = isTaken ? difference(answer, await sumsInColour(null)) : difference(await sumsInColour(choice.colour), answer);
    choices.push({ ...choice, added });
  }
  return { ...offer, taken, choices };
};

/** Parts that would be in the cart if the plan were put into it today, and are not. */
const partsBack = ({ lines }: PricedBill, row: CartPlanRow, stored: readonly LineRow[]): NonNullable<CartPlan['back']> => {
  const short = lines.reduce((sum, { amount, available }) => sum + amount - available, 0);
  if (short > row.left_out.reduce((sum, { amount }) => sum + amount, 0)) return [];
  const amountOf = (id: number): number =>
    stored.filter((line) => line.plan_id === row.id && line.variant_id === id).reduce((sum, { amount }) => sum + amount, 0);
  const availableOf = (id: number): number =>
    lines.filter(({ variant_id }) => variant_id === id).reduce((sum, { available }) => sum + available, 0);
  return lines
    .filter(({ variant_id }) => availableOf(variant_id) > amountOf(variant_id))
    .map(({ label, product, name }) => ({ label, name: `${product.name}, ${name}` }));
};

const offersFor = async (
  db: Queries,
  shown: ShownCart,
  row: CartPlanRow,
  answer: CartPlan,
): Promise<Pick<CartPlan, 'colour_offers' | 'back'>> => {
  const { context } = shown;
  const priced = await pricePlanInCart(db, row.id, row, { ...shown, others: context.lines });
  const offers: ColourOffer[] = [];
  for (const offer of priced.colour_offers ?? []) offers.push(await offerInCart(db, shown, row, answer, offer));
  const isWaiting = offers.some(({ taken }) => taken === null);
  const back = answer.problems.length > 0 || isWaiting ? [] : partsBack(priced, row, context.lines);
  return { ...(offers.length === 0 ? {} : { colour_offers: offers }), ...(back.length === 0 ? {} : { back }) };
};

/**
 * A cart with what its plans lack proposed in other colours, and with what is in stock again. Reads nothing while every plan has all its
 * parts in its own colour.
 */
export const withPlanOffers = async (db: Queries, view: Cart, shown: ShownCart): Promise<Cart> => {
  const plans: CartPlan[] = [];
  for (const answer of view.plans ?? []) {
    const row = shown.context.plans.find(({ id }) => id === answer.share_id);
    const isComplete = answer.problems.length === 0 && answer.left_out.length === 0;
    const needsOffers = row !== undefined && !(isComplete && Object.keys(otherColoursOf(row)).length === 0);
    plans.push(needsOffers ? { ...answer, ...(await offersFor(db, shown, row, answer)) } : answer);
  }
  return view.plans === undefined ? view : { ...view, plans };
};
