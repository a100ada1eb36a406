import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { LANGS } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';
import { paths } from 'shared-contracts/contract/paths';
import { slugOf } from 'shared-contracts/rules/slug';
import { QUESTION_FIELDS, withFrenchSpaces } from 'shared-contracts/staff/content';
import type { QuestionBody, QuestionField, StaffFaqAnswer, StaffQuestion } from 'shared-contracts/staff/content';
import { SOURCE_LANG } from 'shared-contracts/staff/products';
import type { Queries } from '../../platform/database/database.ts';
import { digestOf } from '../../platform/digest.ts';
import { invalidFields } from '../../platform/shop-error.ts';
import { listChangesOf } from '../../staff/audit.ts';
import { refreshQuestionSearch } from '../pages/content-search.repository.ts';
import { assertTextsComplete } from './record-texts.ts';
import { byLang, nextSources, staleFields } from './translation-sources.ts';
import type { Sources } from './translation-sources.ts';

/** What the audit log calls a question. */
export const questionSubject = (id: number): string => `question ${id}`;

type Texts = Record<Lang, Record<QuestionField, string>>;
interface Edited {
  texts: Texts;
  /** by language: field → digest of the source that it was translated from */
  sources: Sources<QuestionField>;
}
export interface EditedQuestion extends Edited {
  id: number;
  topic_id: number;
  is_shown: boolean;
  slugs: Partial<Record<Lang, string>>;
  revision: string;
}

const NO_SOURCES = (): Sources<QuestionField> => byLang(() => ({}));

interface ShownText {
  lang: Lang;
  slug: string;
  question: string;
  answer: string;
}
interface StoredQuestion {
  id: number;
  topic_id: number;
  shown: ShownText[];
  /** the draft of a hidden one, else the last version that was shown; null: it was never edited here */
  body: Edited | null;
}

const editedOf = ({ id, topic_id, shown, body }: StoredQuestion): EditedQuestion => {
  const isShown = shown.length > 0;
  const inShop = (lang: Lang) => {
    const text = shown.find((each) => each.lang === lang);
    return { question: text?.question ?? '', answer: text?.answer ?? '' };
  };
  const edited: Edited = {
    texts: isShown || body === null ? byLang(inShop) : body.texts,
    sources: body?.sources ?? NO_SOURCES(),
  };
  return {
    id,
    topic_id,
    ...edited,
    is_shown: isShown,
    slugs: Object.fromEntries(shown.map(({ lang, slug }) => [lang, slug])),
    revision: digestOf([edited, isShown, topic_id]),
  };
};

/**
 * Questions as staff edit them, in their order. One that is hidden has its texts in `content_drafts`, where nothing that visitors read looks,
 * also in the version of the shop before (0182). What translations were made from is in there, or in the last version that was shown.
 */
const loadQuestions = async (db: Queries, condition: RawBuilder<unknown>): Promise<EditedQuestion[]> => {
  const { rows } = await sql<StoredQuestion>`
    select q.id, q.topic_id,
      (select coalesce(jsonb_agg(jsonb_build_object('lang', t.lang, 'slug', t.slug, 'question', t.question, 'answer', t.answer)), '[]')
        from faq_question_texts t where t.question_id = q.id) as shown,
      coalesce((select d.body from content_drafts d where d.kind = 'question' and d.record_id = q.id),
        (select v.body from content_versions v where v.kind = 'question' and v.record_id = q.id order by v.id desc limit 1)) as body
    from faq_questions q where ${condition} order by q.position, q.id`.execute(db);
  return rows.map(editedOf);
};

export const findQuestion = async (db: Queries, id: number, { isLocked = false } = {}): Promise<EditedQuestion | undefined> => {
  if (isLocked) await db.selectFrom('faq_questions').select('id').where('id', '=', id).forUpdate().execute();
  return (await loadQuestions(db, sql`q.id = ${id}`))[0];
};

const staleOf = ({ texts, sources }: Edited): Record<Lang, QuestionField[]> => staleFields(QUESTION_FIELDS, texts, sources);

