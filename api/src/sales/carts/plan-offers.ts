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

const addedTo = (base: Sums, sums: Sums) => ({
  excl_vat_cents: sums.items_excl_vat_cents - base.items_excl_vat_cents,
  incl_vat_cents: sums.items_incl_vat_cents - base.items_incl_vat_cents,
});

/** An offer with what each colour adds to the sums that this cart shows. */
const offerInCart = async (
  db: Queries,
  shown: ShownCart,
  planRow: CartPlanRow,
  shownPlan: CartPlan,
  offer: ColourOffer,
): Promise<ColourOffer> => {
  const { context } = shown;
  const inCart = new Set(context.lines.filter(({ plan_id }) => plan_id === planRow.id).map(({ variant_id }) => variant_id));
  const sumsInColour = async (colour: string | null): Promise<Sums> => {
    const content = contentInColour(planRow, offer.sku, colour);
    const priced = await pricePlanInCart(db, planRow.id, content, { ...shown, others: context.lines });
    return sumsWith(db, shown, planRow.id, piecesIn(planRow.id, priced).lines);
  };
  const choices: ColourOffer['choices'] = [];
  let taken: string | null = null;
  for (const choice of offer.choices) {
    // A consent counts once its pieces are in the cart: before, the chosen colour was there.
    const isTaken = choice.colour === offer.taken && inCart.has(choice.variant_id);
    if (isTaken) taken = choice.colour;
    // What is taken is in the sums already: it is compared with the plan without it.
    const added = isTaken ? addedTo(await sumsInColour(null), shownPlan) : addedTo(shownPlan, await sumsInColour(choice.colour));
    choices.push({ ...choice, added });
  }
  return { ...offer, taken, choices };
};

/**
 * Parts that would be in the cart if the plan were put into it today, and are not: they are in stock again. None while more is missing today
 * than when the plan was put into the cart, because it would be less complete than it is.
 */
const partsInStockAgain = ({ lines }: PricedBill, planRow: CartPlanRow, cartLines: readonly LineRow[]): NonNullable<CartPlan['back']> => {
  const missingToday = lines.reduce((sum, { amount, available }) => sum + amount - available, 0);
  const missingInCart = planRow.left_out.reduce((sum, { amount }) => sum + amount, 0);
  if (missingToday > missingInCart) return [];
  const amountOf = (id: number): number =>
    cartLines.filter((line) => line.plan_id === planRow.id && line.variant_id === id).reduce((sum, { amount }) => sum + amount, 0);
  const availableOf = (id: number): number =>
    lines.filter(({ variant_id }) => variant_id === id).reduce((sum, { available }) => sum + available, 0);
  return lines
    .filter(({ variant_id }) => availableOf(variant_id) > amountOf(variant_id))
    .map(({ label, product, name }) => ({ label, name: `${product.name}, ${name}` }));
};

const offersFor = async (
  db: Queries,
  shown: ShownCart,
  planRow: CartPlanRow,
  shownPlan: CartPlan,
): Promise<Pick<CartPlan, 'colour_offers' | 'back'>> => {
  const { context } = shown;
  const priced = await pricePlanInCart(db, planRow.id, planRow, { ...shown, others: context.lines });
  const offers: ColourOffer[] = [];
  for (const offer of priced.colour_offers ?? []) offers.push(await offerInCart(db, shown, planRow, shownPlan, offer));
  const isUndecided = offers.some(({ taken }) => taken === null);
  const back = shownPlan.problems.length > 0 || isUndecided ? [] : partsInStockAgain(priced, planRow, context.lines);
  return { ...(offers.length === 0 ? {} : { colour_offers: offers }), ...(back.length === 0 ? {} : { back }) };
};

/**
 * A cart with what its plans lack proposed in other colours, and with what is in stock again. Reads nothing while every plan has all its
 * parts in its own colour.
 */
export const withPlanOffers = async (db: Queries, view: Cart, shown: ShownCart): Promise<Cart> => {
  const plans: CartPlan[] = [];
  for (const shownPlan of view.plans ?? []) {
    const planRow = shown.context.plans.find(({ id }) => id === shownPlan.share_id);
    const isComplete = shownPlan.problems.length === 0 && shownPlan.left_out.length === 0;
    const needsOffers = planRow !== undefined && !(isComplete && Object.keys(otherColoursOf(planRow)).length === 0);
    plans.push(needsOffers ? { ...shownPlan, ...(await offersFor(db, shown, planRow, shownPlan)) } : shownPlan);
  }
  return view.plans === undefined ? view : { ...view, plans };
};
