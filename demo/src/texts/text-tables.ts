import { LANGS } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';
import { catalogue } from '../../data/catalogue.ts';
import { pages } from '../../data/content.ts';
import { tags } from '../../data/content/authors.ts';
import { faq } from '../../data/content/faq.ts';
import { milestones } from '../../data/content/milestones.ts';
import { dealers } from '../../data/people/dealers.ts';
import { jobs } from '../../data/people/jobs.ts';
import { team } from '../../data/people/team.ts';
import { categoryText, productText, variantText } from '../fill/seed-catalogue.ts';
import { pageText } from '../fill/seed-content.ts';
import { questionText, topicText } from '../fill/seed-faq.ts';
import { milestoneText } from '../fill/seed-history.ts';
import { dealerSlug, dealerText, employeeSlug, employeeText, jobText } from '../fill/seed-people.ts';

export type TextColumns = Readonly<Record<string, string | number | null>>;

/** A text of the demo in one language, as its table's columns; lists and blocks are JSON. */
export interface DemoText {
  /** key of the row it belongs to */
  key: string;
  lang: Lang;
  columns: TextColumns;
}

/** A table of texts, and the table whose rows they belong to. */
export interface TextTable {
  table: string;
  owner: string;
  /** the owner's column with the key, and the columns that join the two */
  ownerKey: string;
  ownerId: string;
  foreignKey: string;
  /** the search that has to be rebuilt when its texts change */
  feeds: 'catalogue' | 'content' | null;
  texts: () => DemoText[];
}

export const JSON_COLUMNS: ReadonlySet<string> = new Set(['usps', 'faqs', 'blocks', 'tasks', 'asks', 'offers']);

const buildTexts = <Item>(
  items: readonly Item[],
  readKey: (item: Item) => string,
  buildColumns: (item: Item, lang: Lang) => TextColumns,
): DemoText[] => items.flatMap((item) => LANGS.map((lang) => ({ key: readKey(item), lang, columns: buildColumns(item, lang) })));

const byKey = ({ key }: { key: string }): string => key;
const ownedByKey = { ownerKey: 'key', ownerId: 'id' } as const;
/** Addresses (slugs) are not among the columns: links to them keep working. */
export const TEXT_TABLES: readonly TextTable[] = [
  {
    table: 'category_texts',
    owner: 'categories',
    ownerKey: 'slug',
    ownerId: 'id',
    foreignKey: 'category_id',
    feeds: 'catalogue',
    texts: () => buildTexts(catalogue.categories, ({ slug }) => slug, categoryText),
  },
  {
    ...ownedByKey,
    table: 'product_texts',
    owner: 'products',
    foreignKey: 'product_id',
    feeds: 'catalogue',
    texts: () => buildTexts(catalogue.products, byKey, productText),
  },
  {
    table: 'variant_texts',
    owner: 'variants',
    ownerKey: 'sku',
    ownerId: 'id',
    foreignKey: 'variant_id',
    feeds: 'catalogue',
    texts: () =>
      buildTexts(
        catalogue.products.flatMap((product) => product.variants),
        ({ sku }) => sku,
        variantText,
      ),
  },
  {
    ...ownedByKey,
    table: 'page_texts',
    owner: 'pages',
    foreignKey: 'page_id',
    feeds: 'content',
    texts: () => buildTexts(pages, byKey, pageText),
  },
  {
    ...ownedByKey,
    table: 'faq_topic_texts',
    owner: 'faq_topics',
    foreignKey: 'topic_id',
    feeds: 'content',
    texts: () =>
      buildTexts(
        faq.flatMap((topic) => [topic, ...topic.subtopics]),
        byKey,
        topicText,
      ),
  },
  {
    ...ownedByKey,
    table: 'faq_question_texts',
    owner: 'faq_questions',
    foreignKey: 'question_id',
    feeds: 'content',
    texts: () =>
      buildTexts(
        faq.flatMap((topic) => topic.subtopics.flatMap((subtopic) => subtopic.questions)),
        byKey,
        questionText,
      ),
  },
  {
    table: 'content_tag_texts',
    owner: 'content_tags',
    ownerKey: 'key',
    ownerId: 'key',
    foreignKey: 'tag_key',
    feeds: null,
    texts: () => buildTexts(tags, byKey, ({ name }, lang) => ({ name: name[lang] })),
  },
  {
    ...ownedByKey,
    table: 'history_texts',
    owner: 'history_milestones',
    foreignKey: 'milestone_id',
    feeds: null,
    texts: () => buildTexts(milestones, byKey, milestoneText),
  },
  {
    table: 'dealer_texts',
    owner: 'dealers',
    ownerKey: 'slug',
    ownerId: 'id',
    foreignKey: 'dealer_id',
    feeds: null,
    texts: () => buildTexts(dealers, dealerSlug, dealerText),
  },
  {
    table: 'employee_texts',
    owner: 'employees',
    ownerKey: 'slug',
    ownerId: 'id',
    foreignKey: 'employee_id',
    feeds: null,
    texts: () => buildTexts(team, employeeSlug, employeeText),
  },
  {
    ...ownedByKey,
    table: 'job_texts',
    owner: 'jobs',
    foreignKey: 'job_id',
    feeds: null,
    texts: () => buildTexts(jobs, byKey, jobText),
  },
];
