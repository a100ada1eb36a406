import { sql } from 'kysely';
import { LANGS } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';
import { paths } from 'shared-contracts/contract/paths';
import { slugOf } from 'shared-contracts/rules/slug';
import { TRANSLATED_PAGE_FIELDS, withFrenchSpaces } from 'shared-contracts/staff/content';
import type { ContentPage, ContentPageBody, ContentPageRow, ContentPagesQuery, PageKind } from 'shared-contracts/staff/content';
import { SOURCE_LANG } from 'shared-contracts/staff/products';
import type { Queries } from '../../platform/database/database.ts';
import { digestOf } from '../../platform/digest.ts';
import { likePattern, listChangesOf } from '../../staff/audit.ts';
import { imageOf } from '../media/image.ts';
import type { PictureRow } from '../media/media.tables.ts';
import {
  assertLinked,
  assertPublishable,
  emptyBody,
  findEditedPage,
  isFixed,
  loadPrefixes,
  loadPublishedBody,
  staleOf,
} from './page-body.ts';
import type { LockedPage, PageBody } from './page-body.ts';
import { PAGE_PICTURES } from './page-pictures.ts';
import { byLang, nextSources } from './translation-sources.ts';

const SHOWN_VERSIONS = 30;

/** What the audit log calls a page. */
export const pageSubject = (id: number): string => `page ${id}`;

export interface PageDraft {
  body: PageBody;
  changed_at: Date;
  changed_by: string;
  publish_at: Date | null;
  failure: string | null;
}

export const findDraft = async (db: Queries, id: number): Promise<PageDraft | undefined> => {
  const row = await db
    .selectFrom('content_drafts')
    .select(['body', 'changed_at', 'changed_by', 'publish_at', 'failure'])
    .where('kind', '=', 'page')
    .where('record_id', '=', id)
    .executeTakeFirst();
  return row === undefined ? undefined : { ...row, body: row.body as PageBody };
};

/** What is edited: the draft, or what is published where there is none. */
export const loadEdited = async (
  db: Queries,
  page: LockedPage,
): Promise<{ body: PageBody; draft: PageDraft | undefined; revision: string }> => {
  const draft = await findDraft(db, page.id);
  const body = draft?.body ?? (await loadPublishedBody(db, page)) ?? emptyBody('');
  return { body, draft, revision: digestOf([body, draft?.publish_at ?? null, draft !== undefined, page.is_live]) };
};

export interface Editor {
  lang: Lang;
  now: Date;
  /** with the shop's origin: the back office has another one */
  mediaUrl: string;
  publicUrl: string;
}

const loadChoices = async (db: Queries, { lang, mediaUrl }: Editor): Promise<ContentPage['choices']> => {
  const { rows: pictures } = await sql<{ key: string; picture: PictureRow }>`
    select m.key, m.picture from media m
    where m.key in (select picture_key from pages where picture_key is not null) or m.key like ${`${PAGE_PICTURES}%`}
    order by m.key like ${`${PAGE_PICTURES}%`} desc, m.key`.execute(db);
  const authors = await db.selectFrom('content_authors').select(['key', 'name']).orderBy('name').execute();
  const tags = await db
    .selectFrom('content_tags as g')
    .innerJoin('content_tag_texts as t', (join) => join.onRef('t.tag_key', '=', 'g.key').on('t.lang', '=', lang))
    .select(['g.key', 't.name'])
    .orderBy('g.position')
    .execute();
  return {
    pictures: pictures.flatMap(({ key, picture }) => {
      const image = imageOf(picture, lang, mediaUrl);
      return image === null ? [] : [{ key, image }];
    }),
    authors,
    tags,
  };
};

const titleOf = ({ texts }: Pick<PageBody, 'texts'>, lang: Lang): string =>
  texts[lang].title || texts[SOURCE_LANG].title || LANGS.map((each) => texts[each].title).find((title) => title !== '') || '–';

