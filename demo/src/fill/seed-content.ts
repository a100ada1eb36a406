import { LANGS } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';
import { pagePictureKey } from '../../drawings/picture-keys.ts';
import { localizeBlock, collectTexts } from '../../data/block-texts.ts';
import { pages } from '../../data/content.ts';
import { authors, tags } from '../../data/content/authors.ts';
import type { ContentPage, SeedArticle, SeedQrPage } from '../../data/seed-types.ts';
import { deliveryPrices, settings } from '../../data/settings.ts';
import { rebuildContentSearch } from 'api/content-search';
import type { PageProductRole } from 'api/content-tables';
import type { Queries } from 'api/database';
import { seedFaq } from './seed-faq.ts';
import { seedHistory } from './seed-history.ts';

const WORDS_PER_MINUTE = 200;
/** Publication date of pages without an author: the day the shop opened. */
const OPENED = '2026-01-05';
/** Time of publication: the start of a working day in Brussels, in winter and summer. */
const PUBLISH_TIME = 'T08:00:00Z';

const readingMinutes = ({ blocks }: ContentPage, lang: Lang): number => {
  const wordCount = blocks.flatMap(collectTexts).reduce((sum, text) => sum + text[lang].split(/\s+/).length, 0);
  return Math.max(1, Math.round(wordCount / WORDS_PER_MINUTE));
};

/** Full path of a page: its parent's path and its own segment. */
const pagePath = (page: ContentPage, lang: Lang): string => {
  if (page.parent === undefined) return page.slugs[lang];
  const parent = pages.find(({ key }) => key === page.parent);
  if (parent === undefined) throw new Error(`Page ${page.key} has an unknown parent: ${page.parent}`);
  return `${pagePath(parent, lang)}/${page.slugs[lang]}`;
};

const depth = (page: ContentPage): number => (page.parent === undefined ? 0 : 1);
const isArticle = (page: ContentPage): page is SeedArticle => 'published' in page;
const isQrPage = (page: ContentPage): page is SeedQrPage => 'subject' in page;

const pageRow = (page: ContentPage, position: number) => {
  const published = isArticle(page) ? page.published : OPENED;
  const updated = isArticle(page) ? (page.updated ?? page.published) : OPENED;
  return {
    key: page.key,
    parent_key: page.parent ?? null,
    position,
    picture_key: pagePictureKey(page.key),
    kind: isArticle(page) || isQrPage(page) ? page.parent : ('page' as const),
    author_key: isArticle(page) ? page.author : null,
    published_at: new Date(`${published}${PUBLISH_TIME}`),
    updated_at: new Date(`${updated}${PUBLISH_TIME}`),
  };
};

export const pageText = (page: ContentPage, lang: Lang) => {
  const seo = isArticle(page) ? page.seo : undefined;
  return {
    title: page.title[lang],
    summary: page.summary[lang],
    blocks: JSON.stringify(page.blocks.map((block) => localizeBlock(block, lang))),
    seo_title: seo?.title[lang] ?? null,
    seo_description: seo?.description[lang] ?? null,
    reading_minutes: readingMinutes(page, lang),
  };
};

