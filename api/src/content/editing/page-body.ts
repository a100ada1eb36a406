import { sql } from 'kysely';
import { LANGS } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';
import { TRANSLATED_PAGE_FIELDS } from 'shared-contracts/staff/content';
import type { PageKind, PageText, TranslatedPageField } from 'shared-contracts/staff/content';
import type { ContentBlock } from 'shared-contracts/wire/content';
import type { Queries } from '../../platform/database/database.ts';
import { invalidFields } from '../../platform/shop-error.ts';
import type { FieldProblem } from '../../platform/shop-error.ts';
import { refreshContentSearch } from '../pages/content-search.repository.ts';
import { byLang, staleFields } from './translation-sources.ts';
import type { Sources } from './translation-sources.ts';

/** Everything that staff write of a page or article: as a draft, and as it was published. */
export interface PageBody {
  picture: string | null;
  author: string | null;
  tags: string[];
  /** SKUs */
  products: string[];
  texts: Record<Lang, PageText>;
  sources: Sources<TranslatedPageField>;
}

export interface LockedPage {
  id: number;
  key: string;
  kind: PageKind;
  parent_key: string | null;
  is_added: boolean;
  is_live: boolean;
  /** pages below it have its address in theirs */
  has_children: boolean;
}

const WORDS_PER_MINUTE = 200;
const EMPTY_TEXT: PageText = { title: '', slug: '', summary: '', blocks: [], seo_title: null, seo_description: null };

/** Addresses that other pages of the shop have. A page at one of them would never be seen. */
const TAKEN_SEGMENTS = new Set(
  `account advice api auth blog campagne cart compare configurator contact cookies dealers discount employee faq green health history
  history-new home installation jobs login media newsletter password product products qr quick-add quote register register-as-dealer search
  second-chances service sitemap team track wishlist withdrawal`.split(/\s+/),
);

/** Staff's own pages have an address of their own; those that the shop's code links to keep theirs. */
export const isFixed = ({ kind, is_added, has_children }: LockedPage): boolean => (kind === 'page' && !is_added) || has_children;

const pageColumns = (now: Date) => sql<LockedPage>`pg.id, pg.key, pg.kind, pg.parent_key, pg.is_added,
  pg.published_at <= ${now} as is_live, exists (select from pages c where c.parent_key = pg.key) as has_children`;

/** The page, locked until the transaction ends, so that changes of it come one after the other. Undefined for an unknown id. */
export const lockPage = async (trx: Queries, id: number, now: Date): Promise<LockedPage | undefined> => {
  const { rows } = await sql<LockedPage>`select ${pageColumns(now)} from pages pg where pg.id = ${id} for update of pg`.execute(trx);
  return rows[0];
};

export const findEditedPage = async (db: Queries, id: number, now: Date): Promise<LockedPage | undefined> => {
  const { rows } = await sql<LockedPage>`select ${pageColumns(now)} from pages pg where pg.id = ${id}`.execute(db);
  return rows[0];
};

/** What comes before the last part of the page's address. */
export const loadPrefixes = async (
  db: Queries,
  { kind, parent_key }: Pick<LockedPage, 'kind' | 'parent_key'>,
): Promise<Record<Lang, string>> => {
  if (kind !== 'page') return byLang(() => `${kind}/`);
  if (parent_key === null) return byLang(() => '');
  const rows = await db
    .selectFrom('page_texts as t')
    .innerJoin('pages as p', 'p.id', 't.page_id')
    .select(['t.lang', 't.slug'])
    .where('p.key', '=', parent_key)
    .execute();
  return byLang((each) => {
    const parent = rows.find(({ lang }) => lang === each);
    return parent === undefined ? '' : `${parent.slug}/`;
  });
};

