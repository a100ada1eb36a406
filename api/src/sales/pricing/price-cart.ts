import { giftAllowance } from 'shared-contracts/rules/gift-allowance';
import type { GiftAllowance } from 'shared-contracts/rules/gift-allowance';
import { heaviestClass } from 'shared-contracts/rules/delivery-class';
import type { DeliveryClass } from 'shared-contracts/rules/delivery-class';
import { isDeliveredFree } from 'shared-contracts/rules/delivery-cost';
import { reachedTier } from 'shared-contracts/rules/tier-price';
import { exclVatCents, inclVatCents, SELLER_COUNTRY, VAT_RATES, vatOfBase } from 'shared-contracts/rules/vat';
import type { CartTotals } from 'shared-contracts/wire/cart';
import { splitVat } from 'shared-contracts/rules/split-vat';
import type { Pair } from 'shared-contracts/rules/split-vat';

export interface PricingLine {
  kind: 'sale' | 'gift' | 'rental';
  amount: number;
  /** pieces of the variant on all lines that are bought, which reach a tier together; default: those of this line */
  tierAmount?: number;
  /** of one piece, before tiers */
  exclVatCents: number;
  tiers: readonly { min_amount: number; excl_vat_cents: number }[];
  /** rent of a day without VAT; 0 unless rented */
  rentExclVatCents: number;
  /** days of the rental: its price is the shown price of a day times this */
  rentDays?: number;
  /** refunded, therefore without VAT; 0 unless rented */
  depositCents: number;
  deliveryClass: DeliveryClass;
  /** whether a coupon applies to this line; not for second chances */
  isDiscountable: boolean;
}

export interface PricingCase {
  lines: readonly PricingLine[];
  /** basis points */
  rate: number;
  reverseCharge: boolean;
  /** whether prices are fixed with VAT, as for private customers, or without, as for dealers */
  basis: 'incl' | 'excl';
  /** percentage in basis points, amount in cents with VAT; `minGoodsCents` of what it applies to, with VAT, before discount */
  coupon: { kind: 'percentage' | 'amount'; value: number; minGoodsCents: number } | null;
  /** cents with the seller's own VAT */
  shipping: Readonly<Record<DeliveryClass, { price_cents: number; free_from_cents: number | null }>>;
  /** in the order's VAT: `thresholdInOrder` */
  giftThresholds: Readonly<Record<string, number>>;
}

/**
 * An amount of goods from which something is free, in the order's VAT. It is set with the seller's own; dealers' prices are fixed without VAT, so
 * theirs is too: the same goods earn it in every country, under reverse charge as well.
 */
export const thresholdInOrder = (cents: number, { basis, rate }: Pick<PricingCase, 'basis' | 'rate'>): number => {
  const ownRate = VAT_RATES[SELLER_COUNTRY];
  return basis === 'incl' || rate === ownRate ? cents : inclVatCents(exclVatCents(cents, ownRate), rate);
};

export interface PricedLine {
  unitExclVatCents: number;
  unitInclVatCents: number;
  lineExclVatCents: number;
  lineInclVatCents: number;
}

export interface PricedCart {
  /** in the order of the lines given; a rental line's price is its rent, a gift's is 0 */
  lines: PricedLine[];
  totals: CartTotals;
  gift: GiftAllowance;
  /** goods with VAT that a coupon applies to, before discount */
  discountableInclCents: number;
  /** null when nothing is delivered */
  deliveryClass: DeliveryClass | null;
  /** goods with VAT after the discount from which delivery is free; null when it never is */
  freeFromCents: number | null;
}

const FULL = 10_000;
const NOTHING: Pair = { exclCents: 0, inclCents: 0 };
const NO_SHIPPING = { price_cents: 0, free_from_cents: null };

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** The unit price on the case's basis: of the highest tier reached for a sale, the rent of all days for a rental, 0 for a gift. */
const unitOnBasis = (line: PricingLine, { rate, basis }: PricingCase): number => {
  if (line.kind === 'gift') return 0;
  const excl =
    line.kind === 'rental'
      ? line.rentExclVatCents
      : (reachedTier(line.tiers, line.tierAmount ?? line.amount)?.excl_vat_cents ?? line.exclVatCents);
  const unit = basis === 'incl' ? inclVatCents(excl, rate) : excl;
  return line.kind === 'rental' ? unit * (line.rentDays ?? 1) : unit;
};

/** The discount on the case's basis, never more than the goods it applies to. */
const discountOnBasis = (goods: number, goodsIncl: number, { coupon, basis, rate }: PricingCase): number => {
  if (coupon === null || goodsIncl < coupon.minGoodsCents) return 0;
  if (coupon.kind === 'percentage') return Math.floor((goods * coupon.value * 2 + FULL) / (FULL * 2));
  return Math.min(goods, basis === 'incl' ? coupon.value : exclVatCents(coupon.value, rate));
};

