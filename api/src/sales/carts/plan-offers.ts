import type { Cart } from 'shared-contracts/wire/cart';
import type { ColourOffer } from 'shared-contracts/wire/colour-offer';
import type { BillLine } from 'shared-contracts/rules/plan/bill';
import type { CartPlan } from 'shared-contracts/wire/plan';
import { openPlanParts, priceBill, priceLines } from '../../catalogue/configurator/price-bill.ts';
import type { PlanParts, PricedBill } from '../../catalogue/configurator/price-bill.ts';
import { contentInColour, otherColoursOf } from '../../catalogue/plans/plan-facts.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { CartContext, CartPlanRow } from './cart-context.ts';
import { planSums } from './cart-view.ts';
import type { PlanSums, Viewer } from './cart-view.ts';
import type { CartRow, LineRow } from './carts.repository.ts';
import { piecesIn, planBuyer, pricePlanInCart, withPieces } from './plan-pieces.ts';

interface ShownCart {
  cart: CartRow;
  context: CartContext;
  viewer: Viewer;
}

/** A plan of a cart for which something is proposed, with the parts that were loaded for all such plans. */
interface OfferCase {
  shown: ShownCart;
  parts: PlanParts;
  planRow: CartPlanRow;
  shownPlan: CartPlan;
}

/** The sums of a plan if its pieces in the cart were these. */
const sumsWith = ({ shown: { cart, context, viewer }, parts, planRow }: OfferCase, pieces: readonly LineRow[]): PlanSums => {
  const variants = new Map(context.variants);
  for (const { variant_id: id } of pieces) {
    const part = variants.has(id) ? undefined : parts.findLoaded(id);
    if (part !== undefined) variants.set(id, part.record);
  }
  return planSums(cart, { ...context, variants, lines: withPieces(context.lines, planRow.id, pieces) }, viewer, planRow.id);
};

const addedTo = (base: PlanSums, sums: PlanSums) => ({
  excl_vat_cents: sums.items_excl_vat_cents - base.items_excl_vat_cents,
  incl_vat_cents: sums.items_incl_vat_cents - base.items_incl_vat_cents,
});

/** An offer with what each colour adds to the sums that this cart shows. */
const offerInCart = async (offerCase: OfferCase, offer: ColourOffer): Promise<ColourOffer> => {
  const { shown, parts, planRow, shownPlan } = offerCase;
  const { lines } = shown.context;
  const inCart = new Set(lines.filter(({ plan_id }) => plan_id === planRow.id).map(({ variant_id }) => variant_id));
  const sumsInColour = async (colour: string | null): Promise<PlanSums> => {
    const content = contentInColour(planRow, offer.sku, colour);
    const priced = await pricePlanInCart(parts, planRow.id, content, lines, priceLines);
    return sumsWith(offerCase, piecesIn(planRow.id, priced).lines);
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

const offersFor = async (offerCase: OfferCase): Promise<Pick<CartPlan, 'colour_offers' | 'back'>> => {
  const { shown, parts, planRow, shownPlan } = offerCase;
  const { lines } = shown.context;
  const priced = await pricePlanInCart(parts, planRow.id, planRow, lines, priceBill);
  const offers: ColourOffer[] = [];
  for (const offer of priced.colour_offers ?? []) offers.push(await offerInCart(offerCase, offer));
  const isUndecided = offers.some(({ taken }) => taken === null);
  const back = shownPlan.problems.length > 0 || isUndecided ? [] : partsInStockAgain(priced, planRow, lines);
  return { ...(offers.length === 0 ? {} : { colour_offers: offers }), ...(back.length === 0 ? {} : { back }) };
};

const needsOffers = (planRow: CartPlanRow, { problems, left_out }: CartPlan): boolean =>
  problems.length > 0 || left_out.length > 0 || Object.keys(otherColoursOf(planRow)).length > 0;

const skusOf = ({ bill }: CartPlanRow): string[] => (bill as { lines: BillLine[] }).lines.map(({ sku }) => sku);

/**
 * A cart with what its plans lack proposed in other colours, and with what is in stock again. Two statements, however many plans lack
 * something; none while every plan has all its parts in its own colour.
 */
export const withPlanOffers = async (db: Queries, view: Cart, shown: ShownCart): Promise<Cart> => {
  const rows = new Map(shown.context.plans.map((row) => [row.id, row]));
  const parts = openPlanParts(db, planBuyer(shown));
  const incomplete = new Map(
    (view.plans ?? []).flatMap((shownPlan) => {
      const planRow = rows.get(shownPlan.share_id);
      return planRow !== undefined && needsOffers(planRow, shownPlan) ? [[shownPlan.share_id, { shown, parts, planRow, shownPlan }]] : [];
    }),
  );
  if (view.plans === undefined || incomplete.size === 0) return view;
  await parts.partsOf([...incomplete.values()].flatMap(({ planRow }) => skusOf(planRow)));
  const plans: CartPlan[] = [];
  for (const shownPlan of view.plans) {
    const offerCase = incomplete.get(shownPlan.share_id);
    plans.push(offerCase === undefined ? shownPlan : { ...shownPlan, ...(await offersFor(offerCase)) });
  }
  return { ...view, plans };
};
