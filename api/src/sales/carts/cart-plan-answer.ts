import type { Lang } from 'shared-contracts/contract/locales';
import { missingSentences } from 'shared-contracts/rules/plan/missing-parts';
import type { BillLine } from 'shared-contracts/rules/plan/bill';
import type { CartLine } from 'shared-contracts/wire/cart';
import type { CartPlan } from 'shared-contracts/wire/plan';
import { deeperFrost } from '../../catalogue/plans/deeper-frost.ts';
import type { PlanPlace } from '../../catalogue/plans/deeper-frost.ts';
import { missingTextsIn } from '../../catalogue/plans/missing-parts.ts';
import { mainSku, planChoices, planName, planRulesChange, planSummary } from '../../catalogue/plans/plan-facts.ts';
import { planSketch } from '../../catalogue/plans/plan-sketch.ts';
import { catalogueTexts } from '../../catalogue/texts.ts';
import type { CartContext } from './cart-context.ts';

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** The plans of a cart, each with the sums of its lines and what can be changed. `place`: where they are delivered. */
export const cartPlanAnswers = (
  { plans, variants }: Pick<CartContext, 'plans' | 'variants'>,
  allLines: readonly CartLine[],
  place: PlanPlace,
  lang: Lang,
): CartPlan[] => {
  const bySku = new Map([...variants.values()].map((variant) => [variant.sku, variant]));
  return plans.map((plan) => {
    const lines = allLines.filter((line) => line.plan === plan.id);
    const main = mainSku(plan);
    const nameOf = (sku: string): string | undefined => {
      const line = allLines.find((each) => each.sku === sku);
      return line && `${line.product_name}, ${line.name}`;
    };
    // what is sold out is left out of the lines, yet the plan is still one of this system
    const systemName = main === undefined ? null : (bySku.get(main)?.product.name ?? null);
    const t = catalogueTexts(lang);
    return {
      share_id: plan.id,
      kind: plan.kind,
      name: planName(plan, lang),
      is_named: plan.name !== null,
      revision: plan.revision,
      rule_version: plan.rule_version,
      summary: planSummary(
        plan,
        systemName,
        lang,
        lines.map(({ sku }) => sku),
      ),
      sketch: planSketch(plan),
      rules: planRulesChange(plan, nameOf, lang),
      choices: planChoices(plan, lang),
      items_excl_vat_cents: sum(lines.map(({ line_excl_vat_cents }) => line_excl_vat_cents)),
      items_incl_vat_cents: sum(lines.map(({ line_incl_vat_cents }) => line_incl_vat_cents)),
      line_count: lines.length,
      piece_count: sum(lines.map(({ amount }) => amount)),
      problems: [...new Set(lines.flatMap(({ problem }) => problem?.message ?? []))],
      left_out: plan.left_out.map(({ role, amount }) => ({ label: t(`configurator.roles.${role}`), amount })),
      missing: [
        ...missingSentences(plan.left_out, (plan.bill as { lines: BillLine[] }).lines, bySku, missingTextsIn(lang)),
        ...deeperFrost(plan, place, lang).map((sentence) => `${sentence} ${t('missingParts.deeperFrostCure')}`),
      ],
    };
  });
};
