import type { ColourOffer } from '../../wire/colour-offer.ts';
import type { ConfiguratorLine, FenceAnswer } from '../../wire/configurator.ts';
import type { BillRole } from './bill.ts';
import type { PlanPart } from './plan-part.ts';
import type { PricedLine, PricedOffer } from './price-plan.ts';

interface NamedLine extends PricedLine<PlanPart> {
  label: string;
  texts: Pick<ConfiguratorLine, 'product' | 'name'>;
  /** name of the sold-out variant that the line replaces */
  replaces: string | undefined;
}

/** Priced lines in the shape of the wire, with their totals. */
export const planAnswer = (priced: readonly NamedLine[], rate: number): Pick<FenceAnswer, 'lines' | 'totals'> => {
  const lines = priced.map(({ role, label, part, texts, amount, available, replaces, ...cents }): ConfiguratorLine => ({
    role,
    label,
    sku: part.sku,
    variant_id: part.variant_id,
    ...texts,
    amount,
    available,
    unit_excl_vat_cents: cents.unitExclCents,
    unit_incl_vat_cents: cents.unitInclCents,
    line_excl_vat_cents: cents.exclCents,
    line_incl_vat_cents: cents.inclCents,
    in_stock: part.in_stock,
    enough_stock: available >= amount,
    restock_date: available >= amount ? null : part.restock_date,
    ...(replaces === undefined ? {} : { replaces }),
    ...(part.gone ? { gone: true as const } : {}),
    ...(part.delivery_class === undefined
      ? {}
      : { delivery_class: part.delivery_class, dimensions: part.dimensions as ConfiguratorLine['dimensions'] }),
  }));
  return {
    lines,
    totals: {
      excl_vat_cents: lines.reduce((sum, line) => sum + line.line_excl_vat_cents, 0),
      incl_vat_cents: lines.reduce((sum, line) => sum + line.line_incl_vat_cents, 0),
      vat_rate: rate,
    },
  };
};

/** What an offer is called on the page. */
export interface OfferTexts<Part> {
  label: (role: BillRole) => string;
  texts: (part: Part) => Pick<ConfiguratorLine, 'product' | 'name'>;
  /** `in green` */
  inColour: (part: Part, role: BillRole) => string;
}

/** Offers in the shape of the wire; without any, the answer lacks them. */
export const offersAnswer = <Part extends PlanPart>(
  offers: readonly PricedOffer<Part>[],
  { label, texts, inColour }: OfferTexts<Part>,
): Pick<FenceAnswer, 'colour_offers'> =>
  offers.length === 0
    ? {}
    : {
        colour_offers: offers.map(({ role, billed, amount, available, taken, choices }): ColourOffer => ({
          sku: billed.sku,
          label: label(role),
          variant_id: billed.variant_id,
          ...texts(billed),
          in_colour: inColour(billed, role),
          amount,
          available,
          restock_date: billed.restock_date,
          ...(billed.gone ? { gone: true as const } : {}),
          taken,
          choices: choices.map(({ part, amount: pieces, added, dearer }) => ({
            colour: part.colour,
            in_colour: inColour(part, role),
            amount: pieces,
            variant_id: part.variant_id,
            other_product: part.product_id === billed.product_id ? null : texts(part).product.name,
            added: { excl_vat_cents: added.exclCents, incl_vat_cents: added.inclCents },
            dearer: { excl_vat_cents: dearer.exclCents, incl_vat_cents: dearer.inclCents },
          })),
        })),
      };