/** What is published, or was; undefined where nothing ever was. */
export const loadPublishedBody = async (db: Queries, page: LockedPage): Promise<PageBody | undefined> => {
  const rows = await db
    .selectFrom('page_texts')
    .select(['lang', 'title', 'slug', 'summary', 'seo_title', 'seo_description', 'sources'])
    .select(sql<ContentBlock[]>`blocks`.as('blocks'))
    .where('page_id', '=', page.id)
    .execute();
  if (rows.length === 0) return undefined;
  const prefixes = await loadPrefixes(db, page);
  const { rows: links } = await sql<{ picture: string | null; author: string | null; tags: string[]; products: string[] }>`
    select picture_key as picture, author_key as author,
      array(select tag_key from page_tags where page_id = pages.id order by position) as tags,
      array(select p.sku from page_products pp join products p on p.id = pp.product_id
        where pp.page_id = pages.id and pp.role = 'related' order by pp.position) as products
    from pages where id = ${page.id}`.execute(db);
  const { picture = null, author = null, tags = [], products = [] } = links[0] ?? {};
  const rowOf = (each: Lang) => rows.find(({ lang }) => lang === each);
  return {
    picture,
    author,
    tags,
    products,
    texts: byLang((lang) => {
      const row = rowOf(lang);
      if (row === undefined) return EMPTY_TEXT;
      const { lang: _lang, sources: _sources, slug, ...text } = row;
      return { ...text, slug: slug.startsWith(prefixes[lang]) ? slug.slice(prefixes[lang].length) : slug };
    }),
    sources: byLang((lang) => rowOf(lang)?.sources ?? {}),
  };
};

export const emptyBody = (title: string): PageBody => ({
  picture: null,
  author: null,
  tags: [],
  products: [],
  texts: { ...byLang(() => EMPTY_TEXT), nl: { ...EMPTY_TEXT, title } },
  sources: byLang(() => ({})),
});

export const staleOf = ({ texts, sources }: PageBody): Record<Lang, TranslatedPageField[]> =>
  staleFields(TRANSLATED_PAGE_FIELDS, texts, sources);

/** Blocks as visitors get them: without those in which nothing is written, and tables with as many cells in each row as the head has. */
const publishedBlocks = (blocks: readonly ContentBlock[]): ContentBlock[] =>
  blocks.flatMap((block): ContentBlock[] => {
    switch (block.kind) {
      case 'list':
      case 'steps': {
        const items = block.items.filter((item) => item !== '');
        return items.length === 0 ? [] : [{ ...block, items }];
      }
      case 'table':
        return [
          {
            ...block,
            rows: block.rows.filter((row) => row.some((cell) => cell !== '')).map((row) => block.head.map((_head, at) => row[at] ?? '')),
          },
        ];
      case 'faq':
        return block.question === '' && block.answer === '' ? [] : [block];
      default:
        return block.text === '' ? [] : [block];
    }
  });

const wordsOf = (value: unknown): number => {
  if (typeof value === 'string') return value.split(/\s+/).filter(Boolean).length;
  if (Array.isArray(value)) return value.reduce((sum: number, each) => sum + wordsOf(each), 0);
  if (typeof value !== 'object' || value === null) return 0;
  return Object.entries(value).reduce((sum, [key, each]) => (key === 'kind' ? sum : sum + wordsOf(each)), 0);
};

/** Throws 422 for a picture, author, tag or product that is not there. */
export const assertLinked = async (db: Queries, { picture, author, tags, products }: PageBody): Promise<void> => {
  const { rows } = await sql<{ picture: boolean; author: boolean; tags: string[]; products: string[] }>`
    select ${picture}::text is null or exists (select from media where key = ${picture})
        or exists (select from pages where picture_key = ${picture}) as picture,
      ${author}::text is null or exists (select from content_authors where key = ${author}) as author,
      array(select key from content_tags where key = any(${tags}::text[])) as tags,
      array(select sku from products where sku = any(${products}::text[])) as products`.execute(db);
  const [known] = rows;
  const missing = products.filter((sku) => !known?.products.includes(sku));
  const problems: Record<string, FieldProblem[]> = {
    ...(known?.picture ? {} : { picture: [{ message: 'content_choice' }] }),
    ...(known?.author ? {} : { author: [{ message: 'content_choice' }] }),
    ...(tags.every((tag) => known?.tags.includes(tag)) ? {} : { tags: [{ message: 'content_choice' }] }),
    ...(missing.length === 0 ? {} : { products: [{ message: 'content_no_product', values: { sku: missing.join(', ') } }] }),
  };
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
};