/** Subtopics in the order of the page of questions: a question has an address below one, and none below a topic itself. */
const listTopics = async (db: Queries, lang: Lang): Promise<{ id: number; name: string; path: Record<Lang, string> }[]> => {
  const { rows } = await sql<{ id: number; name: string; path: Record<Lang, string> }>`
    select ft.id, concat_ws(' › ', up.name, own.name) as name,
      (select jsonb_object_agg(e.lang, concat_ws('/', u.slug, e.slug)) from faq_topic_texts e
        join faq_topic_texts u on u.topic_id = ft.parent_id and u.lang = e.lang where e.topic_id = ft.id) as path
    from faq_topics ft
    join faq_topic_texts own on own.topic_id = ft.id and own.lang = ${lang}
    join faq_topics parent on parent.id = ft.parent_id
    join faq_topic_texts up on up.topic_id = parent.id and up.lang = ${lang}
    order by parent.position, parent.id, ft.position, ft.id`.execute(db);
  return rows;
};

const orderOf = (ids: readonly number[]): string => digestOf(ids);

/** All questions by topic, in their order; a hidden one by what is written of it. */
export const listFaq = async (db: Queries, lang: Lang): Promise<StaffFaqAnswer> => {
  const topics = await listTopics(db, lang);
  const questions = await loadQuestions(db, sql`true`);
  return {
    data: topics.map(({ id, name }) => {
      const own = questions.filter(({ topic_id }) => topic_id === id);
      return {
        id,
        name,
        revision: orderOf(own.map((question) => question.id)),
        questions: own.map((question) => {
          const stale = staleOf(question);
          return {
            id: question.id,
            question: question.texts[lang].question || question.texts[SOURCE_LANG].question || '–',
            is_shown: question.is_shown,
            stale_langs: LANGS.filter((each) => stale[each].length > 0),
          };
        }),
      };
    }),
  };
};

/** One question in all languages; undefined for an unknown id. */
export const loadQuestion = async (
  db: Queries,
  { lang, publicUrl }: { lang: Lang; publicUrl: string },
  id: number,
): Promise<{ data: StaffQuestion; revision: string } | undefined> => {
  const found = await findQuestion(db, id);
  if (found === undefined) return undefined;
  const topics = await listTopics(db, lang);
  const path = topics.find((topic) => topic.id === found.topic_id)?.path;
  const data: StaffQuestion = {
    id,
    topic: found.topic_id,
    is_shown: found.is_shown,
    source: SOURCE_LANG,
    texts: found.texts,
    stale: staleOf(found),
    addresses: Object.fromEntries(
      LANGS.flatMap((each) => {
        const slug = found.slugs[each];
        return slug === undefined || path === undefined ? [] : [[each, publicUrl + paths.page(each, `faq/${path[each]}/${slug}`)]];
      }),
    ),
    topics: topics.map(({ id: topic, name }) => ({ id: topic, name })),
    changes: await listChangesOf(db, questionSubject(id)),
  };
  return { data, revision: found.revision };
};

const writeDraft = async (trx: Queries, id: number, body: Edited, { actor, now }: { actor: string; now: Date }): Promise<void> => {
  const stale = staleOf(body);
  const columns = {
    body: JSON.stringify(body),
    changed_at: now,
    changed_by: actor,
    stale_langs: sql<Lang[]>`${LANGS.filter((lang) => stale[lang].length > 0)}::text[]`,
  };
  await trx
    .insertInto('content_drafts')
    .values({ kind: 'question', record_id: id, failure: null, ...columns })
    .onConflict((conflict) => conflict.columns(['kind', 'record_id']).doUpdateSet(columns))
    .execute();
};

