import * as z from 'zod';
import { plainLines } from 'shared-contracts/rules/plain-text';
import {
  publishStoryBody,
  refuseStoryBody,
  staffStoriesAnswer,
  staffStoriesQuery,
  staffStoryAnswer,
  STORY_STATES,
  storyId,
  storyTextsBody,
} from 'shared-contracts/staff/stories';
import {
  findStory,
  listStaffStories,
  loadStaffStory,
  publishStory,
  refuseStory,
  saveStoryTexts,
  storyRevision,
  storySubject,
} from '../../../catalogue/stories/staff-stories.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { pageMeta } from '../../../platform/list-meta.ts';
import { ShopError } from '../../../platform/shop-error.ts';
import { AdminUsage } from '../command.ts';
import { defineOperation } from '../operation.ts';
import type { Operation, OperationContext } from '../operation.ts';
import { needed } from '../values.ts';
import { idArgument, jsonArgument, printRecord, requireRecord } from './record-commands.ts';

const named = { id: storyId };
const subject = ({ id }: { id: number }): string => storySubject(id);
const found = requireRecord('story');
const logged = () => ({});

const load = async (db: Queries, { services: { config }, lang }: OperationContext, id: number) =>
  found(await loadStaffStory(db, { lang, publicUrl: config.publicUrl }, id), id);

/** Which of its states it was in, and in what language it is written: its words are the customer's, and not for the log. */
const snapshot = async (trx: Queries, { id }: { id: number }): Promise<unknown> => {
  const story = await findStory(trx, id, { isLocked: true });
  return story === undefined
    ? null
    : { state: story.row.state, langs: story.texts.filter(({ text }) => text !== '').map(({ lang }) => lang) };
};

type Found = NonNullable<Awaited<ReturnType<typeof findStory>>>;

/** Changes the story as long as it is what the person saw. Throws 404, 409 `staff.changed_meanwhile` with the story as it is now. */
const changeStory = (
  context: OperationContext,
  { id, revision }: { id: number; revision: string },
  change: (trx: Queries, story: Found) => Promise<unknown>,
) =>
  inTransaction(context.services.db, async (trx) => {
    const story = found(await findStory(trx, id, { isLocked: true }), id);
    if (storyRevision(story.row) !== revision)
      throw new ShopError(409, 'staff.changed_meanwhile', { meta: { current: await load(trx, context, id) } });
    await change(trx, story);
    return load(trx, context, id);
  });

const list = defineOperation({
  id: 'stories.list',
  method: 'GET',
  path: '/stories',
  scope: 'read_reviews',
  summary: 'Stories of customers that wait to be read, the oldest first, or those of another state, the newest first',
  input: staffStoriesQuery,
  answer: staffStoriesAnswer,
  run: async ({ services: { db }, lang }, query) => {
    const { rows, total } = await listStaffStories(db, lang, query);
    return { data: rows, meta: pageMeta(query.page, query.per_page, total) };
  },
  cli: {
    name: 'stories list',
    options: { state: { type: 'string', hint: STORY_STATES.join('|') } },
    summary: 'stories of customers that wait to be read, or those of another state',
    read: ({ texts }) => {
      const state = STORY_STATES.find((candidate) => candidate === (texts.state ?? 'pending'));
      if (state === undefined) throw new AdminUsage(`The states are ${STORY_STATES.join(', ')}`);
      return staffStoriesQuery.parse({ state });
    },
    print: ({ data, meta }) => ({
      message: meta.total === 0 ? 'There are none' : `${data.length} of ${meta.total}`,
      rows: data.map(({ filled_langs: langs, ...row }) => ({ ...row, filled_langs: langs.join(' ') })),
    }),
  },
});

const show = defineOperation({
  id: 'stories.show',
  method: 'GET',
  path: '/stories/:id',
  scope: 'read_reviews',
  summary: 'A story in its customer’s words and in all languages, with the drawing of its plan',
  input: z.object(named),
  answer: staffStoryAnswer,
  run: (context, { id }) => load(context.services.db, context, id),
  cli: {
    name: 'stories show',
    positionals: ['id'],
    summary: 'a story with its revision, as `set` takes it back',
    read: (input) => ({ id: idArgument(input, 0) }),
    print: printRecord,
  },
});

const save = defineOperation({
  id: 'stories.save',
  method: 'PUT',
  path: '/stories/:id',
  scope: 'write_reviews',
  summary: 'Writes what visitors read of a story, in all languages at once',
  input: storyTextsBody.extend(named),
  answer: staffStoryAnswer,
  subject,
  logged,
  snapshot,
  run: (context, { id, revision, texts }) =>
    changeStory(context, { id, revision }, (trx, { row }) => saveStoryTexts(trx, row, texts, context.services.now())),
  cli: {
    name: 'stories set',
    positionals: ['id', 'file'],
    summary: 'writes the texts of a JSON file, as `show` prints it',
    read: async (input) => ({ id: idArgument(input, 0), ...(await jsonArgument(input, 1, storyTextsBody)) }),
    print: ({ data: { id } }) => ({ message: `Story ${id} is written` }),
  },
});

const publish = defineOperation({
  id: 'stories.publish',
  method: 'POST',
  path: '/stories/:id/publish',
  scope: 'write_reviews',
  summary: 'Shows a story that is written in all languages, and tells its customer by mail',
  input: publishStoryBody.extend(named),
  answer: staffStoryAnswer,
  subject,
  logged,
  snapshot,
  run: (context, body) => changeStory(context, body, (trx, { row, texts }) => publishStory(context.services, trx, row, texts)),
  cli: {
    name: 'stories publish',
    positionals: ['id'],
    options: { revision: { type: 'string', hint: 'as `show` prints it', isRequired: true } },
    summary: 'shows a story that is written in all languages, and tells its customer by mail',
    read: (input) => ({ id: idArgument(input, 0), revision: needed(input, 'revision') }),
    print: ({ data: { id } }) => ({ message: `Story ${id} is published; a mail is on its way` }),
  },
});

const refuse = defineOperation({
  id: 'stories.refuse',
  method: 'POST',
  path: '/stories/:id/refuse',
  scope: 'write_reviews',
  summary: 'Does not show a story, or no longer; a mail tells its customer why',
  input: refuseStoryBody.extend(named),
  answer: staffStoryAnswer,
  subject,
  logged,
  snapshot,
  run: (context, { reason, ...body }) => changeStory(context, body, (trx, { row }) => refuseStory(context.services, trx, row, reason)),
  cli: {
    name: 'stories refuse',
    positionals: ['id'],
    options: {
      revision: { type: 'string', hint: 'as `show` prints it', isRequired: true },
      reason: { type: 'string', hint: 'in the customer’s language', isRequired: true },
    },
    summary: 'does not show a story, or no longer; a mail tells its customer why',
    read: (input) => ({
      id: idArgument(input, 0),
      revision: needed(input, 'revision'),
      reason: plainLines(needed(input, 'reason')),
    }),
    print: ({ data: { id } }) => ({ message: `Story ${id} is not shown; a mail is on its way` }),
  },
});

export const storyOperations: readonly Operation[] = [list, show, save, publish, refuse];
