import type { Selectable } from 'kysely';
import { LANGS } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';
import type { LangText } from 'shared-contracts/wire/common';
import type { OwnStory } from 'shared-contracts/wire/story';
import type { Queries } from '../../platform/database/database.ts';
import { mainSku, planSummary } from '../plans/plan-facts.ts';
import type { Content } from '../plans/plan-facts.ts';
import { loadVariantsBySku } from '../products/products.repository.ts';
import type { StoryTables } from './stories.tables.ts';
import type { StoryPlanContent } from './story-plan.ts';

export type StoryRow = Selectable<StoryTables['stories']>;
export type StoryTextRow = Selectable<StoryTables['story_texts']>;

/** The plan that a story keeps; null: it was withdrawn. */
export const storyContent = ({ kind, rule_version, input, bill }: StoryRow): StoryPlanContent | null =>
  input === null || bill === null ? null : { kind, rule_version, input, bill };

/** The addresses of a story in all languages; null before it was published for the first time. */
export const slugsIn = (texts: readonly StoryTextRow[]): LangText | null => {
  const slugs = Object.fromEntries(texts.flatMap(({ lang, slug }) => (slug === null ? [] : [[lang, slug]])));
  return LANGS.every((lang) => slugs[lang] !== undefined) ? (slugs as LangText) : null;
};

/** Texts of these stories, by story. */
export const loadStoryTexts = async (db: Queries, ids: readonly number[]): Promise<(id: number) => StoryTextRow[]> => {
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('story_texts')
          .selectAll()
          .where('story_id', 'in', [...ids])
          .execute();
  return (id) => rows.filter(({ story_id }) => story_id === id);
};

/** One line about each plan: system, height, colour and length. */
export const summariesOf = async (db: Queries, plans: readonly Content[], lang: Lang): Promise<string[]> => {
  const skus = [...new Set(plans.flatMap((plan) => mainSku(plan) ?? []))];
  const records = skus.length === 0 ? [] : await loadVariantsBySku(db, lang, skus);
  return plans.map((plan) => planSummary(plan, records.find(({ sku }) => sku === mainSku(plan))?.product.name ?? null, lang));
};

/** A story as its customer sees it. */
export const ownStoryAnswer = (row: StoryRow, texts: readonly StoryTextRow[]): OwnStory => ({
  id: row.id,
  plan: row.plan_id,
  title: row.title,
  text: row.text,
  author: row.author,
  municipality: row.municipality,
  lang: row.lang,
  state: row.state,
  refused_because: row.refused_because,
  consented_at: row.consented_at.toISOString(),
  slugs: row.state === 'published' ? slugsIn(texts) : null,
});
