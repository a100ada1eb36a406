/**
 * What an answer shows. Shells pass the tags of all answers of a page on to the caches before them, and drop the page when one of its tags is
 * in `page_changes` (0106). Which table drops which tag is in the triggers of
 * `api/migrations/063-page-changes.do.sql`, of stories in 156:
 * - `product-<id>`: price, stock, texts, reviews or relations of a product
 * - `lists`: which products exist, and their texts, which decide what a list consists of
 * - `catalogue`: categories, or products too many to name
 * - `redirects` is on no page: shells remember addresses that lead nowhere (0185)
 * - the others: content of this kind. `shop` is on every page, without being named by an answer.
 */
export type PageTag =
  `product-${number}` | 'lists' | 'catalogue' | 'pages' | 'faq' | 'history' | 'dealers' | 'team' | 'jobs' | 'terms' | 'stories';

export const productTags = (ids: Iterable<number>): PageTag[] => [...new Set(ids)].map((id): PageTag => `product-${id}`);
