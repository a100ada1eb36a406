import type { Queries } from 'api/database';
import { updateTexts } from '../texts/update-texts.ts';
import { computeDigest } from './001-earlier-versions.ts';

/** Digests of the answers by which the invoice alone was the proof of the warranty. */
const BEFORE: Readonly<Record<string, string>> = {
  'faq_question_texts/warranty-proof/nl': 'sbm3CEKSlrbUSF6POqnWH3',
  'faq_question_texts/warranty-proof/fr': 'XzGGssBO68SaqxP7HpjFb3',
  'faq_question_texts/warranty-proof/de': 'JqUjO3tgvwvV8JftSgP-oH',
  'faq_question_texts/warranty-proof/en': 'vGgGlw4ddifIyYQDyr1syB',
};

/** Tells of the warranty passport (0212), where nobody has changed the answer. */
export const addWarrantyPassports = (db: Queries): Promise<string[]> =>
  updateTexts(db, ({ table, name, columns }) => BEFORE[`${table}/${name}`] === computeDigest(columns));
