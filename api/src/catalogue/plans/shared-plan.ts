import type { Lang } from 'shared-contracts/contract/locales';
import type { ConfigurationAnswer } from 'shared-contracts/wire/configurator';
import type { Queries } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { findConfiguration } from '../configurator/configurations.repository.ts';
import { storedAnswer } from '../configurator/configurator.service.ts';
import type { Buyer } from '../configurator/price-bill.ts';
import { RULE_VERSION } from 'shared-contracts/rules/plan/bill';
import { loadVariantsBySku } from '../products/products.repository.ts';
import { changedSkus, planName, planRulesChange } from './plan-facts.ts';
import { findPlan } from './plans.repository.ts';
import type { PlanContent, PlanRow } from './plans.repository.ts';

/** `product, variant` of each SKU that the rules of today count otherwise. */
export const namesForRules = async (
  db: Queries,
  plans: readonly (PlanContent & Pick<PlanRow, 'declined_rule_version'>)[],
  lang: Lang,
): Promise<ReadonlyMap<string, string>> => {
  const skus = plans.filter(({ rule_version }) => rule_version !== RULE_VERSION).flatMap(changedSkus);
  if (skus.length === 0) return new Map();
  const records = await loadVariantsBySku(db, lang, [...new Set(skus)]);
  return new Map(records.map(({ sku, product, name }) => [sku, `${product.name}, ${name}`]));
};

/**
 * A plan or a calculation by its id, as computed then, at current prices and stock; with what today's rules would change. Throws 404
 * `configuration.not_found`.
 */
export const sharedPlan = async (services: Services, buyer: Buyer, shareId: string): Promise<ConfigurationAnswer> => {
  const plan = await findPlan(services.db, shareId);
  const row = plan ?? (await findConfiguration(services.db, shareId, services.now()));
  if (row === undefined) throw new ShopError(404, 'configuration.not_found');
  const content = { ...row, declined_rule_version: plan?.declined_rule_version ?? null };
  const names = await namesForRules(services.db, [content], buyer.lang);
  const rules = planRulesChange(content, (sku) => names.get(sku), buyer.lang);
  return {
    ...(await storedAnswer(services, buyer, row, shareId)),
    ...(plan === undefined ? {} : { plan: { name: planName(plan, buyer.lang), revision: plan.revision } }),
    ...(rules === null ? {} : { rules }),
  };
};
