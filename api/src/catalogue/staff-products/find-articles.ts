import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Lang } from 'shared-contracts/contract/locales';
import type { QuoteArticle } from 'shared-contracts/staff/quotes';
import type { Queries } from '../../platform/database/database.ts';
import { isNamed } from './product-list.ts';
import { nameIn } from './product-names.ts';

const LIMIT = 20;

/**
 * Articles that staff can sell, by part of a SKU or of their product's name, or by these SKUs, the best match first. Machines are rented on days,
 * and are not among them.
 */
export const findArticles = async (
  db: Queries,
  lang: Lang,
  { q, skus = [] }: { q?: string; skus?: readonly string[] },
): Promise<QuoteArticle[]> => {
  if (q === undefined && skus.length === 0) return [];
  const isMeant: RawBuilder<boolean> = q === undefined ? sql<boolean>`v.sku = any(${[...skus]}::text[])` : isNamed(q, lang);
  const first = sql`lower(v.sku) = ${(q ?? '').toLowerCase()}`;
  const { rows } = await sql<QuoteArticle>`
    select v.sku, concat_ws(', ', ${nameIn(lang)}, nullif(t.name, '')) as name, v.is_price_on_request as on_request, (s.on_hand - s.reserved)::int as left
    from variants v join products p on p.id = v.product_id join stock s on s.variant_id = v.id
    left join variant_texts t on t.variant_id = v.id and t.lang = ${lang}
    where v.is_active and p.is_active and p.type <> 'rental' and ${isMeant}
    order by ${first} desc, v.sku limit ${LIMIT}`.execute(db);
  return rows;
};
