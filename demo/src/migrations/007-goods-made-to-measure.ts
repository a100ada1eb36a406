import type { Queries } from 'api/database';
import { updateTexts } from '../texts/update-texts.ts';
import { computeDigest } from './001-earlier-versions.ts';

/** Digests of the terms that said in words of their own which goods can't be withdrawn from. */
const BEFORE: Readonly<Record<string, string>> = {
  'terms/nl': 'Wl8JLoP_-DkeLFe4MDHZTu',
  'terms/fr': 'w_jt_UzSYtmlxleZ4F0fV9',
  'terms/de': 'i-W1e8xtzLHrA_JMuzd5CD',
  'terms/en': 'KaQI35RLUkiBpttjcSJXGg',
};

/** Brings the terms the sentence that checkout, mail and invoice have, unless somebody has changed them. */
export const alignTermsOnMadeToMeasure = (db: Queries): Promise<string[]> =>
  updateTexts(db, ({ table, name, columns }) => table === 'page_texts' && BEFORE[name] === computeDigest(columns));