/** A page or article as staff edit it; undefined for an unknown id. */
export const loadContentPage = async (
  db: Queries,
  editor: Editor,
  id: number,
): Promise<{ data: ContentPage; revision: string } | undefined> => {
  const page = await findEditedPage(db, id, editor.now);
  if (page === undefined) return undefined;
  const { body, draft, revision } = await loadEdited(db, page);
  const slugs = page.is_live
    ? await db
        .selectFrom('page_texts')
        .select(['lang', 'slug'])
        .where('page_id', '=', id)
        .where('lang', 'in', [...LANGS])
        .execute()
    : [];
  const versions = await db
    .selectFrom('content_versions')
    .select(['id', 'published_at', 'published_by'])
    .where('kind', '=', 'page')
    .where('record_id', '=', id)
    .orderBy('id', 'desc')
    .limit(SHOWN_VERSIONS)
    .execute();
  const { sources: _sources, ...edited } = body;
  const data: ContentPage = {
    ...edited,
    id,
    kind: page.kind,
    title: titleOf(body, editor.lang),
    source: SOURCE_LANG,
    state: page.is_live ? 'live' : 'hidden',
    has_draft: draft !== undefined,
    publish_at: draft?.publish_at?.toISOString() ?? null,
    has_failed: (draft?.failure ?? null) !== null,
    failure: draft?.failure ?? null,
    drafted_at: draft?.changed_at.toISOString() ?? null,
    drafted_by: draft?.changed_by ?? null,
    prefixes: await loadPrefixes(db, page),
    addresses: Object.fromEntries(slugs.map(({ lang, slug }) => [lang, editor.publicUrl + paths.page(lang, slug)])),
    is_fixed: isFixed(page),
    stale: staleOf(body),
    choices: await loadChoices(db, editor),
    versions: versions.map(({ published_at, ...version }) => ({ ...version, published_at: published_at.toISOString() })),
    changes: await listChangesOf(db, pageSubject(id)),
  };
  return { data, revision };
};

interface ListedPage {
  id: number;
  kind: PageKind;
  title: string;
  is_live: boolean;
  has_draft: boolean;
  publish_at: Date | null;
  has_failed: boolean;
  stale_langs: Lang[];
  changed_at: Date;
}

/** Pages and articles by their present title and state; there are hundreds of them, not thousands. */
export const listContentPages = async (
  db: Queries,
  { lang, now }: { lang: Lang; now: Date },
  { q, kind, mark, sort, page, per_page }: ContentPagesQuery,
): Promise<{ rows: ContentPageRow[]; total: number }> => {
  const part = likePattern((q ?? '').toLowerCase());
  const marks = {
    draft: sql`has_draft`,
    planned: sql`publish_at is not null`,
    failed: sql`has_failed`,
    stale: sql`cardinality(stale_langs) > 0`,
    hidden: sql`not is_live`,
  };
  const conditions = [
    sql`true`,
    ...(kind === undefined ? [] : [sql`kind = ${kind}`]),
    ...(mark === undefined ? [] : [marks[mark]]),
    ...(q === undefined || q === '' ? [] : [sql`words like ${part}`]),
  ];
  const listed = sql`
    select pg.id, pg.kind, coalesce(nullif(d.body #>> array['texts', ${lang}, 'title'], ''), nullif(d.body #>> '{texts,nl,title}', ''),
        (select t.title from page_texts t where t.page_id = pg.id order by t.lang = ${lang} desc, t.lang = 'nl' desc limit 1), '–') as title,
      pg.published_at <= ${now} as is_live, d.record_id is not null as has_draft, d.publish_at, d.failure is not null as has_failed,
      case when d.record_id is null
        then array(select t.lang from page_texts t where t.page_id = pg.id and t.is_stale order by t.lang)
        else d.stale_langs end as stale_langs,
      greatest(d.changed_at, pg.updated_at) as changed_at,
      (select lower(coalesce(string_agg(t.title || ' ' || t.slug, ' '), '')) from page_texts t where t.page_id = pg.id)
        || coalesce(lower(concat_ws(' ', d.body #>> '{texts,nl,title}', d.body #>> '{texts,fr,title}', d.body #>> '{texts,de,title}',
          d.body #>> '{texts,en,title}')), '') as words
    from pages pg left join content_drafts d on d.kind = 'page' and d.record_id = pg.id`;
  const from = sql`from (${listed}) as listed where ${sql.join(conditions, sql` and `)}`;
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  const column = sort.endsWith('title') ? sql`lower(title)` : sql`changed_at`;
  const { rows } = await sql<ListedPage>`
    select id, kind, title, is_live, has_draft, publish_at, has_failed, to_jsonb(stale_langs) as stale_langs, changed_at ${from}
    order by ${column} ${direction}, id limit ${per_page} offset ${(page - 1) * per_page}`.execute(db);
  const { rows: counts } = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db);
  return {
    rows: rows.map(({ is_live, publish_at, changed_at, ...row }) => ({
      ...row,
      state: is_live ? 'live' : 'hidden',
      publish_at: publish_at?.toISOString() ?? null,
      changed_at: changed_at.toISOString(),
    })),
    total: counts[0]?.total ?? 0,
  };
};

