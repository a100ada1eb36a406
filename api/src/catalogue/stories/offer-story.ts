import type * as z from 'zod';
import type { Lang } from 'shared-contracts/contract/locales';
import type { OwnStory, storyBody } from 'shared-contracts/wire/story';
import { lockUser } from '../../customers/auth/users.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { isPlanDelivered } from './own-stories.ts';
import { ownStoryAnswer } from './story-answer.ts';
import { storySnapshot } from './story-plan.ts';

type Body = z.output<typeof storyBody>;

/**
 * Stores a story of a delivered plan with the consent to show it; a person reads it before it is published. What it shows of the plan is kept as
 * it is now. One that was refused or withdrawn may be offered again. Throws 404 `plan.not_found` for a plan of somebody else's, 422
 * `story.not_delivered`, `story.exists`.
 */
export const offerStory = (db: Db, userId: number, { plan: planId, consent, ...words }: Body, lang: Lang, now: Date): Promise<OwnStory> =>
  inTransaction(db, async (trx) => {
    // the account may be erased at this very moment; two offers of one plan come one after the other
    await lockUser(trx, userId);
    const plan = await trx
      .selectFrom('plans')
      .selectAll()
      .select(isPlanDelivered(userId, 'plans.id').as('is_delivered'))
      .where('id', '=', planId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (plan === undefined) throw new ShopError(404, 'plan.not_found');
    if (!plan.is_delivered) throw new ShopError(422, 'story.not_delivered');
    const before = await trx
      .selectFrom('stories')
      .select(['id', 'user_id', 'state', 'revision'])
      .where('plan_id', '=', planId)
      .forUpdate()
      .executeTakeFirst();
    if (before !== undefined && (before.user_id !== userId || before.state === 'pending' || before.state === 'published'))
      throw new ShopError(422, 'story.exists');
    const { kind, rule_version, input, bill } = storySnapshot(plan);
    const columns = {
      ...words,
      lang,
      kind,
      rule_version,
      input: JSON.stringify(input),
      bill: JSON.stringify(bill),
      consent_version: consent,
      consented_at: now,
      changed_at: now,
    };
    const again = { state: 'pending' as const, refused_because: null, withdrawn_at: null, published_at: null };
    const row =
      before === undefined
        ? await trx
            .insertInto('stories')
            .values({ ...columns, user_id: userId, plan_id: planId })
            .returningAll()
            .executeTakeFirstOrThrow()
        : await trx
            .updateTable('stories')
            .set({ ...columns, ...again, revision: before.revision + 1 })
            .where('id', '=', before.id)
            .returningAll()
            .executeTakeFirstOrThrow();
    await trx.deleteFrom('story_texts').where('story_id', '=', row.id).execute();
    await trx.insertInto('story_texts').values({ story_id: row.id, lang, title: words.title, text: words.text }).execute();
    return ownStoryAnswer(row, []);
  });

/**
 * Ends the consent: the story is on no page any more, at once. Its words and its plan are deleted; that there was a consent, and until when, stays
 * for a while as proof (RETENTION.withdrawnStoryDays). Throws 404 `story.not_found`.
 */
export const withdrawStory = (db: Db, userId: number, id: number, now: Date): Promise<void> =>
  inTransaction(db, async (trx) => {
    const row = await trx
      .updateTable('stories')
      .set(({ eb }) => ({
        state: 'withdrawn',
        title: '',
        text: '',
        author: '',
        municipality: '',
        input: null,
        bill: null,
        refused_because: null,
        withdrawn_at: now,
        changed_at: now,
        revision: eb('revision', '+', 1),
      }))
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('state', '<>', 'withdrawn')
      .returning('id')
      .executeTakeFirst();
    if (row === undefined) throw new ShopError(404, 'story.not_found');
    await trx.deleteFrom('story_texts').where('story_id', '=', id).execute();
  });
