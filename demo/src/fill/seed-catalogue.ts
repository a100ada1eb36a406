import { sql } from 'kysely';
import { LANGS } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';
import { catalogue } from '../../data/catalogue.ts';
import type { SeedCategory, SeedProduct, SeedVariant } from '../../data/seed-types.ts';
import type { Queries } from 'api/database';
import {
  categoryPictureKey,
  detailPictureKey,
  thumbPictureKey,
  variantPictureKey,
  hasScene,
  scenePictureKey,
} from '../../drawings/picture-keys.ts';

const DAY_MS = 86_400_000;
const DEFAULT_MAX = 999;
/** Days since a price reduction: recent enough that the former price must be shown. */
const REDUCED_DAYS = 12;
const LISTED_DAYS = 90;

const daysFromNow = (days: number): Date => new Date(Date.now() + days * DAY_MS);

export const categoryText = (category: SeedCategory, lang: Lang) => ({
  name: category.name[lang],
  description: category.description[lang],
  advice_title: category.advice?.title[lang] ?? null,
  advice_text: category.advice?.text[lang] ?? null,
});

export const productText = (product: SeedProduct, lang: Lang) => ({
  name: product.name[lang],
  description: product.description[lang],
  usps: JSON.stringify(product.usps.map((usp) => usp[lang])),
  faqs: JSON.stringify(product.faqs.map(({ question, answer }) => ({ question: question[lang], answer: answer[lang] }))),
  warranty_kind: product.warranty?.kind[lang] ?? null,
});

export const variantText = (variant: SeedVariant, lang: Lang) => ({
  name: variant.name[lang],
  condition_note: variant.condition?.note[lang] ?? null,
});

