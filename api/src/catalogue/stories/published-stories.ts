import { sql } from 'kysely';
import type { Lang } from 'shared-contracts/contract/locales';
import { firstWords } from 'shared-contracts/rules/first-words';
import type { LangText } from 'shared-contracts/wire/common';
import type { Story, StoryListAnswer } from 'shared-contracts/wire/story';
import type { Queries } from '../../platform/database/database.ts';
import { pageMeta } from '../../platform/list-meta.ts';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { openPlanParts } from '../configurator/price-bill.ts';
import type { Buyer } from '../configurator/price-bill.ts';
import { planPictureSize, planSvg } from '../plans/plan-picture/plan-picture.ts';
import { planSketch } from '../plans/plan-sketch.ts';
import type { Content } from '../plans/plan-facts.ts';
import type { StoryRow } from './story-answer.ts';
import { summariesOf } from './story-answer.ts';
import { storyPlanAnswer, storySkus, storyTotals } from './story-plan.ts';

const INTRO_LENGTH = 160;

interface PublishedRow extends Pick<StoryRow, 'author' | 'id' | 'kind' | 'municipality' | 'rule_version'> {
  input: unknown;
  bill: unknown;
  written_in: Lang;
  slug: string;
  slugs: LangText;
  title: string;
  text: string;
  published_at: Date;
}

const selectPublished = (db: Queries, lang: Lang) =>
  db
    .selectFrom('stories as s')
    .innerJoin('story_texts as t', (join) => join.onRef('t.story_id', '=', 's.id').on('t.lang', '=', lang))
    .where('s.state', '=', 'published')
    .select(['s.id', 's.kind', 's.rule_version', 's.input', 's.bill', 's.author', 's.municipality', 's.lang as written_in'])
    .select(['t.title', 't.text', sql<string>`t.slug`.as('slug'), sql<Date>`s.published_at`.as('published_at')])
    .select(sql<LangText>`(select jsonb_object_agg(e.lang, e.slug) from story_texts e where e.story_id = s.id)`.as('slugs'));

const shownOf = ({ slug, slugs, title, author, municipality, kind, published_at }: PublishedRow, summary: string) => ({
  slug,
  slugs,
  title,
  author,
  municipality,
  kind,
  summary,
  published_at: published_at.toISOString(),
});

/** A page of the published stories, the last published first, each with the price of its plan today; and the products that these prices are of. */
export const listStories = async (
  { reads: { db } }: Services,
  buyer: Buyer,
  { page, per_page }: { page: number; per_page: number },
): Promise<{ answer: StoryListAnswer; productIds: number[] }> => {
  const rows: PublishedRow[] = await selectPublished(db, buyer.lang)
    .orderBy('s.published_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  const { total } = await db
    .selectFrom('stories')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('state', '=', 'published')
    .executeTakeFirstOrThrow();
  const summaries = await summariesOf(db, rows, buyer.lang);
  const parts = openPlanParts(db, buyer);
  const skus = new Set(rows.flatMap((row) => storySkus(row, buyer.region)));
  const needed = (await parts.partsOf([...skus])).filter(({ sku }) => skus.has(sku));
  const totals = await Promise.all(rows.map((row) => storyTotals(parts, row)));
  const data = rows.map((row, index) => ({
    ...shownOf(row, summaries[index] ?? ''),
    intro: firstWords(row.text, INTRO_LENGTH),
    sketch: planSketch(row as Content),
    drawing: planPictureSize(row),
    totals: totals[index] ?? null,
  }));
  return { answer: { data, meta: pageMeta(page, per_page, Number(total)) }, productIds: needed.map(({ product_id }) => product_id) };
};

/** A published story by its slug in any language, that of the request first. Throws 404 `story.not_found`. */
const loadPublished = async (db: Queries, lang: Lang, slug: string): Promise<PublishedRow> => {
  const row: PublishedRow | undefined = await selectPublished(db, lang)
    .innerJoin('story_texts as own', (join) => join.onRef('own.story_id', '=', 's.id').on('own.slug', '=', slug))
    .orderBy(sql`own.lang = ${lang}`, 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) throw new ShopError(404, 'story.not_found');
  return row;
};

/** The plan of a published story from the front, as an SVG. Throws 404 `story.not_found`. */
export const drawStory = async ({ reads: { db } }: Services, lang: Lang, slug: string): Promise<string> =>
  planSvg(await loadPublished(db, lang, slug));

/** A published story by its slug in any language, that of the request first. Throws 404 `story.not_found`. */
export const loadStory = async (services: Services, buyer: Buyer, slug: string): Promise<Story> => {
  const { db } = services.reads;
  const row = await loadPublished(db, buyer.lang, slug);
  const [summary = ''] = await summariesOf(db, [row], buyer.lang);
  return {
    ...shownOf(row, summary),
    text: row.text,
    written_in: row.written_in,
    ...(await storyPlanAnswer({ ...services, db }, buyer, row)),
  };
};
