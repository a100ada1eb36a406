import type { Queries } from 'api/database';
import { updateTexts } from '../texts/update-texts.ts';
import { computeDigest } from './001-earlier-versions.ts';

/** Digests of the privacy page that did not know stories of customers. */
const BEFORE: Readonly<Record<string, string>> = {
  'page_texts/privacy/nl': '9vzz3DgJ6o3mTKQJxCOQC8',
  'page_texts/privacy/fr': '5ehKsnQ-CjwqVq3r8ZYmhj',
  'page_texts/privacy/de': 'qjfwVl6FIVljRsCV76svMB',
  'page_texts/privacy/en': 'vxKhjZ2XqvPYq8AbPXBX4O',
};

/** Says on the privacy page how long stories of customers are stored (0230), where nobody has changed it. */
export const addStoriesOfCustomers = (db: Queries): Promise<string[]> =>
  updateTexts(db, ({ table, name, columns }) => BEFORE[`${table}/${name}`] === computeDigest(columns));
