import { exclVatCents, vatOfBase } from 'shared-contracts/rules/vat';
import { splitVat } from 'shared-contracts/rules/split-vat';
import { ShopError } from '../../platform/shop-error.ts';

export interface ListedLine {
  id: number;
  kind: 'sale' | 'gift' | 'rental';
  sku: string;
  amount: number;
  unit_incl_vat_cents: number;
  line_excl_vat_cents: number;
  line_incl_vat_cents: number;
}

export interface ListedOrder {
  role: 'b2c' | 'b2b';
  /** basis points */
  vat_rate: number;
  discount_cents: number;
  delivery_cents: number;
  deposit_cents: number;
  lines: readonly ListedLine[];
}

/** Prices that staff change; all others stay as listed. With VAT for private customers, without for dealers, as they see prices. */
export interface QuoteOffer {
  /** cents of one piece by SKU: of all lines that have the article, loose or of a plan */
  unitCents?: Readonly<Record<string, number>>;
  discountCents?: number;
  deliveryCents?: number;
  /** without this, prices above the list are refused as typing errors */
  allowAboveList?: boolean;
}

export interface QuotedPrices {
  lines: { id: number; unit_incl_vat_cents: number; line_excl_vat_cents: number; line_incl_vat_cents: number }[];
  items_incl_vat_cents: number;
  discount_cents: number;
  discount_excl_vat_cents: number;
  delivery_cents: number;
  delivery_excl_vat_cents: number;
  rent_cents: number;
  vat_cents: number;
  total_cents: number;
}

/** Whether prices are fixed with or without VAT, as in a cart. */
export const basisOf = ({ role }: Pick<ListedOrder, 'role'>): 'incl' | 'excl' => (role === 'b2b' ? 'excl' : 'incl');

/** The list price of one piece, on the customer's basis. */
export const listUnit = (line: ListedLine, basis: 'incl' | 'excl'): number =>
  basis === 'incl' ? line.unit_incl_vat_cents : Math.round(line.line_excl_vat_cents / line.amount);

/** An article whose price is on request has none in the list: somebody has to set it, and nothing is above it. */
export const hasNoList = (line: Pick<ListedLine, 'kind' | 'unit_incl_vat_cents'>): boolean =>
  line.kind === 'sale' && line.unit_incl_vat_cents === 0;

const unitOf = (line: ListedLine, basis: 'incl' | 'excl', { unitCents = {}, allowAboveList = false }: QuoteOffer): number => {
  const list = listUnit(line, basis);
  const quoted = line.kind === 'gift' ? 0 : (unitCents[line.sku] ?? list);
  if (hasNoList(line) && quoted === 0) throw new ShopError(422, 'quote.price_missing', { meta: { sku: line.sku } });
  if (quoted > list && !allowAboveList && !hasNoList(line)) throw new ShopError(422, 'quote.above_list', { meta: { sku: line.sku } });
  return quoted;
};

/**
 * The prices of a quote; pure. Lines, discount, delivery, rent and deposit add up to the total, with and without VAT; the VAT is rounded
 * once, as in a cart. Throws 422 `quote.unknown_sku`, `quote.price_missing`, `quote.above_list`, `quote.discount_exceeds`.
 */
export const priceQuote = (order: ListedOrder, offer: QuoteOffer): QuotedPrices => {
  const basis = basisOf(order);
  const { lines, vat_rate: rate } = order;
  const unknown = Object.keys(offer.unitCents ?? {}).find((sku) => !lines.some((line) => line.sku === sku));
  if (unknown !== undefined) throw new ShopError(422, 'quote.unknown_sku', { meta: { sku: unknown } });
  const units = lines.map((line) => unitOf(line, basis, offer));
  const amounts = lines.map((line, place) => (units[place] ?? 0) * line.amount);
  const onBasis = (incl: number): number => (basis === 'incl' ? incl : exclVatCents(incl, rate));
  const goods = amounts.reduce((sum, cents, place) => sum + (lines[place]?.kind === 'sale' ? cents : 0), 0);
  const discount = offer.discountCents ?? Math.min(goods, onBasis(order.discount_cents));
  if (discount > goods) throw new ShopError(422, 'quote.discount_exceeds');
  const delivery = offer.deliveryCents ?? onBasis(order.delivery_cents);
  const pairs = splitVat([...amounts, -discount, delivery], rate, basis);
  const inclOf = (place: number): number => pairs[place]?.inclCents ?? 0;
  const exclOf = (place: number): number => pairs[place]?.exclCents ?? 0;
  const sumOf = (kind: ListedLine['kind']): number => lines.reduce((sum, line, place) => sum + (line.kind === kind ? inclOf(place) : 0), 0);
  const excl = pairs.reduce((sum, pair) => sum + pair.exclCents, 0);
  const incl = pairs.reduce((sum, pair) => sum + pair.inclCents, 0);
  return {
    lines: lines.map(({ id, amount }, place) => ({
      id,
      unit_incl_vat_cents: Math.round(inclOf(place) / amount),
      line_excl_vat_cents: exclOf(place),
      line_incl_vat_cents: inclOf(place),
    })),
    items_incl_vat_cents: sumOf('sale'),
    discount_cents: Math.abs(inclOf(lines.length)),
    discount_excl_vat_cents: Math.abs(exclOf(lines.length)),
    delivery_cents: inclOf(lines.length + 1),
    delivery_excl_vat_cents: exclOf(lines.length + 1),
    rent_cents: sumOf('rental'),
    vat_cents: vatOfBase(excl, incl, rate).vatCents,
    total_cents: incl + order.deposit_cents,
  };
};
