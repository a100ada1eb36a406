import type { TFunction } from 'i18next';
import { LANGS } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';
import { PAGE_FIELDS, TRANSLATED_PAGE_FIELDS, contentPageBody } from 'shared-contracts/staff/content';
import type { ContentPage, ContentPageBody, EditedBlock, PageField, TranslatedPageField } from 'shared-contracts/staff/content';
import * as z from 'zod';
import { problemText } from '../form/problem-text.ts';

/** What the form holds, one value for each control: `nl_title`, `fr_blocks`, `fr_right_title` for a stale field that was read again. */
export type PageInput = Record<string, string | boolean | string[] | EditedBlock[]>;
export type PageOutput = Omit<ContentPageBody, 'revision'>;

export const rightName = (lang: Lang, field: TranslatedPageField): string => `${lang}_right_${field}`;

export function pageInput(page: ContentPage): PageInput {
  const values: PageInput = {
    picture: page.picture ?? '',
    author: page.author ?? '',
    tags: page.tags,
    products: page.products.join(' '),
  };
  for (const lang of LANGS) {
    for (const field of PAGE_FIELDS) values[`${lang}_${field}`] = page.texts[lang][field] ?? '';
    for (const field of TRANSLATED_PAGE_FIELDS) values[rightName(lang, field)] = false;
  }
  return values;
}

/** Name of the control that a path of the call's body is about: `texts.fr.blocks.2.text` → `fr_blocks`. */
export function controlOf([part, second, field]: readonly (string | number)[]): string {
  return part === 'texts' || part === 'still_right' ? `${second}_${field}` : String(part);
}

const bodyOf = (values: PageInput) => ({
  picture: values.picture === '' ? null : values.picture,
  author: values.author === '' ? null : values.author,
  tags: values.tags,
  products: String(values.products ?? '')
    .split(/[\s,;]+/)
    .filter(Boolean),
  texts: Object.fromEntries(
    LANGS.map((lang) => [lang, Object.fromEntries(PAGE_FIELDS.map((field) => [field, values[`${lang}_${field}`]]))]),
  ),
  still_right: Object.fromEntries(
    LANGS.map((lang) => [lang, TRANSLATED_PAGE_FIELDS.filter((field) => values[rightName(lang, field)] === true)]),
  ),
});

/** The call's own schema, with its problems at the controls of the form. */
export const pageSchema = (t: TFunction): z.ZodType<PageOutput, PageInput> =>
  z.record(z.string(), z.unknown()).transform((values, context): PageOutput => {
    const result = contentPageBody
      .omit({ revision: true })
      .safeParse(bodyOf(values as PageInput), { error: (issue) => problemText(issue, t), reportInput: true });
    if (result.success) return result.data;
    const problems = new Map<string, string>();
    for (const { path, message } of result.error.issues) {
      const control = controlOf(path as (string | number)[]);
      if (!problems.has(control)) problems.set(control, message);
    }
    for (const [control, message] of problems) context.addIssue({ code: 'custom', path: [control], message });
    return z.NEVER;
  }) as unknown as z.ZodType<PageOutput, PageInput>;

/** The words of a block, as they are compared and read. */
export function blockText(block: EditedBlock): string {
  switch (block.kind) {
    case 'list':
    case 'steps':
      return block.items.map((item) => `– ${item}`).join('\n');
    case 'quote':
      return `“${block.text}” ${block.source}`;
    case 'table':
      return [block.caption, block.head.join(' | '), ...block.rows.map((row) => row.join(' | '))].join('\n');
    case 'faq':
      return `${block.question}\n${block.answer}`;
    default:
      return block.text;
  }
}

const isBlock = (value: unknown): value is EditedBlock => typeof value === 'object' && value !== null && 'kind' in value;

/** A value of the form as people read it. */
export const valueText = (value: unknown): string =>
  Array.isArray(value)
    ? value.map((each: unknown) => (isBlock(each) ? blockText(each) : String(each))).join(value.some(isBlock) ? '\n\n' : ', ')
    : String(value ?? '');

/** A multi-line control for what is longer than a line. */
export const ROWS: Readonly<Partial<Record<PageField, number>>> = { summary: 3, seo_description: 3 };
