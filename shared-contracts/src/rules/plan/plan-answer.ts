import type { ConfiguratorLine, FenceAnswer } from '../../wire/configurator.ts';
import type { PlanPart } from './plan-part.ts';
import type { PricedLine } from './price-plan.ts';

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
