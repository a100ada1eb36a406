import { LANGS } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';
import { faq } from '../../data/content/faq.ts';
import type { SeedFaqTopic, SeedQuestion, SeedTopic } from '../../data/seed-types.ts';
import { toSlug } from '../../data/text.ts';
import type { Queries } from 'api/database';

/** Maximum length of a question's slug, enough to tell questions apart. */
const MAX_SLUG = 90;
const shortenSlug = (slug: string): string => (slug.length <= MAX_SLUG ? slug : slug.slice(0, slug.lastIndexOf('-', MAX_SLUG)));

export const topicText = ({ name, description }: Omit<SeedTopic, 'questions'>, lang: Lang) => ({
  name: name[lang],
  description: description[lang],
});

export const questionText = ({ question, answer }: SeedQuestion, lang: Lang) => ({
  question: question[lang],
  answer: answer[lang],
});

const seedTopics = async (
  db: Queries,
  topics: readonly Omit<SeedTopic, 'questions'>[],
  findParent: (key: string) => number | null,
): Promise<Map<string, number>> => {
  const rows = await db
    .insertInto('faq_topics')
    .values(topics.map(({ key }, position) => ({ key, parent_id: findParent(key), position })))
    .returning(['id', 'key'])
    .execute();
  const ids = new Map(rows.map(({ id, key }) => [key, id]));
  await db
    .insertInto('faq_topic_texts')
    .values(
      topics.flatMap((topic) =>
        LANGS.map((lang) => ({ topic_id: ids.get(topic.key) ?? 0, lang, slug: topic.slugs[lang], ...topicText(topic, lang) })),
      ),
    )
    .execute();
  return ids;
};

const seedQuestions = async (
  db: Queries,
  topics: readonly SeedTopic[],
  topicIds: ReadonlyMap<string, number>,
  firstPosition = 0,
): Promise<void> => {
  const questions = topics.flatMap((topic) => topic.questions.map((question) => ({ question, topic_id: topicIds.get(topic.key) ?? 0 })));
  const rows = await db
    .insertInto('faq_questions')
    .values(questions.map(({ question, topic_id }, place) => ({ key: question.key, topic_id, position: firstPosition + place })))
    .returning(['id', 'key'])
    .execute();
  const ids = new Map(rows.map(({ id, key }) => [key, id]));
  await db
    .insertInto('faq_question_texts')
    .values(
      questions.flatMap(({ question }) =>
        LANGS.map((lang) => ({
          question_id: ids.get(question.key) ?? 0,
          lang,
          slug: shortenSlug(toSlug(question.question[lang], lang)),
          ...questionText(question, lang),
        })),
      ),
    )
    .execute();
};

/** Adds questions that the database lacks, by their keys, behind the others of their topic. Those whose topic was removed are left out. */
export const addQuestions = async (db: Queries, keys: readonly string[]): Promise<boolean> => {
  const stored = await db.selectFrom('faq_questions').select('key').where('key', 'in', keys).execute();
  const wanted = keys.filter((key) => stored.every((row) => row.key !== key));
  const topics = faq
    .flatMap(({ subtopics }) => subtopics)
    .map((topic) => ({ ...topic, questions: topic.questions.filter(({ key }) => wanted.includes(key)) }))
    .filter(({ questions }) => questions.length > 0);
  if (topics.length === 0) return false;
  const rows = await db
    .selectFrom('faq_topics')
    .select(['id', 'key'])
    .where(
      'key',
      'in',
      topics.map(({ key }) => key),
    )
    .execute();
  const topicIds = new Map(rows.map(({ id, key }) => [key, id]));
  const present = topics.filter(({ key }) => topicIds.has(key));
  if (present.length === 0) return false;
  const { last } = await db
    .selectFrom('faq_questions')
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  await seedQuestions(db, present, topicIds, (last ?? 0) + 1);
  return true;
};

/** Writes the questions if their tables are empty. Returns whether it did. */
export const seedFaq = async (db: Queries): Promise<boolean> => {
  if ((await db.selectFrom('faq_topics').select('id').limit(1).executeTakeFirst()) !== undefined) return false;
  const topicIds = await seedTopics(db, faq, () => null);
  const parents = new Map(faq.flatMap(({ key, subtopics }: SeedFaqTopic) => subtopics.map((sub) => [sub.key, topicIds.get(key) ?? 0])));
  const subtopics = faq.flatMap((topic) => topic.subtopics);
  const subtopicIds = await seedTopics(db, subtopics, (key) => parents.get(key) ?? null);
  await seedQuestions(db, subtopics, subtopicIds);
  return true;
};
