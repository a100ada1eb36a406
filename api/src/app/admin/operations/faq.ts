import * as z from 'zod';
import {
  contentId,
  newQuestionBody,
  questionBody,
  questionOrderBody,
  staffFaqAnswer,
  staffQuestionAnswer,
} from 'shared-contracts/staff/content';
import { withUniqueValues } from '../../../catalogue/staff-products/unique-values.ts';
import {
  addQuestion,
  findQuestion,
  listFaq,
  loadQuestion,
  lockOrder,
  questionSubject,
  saveOrder,
  saveQuestion,
} from '../../../content/editing/questions.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { ShopError } from '../../../platform/shop-error.ts';
import { actorName } from '../../../staff/actor.ts';
import { defineOperation } from '../operation.ts';
import type { Operation, OperationContext } from '../operation.ts';
import { requireRecord } from './record-commands.ts';

const named = { id: contentId };
const orderSubject = ({ topic }: { topic: number }): string => `questions of topic ${topic}`;
const found = requireRecord('question');
const by = ({ actor, services: { now } }: OperationContext) => ({ actor: actorName(actor), now: now() });

const load = async (db: Queries, { services: { config }, lang }: OperationContext, id: number) =>
  found(await loadQuestion(db, { lang, publicUrl: config.publicUrl }, id), id);

const list = defineOperation({
  id: 'faq.list',
  method: 'GET',
  path: '/faq',
  scope: 'read_content',
  summary: 'Questions and answers by topic, in their order, with those that are hidden',
  input: z.object({}),
  answer: staffFaqAnswer,
  run: ({ services: { db }, lang }) => listFaq(db, lang),
});

const add = defineOperation({
  id: 'faq.add',
  method: 'POST',
  path: '/faq',
  scope: 'write_content',
  isRepeatable: true,
  summary: 'Adds a question, which nobody sees before it is shown',
  input: newQuestionBody,
  answer: staffQuestionAnswer,
  subject: orderSubject,
  run: (context, body) => inTransaction(context.services.db, async (trx) => load(trx, context, await addQuestion(trx, body, by(context)))),
});

const show = defineOperation({
  id: 'faq.show',
  method: 'GET',
  path: '/faq/:id',
  scope: 'read_content',
  summary: 'A question with its answer in all languages',
  input: z.object(named),
  answer: staffQuestionAnswer,
  run: (context, { id }) => load(context.services.db, context, id),
});

const save = defineOperation({
  id: 'faq.save',
  method: 'PUT',
  path: '/faq/:id',
  scope: 'write_content',
  summary: 'Writes a question in all languages at once, shows it or hides it',
  input: questionBody.extend(named),
  answer: staffQuestionAnswer,
  subject: ({ id }) => questionSubject(id),
  // what it was and became is in `before` and `after`
  logged: ({ is_shown, still_right }) => ({ is_shown, still_right }),
  snapshot: async (trx, { id }) => {
    const question = await findQuestion(trx, id, { isLocked: true });
    return question === undefined ? null : { topic: question.topic_id, is_shown: question.is_shown, texts: question.texts };
  },
  run: (context, { id, revision, ...body }) =>
    withUniqueValues({ faq_question_texts_lang_slug_key: ['texts.nl.question', { message: 'content_address_taken' }] }, () =>
      inTransaction(context.services.db, async (trx) => {
        const question = found(await findQuestion(trx, id, { isLocked: true }), id);
        if (question.revision !== revision)
          throw new ShopError(409, 'staff.changed_meanwhile', { meta: { current: await load(trx, context, id) } });
        await saveQuestion(trx, question, body, by(context));
        return load(trx, context, id);
      }),
    ),
});

const order = defineOperation({
  id: 'faq.order',
  method: 'PUT',
  path: '/faq-topics/:topic/order',
  scope: 'write_content',
  summary: 'Puts the questions of a topic in another order',
  input: questionOrderBody.extend({ topic: contentId }),
  answer: staffFaqAnswer,
  subject: orderSubject,
  logged: () => ({}),
  snapshot: async (trx, { topic }) => ({ ids: (await lockOrder(trx, topic)).ids }),
  run: ({ services: { db }, lang }, { topic, revision, ids }) =>
    inTransaction(db, async (trx) => {
      const present = await lockOrder(trx, topic);
      const isSame =
        ids.length === present.ids.length && ids.toSorted((a, b) => a - b).join() === present.ids.toSorted((a, b) => a - b).join();
      if (present.revision !== revision || !isSame)
        throw new ShopError(409, 'staff.changed_meanwhile', { meta: { current: await listFaq(trx, lang) } });
      await saveOrder(trx, topic, ids);
      return listFaq(trx, lang);
    }),
});

export const faqOperations: readonly Operation[] = [list, add, show, save, order];
