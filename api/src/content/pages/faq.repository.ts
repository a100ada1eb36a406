import { sql } from 'kysely';
import type { Lang } from 'shared-contracts/contract/locales';
import type { LangText } from 'shared-contracts/wire/common';
import type { Queries } from '../../platform/database/database.ts';

export interface TopicRecord {
  id: number;
  key: string;
  parent_id: number | null;
  slug: string;
  slugs: LangText;
  name: string;
  description: string;
  /** number of questions that are shown in the topic itself, without its subtopics */
  own_count: number;
}
export interface QuestionRecord {
  key: string;
  topic_id: number;
  slug: string;
  slugs: LangText;
  question: string;
  answer: string;
  updated_at: Date;
}

/** All topics; parents and children are each in their order. */
export const loadTopics = (db: Queries, lang: Lang): Promise<TopicRecord[]> =>
  db
    .selectFrom('faq_topics as ft')
    .innerJoin('faq_topic_texts as t', (join) => join.onRef('t.topic_id', '=', 'ft.id').on('t.lang', '=', lang))
    .select(['ft.id', 'ft.key', 'ft.parent_id', 't.slug', 't.name', 't.description'])
    .select([
      sql<LangText>`(select jsonb_object_agg(e.lang, e.slug) from faq_topic_texts e where e.topic_id = ft.id)`.as('slugs'),
      sql<number>`(select count(*)::int from faq_questions q join faq_question_texts e on e.question_id = q.id and e.lang = ${lang}
        where q.topic_id = ft.id)`.as('own_count'),
    ])
    .orderBy('ft.position')
    .orderBy('ft.id')
    .execute();

/** The questions of these topics, within a topic in the editor's order. */
export const loadQuestions = (db: Queries, lang: Lang, topicIds: readonly number[]): Promise<QuestionRecord[]> =>
  topicIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('faq_questions as q')
        .innerJoin('faq_question_texts as t', (join) => join.onRef('t.question_id', '=', 'q.id').on('t.lang', '=', lang))
        .select(['q.key', 'q.topic_id', 'q.updated_at', 't.slug', 't.question', 't.answer'])
        .select(sql<LangText>`(select jsonb_object_agg(e.lang, e.slug) from faq_question_texts e where e.question_id = q.id)`.as('slugs'))
        .where('q.topic_id', 'in', [...topicIds])
        .orderBy('q.position')
        .orderBy('q.id')
        .execute();