/** Adds a hidden question at the end of its topic. Throws 422 for an unknown topic. Returns its id. */
export const addQuestion = async (
  trx: Queries,
  { topic, question }: { topic: number; question: string },
  by: { actor: string; now: Date },
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into faq_questions (key, topic_id, position, updated_at)
    select 'added-' || gen_random_uuid(), t.id, (select coalesce(max(position), 0) + 1 from faq_questions where topic_id = t.id), ${by.now}
    from faq_topics t where t.id = ${topic} and t.parent_id is not null returning id`.execute(trx);
  const id = rows[0]?.id;
  if (id === undefined) throw invalidFields({ topic: [{ message: 'content_choice' }] });
  const texts: Texts = byLang((lang) => ({ question: lang === SOURCE_LANG ? question : '', answer: '' }));
  await writeDraft(trx, id, { texts, sources: NO_SOURCES() }, by);
  return id;
};

/** The address that it has, or had when it was shown before; else one of its words that no other question has. */
const freeSlug = async (trx: Queries, id: number, lang: Lang, question: string): Promise<string> => {
  const wanted = slugOf(question) || `question-${id}`;
  const taken = await trx
    .selectFrom('faq_question_texts')
    .select('question_id')
    .where('lang', '=', lang)
    .where('slug', '=', wanted)
    .where('question_id', '<>', id)
    .executeTakeFirst();
  return taken === undefined ? wanted : `${wanted}-${id}`;
};

/**
 * Writes a question in all languages, shows it or hides it. Call it with the question locked and its revision compared. Throws 422 with what is
 * missing of one that is to be shown.
 */
export const saveQuestion = async (
  trx: Queries,
  before: EditedQuestion,
  { topic, is_shown: isShown, texts, still_right }: Omit<QuestionBody, 'revision'>,
  by: { actor: string; now: Date },
): Promise<void> => {
  const { id } = before;
  const written: Texts = { ...texts, fr: withFrenchSpaces(texts.fr) };
  if (isShown) assertTextsComplete(QUESTION_FIELDS, written);
  if (topic !== before.topic_id) {
    const { rows } = await sql<{ id: number }>`
      update faq_questions set topic_id = t.id, position = (select coalesce(max(position), 0) + 1 from faq_questions where topic_id = t.id)
      from faq_topics t where t.id = ${topic} and t.parent_id is not null and faq_questions.id = ${id} returning t.id`.execute(trx);
    if (rows.length === 0) throw invalidFields({ topic: [{ message: 'content_choice' }] });
  }
  const sources = nextSources(QUESTION_FIELDS, before, { texts: written, confirmedTranslations: still_right });
  // The address stays with a question that is hidden for a while.
  const former = await loadFormerSlugs(trx, id);
  const slugs = { ...former, ...before.slugs };
  const body = { texts: written, sources, slugs };
  if (isShown) {
    for (const lang of LANGS) {
      const slug = slugs[lang] ?? (await freeSlug(trx, id, lang, written[lang].question));
      slugs[lang] = slug;
      await trx
        .insertInto('faq_question_texts')
        .values({ question_id: id, lang, slug, ...written[lang] })
        .onConflict((conflict) => conflict.columns(['question_id', 'lang']).doUpdateSet(written[lang]))
        .execute();
    }
    await trx.deleteFrom('content_drafts').where('kind', '=', 'question').where('record_id', '=', id).execute();
    await trx
      .insertInto('content_versions')
      .values({ kind: 'question', record_id: id, body: JSON.stringify(body), published_at: by.now, published_by: by.actor })
      .execute();
  } else {
    await writeDraft(trx, id, body, by);
    await trx.deleteFrom('faq_question_texts').where('question_id', '=', id).execute();
  }
  await trx.updateTable('faq_questions').set({ updated_at: by.now }).where('id', '=', id).execute();
  await refreshQuestionSearch(trx, id);
};

/** Addresses of a hidden question, which nobody else took meanwhile. */
const loadFormerSlugs = async (trx: Queries, id: number): Promise<Partial<Record<Lang, string>>> => {
  const { rows } = await sql<{ lang: Lang; slug: string }>`
    select s.key as lang, s.value as slug from content_drafts d cross join lateral jsonb_each_text(d.body -> 'slugs') s
    where d.kind = 'question' and d.record_id = ${id}
      and not exists (select 1 from faq_question_texts t where t.lang = s.key and t.slug = s.value)`.execute(trx);
  return Object.fromEntries(rows.map(({ lang, slug }) => [lang, slug]));
};

/**
 * The revision of a topic's order, with the topic locked. Two statements: one that waits for a lock and sorts would answer the order from before
 * it waited.
 */
export const lockOrder = async (trx: Queries, topic: number): Promise<{ ids: number[]; revision: string }> => {
  await trx.selectFrom('faq_topics').select('id').where('id', '=', topic).forUpdate().execute();
  const rows = await trx.selectFrom('faq_questions').select('id').where('topic_id', '=', topic).orderBy('position').orderBy('id').execute();
  const ids = rows.map(({ id }) => id);
  return { ids, revision: orderOf(ids) };
};

/** Puts the questions of a topic in this order. Call it with the order locked and its revision compared. */
export const saveOrder = async (trx: Queries, topic: number, ids: readonly number[]): Promise<void> => {
  await sql`
    update faq_questions q set position = o.place from unnest(${[...ids]}::int[]) with ordinality as o (id, place)
    where q.id = o.id and q.topic_id = ${topic} and q.position <> o.place`.execute(trx);
};
