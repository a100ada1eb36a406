import { sql } from 'kysely';
import type * as z from 'zod';
import { LANGS } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';
import { paths } from 'shared-contracts/contract/paths';
import { slugOf } from 'shared-contracts/rules/slug';
import { withFrenchSpaces } from 'shared-contracts/staff/content';
import { STORY_FIELDS } from 'shared-contracts/staff/stories';
import type { StaffStory, StaffStoryRow, staffStoriesQuery, StoryField } from 'shared-contracts/staff/stories';
import { assertTextsComplete } from '../../content/editing/record-texts.ts';
import { byLang } from '../../content/editing/translation-sources.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { MailContent } from '../../platform/mail/mail.ts';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { likePattern, listChangesOf } from '../../staff/audit.ts';
import { planSketch } from '../plans/plan-sketch.ts';
import { loadStoryTexts, storyContent, summariesOf } from './story-answer.ts';
import type { StoryRow, StoryTextRow } from './story-answer.ts';
import { storyPublishedMail, storyRefusedMail } from './story.mails.ts';

type Query = z.output<typeof staffStoriesQuery>;
export type StoryTexts = Record<Lang, Record<StoryField, string>>;

/** What the audit log calls a story. */
export const storySubject = (id: number): string => `story ${id}`;

export const storyRevision = ({ revision }: Pick<StoryRow, 'revision'>): string => String(revision);

const textsIn = (rows: readonly StoryTextRow[]): StoryTexts =>
  byLang((lang) => {
    const { title = '', text = '' } = rows.find((row) => row.lang === lang) ?? {};
    return { title, text };
  });

const knownOf = (row: StoryRow, summary: string) => ({
  id: row.id,
  state: row.state,
  title: row.title,
  author: row.author,
  municipality: row.municipality,
  language: row.lang,
  summary,
  offered_at: row.consented_at.toISOString(),
});

const selectStories = (db: Queries, { q = '', state }: Pick<Query, 'q' | 'state'>) =>
  db
    .selectFrom('stories as s')
    .where('s.state', '=', state)
    .$if(q !== '', (query) => query.where(sql<boolean>`lower(s.title || ' ' || s.municipality) like ${likePattern(q.toLowerCase())}`));

