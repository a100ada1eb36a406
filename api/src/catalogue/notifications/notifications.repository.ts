import { sql } from 'kysely';
import type { Lang } from 'shared-contracts/contract/locales';
import type { LangText } from 'shared-contracts/wire/common';
import type { Queries } from '../../platform/database/database.ts';
import { slugsOfProduct } from '../products/variant-selection.ts';

export interface VariantTitle {
  name: string;
  variant: string;
  slugs: LangText;
}

/** Name of a variant in a language; undefined for one that is not sold. */
export const findVariantTitle = (db: Queries, variantId: number, lang: Lang): Promise<VariantTitle | undefined> =>
  db
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .innerJoin('product_texts as t', (join) => join.onRef('t.product_id', '=', 'p.id').on('t.lang', '=', lang))
    .innerJoin('variant_texts as vt', (join) => join.onRef('vt.variant_id', '=', 'v.id').on('vt.lang', '=', lang))
    .select(['t.name', 'vt.name as variant', slugsOfProduct.as('slugs')])
    .where('v.id', '=', variantId)
    .where('v.is_active', '=', true)
    .where('p.is_active', '=', true)
    .executeTakeFirst();

export interface WaitingNotification {
  id: number;
  variant_id: number;
  email: string;
  lang: Lang;
  user_id: number | null;
  available: number;
}

/** Confirmed requests whose variant is in stock, locked until the transaction ends; rows locked by other processes are skipped. */
export const takeRestocked = async (trx: Queries, now: Date, limit: number): Promise<WaitingNotification[]> => {
  const { rows } = await sql<WaitingNotification>`
    select n.id, n.variant_id, n.email, n.lang, n.user_id, s.on_hand - s.reserved as available
    from stock_notifications n
    join stock s on s.variant_id = n.variant_id
    join variants v on v.id = n.variant_id
    join products p on p.id = v.product_id
    where n.status = 'confirmed' and n.expires_at > ${now} and s.on_hand > s.reserved and v.is_active and p.is_active
    order by n.confirmed_at, n.id
    limit ${limit}
    for update of n skip locked`.execute(trx);
  return rows;
};
