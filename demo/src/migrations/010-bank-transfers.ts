import type { Queries } from 'api/database';
import { fillContent } from '../fill/fill-content.ts';
import { updateTexts } from '../texts/update-texts.ts';
import { computeDigest } from './001-earlier-versions.ts';

/** Digests of the terms that did not know bank transfers. */
const BEFORE: Readonly<Record<string, string>> = {
  'page_texts/terms/nl': 'ghYz0TxfAvtMUBmVvw7Zx_',
  'page_texts/terms/fr': 'oaX6FKovm7Uw2Y6iP-sPiW',
  'page_texts/terms/de': 'xC0l7piVws5JbRm4EfJxTY',
  'page_texts/terms/en': '5iIoqAsZsYBdofxOb1kxUe',
};

/** Adds the question about bank transfers, and says in the terms how long items are held for one. */
export const addBankTransfers = async (db: Queries): Promise<string[]> => {
  await fillContent(db);
  return updateTexts(db, ({ table, name, columns }) => BEFORE[`${table}/${name}`] === computeDigest(columns));
};