/** A page of the stories in one state: waiting ones with the oldest first, others with the last changed first. */
export const listStaffStories = async (db: Queries, lang: Lang, query: Query): Promise<{ rows: StaffStoryRow[]; total: number }> => {
  const { state, page, per_page } = query;
  const rows = await selectStories(db, query)
    .selectAll('s')
    .orderBy(state === 'pending' ? 's.consented_at' : 's.changed_at', state === 'pending' ? 'asc' : 'desc')
    .orderBy('s.id', state === 'pending' ? 'asc' : 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  const { total } = await selectStories(db, query)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const textsOf = await loadStoryTexts(
    db,
    rows.map(({ id }) => id),
  );
  const kept = rows.flatMap((row) => storyContent(row) ?? []);
  const summaries = (await summariesOf(db, kept, lang)).values();
  return {
    rows: rows.map((row) => {
      const texts = textsIn(textsOf(row.id));
      const filled_langs = LANGS.filter((each) => STORY_FIELDS.every((field) => texts[each][field] !== ''));
      return { ...knownOf(row, storyContent(row) === null ? '' : (summaries.next().value ?? '')), filled_langs };
    }),
    total: Number(total),
  };
};

export const findStory = async (
  db: Queries,
  id: number,
  { isLocked = false } = {},
): Promise<{ row: StoryRow; texts: StoryTextRow[] } | undefined> => {
  const query = db.selectFrom('stories').selectAll().where('id', '=', id);
  const row = await (isLocked ? query.forUpdate() : query).executeTakeFirst();
  return row === undefined ? undefined : { row, texts: (await loadStoryTexts(db, [id]))(id) };
};

/** A story as staff read it, in all languages; undefined for an unknown id. */
export const loadStaffStory = async (
  db: Queries,
  { lang, publicUrl }: { lang: Lang; publicUrl: string },
  id: number,
): Promise<{ data: StaffStory; revision: string } | undefined> => {
  const found = await findStory(db, id);
  if (found === undefined) return undefined;
  const { row, texts } = found;
  const content = storyContent(row);
  const [summary = ''] = content === null ? [] : await summariesOf(db, [content], lang);
  const order = await db
    .selectFrom('order_plans as op')
    .innerJoin('orders as o', 'o.id', 'op.order_id')
    .select('o.number')
    .where('op.plan_id', '=', row.plan_id)
    .where('o.user_id', '=', row.user_id)
    .orderBy('o.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { language } = await db.selectFrom('users').select('language').where('id', '=', row.user_id).executeTakeFirstOrThrow();
  const data: StaffStory = {
    ...knownOf(row, summary),
    text: row.text,
    texts: textsIn(texts),
    sketch: content === null ? null : planSketch(content),
    order: order?.number ?? null,
    customer_language: language,
    consent_version: row.consent_version,
    consented_at: row.consented_at.toISOString(),
    published_at: row.published_at?.toISOString() ?? null,
    withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
    refused_because: row.refused_because,
    addresses:
      row.state === 'published'
        ? Object.fromEntries(
            texts.flatMap(({ lang: each, slug }) => (slug === null ? [] : [[each, `${publicUrl}/${each}/stories/${slug}`]])),
          )
        : {},
    changes: await listChangesOf(db, storySubject(id)),
  };
  return { data, revision: storyRevision(row) };
};

const mark = async (
  trx: Queries,
  { id, revision }: StoryRow,
  changes: Partial<Pick<StoryRow, 'published_at' | 'refused_because' | 'state'>>,
  now: Date,
): Promise<void> => {
  await trx
    .updateTable('stories')
    .set({ ...changes, revision: revision + 1, changed_at: now })
    .where('id', '=', id)
    .execute();
};

/**
 * Writes what visitors read, in all languages. Call it, like the functions below, with the story locked and its revision compared. Throws 409
 * `story.withdrawn`, 422 with what would be missing of a published one.
 */
export const saveStoryTexts = async (trx: Queries, row: StoryRow, texts: StoryTexts, now: Date): Promise<void> => {
  if (row.state === 'withdrawn') throw new ShopError(409, 'story.withdrawn');
  const written: StoryTexts = { ...texts, fr: withFrenchSpaces(texts.fr) };
  if (row.state === 'published') assertTextsComplete(STORY_FIELDS, written);
  for (const lang of LANGS)
    await trx
      .insertInto('story_texts')
      .values({ story_id: row.id, lang, ...written[lang] })
      .onConflict((conflict) => conflict.columns(['story_id', 'lang']).doUpdateSet(written[lang]))
      .execute();
  await mark(trx, row, {}, now);
};

/** Two stories with one title that are published at once get their addresses one after the other. */
const lockAddresses = (trx: Queries): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended('story addresses', 0))`.execute(trx);

/** The address that it has had before; else one of its title that no other story has. */
const freeSlug = async (trx: Queries, id: number, { lang, title, slug }: StoryTextRow): Promise<string> => {
  if (slug !== null) return slug;
  const wanted = slugOf(title) || `story-${id}`;
  const taken = await trx
    .selectFrom('story_texts')
    .select('story_id')
    .where('lang', '=', lang)
    .where('slug', '=', wanted)
    .executeTakeFirst();
  return taken === undefined ? wanted : `${wanted}-${id}`;
};

const queueMail = async (
  { outbox }: Services,
  trx: Queries,
  row: StoryRow,
  write: (lang: Lang, firstName: string) => MailContent,
): Promise<void> => {
  const { email, language, first_name } = await trx
    .selectFrom('users')
    .select(['email', 'language', 'first_name'])
    .where('id', '=', row.user_id)
    .executeTakeFirstOrThrow();
  await outbox.queueMail(trx, { to: email, lang: language, content: write(language, first_name), key: null, userId: row.user_id });
};

/**
 * Publishes a story with a mail to its customer, also one that was refused before. Throws 409 `story.withdrawn`, `story.decided` when it is
 * published already; 422 with every text that is missing.
 */
export const publishStory = async (services: Services, trx: Queries, row: StoryRow, texts: readonly StoryTextRow[]): Promise<void> => {
  if (row.state === 'withdrawn') throw new ShopError(409, 'story.withdrawn');
  if (row.state === 'published') throw new ShopError(409, 'story.decided');
  assertTextsComplete(STORY_FIELDS, textsIn(texts));
  const slugs = byLang(() => '');
  await lockAddresses(trx);
  for (const text of texts) {
    slugs[text.lang] = await freeSlug(trx, row.id, text);
    await trx
      .updateTable('story_texts')
      .set({ slug: slugs[text.lang] })
      .where('story_id', '=', row.id)
      .where('lang', '=', text.lang)
      .execute();
  }
  const now = services.now();
  await mark(trx, row, { state: 'published', refused_because: null, published_at: now }, now);
  await queueMail(services, trx, row, (lang, firstName) =>
    storyPublishedMail(lang, {
      firstName,
      title: row.title,
      url: services.config.publicUrl + paths.story(lang, { slugs }),
      ownUrl: services.config.publicUrl + paths.ownStories(lang),
    }),
  );
};

/**
 * Does not show a story, or no longer, and mails its customer why: `reason` in the customer's language. Throws 409 `story.withdrawn`,
 * `story.decided` when it is refused already.
 */
export const refuseStory = async (services: Services, trx: Queries, row: StoryRow, reason: string): Promise<void> => {
  if (row.state === 'withdrawn') throw new ShopError(409, 'story.withdrawn');
  if (row.state === 'refused') throw new ShopError(409, 'story.decided');
  await mark(trx, row, { state: 'refused', refused_because: reason }, services.now());
  await queueMail(services, trx, row, (lang, firstName) =>
    storyRefusedMail(lang, { firstName, title: row.title, reason, url: services.config.publicUrl + paths.ownStories(lang, row.plan_id) }),
  );
};
