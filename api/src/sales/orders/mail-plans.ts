import type { Lang } from 'shared-contracts/contract/locales';
import { mainSku, planSummary } from '../../catalogue/plans/plan-facts.ts';
import { planPictureSize } from '../../catalogue/plans/plan-picture/plan-picture.ts';
import { loadVariantsBySku } from '../../catalogue/products/products.repository.ts';
import type { Queries } from '../../platform/database/database.ts';
import { figure, note } from '../../platform/mail/blocks.ts';
import type { MailBlock, MailPicture } from '../../platform/mail/mail.ts';
import type { Services } from '../../platform/services.ts';
import { salesTexts } from '../texts.ts';
import { loadOrderPlans } from './orders.repository.ts';
import type { OrderRow } from './orders.repository.ts';

/** A plan of an order as a mail shows it. */
export interface MailPlan {
  name: string;
  /** system, height, colour and length */
  summary: string;
  picture: MailPicture;
}

/** What a plan needs and its order lacks, a sentence each. */
export interface IncompletePlan {
  name: string;
  missing: readonly string[];
}

/** Address of the drawing of a plan as it was ordered. Whoever has the plan's id may see it: mail programs have no session. */
export const planDrawingPath = (orderId: number, planId: string): string => `/api/orders/${orderId}/plans/${planId}/drawing.png`;

/** The plans of an order with their drawings, in the language of the order. */
export const loadMailPlans = async (
  { config }: Pick<Services, 'config'>,
  trx: Queries,
  { id, lang }: Pick<OrderRow, 'id' | 'lang'>,
): Promise<MailPlan[]> => {
  const plans = await loadOrderPlans(trx, id);
  const skus = plans.flatMap((plan) => mainSku(plan) ?? []);
  const products = new Map(
    (skus.length === 0 ? [] : await loadVariantsBySku(trx, lang, [...new Set(skus)])).map(({ sku, product }) => [sku, product.name]),
  );
  const pieces =
    plans.length === 0 ? [] : await trx.selectFrom('order_lines').select(['plan_id', 'sku']).where('order_id', '=', id).execute();
  return plans.map((plan) => ({
    name: plan.name,
    summary: planSummary(
      plan,
      products.get(mainSku(plan) ?? '') ?? null,
      lang,
      pieces.flatMap(({ plan_id, sku }) => (plan_id === plan.plan_id ? [sku] : [])),
    ),
    picture: {
      url: config.publicUrl + planDrawingPath(id, plan.plan_id),
      alt: salesTexts(lang)('orderMails.planDrawing', { name: plan.name }),
      ...planPictureSize(plan),
    },
  }));
};

/** Each plan with its drawing, name and summary. */
export const planBlocks = (lang: Lang, plans: readonly MailPlan[]): MailBlock[] =>
  plans.map(({ name, summary, picture }) => figure(salesTexts(lang)('orderMails.planTitle', { name }), summary, picture));

/** What the order lacks of its plans, in the words of the payment step. */
export const missingPartsBlocks = ({ incompletePlans }: { incompletePlans: readonly IncompletePlan[] }): MailBlock[] =>
  incompletePlans.map(({ name, missing }) => note([name, ...missing].join('\n')));