/** Throws 422 with everything that is missing before visitors can read it. */
export const assertPublishable = async (trx: Queries, page: LockedPage, body: PageBody): Promise<void> => {
  await assertLinked(trx, body);
  const prefixes = await loadPrefixes(trx, page);
  const fixed = isFixed(page);
  const addresses = LANGS.map((lang) => ({ lang, slug: prefixes[lang] + body.texts[lang].slug }));
  const { rows: taken } = await sql<{ lang: Lang }>`
    select t.lang from page_texts t join jsonb_to_recordset(${JSON.stringify(addresses)}::jsonb) as a(lang text, slug text) using (lang, slug)
    where t.page_id <> ${page.id}`.execute(trx);
  const problems: Record<string, FieldProblem[]> = {};
  for (const lang of LANGS) {
    const { title, slug, summary, blocks } = body.texts[lang];
    if (title === '') problems[`texts.${lang}.title`] = [{ message: 'content_missing' }];
    if (summary === '') problems[`texts.${lang}.summary`] = [{ message: 'content_missing' }];
    if (page.kind !== 'page' && publishedBlocks(blocks).length === 0) problems[`texts.${lang}.blocks`] = [{ message: 'content_missing' }];
    if (fixed) continue;
    if (slug === '') problems[`texts.${lang}.slug`] = [{ message: 'content_missing' }];
    else if (taken.some((other) => other.lang === lang) || (prefixes[lang] === '' && TAKEN_SEGMENTS.has(slug)))
      problems[`texts.${lang}.slug`] = [{ message: 'content_address_taken' }];
  }
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
};

/**
 * What maintenance has to print again: the guides of categories are made of this page. One product represents its category, and is locked
 * first, as staff do who change it.
 */
const requestGuides = (trx: Queries, key: string) =>
  sql`
    insert into documents_due (product_id)
    select id from products where id in (
      select min(p.id) from products p join categories c on c.id = p.category_id where c.advice_page_key = ${key} and p.is_active group by c.id
    ) order by id for key share
    on conflict (product_id) do update set requested_at = clock_timestamp()`.execute(trx);

/**
 * Writes a page as visitors read it from now on. Whether it can be read is checked before (`assertPublishable`). Call it with the page
 * locked. `publishedAt`: of a page that visitors could not read before.
 */
export const writePage = async (trx: Queries, page: LockedPage, body: PageBody, { now, publishedAt }: { now: Date; publishedAt: Date }) => {
  const prefixes = await loadPrefixes(trx, page);
  const published = isFixed(page) ? await loadPublishedBody(trx, page) : undefined;
  const stale = staleOf(body);
  for (const lang of LANGS) {
    const { slug, blocks, ...text } = body.texts[lang];
    const shown = publishedBlocks(blocks);
    const columns = {
      ...text,
      slug: prefixes[lang] + (published?.texts[lang].slug ?? slug),
      blocks: JSON.stringify(shown),
      reading_minutes: Math.max(1, Math.round(wordsOf(shown) / WORDS_PER_MINUTE)),
      sources: JSON.stringify(body.sources[lang]),
      is_stale: stale[lang].length > 0,
    };
    await trx
      .insertInto('page_texts')
      .values({ page_id: page.id, lang, ...columns })
      .onConflict((conflict) => conflict.columns(['page_id', 'lang']).doUpdateSet(columns))
      .execute();
  }
  await sql`
    update pages set picture_key = ${body.picture}, author_key = (select key from content_authors where key = ${body.author}),
      updated_at = ${now},
      published_at = case when published_at <= ${now} then published_at else ${publishedAt} end
    where id = ${page.id}`.execute(trx);
  await trx.deleteFrom('page_tags').where('page_id', '=', page.id).execute();
  await sql`
    insert into page_tags (page_id, tag_key, position)
    select ${page.id}, key, place from unnest(${body.tags}::text[]) with ordinality as t (key, place) join content_tags using (key)
    on conflict do nothing`.execute(trx);
  await trx.deleteFrom('page_products').where('page_id', '=', page.id).where('role', '=', 'related').execute();
  await sql`
    insert into page_products (page_id, product_id, role, position)
    select ${page.id}, p.id, 'related', place from unnest(${body.products}::text[]) with ordinality as t (sku, place)
    join products p using (sku) on conflict do nothing`.execute(trx);
  await refreshContentSearch(trx, page.id);
  await requestGuides(trx, page.key);
};

/** Takes a page away from visitors; its texts and address stay for later. */
export const hidePage = async (trx: Queries, { id, key }: LockedPage): Promise<void> => {
  await sql`update pages set published_at = 'infinity' where id = ${id}`.execute(trx);
  await requestGuides(trx, key);
};
