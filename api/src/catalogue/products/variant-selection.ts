import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { LANGS } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';
import type { LangText } from 'shared-contracts/wire/common';
import type { VariantRecord } from './variant-answer.ts';

/** The sold variants of the product in the outer query (`p.id`), with their texts, in their order, as one JSON value. */
export const variantsOfProduct = (lang: Lang): RawBuilder<VariantRecord[]> => sql<VariantRecord[]>`coalesce((
  select jsonb_agg(to_jsonb(f) || jsonb_build_object('name', vt.name, 'condition_note', vt.condition_note) order by f.position, f.id)
  from variant_facts f join variant_texts vt on vt.variant_id = f.id and vt.lang = ${lang}
  where f.product_id = p.id and f.is_active), '[]')`;

/**
 * The order in which variants (`v`, stock `s`, sales `sales`) are shown: in stock first, then what most customers ordered, then the cheapest.
 * The same in memory: `isShownBefore`.
 */
export const shownFirst: RawBuilder<unknown> = sql`s.on_hand > s.reserved desc, coalesce(sales.orders, 0) desc, v.excl_vat_cents, v.position, v.id`;

/** The variant that the page of the product in the outer query (`p.id`) shows first. */
export const defaultVariantOfProduct: RawBuilder<number | null> = sql<number | null>`(
  select v.id from variants v join stock s on s.variant_id = v.id left join variant_sales sales on sales.variant_id = v.id
  where v.product_id = p.id and v.is_active order by ${shownFirst} limit 1)`;

/**
 * The slugs of the product in the outer query (`p.id`) in every language. A language that it has no texts in gets that of another one: its
 * page does not exist there, but the others stay.
 */
export const slugsOfProduct: RawBuilder<LangText> = sql<LangText>`(
  select jsonb_build_object(${sql.join(LANGS.flatMap((lang) => [sql.lit(lang), sql`min(every_text.slug)`]))})
    || jsonb_object_agg(every_text.lang, every_text.slug) from product_texts every_text where every_text.product_id = p.id)`;
