import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { LANGS } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';
import { articleCode } from 'shared-contracts/rules/article-code';
import { DIMENSION_NAMES } from 'shared-contracts/staff/product-variants';
import type { EditedVariant, NewVariantBody, ProductVariants, VariantBody } from 'shared-contracts/staff/product-variants';
import type { Queries } from '../../platform/database/database.ts';
import { invalidFields } from '../../platform/shop-error.ts';
import type { FieldProblem } from '../../platform/shop-error.ts';
import { requestSheets } from '../product-documents/documents-due.ts';
import { refreshSearch } from '../search/search-index.ts';
import { digestOf } from './digest.ts';
import { followPictures } from './product-pictures.ts';
import { nameIn } from './product-names.ts';
import { axesOf } from './variant-options.ts';

type Fields = Omit<VariantBody, 'revision'>;
type ProductType = ProductVariants['type'];

/**
 * Of the variant `v`: it is in an order, a quote, a rental or a reservation, of whatever state, or in a cart, or somebody waits for a mail
 * about it. It is then taken from sale, which a cart says; deleted, it would be gone from there without a word.
 */
const wasOrdered: RawBuilder<boolean> = sql<boolean>`(
  exists (select from order_lines where variant_id = v.id) or exists (select from stock_holds where variant_id = v.id)
  or exists (select from rental_bookings where variant_id = v.id) or exists (select from cart_lines where variant_id = v.id)
  or exists (select from cart_plan_lines where variant_id = v.id)
  or exists (select from stock_notifications where variant_id = v.id and status <> 'sent'))`;

const EVERY_LANG = sql`(select jsonb_object_agg(lang, '') from unnest(${sql.lit(`{${LANGS.join(',')}}`)}::text[]) lang)`;
const textsOf = (column: 'name' | 'condition_note'): RawBuilder<Record<Lang, string>> => sql`${EVERY_LANG} || coalesce(
  (select jsonb_object_agg(t.lang, coalesce(${sql.ref(`t.${column}`)}, '')) from variant_texts t where t.variant_id = v.id), '{}')`;

const loadVariants = async (db: Queries, productId: number): Promise<EditedVariant[]> => {
  const rows = await db
    .selectFrom('variants as v')
    .select(['v.sku', 'v.ean', 'v.colour', 'v.dimensions', 'v.delivery_class', 'v.unit_per', 'v.unit_amount', 'v.max_per_order', 'v.step'])
    .select(['v.is_custom_made', 'v.is_price_on_request', 'v.rent_per_day_cents', 'v.rent_deposit_cents', 'v.rent_min_days'])
    .select(['v.rent_max_days', 'v.condition_grade', 'v.excl_vat_cents', 'v.is_active'])
    .select([textsOf('name').as('names'), textsOf('condition_note').as('notes'), wasOrdered.as('was_ordered')])
    .where('v.product_id', '=', productId)
    .orderBy('v.position')
    .orderBy('v.id')
    .execute();
  return rows.map((row) => {
    const { rent_per_day_cents, rent_deposit_cents, rent_min_days, rent_max_days, condition_grade, unit_per, unit_amount } = row;
    return {
      sku: row.sku,
      ean: row.ean,
      names: row.names,
      colour: row.colour,
      dimensions: row.dimensions,
      delivery_class: row.delivery_class,
      unit: unit_per === null || unit_amount === null ? null : { per: unit_per, amount: unit_amount },
      max_per_order: row.max_per_order,
      step: row.step,
      is_custom_made: row.is_custom_made,
      is_price_on_request: row.is_price_on_request,
      rental:
        rent_per_day_cents === null || rent_deposit_cents === null || rent_min_days === null || rent_max_days === null
          ? null
          : { rent_per_day_cents, rent_deposit_cents, rent_min_days, rent_max_days },
      condition: condition_grade === null ? null : { grade: condition_grade, notes: row.notes },
      excl_vat_cents: row.excl_vat_cents,
      is_sold: row.is_active,
      was_ordered: row.was_ordered,
    };
  });
};

/** What the revision and the audit log see; an order that comes meanwhile, and prices and sale, are no change of these fields. */
const ownFields = ({ excl_vat_cents: _price, is_sold: _sold, was_ordered: _ordered, ...fields }: EditedVariant) => fields;

/** The variants of a product with all that can be changed of them, in their order; undefined for an unknown id. */
export const loadProductVariants = async (
  db: Queries,
  lang: Lang,
  id: number,
): Promise<{ data: ProductVariants; revision: string } | undefined> => {
  const { rows } = await sql<Omit<ProductVariants, 'variants'>>`
    select p.id, p.sku, ${nameIn(lang)} as name, p.type, p.is_active as is_shown from products p where p.id = ${id}`.execute(db);
  const [product] = rows;
  if (product === undefined) return undefined;
  const variants = await loadVariants(db, id);
  return { data: { ...product, variants }, revision: digestOf(variants.map(ownFields)) };
};

export const snapshotVariants = async (db: Queries, id: number): Promise<unknown> => (await loadVariants(db, id)).map(ownFields);