const seedCategory = async (db: Queries, category: SeedCategory): Promise<number> => {
  const { id } = await db
    .insertInto('categories')
    .values({
      slug: category.slug,
      groups: JSON.stringify(category.groups),
      position: category.position,
      picture_key: categoryPictureKey(category.slug),
      advice_page_key: category.advice?.page ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('category_texts')
    .values(LANGS.map((lang) => ({ category_id: id, lang, slug: category.slugs[lang], ...categoryText(category, lang) })))
    .execute();
  return id;
};

/** The price history of a variant; a reduced price has the former one in it. */
const priceRows = (variant_id: number, { exclVatCents, listExclVatCents }: SeedVariant) => {
  const listedAt = daysFromNow(-LISTED_DAYS);
  const reducedAt = daysFromNow(-REDUCED_DAYS);
  if (listExclVatCents === undefined) return [{ variant_id, excl_vat_cents: exclVatCents, valid_from: listedAt, valid_until: null }];
  return [
    { variant_id, excl_vat_cents: listExclVatCents, valid_from: listedAt, valid_until: reducedAt },
    { variant_id, excl_vat_cents: exclVatCents, valid_from: reducedAt, valid_until: null },
  ];
};

const variantRow = (productId: number, variant: SeedVariant, position: number) => ({
  product_id: productId,
  sku: variant.sku,
  ean: variant.ean,
  colour: variant.colour,
  dimensions: JSON.stringify(variant.dimensions),
  excl_vat_cents: variant.exclVatCents,
  list_excl_vat_cents: variant.listExclVatCents ?? null,
  tiers: JSON.stringify((variant.tiers ?? []).map((tier) => ({ min_amount: tier.minAmount, excl_vat_cents: tier.exclVatCents }))),
  unit_per: variant.unit?.per ?? null,
  unit_amount: variant.unit?.amount ?? null,
  delivery_class: variant.deliveryClass,
  rent_per_day_cents: variant.rental?.rentPerDayCents ?? null,
  rent_deposit_cents: variant.rental?.depositCents ?? null,
  rent_min_days: variant.rental?.minDays ?? null,
  rent_max_days: variant.rental?.maxDays ?? null,
  condition_grade: variant.condition?.grade ?? null,
  max_per_order: variant.maxPerOrder ?? DEFAULT_MAX,
  step: variant.step ?? 1,
  is_custom_made: variant.customMade ?? false,
  is_price_on_request: variant.priceOnRequest ?? false,
  picture_key: variantPictureKey(variant.sku),
  detail_picture_key: detailPictureKey(variant.sku),
  thumb_picture_key: thumbPictureKey(variant.sku),
  position,
  is_active: true,
});

/** Inserts all variants of a product at once: row by row the embedded database would take a minute. */
const seedVariants = async (db: Queries, productId: number, variants: readonly SeedVariant[]): Promise<void> => {
  const rows = await db
    .insertInto('variants')
    .values(variants.map((variant, position) => variantRow(productId, variant, position)))
    .returning(['id', 'sku'])
    .execute();
  const ids = new Map(rows.map(({ id, sku }) => [sku, id]));
  const variantsWithIds = variants.map((variant) => ({ variant, id: ids.get(variant.sku) ?? 0 }));
  await db
    .insertInto('variant_texts')
    .values(variantsWithIds.flatMap(({ variant, id }) => LANGS.map((lang) => ({ variant_id: id, lang, ...variantText(variant, lang) }))))
    .execute();
  await db
    .insertInto('stock')
    .values(
      variantsWithIds.map(({ variant, id }) => ({
        variant_id: id,
        on_hand: variant.stock,
        restock_date: variant.restockInDays === undefined ? null : daysFromNow(variant.restockInDays).toISOString().slice(0, 10),
      })),
    )
    .execute();
  await db
    .insertInto('price_history')
    .values(variantsWithIds.flatMap(({ variant, id }) => priceRows(id, variant)))
    .execute();
};

const seedProduct = async (db: Queries, product: SeedProduct, categoryId: number): Promise<number> => {
  const { id } = await db
    .insertInto('products')
    .values({
      key: product.key,
      category_id: categoryId,
      group: product.group,
      type: product.type,
      brand: product.brand,
      sku: product.sku,
      axes: JSON.stringify(product.axes),
      warranty_years: product.warranty?.years ?? null,
      popularity: product.popularity,
      new_rank: product.newRank,
      is_gift: product.gift ?? false,
      scene_picture_key: hasScene(product) ? scenePictureKey(product.key) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('product_texts')
    .values(LANGS.map((lang) => ({ product_id: id, lang, slug: product.slugs[lang], ...productText(product, lang) })))
    .execute();
  await seedVariants(db, id, product.variants);
  return id;
};

/** Inserts the relations of these products; `findId` returns undefined for a product that is not in the database. */
const seedRelations = async (db: Queries, products: readonly SeedProduct[], findId: (key: string) => number | undefined): Promise<void> => {
  for (const product of products) {
    const noAccessory = { per: null, ratio: null, deep_ratio: null, is_required: false, rule: null };
    const relations = [
      ...product.accessories.map(({ key, per, ratio, deepRatio = null, required, rule = null }, position) => ({
        kind: 'accessory' as const,
        key,
        position,
        per,
        ratio,
        deep_ratio: deepRatio,
        is_required: required,
        rule,
      })),
      ...product.alternatives.map((key, position) => ({ ...noAccessory, kind: 'alternative' as const, key, position })),
      ...product.related.map((key, position) => ({ ...noAccessory, kind: 'related' as const, key, position })),
    ];
    const product_id = findId(product.key);
    const rows = relations.flatMap(({ key, ...relation }) => {
      const target_id = findId(key);
      return product_id === undefined || target_id === undefined ? [] : [{ ...relation, product_id, target_id }];
    });
    if (rows.length > 0) await db.insertInto('product_relations').values(rows).execute();
  }
};

/** Writes categories, products, variants, stock and prices into empty tables. */
export const seedCatalogue = async (db: Queries): Promise<void> => {
  const categoryIds = new Map<string, number>();
  for (const category of catalogue.categories) categoryIds.set(category.slug, await seedCategory(db, category));
  const productIds = new Map<string, number>();
  for (const product of catalogue.products) {
    const categoryId = categoryIds.get(product.categorySlug);
    if (categoryId === undefined) throw new Error(`Product ${product.key} is in an unknown category: ${product.categorySlug}`);
    productIds.set(product.key, await seedProduct(db, product, categoryId));
  }
  await seedRelations(db, catalogue.products, (key) => {
    const id = productIds.get(key);
    if (id === undefined) throw new Error(`The catalogue refers to an unknown product: ${key}`);
    return id;
  });
  await sql`analyze`.execute(db);
};

/** Whether the product's key, numbers and slugs are unused in the database. */
const isFree = async (db: Queries, product: SeedProduct): Promise<boolean> => {
  const [byKey, byNumber, bySlug] = await Promise.all([
    db
      .selectFrom('products')
      .select('id')
      .where((eb) => eb.or([eb('key', '=', product.key), eb('sku', '=', product.sku)]))
      .executeTakeFirst(),
    db
      .selectFrom('variants')
      .select('id')
      .where((eb) =>
        eb.or([
          eb(
            'sku',
            'in',
            product.variants.map(({ sku }) => sku),
          ),
          eb(
            'ean',
            'in',
            product.variants.map(({ ean }) => ean),
          ),
        ]),
      )
      .executeTakeFirst(),
    db.selectFrom('product_texts').select('product_id').where('slug', 'in', Object.values(product.slugs)).executeTakeFirst(),
  ]);
  return byKey === undefined && byNumber === undefined && bySlug === undefined;
};

/**
 * Adds products that are new in this version's catalogue. A product that an earlier version wrote and somebody removed is not added again:
 * `wasSeeded` knows every key that an earlier version wrote. Returns the number of added products.
 */
export const seedNewProducts = async (db: Queries, wasSeeded: (key: string) => boolean): Promise<number> => {
  const added: SeedProduct[] = [];
  const categories = await db.selectFrom('categories').select(['id', 'slug']).execute();
  for (const product of catalogue.products) {
    const category = categories.find(({ slug }) => slug === product.categorySlug);
    if (category === undefined || wasSeeded(product.key) || !(await isFree(db, product))) continue;
    await seedProduct(db, product, category.id);
    added.push(product);
  }
  if (added.length === 0) return 0;
  const ids = new Map((await db.selectFrom('products').select(['id', 'key']).execute()).map(({ id, key }) => [key, id]));
  await seedRelations(db, added, (key) => ids.get(key));
  return added.length;
};
