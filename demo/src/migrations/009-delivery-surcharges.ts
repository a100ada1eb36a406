import type { Queries } from 'api/database';
import { updateTexts } from '../texts/update-texts.ts';
import { computeDigest } from './001-earlier-versions.ts';

/** Digests of the texts that knew no surcharges for long pieces and zones. */
const BEFORE: Readonly<Record<string, string>> = {
  'page_texts/delivery/nl': '6j9saZWJrsrD6RUx6-LB81',
  'page_texts/delivery/fr': 'wY4VGiziAK1ucaund80gOJ',
  'page_texts/delivery/de': '-3DgKWD9jQ2yzW5CwJrP09',
  'page_texts/delivery/en': 'Jd_Fjxtzg90PYFAoSf30N8',
  'faq_question_texts/delivery-cost/nl': 'PU5cRkATbsdGPgPynMl_OO',
  'faq_question_texts/delivery-cost/fr': 'k3jd67mCSOK6p3Qs2Y9ykL',
  'faq_question_texts/delivery-cost/de': 'th5wIUll-VZfGBop5bGTaU',
  'faq_question_texts/delivery-cost/en': 'si0tMPyb-iIMtoziqqJXlA',
};

/** Adds them, where nobody has changed the texts; the figures are those of the settings. */
export const addDeliverySurcharges = (db: Queries): Promise<string[]> =>
  updateTexts(db, ({ table, name, columns }) => BEFORE[`${table}/${name}`] === computeDigest(columns));