/** A field `unit` of a dimension that all variants of a product have alike: sizes are compared, and chosen, by their bare numbers. */
const unitProblems = (dimensions: Fields['dimensions'], others: readonly EditedVariant[]): Record<string, FieldProblem[]> =>
  Object.fromEntries(
    DIMENSION_NAMES.flatMap((name) => {
      const unit = dimensions[name]?.unit;
      const other = others.map((variant) => variant.dimensions[name]?.unit).find((each) => each !== undefined);
      return unit === undefined || other === undefined || unit === other
        ? []
        : [[`dimensions.${name}`, [{ message: 'same_unit' as const, values: { unit: other } }]]];
    }),
  );

const problemsOf = (fields: Fields, type: ProductType): Record<string, FieldProblem[]> => ({
  ...((fields.rental !== null) === (type === 'rental') ? {} : { 'rental.rent_per_day_cents': [{ message: 'required' as const }] }),
  ...(fields.rental !== null && fields.rental.rent_max_days < fields.rental.rent_min_days
    ? { 'rental.rent_max_days': [{ message: 'min' as const, values: { count: fields.rental.rent_min_days } }] }
    : {}),
  ...(fields.step > fields.max_per_order ? { step: [{ message: 'max' as const, values: { count: fields.max_per_order } }] } : {}),
  ...((fields.condition !== null) === (type === 'second_chance') ? {} : { 'condition.grade': [{ message: 'required' as const }] }),
});

/** Throws 422 for numbers that another variant has, units that the others don't have, and what doesn't go with the kind of product. */
const assertPossible = async (
  trx: Queries,
  productId: number,
  type: ProductType,
  { sku, isNew, fields }: { sku: string; isNew: boolean; fields: Fields },
): Promise<void> => {
  const variants = await loadVariants(trx, productId);
  const others = variants.filter((variant) => variant.sku !== sku);
  const before = variants.find((variant) => variant.sku === sku);
  const problems = { ...problemsOf(fields, type), ...unitProblems(fields.dimensions, others) };
  for (const lang of LANGS)
    if (fields.names[lang] === '' && (before?.names[lang] ?? '') !== '') problems[`names.${lang}`] = [{ message: 'required' }];
  const sameEan = await trx.selectFrom('variants').select('sku').where('ean', '=', fields.ean).where('sku', '<>', sku).executeTakeFirst();
  if (sameEan !== undefined) problems.ean = [{ message: 'ean_taken', values: { sku: sameEan.sku } }];
  if (isNew) {
    // what customers type is compared without hyphens and points
    const sameSku = await trx.selectFrom('variants').select('sku').where('code', '=', articleCode(sku)).executeTakeFirst();
    if (sameSku !== undefined) problems.sku = [{ message: 'sku_taken' }];
  }
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
};

const columnsOf = ({ rental, condition, unit, dimensions, names: _names, ...fields }: Fields) => ({
  ...fields,
  dimensions: JSON.stringify(dimensions),
  unit_per: unit?.per ?? null,
  unit_amount: unit?.amount ?? null,
  rent_per_day_cents: rental?.rent_per_day_cents ?? null,
  rent_deposit_cents: rental?.rent_deposit_cents ?? null,
  rent_min_days: rental?.rent_min_days ?? null,
  rent_max_days: rental?.rent_max_days ?? null,
  condition_grade: condition?.grade ?? null,
});

const saveTexts = async (trx: Queries, variantId: number, { names, condition }: Fields): Promise<void> => {
  const rows = LANGS.filter((lang) => names[lang] !== '').map((lang) => ({
    variant_id: variantId,
    lang,
    name: names[lang],
    condition_note: condition?.notes[lang] || null,
  }));
  await trx
    .insertInto('variant_texts')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['variant_id', 'lang'])
        .doUpdateSet((eb) => ({ name: eb.ref('excluded.name'), condition_note: eb.ref('excluded.condition_note') })),
    )
    .execute();
};

/** What of a product follows from its variants. */
const followVariants = async (trx: Queries, id: number): Promise<void> => {
  const { axes } = await trx.selectFrom('products').select('axes').where('id', '=', id).executeTakeFirstOrThrow();
  const next = axesOf(await loadVariants(trx, id), axes);
  if (next.length !== axes.length)
    await trx
      .updateTable('products')
      .set({ axes: JSON.stringify(next) })
      .where('id', '=', id)
      .execute();
  await followPictures(trx, id);
  await requestSheets(trx, id);
  await refreshSearch(trx, [id]);
};

const findType = async (trx: Queries, id: number) =>
  trx.selectFrom('products').select(['type', 'is_active', 'is_gift']).where('id', '=', id).executeTakeFirstOrThrow();

/**
 * Adds a variant as the last one. Of a product that is shown it isn't sold yet: what it still lacks is seen there first. Without a price its
 * history begins with the first one. Call it with the product locked.
 */
