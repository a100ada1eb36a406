import { LANGS } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';
import { paths } from 'shared-contracts/contract/paths';
import { faqFilter } from 'shared-contracts/rules/faq-path';
import type { LangText } from 'shared-contracts/wire/common';
import type { FaqAnswer, FaqQuestion, FaqTopic } from 'shared-contracts/wire/content';
import type { Queries } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { loadQuestions, loadTopics } from './faq.repository.ts';
import type { QuestionRecord, TopicRecord } from './faq.repository.ts';

const pathOf = (lang: Lang, steps: readonly { slug: string }[]): string =>
  paths.page(lang, ['faq', ...steps.map(({ slug }) => slug)].join('/'));

/** The entry with this slug; one in the requested language is preferred. */
const bySlug = <Item extends { slug: string; slugs: LangText }>(items: readonly Item[], slug: string): Item | undefined =>
  items.find((item) => item.slug === slug) ?? items.find(({ slugs }) => LANGS.some((lang) => slugs[lang] === slug));

const assertFound = <Item>(item: Item | undefined): Item => {
  if (item === undefined) throw new ShopError(404, 'faq.not_found');
  return item;
};

/** The topics as a tree, each with the number of questions in it and below it. */
const treeOf = (topics: readonly TopicRecord[], lang: Lang, selected: ReadonlySet<number>): FaqTopic[] => {
  const topicAnswer = (topic: TopicRecord, steps: TopicRecord[], count: number) => ({
    key: topic.key,
    slug: topic.slug,
    slugs: topic.slugs,
    path: pathOf(lang, steps),
    name: topic.name,
    description: topic.description,
    count,
    selected: selected.has(topic.id),
  });
  return topics
    .filter(({ parent_id }) => parent_id === null)
    .map((topic) => {
      const children = topics.filter(({ parent_id }) => parent_id === topic.id);
      const count = children.reduce((sum, { own_count }) => sum + own_count, topic.own_count);
      return {
        ...topicAnswer(topic, [topic], count),
        children: children.map((child) => topicAnswer(child, [topic, child], child.own_count)),
      };
    });
};

/**
 * The questions under a path of topic, subtopic and question, with the tree of all topics. Throws 404 `faq.not_found` when a
 * segment names nothing, or when there are more segments than levels.
 */
export const loadFaq = async (db: Queries, lang: Lang, path: string): Promise<FaqAnswer> => {
  const filter = faqFilter(path);
  if (filter === null) throw new ShopError(404, 'faq.not_found');
  const topics = await loadTopics(db, lang);
  const childrenOf = (parent: number | null): TopicRecord[] => topics.filter(({ parent_id }) => parent_id === parent);
  const topic = filter.topic === null ? null : assertFound(bySlug(childrenOf(null), filter.topic));
  const subtopic = topic === null || filter.subtopic === null ? null : assertFound(bySlug(childrenOf(topic.id), filter.subtopic));
  const selectedTopics =
    subtopic !== null ? [subtopic] : (topic === null ? childrenOf(null) : [topic]).flatMap((each) => [each, ...childrenOf(each.id)]);

  const byTopic = Map.groupBy(
    await loadQuestions(
      db,
      lang,
      selectedTopics.map(({ id }) => id),
    ),
    ({ topic_id }) => topic_id,
  );
  const questions = selectedTopics.flatMap((each) =>
    (byTopic.get(each.id) ?? []).map((question) => ({ question, place: placeOf(topics, each) })),
  );
  const selectedQuestion =
    filter.question === null
      ? null
      : assertFound(
          bySlug(
            questions.map(({ question }) => question),
            filter.question,
          ),
        );
  const visibleQuestions = questions.filter(({ question }) => selectedQuestion === null || question === selectedQuestion);
  const steps = [topic, subtopic].filter((step) => step !== null);
  const selected: { slug: string; slugs: LangText; title: string }[] = [
    ...steps.map(({ slug, slugs, name }) => ({ slug, slugs, title: name })),
    ...(selectedQuestion === null
      ? []
      : [{ slug: selectedQuestion.slug, slugs: selectedQuestion.slugs, title: selectedQuestion.question }]),
  ];
  return {
    data: visibleQuestions.map(({ question, place }) => questionIn(lang, question, place)),
    meta: { total: visibleQuestions.length },
    topics: treeOf(topics, lang, new Set(steps.map(({ id }) => id))),
    breadcrumbs: selected.map(({ title }, index) => ({ title, path: pathOf(lang, selected.slice(0, index + 1)) })),
    slugs: Object.fromEntries(LANGS.map((each) => [each, selected.map(({ slugs }) => slugs[each]).join('/')])) as LangText,
  };
};

/** A topic after its parent, if it has one. */
const placeOf = (topics: readonly TopicRecord[], topic: TopicRecord): TopicRecord[] => {
  const parent = topics.find(({ id }) => id === topic.parent_id);
  return parent === undefined ? [topic] : [parent, topic];
};

const questionIn = (lang: Lang, record: QuestionRecord, place: readonly TopicRecord[]): FaqQuestion => ({
  key: record.key,
  slug: record.slug,
  slugs: record.slugs,
  path: pathOf(lang, [...place, record]),
  question: record.question,
  answer: record.answer,
  topic: place[0]?.key ?? '',
  subtopic: place[1]?.key ?? null,
  updated_at: record.updated_at.toISOString(),
});
