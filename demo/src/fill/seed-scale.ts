import { sql } from 'kysely';
import type { Db, Queries } from 'api/database';
import { rebuildSearch } from 'api/search-index';

/** Series that a large assortment would carry; each name exists in several editions. */
const SERIES =
  'Alba Amber Arbor Aster Astra Aurea Bastia Bella Boreas Brava Calma Campo Cedrus Cento Civita Clara Corda Costa Dalia Delta Dona Duna Ebro Elba Elara Esta Faro Fina Flora Fonte Forte Gaia Garda Gemma Giada Hedera Helia Hilva Idra Iris Isola Juno Kara Lago Lario Laurus Lenta Livia Luna Malva Marea Melia Mira Monte Nara Nera Noma Nuova Oliva Orta Osca Palma Pavia Piana Prima Quadra Quinta Rada Riva Rocca Rosa Sabina Salva Savio Selva Serra Siena Sola Stella Talia Tara Terra Tessa Tilia Torre Ulma Umbra Vada Valle Vela Verda Vesta Viola Vita Zara Zeno'.split(
    ' ',
  );
const BATCH = 5000;
/** Number of variants of each edition. */
const VARIANTS = 4;

/** EAN-13 of range 2, which is reserved for a shop's own numbers: twelve digits and the check digit. */
const ean = sql`(select digits || ((10 - (select sum(substr(digits, place, 1)::int * case when place % 2 = 0 then 3 else 1 end)
  from generate_series(1, 12) place) % 10) % 10)::text from (select '2' || lpad(((e.n * 8 + v.position))::text, 11, '0') as digits) as number)`;

/** Inserts editions `from` to `to` of the existing families, with texts, variants, stock, prices and relations. */
const insertBatch = async (db: Queries, from: number, to: number): Promise<void> => {
  const editions = sql`
    with families as (
      select id, row_number() over (order by id) - 1 as place, count(*) over () as families
      from products where type = 'sale' and not is_gift and is_active and key not like 'edition-%'
    ), e as (
      select n, f.id as family_id, (${SERIES}::text[])[1 + (n / f.families) % ${sql.lit(SERIES.length)}] as series,
        100 + 10 * (n / f.families / ${sql.lit(SERIES.length)}) as edition, abs(hashint4(n)) as draw
      from generate_series(${from}::int, ${to}::int) n join families f on f.place = n % f.families
    )`;
  const joinEditions = sql`join products p on p.key = 'edition-' || e.n`;
  await sql`${editions}
    insert into products (key, category_id, "group", type, brand, sku, axes, warranty_years, popularity, new_rank, scene_picture_key)
    select 'edition-' || e.n, p.category_id, p."group", p.type, p.brand, p.sku || '-' || e.n, p.axes, p.warranty_years, e.draw % 60,
      100 + e.n, p.scene_picture_key
    from e join products p on p.id = e.family_id`.execute(db);
  await sql`${editions}
    insert into product_texts (product_id, lang, slug, name, description, usps, faqs, warranty_kind)
    select p.id, t.lang, t.slug || '-' || lower(e.series) || '-' || e.edition, t.name || ' ' || e.series || ' ' || e.edition,
      t.description, t.usps, t.faqs, t.warranty_kind
    from e ${joinEditions} join product_texts t on t.product_id = e.family_id`.execute(db);
  await sql`${editions}
    insert into variants (product_id, sku, ean, colour, dimensions, excl_vat_cents, tiers, unit_per, unit_amount, delivery_class,
      max_per_order, step, is_custom_made, is_price_on_request, picture_key, detail_picture_key, thumb_picture_key, position)
    select p.id, v.sku || '-' || e.n, ${ean}, v.colour, v.dimensions, greatest(1, v.excl_vat_cents * (70 + e.draw % 61) / 100), '[]', v.unit_per,
      v.unit_amount, v.delivery_class, v.max_per_order, v.step, v.is_custom_made, v.is_price_on_request, v.picture_key, v.detail_picture_key, v.thumb_picture_key, v.position
    from e ${joinEditions} join lateral (select * from variants f where f.product_id = e.family_id order by f.position limit ${VARIANTS}) v on true`.execute(
    db,
  );
  await sql`${editions}
    insert into variant_texts (variant_id, lang, name)
    select v.id, vt.lang, vt.name from e ${joinEditions} join variants v on v.product_id = p.id
    join variants f on f.product_id = e.family_id and f.position = v.position join variant_texts vt on vt.variant_id = f.id`.execute(db);
  await sql`${editions}
    insert into stock (variant_id, on_hand, restock_date)
    select v.id, case when (e.draw + v.position) % 12 = 0 then 0 when (e.draw + v.position) % 12 in (1, 2) then 2 + e.draw % 7 else 20 + e.draw % 180 end,
      case when (e.draw + v.position) % 24 = 0 then current_date + 5 + e.draw % 30 end
    from e ${joinEditions} join variants v on v.product_id = p.id`.execute(db);
  await sql`${editions}
    insert into price_history (variant_id, excl_vat_cents, valid_from)
    select v.id, v.excl_vat_cents, now() - interval '90 days' from e ${joinEditions} join variants v on v.product_id = p.id`.execute(db);
  await sql`${editions}
    insert into product_relations (product_id, kind, target_id, position, per, ratio, deep_ratio, is_required, rule)
    select p.id, r.kind, r.target_id, r.position, r.per, r.ratio, r.deep_ratio, r.is_required, r.rule
    from e ${joinEditions} join product_relations r on r.product_id = e.family_id`.execute(db);
};

/**
 * Adds editions of the shop's families until there are `products` products, for measurements: realistic names, sizes, prices and stock, with
 * the pictures of their families. Returns the number of added products. Meant for PostgreSQL; the embedded database takes minutes.
 */
export const seedScale = async (db: Db, products: number, onProgress: (done: number) => void = () => undefined): Promise<number> => {
  const { total, editions } = await db
    .selectFrom('products')
    .select(({ fn }) => [fn.countAll<number>().as('total')])
    .select(sql<number>`count(*) filter (where key like 'edition-%')::int`.as('editions'))
    .executeTakeFirstOrThrow();
  const lastEdition = editions + products - total;
  for (let from = editions + 1; from <= lastEdition; from += BATCH) {
    const to = Math.min(from + BATCH - 1, lastEdition);
    await db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx);
      await insertBatch(trx, from, to);
    });
    onProgress(total + to - editions);
  }
  const { indexed } = await db
    .selectFrom('product_search')
    .select(sql<number>`count(distinct product_id)::int`.as('indexed'))
    .executeTakeFirstOrThrow();
  // Also rebuilds the search after a run that was interrupted before.
  if (indexed >= Math.max(total, products)) return 0;
  await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await rebuildSearch(trx);
  });
  await sql`analyze`.execute(db);
  return Math.max(0, lastEdition - editions);
};
