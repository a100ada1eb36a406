import type { Queries } from 'api/database';
import { updateTexts } from '../texts/update-texts.ts';
import { computeDigest } from './001-earlier-versions.ts';

/** Digests of the answers by which the day of a collection was always agreed. */
const BEFORE: Readonly<Record<string, string>> = {
  'faq_question_texts/returns-start/nl': 'rPUaV49NxXdX0MGp44EsdN',
  'faq_question_texts/returns-start/fr': 'frkIXq7ccJB6hjq60y3WJG',
  'faq_question_texts/returns-start/de': 'ZEl20MIKvNg-S_qptmK7R5',
  'faq_question_texts/returns-start/en': 'fFNxYF7J06Nd2te7OCgljm',
};

/** Says that the buyer chooses the half-day of a collection (0211), where nobody has changed the answer. */
export const addDaysOfCollections = (db: Queries): Promise<string[]> =>
  updateTexts(db, ({ table, name, columns }) => BEFORE[`${table}/${name}`] === computeDigest(columns));
