import { sql } from 'kysely';
import type { Lang } from 'shared-contracts/contract/locales';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import type { WarrantyPassport } from 'shared-contracts/wire/warranty';
import { imageOf } from '../../content/media/image.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { hasLeft } from '../orders/hand-over.ts';
import type { OrderRow } from '../orders/orders.repository.ts';
import { withTranslatedNames } from '../orders/reader-names.ts';
import { leftOf, loadReturnLines } from '../orders/return-lines.ts';
import type { ReturnLine } from '../orders/return-lines.ts';
import { coversOf } from './warranty-cover.ts';

export interface Passport {
  lineId: number;
  variantId: number;
  token: string;
  sku: string;
  productName: string;
  name: string;
}

/**
 * The passports of an order's goods, made once, when they have been handed over: with the guarantee of that moment, whatever staff change later.
 * None for rented machines and for pieces that never left or went back.
 */
export const ensurePassports = async (
  db: Queries,
  order: Pick<OrderRow, 'id' | 'status' | 'kind' | 'lang' | 'pickup' | 'discount_cents'>,
  now: Date,
): Promise<Passport[]> => {
  if (order.kind !== 'order' || !hasLeft(order)) return [];
  const lines = (await loadReturnLines(db, order)).filter((line) => line.kind !== 'rental' && leftOf(line) > 0);
  if (lines.length === 0) return [];
  const ids = lines.map(({ id }) => id);
  const select = () => db.selectFrom('warranty_passports').select(['order_line_id', 'token']).where('order_line_id', 'in', ids).execute();
  let rows = await select();
  if (rows.length < ids.length) {
    await sql`insert into warranty_passports (order_line_id, shop_years, producer, producer_years, created_at)
      select l.id, p.warranty_years, g.producer, g.years, ${now} from order_lines l join variants v on v.id = l.variant_id
      join products p on p.id = v.product_id
      left join lateral (select c.producer, c.years from guarantee_labels c where c.product_id = p.id and (c.lang = ${order.lang} or c.lang is null)
        order by c.lang nulls last limit 1) g on true
      where l.id = any(${ids}::int[]) on conflict (order_line_id) do nothing`.execute(db);
    rows = await select();
  }
  const tokens = new Map(rows.map(({ order_line_id: id, token }) => [id, token]));
  return lines.flatMap(({ id: lineId, variantId, sku, productName, name }) => {
    const token = tokens.get(lineId);
    return token === undefined ? [] : [{ lineId, variantId, token, sku, productName, name }];
  });
};

const findPassport = (db: Queries, token: string) =>
  db
    .selectFrom('warranty_passports as w')
    .innerJoin('order_lines as l', 'l.id', 'w.order_line_id')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .innerJoin('variants as v', 'v.id', 'l.variant_id')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select(['w.order_line_id', 'w.shop_years', 'w.producer', 'w.producer_years'])
    .select([
      'o.id',
      'o.discount_cents',
      'o.lang',
      'o.role',
      'o.company_name',
      'o.ordered_at',
      'o.delivered_at',
      'v.product_id',
      'p.is_active',
    ])
    .where('w.token', '=', token)
    .executeTakeFirst();

const stateOf = (line: ReturnLine, covers: WarrantyPassport['covers'], today: string): WarrantyPassport['state'] => {
  if (leftOf(line) === 0) return 'returned';
  return covers.some(({ until }) => until === null || until >= today) ? 'covered' : 'ended';
};

/** The passport behind a token. Throws 404 `warranty.not_found`. */
export const loadPassport = async ({ db, config, now }: Services, token: string, lang: Lang): Promise<WarrantyPassport> => {
  const row = await findPassport(db, token);
  if (row === undefined) throw new ShopError(404, 'warranty.not_found');
  const found = (await loadReturnLines(db, row)).find(({ id }) => id === row.order_line_id);
  if (found === undefined) throw new Error('A passport has no line');
  const ordered = { ...found, variant_id: found.variantId, product_name: found.productName };
  const [line = ordered] = await withTranslatedNames(db, [ordered], { lang, orderedIn: () => row.lang });
  const texts = await db
    .selectFrom('product_texts')
    .select('warranty_kind')
    .where('product_id', '=', row.product_id)
    .where('lang', '=', lang)
    .executeTakeFirst();
  const covers = coversOf({
    from: row.delivered_at === null ? null : brusselsDay(row.delivered_at),
    isCompany: row.role === 'b2b' || Boolean(row.company_name),
    shop: row.shop_years === null ? null : { years: row.shop_years, kind: texts?.warranty_kind ?? null },
    producer: row.producer === null || row.producer_years === null ? null : { name: row.producer, years: row.producer_years },
  });
  const state = stateOf(found, covers, brusselsDay(now()));
  return {
    product_name: line.product_name,
    name: line.name,
    sku: found.sku,
    slugs: row.is_active ? found.slugs : null,
    image: imageOf(found.picture, lang, config.mediaUrl),
    amount: leftOf(found),
    ordered_in: brusselsDay(row.ordered_at).slice(0, 7),
    state,
    covers: state === 'returned' ? [] : covers,
  };
};