export const addVariant = async (trx: Queries, id: number, body: NewVariantBody, now: Date): Promise<void> => {
  const { sku, excl_vat_cents, on_hand, ...fields } = body;
  const { type, is_active } = await findType(trx, id);
  await assertPossible(trx, id, type, { sku, isNew: true, fields });
  const price = fields.rental?.rent_per_day_cents ?? excl_vat_cents;
  const { id: variantId } = await trx
    .insertInto('variants')
    .values({
      product_id: id,
      sku,
      ...columnsOf(fields),
      excl_vat_cents: price ?? 0,
      list_excl_vat_cents: null,
      tiers: '[]',
      picture_key: null,
      detail_picture_key: null,
      thumb_picture_key: null,
      position: sql<number>`(select coalesce(max(position) + 1, 0) from variants where product_id = ${id})`,
      is_active: !is_active,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await saveTexts(trx, variantId, fields);
  await trx
    .insertInto('stock')
    .values({ variant_id: variantId, on_hand: on_hand ?? 0, restock_date: null })
    .execute();
  if (price !== null)
    await trx
      .insertInto('price_history')
      .values({ variant_id: variantId, excl_vat_cents: price, valid_from: now, valid_until: null })
      .execute();
  await followVariants(trx, id);
};

/** Writes a variant; its price follows what a day's rent costs. False for an unknown SKU. Call it with the product locked. */
export const saveVariant = async (trx: Queries, id: number, sku: string, fields: Fields): Promise<boolean> => {
  const stored = await trx
    .selectFrom('variants')
    .select(['id', 'is_active', 'excl_vat_cents', 'list_excl_vat_cents', 'rent_per_day_cents'])
    .where('product_id', '=', id)
    .where('sku', '=', sku)
    .executeTakeFirst();
  if (stored === undefined) return false;
  const { type, is_active, is_gift } = await findType(trx, id);
  await assertPossible(trx, id, type, { sku, isNew: false, fields });
  // what becomes sold later is checked then (`listNeeded`); only gifts cost nothing
  const isFree = (fields.rental?.rent_per_day_cents ?? stored.excl_vat_cents) === 0 && !fields.is_price_on_request;
  if (isFree && is_active && stored.is_active && !is_gift)
    throw invalidFields({ [fields.rental === null ? 'is_price_on_request' : 'rental.rent_per_day_cents']: [{ message: 'no_price' }] });
  const rent = fields.rental?.rent_per_day_cents ?? null;
  const isNewRent = rent !== null && rent !== stored.rent_per_day_cents;
  if (isNewRent && stored.list_excl_vat_cents !== null && rent >= stored.list_excl_vat_cents)
    throw invalidFields({ 'rental.rent_per_day_cents': [{ message: 'below_list_price' }] });
  await trx
    .updateTable('variants')
    .set({ ...columnsOf(fields), ...(isNewRent ? { excl_vat_cents: rent } : {}) })
    .where('id', '=', stored.id)
    .execute();
  await saveTexts(trx, stored.id, fields);
  await followVariants(trx, id);
  return true;
};

/** Puts the variants into this order. Throws 422 unless each is named once. Call it with the product locked. */
export const orderVariants = async (trx: Queries, id: number, skus: readonly string[]): Promise<void> => {
  const stored = await trx.selectFrom('variants').select('sku').where('product_id', '=', id).execute();
  if (stored.length !== skus.length || !stored.every(({ sku }) => skus.includes(sku)))
    throw invalidFields({ skus: [{ message: 'unknown_variant' }] });
  await sql`
    update variants v set position = w.place - 1 from unnest(${[...skus]}::text[]) with ordinality as w (sku, place)
    where v.product_id = ${id} and v.sku = w.sku and v.position <> w.place - 1`.execute(trx);
};

/**
 * Deletes a variant that nobody ordered or wants to; `ordered`: somebody does, and it can only be taken from sale. An order that comes at the
 * same moment holds the variant's row, or finds it gone.
 */
export const removeVariant = async (trx: Queries, id: number, sku: string): Promise<'removed' | 'ordered' | 'unknown'> => {
  const row = await trx
    .selectFrom('variants as v')
    .select('v.id')
    .where('v.product_id', '=', id)
    .where('v.sku', '=', sku)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return 'unknown';
  // read after the lock: an order that held the row has been written by now
  const ordered = await trx.selectFrom('variants as v').select(wasOrdered.as('was_ordered')).where('v.id', '=', row.id).executeTakeFirst();
  if (ordered?.was_ordered !== false) return 'ordered';
  await trx.deleteFrom('variants').where('id', '=', row.id).execute();
  await followVariants(trx, id);
  return 'removed';
};

/** Whether a variant's fields have money that only who has the right to prices may set, different from before. */
export const changesMoney = (
  fields: Pick<Fields, 'is_price_on_request' | 'rental'>,
  before: Pick<EditedVariant, 'is_price_on_request' | 'rental'> | undefined,
): boolean =>
  fields.is_price_on_request !== (before?.is_price_on_request ?? false) ||
  (fields.rental?.rent_per_day_cents ?? null) !== (before?.rental?.rent_per_day_cents ?? null) ||
  (fields.rental?.rent_deposit_cents ?? null) !== (before?.rental?.rent_deposit_cents ?? null);
