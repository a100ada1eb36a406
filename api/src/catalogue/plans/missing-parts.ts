import type { Lang } from 'shared-contracts/contract/locales';
import type { BillLine } from 'shared-contracts/rules/plan/bill';
import { dayText } from '../../platform/messages/format.ts';
import type { LooseVariantRecord } from '../products/products.repository.ts';
import { catalogueTexts } from '../texts.ts';

type Part = Pick<LooseVariantRecord, 'name' | 'stock_left' | 'restock_date'> & { product: Pick<LooseVariantRecord['product'], 'name'> };

/** A line of a bill, or of an answer, whose roles are texts. */
type PlanLine = Pick<BillLine, 'sku' | 'amount'> & { role: string };

export const partName = (part: Part | undefined, sku: string): string => (part === undefined ? sku : `${part.product.name}, ${part.name}`);

/**
 * What a plan needs and its order lacks, a sentence for each part, with the day on which it is expected back. The same sentences before and
 * after ordering. `bill`: all lines of the plan. The concrete of a missing gate is sold all the same, and one more sentence says so.
 */
export const missingTexts = (
  missing: readonly PlanLine[],
  bill: readonly PlanLine[],
  parts: ReadonlyMap<string, Part>,
  lang: Lang,
): string[] => {
  const t = catalogueTexts(lang);
  const texts = missing.map(({ sku, amount }) => {
    const variant = parts.get(sku);
    const part = partName(variant, sku);
    const back = variant !== undefined && variant.stock_left < amount ? variant.restock_date : null;
    return back === null
      ? t('missingParts.part', { amount, part })
      : t('missingParts.partBack', { amount, part, date: dayText(back, lang) });
  });
  const has = (lines: readonly PlanLine[], wanted: BillLine['role']): boolean => lines.some(({ role }) => role === wanted);
  const isConcreteOfGate = has(missing, 'gate') && has(bill, 'concrete') && !has(missing, 'concrete');
  return isConcreteOfGate ? [...texts, t('missingParts.concrete')] : texts;
};
