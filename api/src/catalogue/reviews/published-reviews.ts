import { sql } from 'kysely';
import type * as z from 'zod';
import type { Lang } from 'shared-contracts/contract/locales';
import type { ReviewListAnswer, reviewListQuery } from 'shared-contracts/wire/review';
import type { Queries } from '../../platform/database/database.ts';
import { loadRatingCounts, productKeyOf } from '../products/products.repository.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { ratingSummaryOf, spreadOf } from './rating-summary.ts';
import { writtenAnswer } from './review-answer.ts';
import type { ReviewRow } from './review-answer.ts';
import { pageMeta } from '../../platform/list-meta.ts';

type Query = z.output<typeof reviewListQuery>;

const loadPublished = (db: Queries, lang: Lang, productId: number, { rating, page, per_page }: Query) =>
  db
    .selectFrom('reviews as r')
    .innerJoin('order_lines as l', 'l.id', 'r.order_line_id')
    .innerJoin('variant_texts as vt', (join) => join.onRef('vt.variant_id', '=', 'l.variant_id').on('vt.lang', '=', lang))
    .select(['r.id', 'r.rating', 'r.title', 'r.text', 'r.author', 'r.lang', 'r.written_at', 'r.answer', 'r.answered_at'])
    .select('vt.name as variant_name')
    .where('r.product_id', '=', productId)
    .where('r.state', '=', 'published')
    .$if(rating !== undefined, (query) => query.where('r.rating', '=', rating ?? 0))
    .orderBy(sql`r.lang = ${lang}`, 'desc')
    .orderBy('r.written_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();

/** Number of published reviews before this one in the list of a reader of this language (`loadPublished`). */
export const countBefore = async (
  db: Queries,
  lang: Lang,
  { id, product_id, lang: reviewLang, written_at }: ReviewRow,
): Promise<number> => {
  const { before } = await db
    .selectFrom('reviews as r')
    .select(sql<number>`count(*)::int`.as('before'))
    .where('r.product_id', '=', product_id)
    .where('r.state', '=', 'published')
    .where(sql<boolean>`(r.lang = ${lang}, r.written_at, r.id) > (${reviewLang === lang}::boolean, ${written_at}::timestamptz, ${id}::int)`)
    .executeTakeFirstOrThrow();
  return before;
};

/**
 * A page of a product's published reviews: those in the reader's language first, the newest first; a page past the last is empty.
 * `key`: the product's id or any language's slug. Throws 404 `product.not_found`.
 */
export const listPublishedReviews = async (db: Queries, key: string, lang: Lang, query: Query): Promise<ReviewListAnswer> => {
  const productKey = productKeyOf(key);
  const product = productKey === null ? undefined : await loadRatingCounts(db, lang, productKey);
  if (product === undefined) throw new ShopError(404, 'product.not_found');
  const { page, per_page, rating } = query;
  const ratings = ratingSummaryOf(product.rating_counts);
  const meta = (total: number) => pageMeta(page, per_page, total);
  if (ratings === undefined) return { data: [], meta: meta(0), summary: null };
  const rows = await loadPublished(db, lang, product.id, query);
  return {
    data: rows.map(({ variant_name, ...row }) => ({ ...writtenAnswer(row), variant_name })),
    meta: meta(rating === undefined ? ratings.count : (product.rating_counts?.[rating] ?? 0)),
    summary: { ...ratings, spread: spreadOf(product.rating_counts) },
  };
};
