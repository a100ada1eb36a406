import type { Queries } from 'api/database';
import { updateTexts } from '../texts/update-texts.ts';
import { computeDigest } from './001-earlier-versions.ts';

/** Digests of the page about returns: before it knew parcel points nearby, and before it said where pick-ups from abroad are brought back. */
const BEFORE: Readonly<Record<string, readonly string[]>> = {
  'returns/nl': ['n-CuvXZpnOgLhMzte593q2', '3ugryncGjZao2NpagUWhDL'],
  'returns/fr': ['F0bWf8e8iUrSMa6BV0lpZR', 'q_zj_yIVXbGWTuLAyy4KcB'],
  'returns/de': ['IcKqcTzBzlpAWHI1C458c1', '5V2hGbH80WEujBjBOSE6k7'],
  'returns/en': ['yk2iaPurc32rcfNfm_qbiQ', 'FhhtGg8IcX-SnEU1dXKSu9'],
};

/** Adds both to the page, unless somebody has changed it. */
export const addReturnsOfPickups = (db: Queries): Promise<string[]> =>
  updateTexts(db, ({ table, name, columns }) => table === 'page_texts' && (BEFORE[name] ?? []).includes(computeDigest(columns)));
