import { sql } from 'kysely';
import { paths } from 'shared-contracts/contract/paths';
import { LANGS } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';
import type { CategoryRow, CategoryTreeAnswer, NewCategoryBody, StaffCategoryRecord } from 'shared-contracts/staff/categories';
import type { LangText } from 'shared-contracts/wire/common';
import { imageOf } from '../../content/media/image.ts';
import type { Queries } from '../../platform/database/database.ts';
import { digestOf } from '../../platform/digest.ts';
import { listChangesOf } from '../../staff/audit.ts';
import { loadPictureAlts } from './category-picture.ts';

/** What the audit log calls a category. */
export const categorySubject = (id: number): string => `category ${id}`;
/** What it calls one that is being added, which has no number yet. */
export const newCategorySubject = (slug: string): string => `new category ${slug}`;

/** Changes of the tree come one after the other: two people would make a loop of it, or give one address twice. Products are not waited for. */
export const lockCategories = async (trx: Queries): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('categories', 0))`.execute(trx);
  await trx.selectFrom('categories').select('id').orderBy('id').forNoKeyUpdate().execute();
};

const ownProducts = sql<number>`(select count(*)::int from products p where p.category_id = c.id)`;
const productsBelow = sql<number>`(select count(*)::int from products p join category_tree within on within.id = p.category_id
  where within.place[1:cardinality(tree.place)] = tree.place and within.id <> c.id)`;

const rows = (db: Queries, lang: Lang) =>
  db
    .selectFrom('categories as c')
    .innerJoin('category_tree as tree', 'tree.id', 'c.id')
    .leftJoin('category_texts as t', (join) => join.onRef('t.category_id', '=', 'c.id').on('t.lang', '=', lang))
    .select(['c.id', 'c.parent_id', 'tree.depth', 'c.groups', 'c.is_hidden', 'tree.is_shown'])
    .select([sql<string>`coalesce(t.name, c.slug)`.as('name'), ownProducts.as('products'), productsBelow.as('products_below')]);

/** All categories, each followed by those below it. */
export const loadCategoryTree = async (db: Queries, lang: Lang): Promise<CategoryTreeAnswer> => {
  const data: CategoryRow[] = await rows(db, lang).orderBy('tree.place').execute();
  return { data, revision: digestOf(data.map(({ id, parent_id }) => [id, parent_id])) };
};

/** What the form changes; undefined for an unknown id. A language without texts has empty ones. */
export const loadCategoryFields = async (db: Queries, id: number): Promise<NewCategoryBody | undefined> => {
  const row = await db.selectFrom('categories').select(['parent_id', 'groups', 'is_hidden']).where('id', '=', id).executeTakeFirst();
  if (row === undefined) return undefined;
  const stored = await db
    .selectFrom('category_texts')
    .select(['lang', 'name', 'slug', 'description', 'seo_title', 'seo_description'])
    .where('category_id', '=', id)
    .execute();
  const textOf = (each: Lang): NewCategoryBody['texts'][Lang] => {
    const { lang: _lang, ...text } = stored.find(({ lang }) => lang === each) ?? {
      lang: each,
      ...{ name: '', slug: '', description: '', seo_title: null, seo_description: null },
    };
    return text;
  };
  return { ...row, texts: Object.fromEntries(LANGS.map((lang) => [lang, textOf(lang)])) as NewCategoryBody['texts'] };
};

/** A category as staff see it, hidden or not; undefined for an unknown id. */
export const loadStaffCategory = async (
  db: Queries,
  { lang, publicUrl, mediaUrl }: { lang: Lang; publicUrl: string; mediaUrl: string },
  id: number,
): Promise<{ data: StaffCategoryRecord; revision: string } | undefined> => {
  const row = await rows(db, lang).where('c.id', '=', id).executeTakeFirst();
  const fields = await loadCategoryFields(db, id);
  if (row === undefined || fields === undefined) return undefined;
  const { depth: _depth, ...category } = row;
  const below = await db.selectFrom('categories').select('id').where('parent_id', '=', id).executeTakeFirst();
  const slugs = Object.fromEntries(LANGS.map((each) => [each, fields.texts[each].slug])) as LangText;
  const changes = [
    ...(await listChangesOf(db, categorySubject(id))),
    ...(await listChangesOf(db, newCategorySubject(await loadKey(db, id)), 1)),
  ];
  const shown = await db
    .selectFrom('categories as c')
    .innerJoin('media as m', 'm.key', 'c.picture_key')
    .select('m.picture')
    .where('c.id', '=', id)
    .executeTakeFirst();
  const addressed = category.is_shown ? LANGS.filter((each) => slugs[each] !== '') : [];
  return {
    data: {
      ...category,
      texts: fields.texts,
      can_delete: category.products === 0 && below === undefined,
      addresses: Object.fromEntries(addressed.map((each) => [each, publicUrl + paths.products(each, category.groups[0] ?? 'all', slugs)])),
      picture: imageOf(shown?.picture ?? null, lang, mediaUrl),
      picture_alts: await loadPictureAlts(db, id),
      changes,
    },
    revision: digestOf(fields),
  };
};

const loadKey = async (db: Queries, id: number): Promise<string> =>
  (await db.selectFrom('categories').select('slug').where('id', '=', id).executeTakeFirst())?.slug ?? '';