/** Adds a page that nobody sees: its draft has a title in the source language. Returns its id. */
export const addPage = async (
  trx: Queries,
  { kind, title }: { kind: PageKind; title: string },
  { actor, now }: { actor: string; now: Date },
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into pages (key, parent_key, position, kind, published_at, updated_at, is_added)
    select 'added-' || gen_random_uuid(), (select key from pages where key = ${kind}),
      (select coalesce(max(position), 0) + 1 from pages), ${kind}, 'infinity', ${now}, true returning id`.execute(trx);
  const id = rows[0]?.id ?? 0;
  await writeDraft(trx, id, emptyBody(title), { actor, now });
  return id;
};

const writeDraft = async (trx: Queries, id: number, body: PageBody, { actor, now }: { actor: string; now: Date }): Promise<void> => {
  const stale = staleOf(body);
  const columns = {
    body: JSON.stringify(body),
    changed_at: now,
    changed_by: actor,
    failure: null,
    stale_langs: sql<Lang[]>`${LANGS.filter((lang) => stale[lang].length > 0)}::text[]`,
  };
  await trx
    .insertInto('content_drafts')
    .values({ kind: 'page', record_id: id, ...columns })
    .onConflict((conflict) => conflict.columns(['kind', 'record_id']).doUpdateSet(columns))
    .execute();
};

/** An address that is left empty is made of the title. */
const withAddresses = (page: LockedPage, texts: PageBody['texts']): PageBody['texts'] =>
  isFixed(page) ? texts : byLang((lang) => ({ ...texts[lang], slug: texts[lang].slug || slugOf(texts[lang].title) }));

/**
 * Writes the draft. What is planned stays planned, so then nothing may be missing: throws 422. Call it with the page locked and the revision
 * compared.
 */
export const saveDraft = async (
  trx: Queries,
  page: LockedPage,
  { texts, still_right, picture, author, tags, products }: Omit<ContentPageBody, 'revision'>,
  by: { actor: string; now: Date },
): Promise<void> => {
  const { body: before, draft } = await loadEdited(trx, page);
  const after = withAddresses(page, { ...texts, fr: withFrenchSpaces(texts.fr) });
  const isArticle = page.kind !== 'page';
  const body: PageBody = {
    picture,
    author: isArticle ? author : null,
    tags: isArticle ? tags : [],
    products: isArticle ? products : [],
    texts: after,
    sources: nextSources(TRANSLATED_PAGE_FIELDS, before, { texts: after, confirmedTranslations: still_right }),
  };
  await (draft?.publish_at ? assertPublishable(trx, page, body) : assertLinked(trx, body));
  await writeDraft(trx, page.id, body, by);
};

/** Gives the draft up; a page that was never published goes with it. False when there is no draft. */
export const discardDraft = async (trx: Queries, page: LockedPage): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom('content_drafts')
    .where('kind', '=', 'page')
    .where('record_id', '=', page.id)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) return false;
  const text = await trx.selectFrom('page_texts').select('lang').where('page_id', '=', page.id).executeTakeFirst();
  if (text === undefined) await trx.deleteFrom('pages').where('id', '=', page.id).execute();
  return true;
};

export const findVersion = async (
  db: Queries,
  id: number,
  version: number,
): Promise<{ id: number; body: PageBody; published_at: Date; published_by: string } | undefined> => {
  const row = await db
    .selectFrom('content_versions')
    .select(['id', 'body', 'published_at', 'published_by'])
    .where('kind', '=', 'page')
    .where('record_id', '=', id)
    .where('id', '=', version)
    .executeTakeFirst();
  return row === undefined ? undefined : { ...row, body: row.body as PageBody };
};

/** The version becomes the draft; links to what is gone meanwhile are left out. False for another page's version. */
export const restoreVersion = async (
  trx: Queries,
  page: LockedPage,
  version: number,
  by: { actor: string; now: Date },
): Promise<boolean> => {
  const found = await findVersion(trx, page.id, version);
  if (found === undefined) return false;
  const { rows } = await sql<Pick<PageBody, 'picture' | 'author' | 'tags' | 'products'>>`
    select (select key from media where key = ${found.body.picture}) as picture,
      (select key from content_authors where key = ${found.body.author}) as author,
      array(select tag from unnest(${found.body.tags}::text[]) with ordinality as t (tag, place)
        where tag in (select key from content_tags) order by place) as tags,
      array(select sku from unnest(${found.body.products}::text[]) with ordinality as t (sku, place)
        where sku in (select p.sku from products p) order by place) as products`.execute(trx);
  const body = { ...found.body, ...rows[0] };
  const draft = await findDraft(trx, page.id);
  if (draft?.publish_at) await assertPublishable(trx, page, body);
  await writeDraft(trx, page.id, body, by);
  return true;
};
