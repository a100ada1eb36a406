import type { TFunction } from 'i18next';
import type { ProductTexts } from 'shared-contracts/staff/products';
import { controlOf, countFaqs, textsInput, textsSchema } from './text-fields.ts';

const text = (name: string): ProductTexts['texts']['nl'] => ({
  name,
  slug: name,
  description: 'Text.',
  usps: ['strong', 'light'],
  faqs: [
    { question: 'First?', answer: 'Yes.' },
    { question: 'Second?', answer: 'No.' },
  ],
  warranty_kind: null,
  seo_title: null,
  seo_description: null,
});
const TEXTS: ProductTexts = {
  id: 7,
  sku: 'A-1',
  source: 'nl',
  texts: { nl: text('hek'), fr: text('cloture'), de: text('zaun'), en: null },
  stale: { nl: [], fr: ['name'], de: [], en: [] },
  variants: [{ sku: 'A-1-GR', names: { nl: 'groen', fr: 'vert', de: 'grün', en: '' } }],
};
const t = ((key: string) => key) as unknown as TFunction;
const parse = (changes: Record<string, string | boolean>) =>
  textsSchema(TEXTS, t).safeParse({ ...textsInput(TEXTS, countFaqs(TEXTS)), ...changes });
const problems = (changes: Record<string, string | boolean>) =>
  parse(changes).error?.issues.map(({ path, message }) => [path.join('.'), message]);

test('the form’s texts are the record’s when nothing is typed', () => {
  const { texts, still_right: right, variants } = parse({}).data ?? {};
  expect(texts).toEqual(TEXTS.texts);
  expect(variants).toEqual(TEXTS.variants);
  expect(right).toEqual({ nl: [], fr: [], de: [], en: [] });
});

test('what is ticked as still right is sent with its language', () => {
  expect(parse({ fr_right_name: true }).data?.still_right.fr).toEqual(['name']);
});

test('a question that is emptied is left out, and a mistake in a later one is at its own control', () => {
  expect(parse({ nl_question_0: ' ', nl_answer_0: '' }).data?.texts.nl?.faqs).toEqual([{ question: 'Second?', answer: 'No.' }]);
  expect(problems({ nl_question_0: '', nl_answer_0: '', nl_answer_1: '' })).toEqual([['nl_answer_1', 'problem.required']]);
});

test('every mistake is at the control of its language', () => {
  expect(problems({ de_name: '', fr_slug: 'Pas bon' })).toEqual([
    ['fr_slug', 'problem.invalid'],
    ['de_name', 'problem.required'],
  ]);
  // a language that has texts can't lose them all
  const emptied = Object.fromEntries(
    Object.keys(textsInput(TEXTS, 2))
      .filter((name) => name.startsWith('de_'))
      .map((name) => [name, '']),
  );
  expect(problems({ ...emptied, de_variant_0: 'grün' })).toEqual([['de_name', 'problem.required']]);
  // one that has none may be begun, whole
  expect(problems({ en_name: 'Fence' })).toEqual([
    ['en_slug', 'problem.required'],
    ['en_description', 'problem.required'],
  ]);
});

test('errors of the API are at the controls that they are about', () => {
  const values = textsInput(TEXTS, 2);
  expect(controlOf(['texts', 'fr', 'slug'], values)).toBe('fr_slug');
  expect(controlOf(['texts', 'fr', 'usps', '1'], values)).toBe('fr_usps');
  expect(controlOf(['texts', 'fr', 'faqs', '0', 'answer'], { ...values, fr_question_0: '', fr_answer_0: '' })).toBe('fr_answer_1');
  expect(controlOf(['variants', '0', 'names', 'de'], values)).toBe('de_variant_0');
});
