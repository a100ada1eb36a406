import type { Region } from 'shared-contracts/contract/locales';
import { placeFence } from 'shared-contracts/rules/plan/answer-fence';
import type { PlacedFence } from 'shared-contracts/rules/plan/answer-fence';
import type { BillLine } from 'shared-contracts/rules/plan/bill';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { calculateBill, priceStored, storedAnswer } from '../configurator/configurator.service.ts';
import type { StoredCalculation } from '../configurator/configurator.service.ts';
import { priceLines, roleLabel } from '../configurator/price-bill.ts';
import type { Buyer, PlanParts, PricedBill } from '../configurator/price-bill.ts';
import type { PlanContent } from '../plans/plans.repository.ts';

/** What a story keeps of a plan. */
export type StoryPlanContent = PlanContent;

/** What today's rules make of a calculation; null: they allow it no more. */
const billOf = (kind: PlanContent['kind'], input: unknown) => {
  try {
    return calculateBill(kind, input);
  } catch (error) {
    if (error instanceof ShopError) return null;
    throw error;
  }
};

/**
 * A plan as its story shows it: without the postcode and how deep the footings go there, which would say where it stands, and without the colours
 * that were agreed to because something was sold out that day.
 */
export const storySnapshot = (plan: PlanContent): StoryPlanContent => {
  const { postcode: _place, frost_cm: _depth, other_colours: _ofThatDay, ...input } = plan.input as Record<string, unknown>;
  const bill = billOf(plan.kind, input);
  return { kind: plan.kind, input, bill: bill ?? plan.bill, rule_version: bill?.rule_version ?? plan.rule_version };
};

/** The plan of a story by today's rules, with footings as deep as in most of the reader's country; else as it was. */
const planToday = ({ kind, input, bill }: StoryPlanContent, region: Region): { plan: StoredCalculation; isPossible: boolean } => {
  const placed = kind === 'fence' ? placeFence(input as PlacedFence, region) : input;
  const newBill = billOf(kind, placed);
  return newBill === null
    ? { plan: { kind, input, bill }, isPossible: false }
    : { plan: { kind, input: placed, bill: newBill }, isPossible: true };
};

const linesOf = ({ bill }: Pick<StoredCalculation, 'bill'>): readonly BillLine[] => (bill as { lines: readonly BillLine[] }).lines;

/** Roles of a bill of which nothing is sold any more. */
const goneRoles = (lines: readonly BillLine[], priced: PricedBill) =>
  [...new Set(lines.map(({ role }) => role))].filter((role) => priced.lines.every((line) => line.role !== role || line.gone));

/** SKUs of what a story's plan needs today. */
export const storySkus = (content: StoryPlanContent, region: Region): string[] =>
  linesOf(planToday(content, region).plan).map(({ sku }) => sku);

/** What the plan of a story costs today, in whole; null when some of it is short or gone, or today's rules allow it no more. */
export const storyTotals = async (
  parts: PlanParts,
  content: StoryPlanContent,
): Promise<Pick<PricedBill['totals'], 'excl_vat_cents' | 'incl_vat_cents'> | null> => {
  const { plan, isPossible } = planToday(content, parts.buyer.region);
  if (!isPossible) return null;
  const priced = await priceStored(parts, plan, new Map(), priceLines);
  if (priced.lines.some(({ enough_stock: isEnough }) => !isEnough) || goneRoles(linesOf(plan), priced).length > 0) return null;
  const { excl_vat_cents, incl_vat_cents } = priced.totals;
  return { excl_vat_cents, incl_vat_cents };
};

/** The plan of a story as the planner would answer it today, without an id. */
export const storyPlanAnswer = async (services: Services, buyer: Buyer, content: StoryPlanContent) => {
  const { plan, isPossible } = planToday(content, buyer.region);
  const answer = await storedAnswer(services, buyer, plan, '');
  return { plan: answer, is_possible: isPossible, gone: goneRoles(linesOf(plan), answer).map((role) => roleLabel(role, buyer.lang)) };
};
