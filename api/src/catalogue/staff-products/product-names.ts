import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Lang } from 'shared-contracts/contract/locales';

/** The product's name in this language, else in any: a new product may have none in it. */
export const nameIn = (lang: Lang): RawBuilder<string> => sql<string>`coalesce(
  (select t.name from product_texts t where t.product_id = p.id and t.lang = ${lang}),
  (select t.name from product_texts t where t.product_id = p.id order by t.lang limit 1), p.key)`;
