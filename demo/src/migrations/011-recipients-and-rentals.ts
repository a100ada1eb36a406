import type { Queries } from 'api/database';
import { updateTexts } from '../texts/update-texts.ts';
import { computeDigest } from './001-earlier-versions.ts';

/** Digests of the texts that left out who receives personal data, and the withdrawal from a rental. */
const BEFORE: Readonly<Record<string, string>> = {
  'page_texts/privacy/nl': 'hFx9rOTY2bl2xQAv_RaJqJ',
  'page_texts/privacy/fr': 'nhD2h8bF6lGUkYqTNykCu2',
  'page_texts/privacy/de': '3cH01KU9QomKvfrlgYuHLX',
  'page_texts/privacy/en': '42vmJEi5XnuHqXNGdnCYZ8',
  'page_texts/terms/nl': 'ghYz0TxfAvtMUBmVvw7Zx_',
  'page_texts/terms/fr': 'oaX6FKovm7Uw2Y6iP-sPiW',
  'page_texts/terms/de': 'xC0l7piVws5JbRm4EfJxTY',
  'page_texts/terms/en': '5iIoqAsZsYBdofxOb1kxUe',
  'page_texts/returns/nl': '6r8zBOY-ydjLVl1wKP3NpN',
  'page_texts/returns/fr': 'SbvBbRhWeAIxlt2ARpEdaD',
  'page_texts/returns/de': 'gvd9XFFnzmfH1xVdihGr-P',
  'page_texts/returns/en': '2X3aMFD9O9F7VM4FiDPMmJ',
};

/** Corrects what they say of recipients, of a company's orders, and of withdrawing from a rental, where nobody has changed the texts. */
export const nameRecipientsAndRentals = (db: Queries): Promise<string[]> =>
  updateTexts(db, ({ table, name, columns }) => BEFORE[`${table}/${name}`] === computeDigest(columns));
