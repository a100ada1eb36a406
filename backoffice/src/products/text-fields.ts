import type { TFunction } from 'i18next';
import { LANGS } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';
import { TRANSLATED_FIELDS, productTextsBody } from 'shared-contracts/staff/products';
import type { ProductTexts, ProductTextsBody, TextField, TranslatedField } from 'shared-contracts/staff/products';
import * as z from 'zod';
import { addProblems, problemsOf } from '../form/body-form.ts';
import { problemText } from '../form/problem-text.ts';

/**
 * What the form holds, one value for each text control: `nl.name` would be nested, so that names are `nl_name`, `nl_question_0`, `nl_answer_0`,
 * `nl_variant_<place>`, and `fr_right_name` for a stale field that was read again.
 */
export type TextsInput = Record<string, string | boolean>;
export type TextsOutput = Omit<ProductTextsBody, 'revision'>;

const LINE_FIELDS = ['name', 'slug', 'description', 'warranty_kind', 'seo_title', 'seo_description'] as const;
export const rightName = (lang: Lang, field: TranslatedField): string => `${lang}_right_${field}`;

/** @param faqs how many questions the form has room for */
export function textsInput({ texts, variants }: ProductTexts, faqs: number): TextsInput {
  const values: TextsInput = {};
  for (const lang of LANGS) {
    const text = texts[lang];
    for (const field of LINE_FIELDS) values[`${lang}_${field}`] = text?.[field] ?? '';
    values[`${lang}_usps`] = (text?.usps ?? []).join('\n');
    for (let at = 0; at < faqs; at += 1) {
      values[`${lang}_question_${at}`] = text?.faqs[at]?.question ?? '';
      values[`${lang}_answer_${at}`] = text?.faqs[at]?.answer ?? '';
    }
    for (const [at, { names }] of variants.entries()) values[`${lang}_variant_${at}`] = names[lang];
    for (const field of TRANSLATED_FIELDS) values[rightName(lang, field)] = false;
  }
  return values;
}

/** As many questions as the language with the most has. */
export const countFaqs = ({ texts }: ProductTexts): number => Math.max(0, ...LANGS.map((lang) => texts[lang]?.faqs.length ?? 0));

const textOf = (values: TextsInput, name: string): string => String(values[name] ?? '').trim();

/** Pairs of the form in their order, without empty ones, and the place that each has in the form. */
const faqsOf = (values: TextsInput, lang: Lang): { question: string; answer: string; place: number }[] =>
  Object.keys(values)
    .flatMap((name) => (name.startsWith(`${lang}_question_`) ? [Number(name.slice(`${lang}_question_`.length))] : []))
    .sort((a, b) => a - b)
    .map((place) => ({ question: textOf(values, `${lang}_question_${place}`), answer: textOf(values, `${lang}_answer_${place}`), place }))
    .filter(({ question, answer }) => question !== '' || answer !== '');

const bodyText = (values: TextsInput, lang: Lang) => {
  const { name, slug, description, ...others } = Object.fromEntries(
    LINE_FIELDS.map((field) => [field, textOf(values, `${lang}_${field}`)]),
  ) as Record<(typeof LINE_FIELDS)[number], string>;
  const usps = textOf(values, `${lang}_usps`)
    .split('\n')
    .map((usp) => usp.trim())
    .filter(Boolean);
  const faqs = faqsOf(values, lang).map(({ question, answer }) => ({ question, answer }));
  const isEmpty = [name, slug, description, ...Object.values(others)].every((text) => text === '') && usps.length + faqs.length === 0;
  return isEmpty ? null : { name, slug, description, usps, faqs, ...others };
};

/** Name of the control that a path of the call's body is about: `texts.fr.faqs.1.answer` → `fr_answer_1`. */
export function controlOf(path: readonly (string | number)[], values: TextsInput): string {
  const [part, second, field, at, inner] = path.map(String);
  if (part === 'variants') return `${at}_variant_${second}`;
  if (field === 'faqs' && at !== undefined) {
    const place = faqsOf(values, second as Lang)[Number(at)]?.place ?? 0;
    return `${second}_${inner === 'answer' ? 'answer' : 'question'}_${place}`;
  }
  return `${second}_${field}`;
}

/** The call's own schema, with its problems at the controls of the form. */
export const textsSchema = ({ texts, variants }: ProductTexts, t: TFunction): z.ZodType<TextsOutput, TextsInput> =>
  z.record(z.string(), z.union([z.string(), z.boolean()])).transform((values, context): TextsOutput => {
    const body = {
      texts: Object.fromEntries(LANGS.map((lang) => [lang, bodyText(values, lang)])),
      still_right: Object.fromEntries(
        LANGS.map((lang) => [lang, TRANSLATED_FIELDS.filter((field) => values[rightName(lang, field)] === true)]),
      ),
      variants: variants.map(({ sku }, at) => ({
        sku,
        names: Object.fromEntries(LANGS.map((lang) => [lang, textOf(values, `${lang}_variant_${at}`)])),
      })),
    };
    const result = productTextsBody
      .omit({ revision: true })
      .safeParse(body, { error: (issue) => problemText(issue, t), reportInput: true });
    for (const lang of LANGS)
      if (body.texts[lang] === null && texts[lang] !== null)
        context.addIssue({ code: 'custom', path: [`${lang}_name`], message: t('problem.required') });
    if (result.success) return result.data;
    addProblems(context, problemsOf(result.error, controlOf, values));
    return z.NEVER;
  }) as unknown as z.ZodType<TextsOutput, TextsInput>;

export const FIELD_ORDER: readonly TextField[] = ['name', 'slug', 'description', 'usps', 'warranty_kind', 'seo_title', 'seo_description'];
