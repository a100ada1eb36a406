import type { Queries } from 'api/database';
import { updateTexts } from '../texts/update-texts.ts';
import { computeDigest } from './001-earlier-versions.ts';

/** Digests of the texts that had other amounts of clamps than the planner, and sent who wants another delivery address to the phone. */
const BEFORE: Readonly<Record<string, string>> = {
  'product_texts/panel-clamp/nl': 'DyqSoeSvcrpWYjWlfDX6y0',
  'product_texts/panel-clamp/fr': 'WKW1ILOiRqK0NQ0HHq8EjI',
  'product_texts/panel-clamp/de': 'cbPEP26Vn-W3k1WBXk6xKm',
  'product_texts/panel-clamp/en': '8U2ICgYAyTf50AD7D7RBqL',
  'page_texts/service/nl': 'HqC1gzM8IS6yh-64O-3Y3B',
  'page_texts/service/fr': 'WgfmySZWzp8Ndrwop-cAtf',
  'page_texts/service/de': 'MB5fcYbO-G2tiXMyacv0fp',
  'page_texts/service/en': 'ZWpZO6GVmefMtF4jpnPMvP',
};

/** Corrects what they say of clamps and of a delivery address, where nobody has changed the texts. */
export const correctClampsAndAddresses = (db: Queries): Promise<string[]> =>
  updateTexts(db, ({ table, name, columns }) => BEFORE[`${table}/${name}`] === computeDigest(columns));