const seedTags = async (db: Queries): Promise<void> => {
  await db
    .insertInto('content_authors')
    .values(authors.map(({ key, name, role }) => ({ key, name, role: JSON.stringify(role) })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  await db
    .insertInto('content_tags')
    .values(tags.map(({ key }, position) => ({ key, position })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  await db
    .insertInto('content_tag_texts')
    .values(tags.flatMap(({ key, name }) => LANGS.map((lang) => ({ tag_key: key, lang, name: name[lang] }))))
    .onConflict((conflict) => conflict.columns(['tag_key', 'lang']).doNothing())
    .execute();
};

/** Returns a function that finds the id of a key. @throws for an unknown key, which is a mistake in the demo data */
const createIdLookup = async (db: Queries) => {
  const products = new Map((await db.selectFrom('products').select(['key', 'id']).execute()).map(({ key, id }) => [key, id]));
  const categories = new Map((await db.selectFrom('categories').select(['slug', 'id']).execute()).map(({ slug, id }) => [slug, id]));
  return (source: ReadonlyMap<string, number> | 'products' | 'categories', key: string): number => {
    const id = (source === 'products' ? products : source === 'categories' ? categories : source).get(key);
    if (id === undefined) throw new Error(`A content page refers to something unknown: ${key}`);
    return id;
  };
};

const seedLinks = async (db: Queries, added: readonly ContentPage[], ids: ReadonlyMap<string, number>): Promise<void> => {
  const findId = await createIdLookup(db);
  const products = (page: ContentPage, role: PageProductRole, keys: readonly string[]) =>
    keys.map((key, position) => ({ page_id: findId(ids, page.key), product_id: findId('products', key), role, position }));
  const pageProducts = added.flatMap((page) => {
    if (isArticle(page)) return products(page, 'related', page.products);
    return isQrPage(page) ? [...products(page, 'subject', [page.subject]), ...products(page, 'spare_part', page.spareParts)] : [];
  });
  const articles = added.filter(isArticle);
  const pageTags = articles.flatMap((page) =>
    page.tags.map((tag_key, position) => ({ page_id: findId(ids, page.key), tag_key, position })),
  );
  const pageCategories = articles.flatMap((page) =>
    page.categories.map((slug, position) => ({ page_id: findId(ids, page.key), category_id: findId('categories', slug), position })),
  );
  if (pageProducts.length > 0) await db.insertInto('page_products').values(pageProducts).execute();
  if (pageTags.length > 0) await db.insertInto('page_tags').values(pageTags).execute();
  if (pageCategories.length > 0) await db.insertInto('page_categories').values(pageCategories).execute();
};

/** Adds missing pages, parents first. Returns whether there were any. */
const seedPages = async (db: Queries): Promise<boolean> => {
  const existingKeys = new Set((await db.selectFrom('pages').select('key').execute()).map(({ key }) => key));
  const missing = pages
    .map((page, position) => ({ page, position }))
    .filter(({ page }) => !existingKeys.has(page.key))
    .sort((a, b) => depth(a.page) - depth(b.page) || a.position - b.position);
  if (missing.length === 0) return false;
  const rows = await db
    .insertInto('pages')
    .values(missing.map(({ page, position }) => pageRow(page, position)))
    .returning(['id', 'key'])
    .execute();
  const ids = new Map(rows.map(({ id, key }) => [key, id]));
  const added = missing.map(({ page }) => page);
  await db
    .insertInto('page_texts')
    .values(
      added.flatMap((page) =>
        LANGS.map((lang) => ({ page_id: ids.get(page.key) ?? 0, lang, slug: pagePath(page, lang), ...pageText(page, lang) })),
      ),
    )
    .execute();
  await seedLinks(db, added, ids);
  return true;
};

/**
 * Adds missing pages, articles, QR pages, questions and history; existing texts stay unchanged. The catalogue must be filled. The content
 * search is rebuilt if something was added.
 */
export const seedContent = async (db: Queries): Promise<void> => {
  await seedTags(db);
  const added = [await seedPages(db), await seedFaq(db)];
  await seedHistory(db);
  if (added.includes(true)) await rebuildContentSearch(db);
};

/** Replaces the prices that every shop begins with. */
export const seedDeliveryPrices = (db: Queries): Promise<unknown> =>
  db
    .insertInto('settings')
    .values(deliveryPrices.map(({ key, value }) => ({ key, value: JSON.stringify(value) })))
    .onConflict((conflict) => conflict.column('key').doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })))
    .execute();

/** Adds missing settings; existing ones keep their values. */
export const seedSettings = (db: Queries): Promise<unknown> =>
  db
    .insertInto('settings')
    .values(settings.map(({ key, value }) => ({ key, value: JSON.stringify(value) })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