/** Order in which VAT is split over the lines: equal fractions are settled by place, which must not depend on the customer's order. */
const kindRank = (line: PricingLine | undefined): number => ['sale', 'gift', 'rental'].indexOf(line?.kind ?? 'sale');

/**
 * All prices and sums of a cart, in cents; pure. The sums are exact: lines add up to `items_*` and `rent_*`, and items - discount +
 * shipping + rent + deposit is the total, with and without VAT. The VAT is the taxed base × rate; base, VAT and at most one cent of rounding
 * are the total (0055). The order of the lines does not change any total. Rules: contract, "Values the specification leaves open" and "VAT,
 * numbers, addresses".
 */
export const priceCart = (pricingCase: PricingCase): PricedCart => {
  const { lines, rate, reverseCharge, basis, shipping, giftThresholds } = pricingCase;
  const units = lines.map((line) => unitOnBasis(line, pricingCase));
  const lineAmounts = lines.map((line, place) => (units[place] ?? 0) * line.amount);
  const amountsOf = (isIncluded: (line: PricingLine | undefined) => boolean): number =>
    sum(lineAmounts.filter((_, place) => isIncluded(lines[place])));
  const goods = amountsOf((line) => line?.kind === 'sale');
  const discountable = amountsOf((line) => line?.kind === 'sale' && line.isDiscountable);
  const discountableInclCents = basis === 'incl' ? discountable : inclVatCents(discountable, rate);
  const discount = discountOnBasis(discountable, discountableInclCents, pricingCase);
  const goodsInclAfterCoupon = basis === 'incl' ? goods - discount : inclVatCents(goods - discount, rate);

  const deliveryClass = heaviestClass(lines.map((line) => line.deliveryClass));
  const { price_cents, free_from_cents } = deliveryClass === null ? NO_SHIPPING : shipping[deliveryClass];
  const freeFromCents = free_from_cents === null ? null : thresholdInOrder(free_from_cents, pricingCase);
  const shippingIncl = isDeliveredFree(free_from_cents, goods - discount, basis) ? 0 : price_cents;
  const shippingAmount = basis === 'incl' ? shippingIncl : exclVatCents(shippingIncl, VAT_RATES[SELLER_COUNTRY]);

  const byKind = lines.map((_, place) => place).sort((a, b) => kindRank(lines[a]) - kindRank(lines[b]));
  const pairs = splitVat([...byKind.map((place) => lineAmounts[place] ?? 0), -discount, shippingAmount], rate, basis);
  const linePairs = new Array<Pair>(lines.length).fill(NOTHING);
  for (const [index, place] of byKind.entries()) linePairs[place] = pairs[index] ?? NOTHING;
  const [discountPair, shippingPair] = pairs.slice(lines.length);
  const sumOf = (kind: PricingLine['kind'], side: 'exclCents' | 'inclCents'): number =>
    sum(linePairs.filter((_, place) => lines[place]?.kind === kind).map((pair) => pair[side]));
  const deposit = sum(lines.map(({ depositCents }) => depositCents));
  const totalExcl = sum(pairs.map(({ exclCents }) => exclCents)) + deposit;
  const totalIncl = sum(pairs.map(({ inclCents }) => inclCents)) + deposit;
  const { vatCents } = vatOfBase(totalExcl - deposit, totalIncl - deposit, rate);

  return {
    lines: linePairs.map((pair, place) => {
      const unit = units[place] ?? 0;
      return {
        unitExclVatCents: basis === 'excl' ? unit : exclVatCents(unit, rate),
        unitInclVatCents: basis === 'incl' ? unit : inclVatCents(unit, rate),
        lineExclVatCents: pair.exclCents,
        lineInclVatCents: pair.inclCents,
      };
    }),
    totals: {
      vat_rate: rate,
      reverse_charge: reverseCharge,
      items_excl_vat_cents: sumOf('sale', 'exclCents'),
      items_incl_vat_cents: sumOf('sale', 'inclCents'),
      discount_excl_vat_cents: Math.abs(discountPair?.exclCents ?? 0),
      discount_incl_vat_cents: Math.abs(discountPair?.inclCents ?? 0),
      shipping_excl_vat_cents: shippingPair?.exclCents ?? 0,
      shipping_incl_vat_cents: shippingPair?.inclCents ?? 0,
      rent_excl_vat_cents: sumOf('rental', 'exclCents'),
      rent_incl_vat_cents: sumOf('rental', 'inclCents'),
      deposit_cents: deposit,
      vat_cents: vatCents,
      total_excl_vat_cents: totalExcl,
      total_incl_vat_cents: totalIncl,
    },
    gift: giftAllowance(goodsInclAfterCoupon, giftThresholds),
    discountableInclCents,
    deliveryClass,
    freeFromCents,
  };
};
