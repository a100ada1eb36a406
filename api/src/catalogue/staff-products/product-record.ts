import { sql } from 'kysely';
import { paths } from 'shared-contracts/contract/paths';
import { LANGS } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';
import type { ProductBody, StaffProduct } from 'shared-contracts/staff/products';
import type { LangText } from 'shared-contracts/wire/common';
import type { Variant } from 'shared-contracts/wire/product';
import { imageOf } from '../../content/media/image.ts';
import type { PictureRow } from '../../content/media/media.tables.ts';
import type { Queries } from '../../platform/database/database.ts';
import { invalidFields } from '../../platform/shop-error.ts';
import { listChangesOf } from '../../staff/audit.ts';
import { requestSheets } from '../product-documents/documents-due.ts';
import { refreshSearch } from '../search/search-index.ts';
import { digestOf } from './digest.ts';
import { listNeeded } from './product-checks.ts';
import { missingLangs } from './product-list.ts';
import type { StaffAudience } from './product-list.ts';
import { nameIn } from './product-names.ts';

/** What the audit log calls a product. */
export const productSubject = (id: number): string => `product ${id}`;

/** What it calls one that is being added, which has no number yet. */
export const newProductSubject = (sku: string): string => `new product ${sku}`;

/** Locks the product until the transaction ends, so that changes of it come one after the other. Undefined for an unknown id. */
export const lockProduct = (trx: Queries, id: number): Promise<{ id: number; sku: string; category_id: number } | undefined> =>
  trx.selectFrom('products').select(['id', 'sku', 'category_id']).where('id', '=', id).forUpdate().executeTakeFirst();

type ProductFields = Omit<ProductBody, 'revision'>;

const fieldsOf = (db: Queries, ids: readonly number[]) =>
  db
    .selectFrom('products')
    .select(['id', 'sku', 'is_active as is_shown', 'category_id', 'group', 'brand', 'warranty_years'])
    .select(
      sql<string[]>`array(select v.sku from variants v where v.product_id = products.id and not v.is_active order by v.position, v.id)`.as(
        'hidden_variants',
      ),
    )
    .where('id', 'in', [...ids]);

/** What the form changes. */
export const loadProductFields = async (db: Queries, id: number): Promise<ProductFields | undefined> => {
  const row = await fieldsOf(db, [id]).executeTakeFirst();
  if (row === undefined) return undefined;
  const { id: _id, sku: _sku, ...fields } = row;
  return fields;
};

/** SKU and revision of many products; unknown ones are left out. */
export const listProductRevisions = async (
  db: Queries,
  ids: readonly number[],
): Promise<{ id: number; sku: string; revision: string }[]> =>
  ids.length === 0 ? [] : (await fieldsOf(db, ids).execute()).map(({ id, sku, ...fields }) => ({ id, sku, revision: digestOf(fields) }));

interface StoredVariant extends Omit<StaffProduct['variants'][number], 'picture'> {
  picture: PictureRow | null;
}
interface StoredProduct extends Omit<StaffProduct, 'addresses' | 'changes' | 'variants'> {
  slugs: Partial<LangText> | null;
}

const loadVariants = (db: Queries, lang: Lang, id: number): Promise<StoredVariant[]> =>
  db
    .selectFrom('variants as v')
    .leftJoin('stock as s', 's.variant_id', 'v.id')
    .leftJoin('variant_texts as t', (join) => join.onRef('t.variant_id', '=', 'v.id').on('t.lang', '=', lang))
    .leftJoin('media as m', (join) => join.on('m.key', '=', sql<string>`coalesce(v.thumb_picture_key, v.picture_key)`))
    .select(['v.sku', 'v.ean', 'v.colour', 'v.is_active as is_shown', 'v.is_price_on_request', 'v.excl_vat_cents', 'v.list_excl_vat_cents'])
    .select(['v.delivery_class', 'm.picture', sql<string>`coalesce(t.name, '')`.as('name')])
    .select(sql<number>`coalesce(s.on_hand - s.reserved, 0)`.as('left'))
    .where('v.product_id', '=', id)
    .orderBy('v.position')
    .orderBy('v.id')
    .execute() as Promise<(StoredVariant & { colour: Variant['colour'] })[]>;

