import type { Queries } from 'api/database';
import { updateTexts } from '../texts/update-texts.ts';
import { computeDigest } from './001-earlier-versions.ts';

/** Digests of the page about returns before it said what a return from abroad costs. */
const BEFORE: Readonly<Record<string, string>> = {
  'returns/nl': '24Wqp1Fv_5u5ExYHL4dGVw',
  'returns/fr': 'WcB2zRc_Q9_8b2y_9UfNzZ',
  'returns/de': '6Qgg2VqNEzzqLZCRLMPPgI',
  'returns/en': 'cBaytCBfR_4UcGiFzuc00k',
};

/** Adds the sentence about returns from abroad to the page, unless somebody has changed it. */
export const addReturnsFromAbroad = (db: Queries): Promise<string[]> =>
  updateTexts(db, ({ table, name, columns }) => table === 'page_texts' && BEFORE[name] === computeDigest(columns));
