import type { Lang } from 'shared-contracts/contract/locales';
import type { WithdrawableArticle } from 'shared-contracts/wire/withdrawal';
import type { Queries } from '../../platform/database/database.ts';
import { isBuyer } from '../../sales/customer-orders/buyer-proof.ts';
import type { BuyerProof } from '../../sales/customer-orders/buyer-proof.ts';
import { withTranslatedNames } from '../../sales/orders/reader-names.ts';
import type { OrderRow } from '../../sales/orders/orders.repository.ts';
import { leftOf } from '../../sales/orders/return-lines.ts';
import { loadWithdrawableLines } from '../../sales/orders/withdrawable-lines.ts';
import { findOpenOrder } from './withdrawals.repository.ts';

/** The articles of an order that can be withdrawn from, each once with its pieces, loose or of a plan. */
export const listArticlesOf = async (db: Queries, order: OrderRow, lang: Lang): Promise<WithdrawableArticle[]> => {
  const articles = new Map<string, WithdrawableArticle & { variant_id: number }>();
  for (const line of await loadWithdrawableLines(db, order)) {
    const { variantId: variant_id, sku, productName: product_name, name } = line;
    articles.set(sku, { variant_id, sku, product_name, name, left: leftOf(line) + (articles.get(sku)?.left ?? 0) });
  }
  const named = await withTranslatedNames(db, [...articles.values()], { lang, orderedIn: () => order.lang });
  return named.map(({ sku, product_name, name, left }) => ({ sku, product_name, name, left }));
};

/**
 * The same for the customer's page, so that the buyer chooses instead of typing numbers. Empty for everybody without proof, as for a number that
 * does not exist.
 */
export const listWithdrawableArticles = async (
  db: Queries,
  orderNumber: string,
  { lang, proof }: { lang: Lang; proof: BuyerProof },
): Promise<WithdrawableArticle[]> => {
  const order = await findOpenOrder(db, orderNumber);
  return order === undefined || !isBuyer(order, proof) ? [] : listArticlesOf(db, order, lang);
};
