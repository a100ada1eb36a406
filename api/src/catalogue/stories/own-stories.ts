import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { STORY_LENGTHS } from 'shared-contracts/rules/field-lengths';
import type { Lang } from 'shared-contracts/contract/locales';
import type { OwnStoriesAnswer, StoryPlan } from 'shared-contracts/wire/story';
import type { UserRow } from '../../customers/auth/users.ts';
import type { Queries } from '../../platform/database/database.ts';
import { planName } from '../plans/plan-facts.ts';
import { planSketch } from '../plans/plan-sketch.ts';
import type { PlanRow } from '../plans/plans.repository.ts';
import { loadStoryTexts, ownStoryAnswer, storyContent, summariesOf } from './story-answer.ts';
import type { StoryRow } from './story-answer.ts';

/** Whether an order of this customer with the plan was delivered; only then it can have a story. `plan`: column with the plan's id. */
export const isPlanDelivered = (userId: number, plan: string): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from order_plans op join orders o on o.id = op.order_id
  where op.plan_id = ${sql.ref(plan)} and o.user_id = ${userId} and o.status = 'delivered' and o.delivered_at is not null)`;

interface DeliveredPlan extends PlanRow {
  /** null: it was picked up at a depot */
  city: string | null;
}

const loadDeliveredPlans = (db: Queries, userId: number): Promise<DeliveredPlan[]> =>
  db
    .selectFrom('plans as p')
    .selectAll('p')
    .select(
      sql<string | null>`(select o.delivery_address ->> 'city' from order_plans op join orders o on o.id = op.order_id
        where op.plan_id = p.id and o.user_id = ${userId} and o.delivered_at is not null and o.pickup is null
        order by o.delivered_at desc limit 1)`.as('city'),
    )
    .where('p.user_id', '=', userId)
    .where(isPlanDelivered(userId, 'p.id'))
    .orderBy('p.updated_at', 'desc')
    .orderBy('p.id')
    .execute();

/**
 * What the customer can tell: delivered plans with the story of each, and stories of plans that were deleted meanwhile. A withdrawn one can be
 * offered again, so that its plan comes without.
 */
export const listOwnStories = async (db: Queries, user: UserRow, lang: Lang): Promise<OwnStoriesAnswer> => {
  const plans = await loadDeliveredPlans(db, user.id);
  const stories: StoryRow[] = await db
    .selectFrom('stories')
    .selectAll()
    .where('user_id', '=', user.id)
    .where('state', '<>', 'withdrawn')
    .orderBy('consented_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const textsOf = await loadStoryTexts(
    db,
    stories.map(({ id }) => id),
  );
  const orphans = stories.flatMap((story) => {
    const content = storyContent(story);
    return content === null || plans.some(({ id }) => id === story.plan_id) ? [] : [{ story, content }];
  });
  const summaries = await summariesOf(db, [...plans, ...orphans.map(({ content }) => content)], lang);
  const proposed = user.shipping_address?.city ?? '';
  const answerOf = (story: StoryRow) => ownStoryAnswer(story, textsOf(story.id));
  const ofPlans = plans.map((plan, index): StoryPlan => {
    const story = stories.find(({ plan_id }) => plan_id === plan.id);
    return {
      plan: plan.id,
      name: planName(plan, lang),
      summary: summaries[index] ?? '',
      sketch: planSketch(plan),
      municipality: (plan.city ?? proposed).slice(0, STORY_LENGTHS.municipality.max),
      story: story === undefined ? null : answerOf(story),
    };
  });
  const ofDeleted = orphans.map(({ story, content }, index): StoryPlan => ({
    plan: story.plan_id,
    name: null,
    summary: summaries[plans.length + index] ?? '',
    sketch: planSketch(content),
    municipality: story.municipality,
    story: answerOf(story),
  }));
  return { data: [...ofPlans, ...ofDeleted], author: user.first_name.slice(0, STORY_LENGTHS.author.max) };
};
