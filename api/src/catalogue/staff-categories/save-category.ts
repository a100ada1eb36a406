import { sql } from 'kysely';
import { LANGS } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';
import { MAX_CATEGORIES, MAX_CATEGORY_DEPTH } from 'shared-contracts/staff/categories';
import type { NewCategoryBody } from 'shared-contracts/staff/categories';
import type { PictureRow } from '../../content/media/media.tables.ts';
import type { Queries } from '../../platform/database/database.ts';
import { digestOf } from '../../platform/digest.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { invalidFields, ShopError } from '../../platform/shop-error.ts';
import type { FieldProblem } from '../../platform/shop-error.ts';
import { addCategoryWords } from '../search/search-index.ts';
import { removeCategoryPicture } from './category-picture.ts';
import { loadCategoryFields } from './category-record.ts';
import { categorySearchJob } from './category-search-job.ts';

/** What the address of a list has where it has no category. */
const EVERYTHING = 'all';

interface Place {
  id: number;
  parent_id: number | null;
  depth: number;
  groups: NewCategoryBody['groups'];
}

const loadPlaces = (trx: Queries): Promise<Place[]> =>
  trx
    .selectFrom('categories as c')
    .innerJoin('category_tree as tree', 'tree.id', 'c.id')
    .select(['c.id', 'c.parent_id', 'tree.depth', 'c.groups'])
    .execute();

/** Levels of the category and everything below it: 1 for one alone. */
const heightOf = (places: readonly Place[], id: number): number =>
  1 + Math.max(0, ...places.filter(({ parent_id }) => parent_id === id).map((below) => heightOf(places, below.id)));

const isWithin = (places: readonly Place[], id: number, other: number): boolean => {
  for (let at = places.find((each) => each.id === other); at !== undefined; at = places.find((each) => each.id === at?.parent_id))
    if (at.id === id) return true;
  return false;
};

/** Why a category can't be below another one, or in these groups; `id` is null for a new one. */
const placeProblems = (places: readonly Place[], id: number | null, { parent_id, groups }: NewCategoryBody) => {
  const problems: Record<string, FieldProblem[]> = {};
  const parent = parent_id === null ? undefined : places.find((each) => each.id === parent_id);
  if (parent_id !== null && parent === undefined) problems.parent_id = [{ message: 'choice' }];
  else if (parent !== undefined && id !== null && isWithin(places, id, parent.id)) problems.parent_id = [{ message: 'category_loop' }];
  else if ((parent?.depth ?? 0) + (id === null ? 1 : heightOf(places, id)) > MAX_CATEGORY_DEPTH)
    problems.parent_id = [{ message: 'category_depth', values: { count: MAX_CATEGORY_DEPTH } }];
  // the menu of a group shows a category below the one above it
  const below = places.filter((each) => id !== null && each.parent_id === id);
  if (parent !== undefined && groups.some((group) => !parent.groups.includes(group))) problems.groups = [{ message: 'category_groups' }];
  else if (below.some((each) => each.groups.some((group) => !groups.includes(group))))
    problems.groups = [{ message: 'category_groups_below' }];
  return problems;
};

/**
 * Addresses that another category has in any language: the shop finds a category by each of them. A former address is free: it
 * leads to the category that uses it now.
 */
const addressProblems = async (trx: Queries, id: number | null, texts: NewCategoryBody['texts']) => {
  const slugs = LANGS.map((lang) => texts[lang].slug);
  const { rows } = await sql<{ slug: string }>`
    select slug from categories where slug = any(${slugs}::text[]) and id is distinct from ${id}::int
    union select slug from category_texts where slug = any(${slugs}::text[]) and category_id is distinct from ${id}::int`.execute(trx);
  const taken = new Set([EVERYTHING, ...rows.map(({ slug }) => slug)]);
  return Object.fromEntries(
    LANGS.filter((lang) => taken.has(texts[lang].slug)).map((lang): [string, FieldProblem[]] => [
      `texts.${lang}.slug`,
      [{ message: 'category_slug_taken' }],
    ]),
  );
};

const assertPossible = async (trx: Queries, id: number | null, body: NewCategoryBody): Promise<void> => {
  const problems = { ...placeProblems(await loadPlaces(trx), id, body), ...(await addressProblems(trx, id, body.texts)) };
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
};

/** After the last of those with the same parent. */
const lastPosition = (parentId: number | null) =>
  sql<number>`(select coalesce(max(position), 0) + 1 from categories where parent_id is not distinct from ${parentId}::int)`;

