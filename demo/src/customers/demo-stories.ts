import { randomBytes } from 'node:crypto';
import { LANGS } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';
import { calculateFence } from 'shared-contracts/rules/plan/fence';
import { calculateGabion } from 'shared-contracts/rules/plan/gabion';
import { frenchSpaces } from 'shared-contracts/rules/french-spaces';
import { STORY_CONSENT } from 'shared-contracts/rules/story-consent';
import type { Queries } from 'api/database';
import { reviewers } from '../../data/reviews.ts';
import type { SeedReviewer } from '../../data/reviews.ts';
import { stories } from '../../data/stories.ts';
import { toSlug } from '../../data/text.ts';
import type { SeedStory } from '../../data/stories.ts';
import { DAY_MS, writeDemoOrder } from './demo-order.ts';
import { reviewerCustomer, reviewerEmail } from './demo-reviews.ts';

const SHIPPED_AFTER = 3;
const DELIVERED_AFTER = 7;
const OFFERED_AFTER = 30;
const PUBLISHED_AFTER = 33;
const ID_BYTES = 16;

const writtenIn = ({ texts }: SeedStory, lang: Lang) => {
  const { title, text } = texts[lang];
  return lang === 'fr' ? { title: frenchSpaces(title), text: frenchSpaces(text) } : { title, text };
};

const billOf = ({ plan }: SeedStory) => {
  const result = plan.kind === 'fence' ? calculateFence(plan.input) : calculateGabion(plan.input);
  if ('problems' in result) throw new Error(`The plan of a demo story cannot be built: ${JSON.stringify(result.problems)}`);
  return result.bill;
};

/** A plan of the customer, the order that brought it, and the story of it. */
const seedStory = async (db: Queries, userId: number, reviewer: SeedReviewer, story: SeedStory): Promise<void> => {
  const bill = billOf(story);
  const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS);
  const orderedAt = daysAgo(story.orderedDaysAgo);
  const content = {
    kind: story.plan.kind,
    rule_version: bill.rule_version,
    input: JSON.stringify(story.plan.input),
    bill: JSON.stringify(bill),
  };
  const plan_id = randomBytes(ID_BYTES).toString('base64url');
  await db
    .insertInto('plans')
    .values({ ...content, id: plan_id, name: null, user_id: userId, created_at: orderedAt, updated_at: orderedAt })
    .execute();
  const skus = bill.lines.map(({ sku }) => sku);
  const variants = await db.selectFrom('variants').select(['id', 'sku']).where('sku', 'in', skus).execute();
  // corner posts and end posts may be the same variant, of which an order has one line
  const lines = variants.map(({ id, sku }) => ({
    variantId: id,
    amount: bill.lines.reduce((sum, line) => sum + (line.sku === sku ? line.amount : 0), 0),
  }));
  const [lineId] = await writeDemoOrder(db, reviewerCustomer(reviewer, userId), {
    daysAgo: story.orderedDaysAgo,
    status: 'delivered',
    isPaid: true,
    lines,
    shippedAfter: SHIPPED_AFTER,
    deliveredAfter: DELIVERED_AFTER,
  });
  const { order_id } = await db
    .selectFrom('order_lines')
    .select('order_id')
    .where('id', '=', lineId ?? 0)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('order_plans')
    .values({ ...content, order_id, plan_id, position: 0, name: story.texts[reviewer.lang].title })
    .execute();
  const publishedAt = daysAgo(story.orderedDaysAgo - PUBLISHED_AFTER);
  const { id: story_id } = await db
    .insertInto('stories')
    .values({
      ...content,
      ...writtenIn(story, reviewer.lang),
      user_id: userId,
      plan_id,
      lang: reviewer.lang,
      author: story.author,
      municipality: story.municipality,
      state: 'published',
      consent_version: STORY_CONSENT,
      consented_at: daysAgo(story.orderedDaysAgo - OFFERED_AFTER),
      published_at: publishedAt,
      changed_at: publishedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('story_texts')
    .values(LANGS.map((lang) => ({ story_id, lang, ...writtenIn(story, lang), slug: toSlug(story.texts[lang].title, lang) })))
    .execute();
};

/** Adds the stories of reviewers, once: not where any story was ever offered. */
export const seedDemoStories = async (db: Queries): Promise<void> => {
  if ((await db.selectFrom('stories').select('id').limit(1).executeTakeFirst()) !== undefined) return;
  for (const story of stories) {
    const reviewer = reviewers.find(({ name }) => name[1] === story.by);
    if (reviewer === undefined) continue;
    const user = await db.selectFrom('users').select('id').where('email', '=', reviewerEmail(reviewer)).executeTakeFirst();
    if (user !== undefined) await seedStory(db, user.id, reviewer, story);
  }
};