/** A product as staff see it, hidden or not; undefined for an unknown id. */
export const loadStaffProduct = async (
  db: Queries,
  { lang, mediaUrl, publicUrl }: StaffAudience & { publicUrl: string },
  id: number,
): Promise<{ data: StaffProduct; revision: string } | undefined> => {
  const { rows } = await sql<StoredProduct>`
    select p.id, p.sku, ${nameIn(lang)} as name, p.brand, p.type, p."group", p.category_id, p.warranty_years, p.is_active as is_shown,
      coalesce((select ct.name from category_texts ct where ct.category_id = p.category_id and ct.lang = ${lang}), c.slug) as category,
      (select jsonb_object_agg(t.lang, t.slug) from product_texts t where t.product_id = p.id) as slugs, ${missingLangs} as missing_langs
    from products p join categories c on c.id = p.category_id where p.id = ${id}`.execute(db);
  const [row] = rows;
  const fields = await loadProductFields(db, id);
  if (row === undefined || fields === undefined) return undefined;
  const { slugs, ...product } = row;
  const variants = await loadVariants(db, lang, id);
  const changes = [...(await listChangesOf(db, productSubject(id))), ...(await listChangesOf(db, newProductSubject(row.sku), 1))];
  const addressOf = (each: Lang): [Lang, string][] =>
    slugs?.[each] === undefined ? [] : [[each, publicUrl + paths.product(each, { slugs: slugs as LangText })]];
  return {
    data: {
      ...product,
      addresses: Object.fromEntries(LANGS.flatMap(addressOf)),
      variants: variants.map((variant) => ({ ...variant, picture: imageOf(variant.picture, lang, mediaUrl) })),
      changes,
    },
    revision: digestOf(fields),
  };
};

export const productRevision = async (db: Queries, id: number): Promise<string> => digestOf(await loadProductFields(db, id));

/**
 * Throws 422 when a product is shown, or a variant of a shown one is sold, that wasn't before and lacks something: what is shown already
 * stays so, whatever it lacks.
 */
const assertReady = async (trx: Queries, id: number, before: Omit<ProductBody, 'revision'>, after: Omit<ProductBody, 'revision'>) => {
  if (!after.is_shown) return;
  const needed = (await listNeeded(trx, [id])).get(id) ?? [];
  if (!before.is_shown) {
    if (needed.length > 0) throw invalidFields({ is_shown: [{ message: 'not_ready', values: { count: needed.length } }] });
    return;
  }
  const started = before.hidden_variants.filter((sku) => !after.hidden_variants.includes(sku));
  const unready = started.filter((sku) => needed.some(({ details }) => details.includes(sku)));
  if (unready.length > 0)
    throw invalidFields({ hidden_variants: [{ message: 'variant_not_ready', values: { skus: unready.join(', ') } }] });
};

/** Writes what the form changes. Throws 422 for what can't be shown yet. Lists and pages follow by the triggers of the tables; the search knows the category's name. */
export const saveProduct = async (trx: Queries, id: number, body: Omit<ProductBody, 'revision'>): Promise<void> => {
  const { is_shown, hidden_variants, ...columns } = body;
  const before = await loadProductFields(trx, id);
  await trx
    .updateTable('products')
    .set({ ...columns, is_active: is_shown })
    .where('id', '=', id)
    .execute();
  await trx
    .updateTable('variants')
    .set({ is_active: sql<boolean>`not sku = any(${hidden_variants}::text[])` })
    .where('product_id', '=', id)
    .where(sql<boolean>`is_active = (sku = any(${hidden_variants}::text[]))`)
    .execute();
  if (before === undefined) return;
  await assertReady(trx, id, before, body);
  await requestSheets(trx, id);
  if (before.category_id !== body.category_id || before.brand !== body.brand) await refreshSearch(trx, [id]);
};