const writeText = async (trx: Queries, id: number, lang: Lang, text: NewCategoryBody['texts'][Lang]): Promise<void> => {
  await trx
    .insertInto('category_texts')
    .values({ category_id: id, lang, advice_title: null, advice_text: null, ...text })
    .onConflict((conflict) => conflict.columns(['category_id', 'lang']).doUpdateSet(text))
    .execute();
};

/** Adds a category as the last at its place; returns its id. Throws 422 for what can't be. Call it with the categories locked. */
export const createCategory = async (trx: Queries, body: NewCategoryBody): Promise<number> => {
  const { count } = await trx
    .selectFrom('categories')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_CATEGORIES) throw new ShopError(409, 'category.too_many', { meta: { count: MAX_CATEGORIES } });
  await assertPossible(trx, null, body);
  const { texts, groups, ...columns } = body;
  const { id } = await trx
    .insertInto('categories')
    .values({
      ...columns,
      slug: texts.en.slug,
      groups: JSON.stringify(groups),
      position: lastPosition(columns.parent_id),
      picture_key: null,
      advice_page_key: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const lang of LANGS) await writeText(trx, id, lang, texts[lang]);
  await addCategoryWords(trx, id);
  return id;
};

/** Has the brochure and guide of the category printed again: one product stands for it, and is locked first, as staff do who change it. */
const requestCategoryPapers = (trx: Queries, id: number) =>
  sql`
    insert into documents_due (product_id)
    select id from products where id in (select min(id) from products where category_id = ${id} and is_active) for key share
    on conflict (product_id) do update set requested_at = clock_timestamp()`.execute(trx);

/**
 * Writes what the form changes. Throws 422 for what can't be. Menus and lists follow by the triggers of the tables, the texts by which its
 * products are found by a job. Call it with the categories locked.
 */
export const saveCategory = async (trx: Queries, queue: Queue, id: number, body: NewCategoryBody): Promise<void> => {
  const before = await loadCategoryFields(trx, id);
  if (before === undefined) return;
  await assertPossible(trx, id, body);
  const { texts, groups, parent_id, is_hidden } = body;
  await trx
    .updateTable('categories')
    .set({
      parent_id,
      is_hidden,
      groups: JSON.stringify(groups),
      ...(before.parent_id === parent_id ? {} : { position: lastPosition(parent_id) }),
    })
    .where('id', '=', id)
    .execute();
  const changed = LANGS.filter((lang) => digestOf(before.texts[lang]) !== digestOf(texts[lang]));
  for (const lang of changed) await writeText(trx, id, lang, texts[lang]);
  const isChanged = (field: 'name' | 'description') => changed.some((lang) => before.texts[lang][field] !== texts[lang][field]);
  if (isChanged('name')) {
    await addCategoryWords(trx, id);
    await queue.addJob(trx, categorySearchJob, { id });
  }
  // the brochure begins with both
  if (isChanged('name') || isChanged('description')) await requestCategoryPapers(trx, id);
};

/** Exchanges it with its neighbour among those below the same category; nothing at the end. Call it with the categories locked. */
export const moveCategory = async (trx: Queries, id: number, direction: 'up' | 'down'): Promise<void> => {
  const siblings = await trx
    .selectFrom('categories')
    .select('id')
    .where(sql<boolean>`parent_id is not distinct from (select own.parent_id from categories own where own.id = ${id})`)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const ids = siblings.map((each) => each.id);
  const [at, by] = [ids.indexOf(id), direction === 'up' ? -1 : 1];
  const other = ids[at + by];
  if (at === -1 || other === undefined) return;
  [ids[at], ids[at + by]] = [other, id];
  await sql`
    update categories c set position = ordered.place::int from unnest(${ids}::int[]) with ordinality as ordered (id, place)
    where c.id = ordered.id and c.position <> ordered.place`.execute(trx);
};

/**
 * Deletes an empty category; returns the uploaded picture that nothing shows any more. Throws 409 `category.in_use` when something is in it or
 * below it. Call it with the categories locked.
 */
export const removeCategory = async (trx: Queries, id: number): Promise<PictureRow[]> => {
  // waits for a product that is being put into it, and lets the next one find that it is gone
  await trx.selectFrom('categories').select('id').where('id', '=', id).forUpdate().execute();
  const { rows } = await sql<{ products: number; below: number }>`
    select (select count(*)::int from products where category_id = ${id}) as products,
      (select count(*)::int from categories where parent_id = ${id}) as below`.execute(trx);
  const { products = 0, below = 0 } = rows[0] ?? {};
  if (products + below > 0) throw new ShopError(409, 'category.in_use', { meta: { products, below } });
  const removed = await removeCategoryPicture(trx, id);
  await trx.deleteFrom('categories').where('id', '=', id).execute();
  return removed ?? [];
};
