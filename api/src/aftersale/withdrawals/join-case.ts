import { articleCode } from 'shared-contracts/rules/article-code';
import type { Queries } from '../../platform/database/database.ts';
import type { DeclaredItem } from '../../sales/orders/declared-items.ts';
import type { ReturnLine } from '../../sales/orders/return-lines.ts';
import { leftOf } from '../../sales/orders/return-lines.ts';
import type { WithdrawalRow } from './withdrawals.repository.ts';
import type { WithdrawalState } from './withdrawals.tables.ts';
import { declaredLines } from './withdrawn-goods.ts';

const OPEN_STATES: readonly WithdrawalState[] = ['open', 'late', 'professional', 'unproven'];

/** An article of the order, with the pieces of all of its lines: a statement names it by its SKU alone. */
interface Article {
  sku: string;
  ordered: number;
}

/** The order's articles; gifts apart, which are given and not bought. */
const articlesOf = (lines: readonly ReturnLine[]): Article[] => {
  const articles = new Map<string, Article>();
  for (const { kind, sku, ordered } of lines) {
    const key = `${kind === 'gift' ? 'gift' : 'bought'} ${sku}`;
    articles.set(key, { sku, ordered: ordered + (articles.get(key)?.ordered ?? 0) });
  }
  return [...articles.values()];
};

/** Pieces of an article that a statement names, never more than were ordered. */
const claimedOf = ({ sku, ordered }: Article, items: readonly DeclaredItem[] | null): number =>
  items === null
    ? ordered
    : Math.min(
        ordered,
        items.reduce((sum, item) => sum + (item.sku === sku ? item.amount : 0), 0),
      );

/** What a statement names that is not in the order. */
const unclearItems = (lines: readonly ReturnLine[], items: readonly DeclaredItem[] | null): DeclaredItem[] =>
  (items ?? []).filter(({ sku }) => !lines.some((line) => line.sku === sku));

/** Whether a case names an article that is not in the order, for at least as many pieces, even if staff have cleared it up meanwhile. */
const namesUnclear = ({ items }: WithdrawalRow, { sku, amount }: DeclaredItem): boolean =>
  items === null || items.some((item) => articleCode(item.typed ?? item.sku) === articleCode(sku) && item.amount >= amount);

/** Whether earlier cases say everything that a statement says. */
const isCovered = (lines: readonly ReturnLine[], items: readonly DeclaredItem[] | null, cases: readonly WithdrawalRow[]): boolean =>
  articlesOf(lines).every((each) => claimedOf(each, items) <= Math.max(0, ...cases.map((earlier) => claimedOf(each, earlier.items)))) &&
  unclearItems(lines, items).every((item) => cases.some((each) => namesUnclear(each, item)));

/** Whether everything that a statement names is in returns already. */
const isReturned = (lines: readonly ReturnLine[], items: readonly DeclaredItem[] | null): boolean => {
  const named = declaredLines(lines, items);
  return named.length > 0 && unclearItems(lines, items).length === 0 && named.every((line) => line.kind !== 'rental' && leftOf(line) === 0);
};

export interface EarlierCases {
  /** the case that the statement repeats; undefined when it says something new */
  joined: WithdrawalRow | undefined;
  /** whether a case of the order was revoked: what strangers declare afterwards waits for staff */
  wasRevoked: boolean;
}

/** What a new statement means beside the earlier ones about its order, which the caller has locked. Decision 0126. */
export const loadEarlierCases = async (
  trx: Queries,
  {
    orderId,
    items,
    lines,
    state,
  }: { orderId: number; items: readonly DeclaredItem[] | null; lines: readonly ReturnLine[]; state: WithdrawalState },
): Promise<EarlierCases> => {
  const cases = await trx
    .selectFrom('withdrawals')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '<>', 'joined')
    .orderBy('id')
    .execute();
  const wasRevoked = cases.some((each) => each.is_revoked);
  const same = cases.filter(
    (each) => OPEN_STATES.includes(each.state) && (each.state === state || (each.state === 'unproven' && state !== 'open')),
  );
  const joined =
    same.length > 0 && isCovered(lines, items, same)
      ? (same.findLast((each) => isCovered(lines, items, [each])) ?? same.at(-1))
      : undefined;
  return { joined: joined ?? (isReturned(lines, items) ? cases.at(-1) : undefined), wasRevoked };
};
