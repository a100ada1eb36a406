import type { Queries } from 'api/database';
import { updateTexts } from '../texts/update-texts.ts';
import { computeDigest } from './001-earlier-versions.ts';

/** Digests of the texts that had customers bring machines back, and that named a button for quotes which is not there. */
const BEFORE: Readonly<Record<string, string>> = {
  'product_texts/rental-auger/nl': 'Z09w1Ubvb5--5GqcBoo6BQ',
  'product_texts/rental-auger/fr': 'PuXv-0FPyRBqXfSqijyrVL',
  'product_texts/rental-auger/de': 'QxaCBzYZJDf1xM-z-R_GWf',
  'product_texts/rental-auger/en': 'xJWWuVzixEDZw9LIcyk_Sd',
  'product_texts/rental-compactor/nl': 'jO2YtoSGCGr1DeraiIS3KN',
  'product_texts/rental-compactor/fr': 'c3FM_o9lS8nQEBCJ1ieJhf',
  'product_texts/rental-compactor/de': 'D6p48B84AMHYnfVegcVJTB',
  'product_texts/rental-compactor/en': 'ihzS5BK5Uvu1YJr390xFCs',
  'page_texts/service/nl': 'Q7RJGHV87waS2ZhPxTili2',
  'page_texts/service/fr': '7i_AjOggTapKnf84HtwJ5E',
  'page_texts/service/de': 'eU8z2zkkZPYKSNMZ5xMcmj',
  'page_texts/service/en': '8BFFbN9p80dOaM7mb2FWAJ',
};

/** Corrects how a machine is returned and how a quote is asked for, where nobody has changed the texts. */
export const correctRentalAndQuoteWords = (db: Queries): Promise<string[]> =>
  updateTexts(db, ({ table, name, columns }) => BEFORE[`${table}/${name}`] === computeDigest(columns));
