import { REGIONS } from 'shared-contracts/contract/locales';
import type { Queries } from '../../platform/database/database.ts';
import { POSTCODE_AREAS } from './postcode-areas.ts';

/** Fills an empty table with the coordinates of the postcode areas of the three countries. */
export const fillPostcodeAreas = async (db: Queries): Promise<void> => {
  if ((await db.selectFrom('postcode_areas').select('prefix').limit(1).executeTakeFirst()) !== undefined) return;
  const rows = REGIONS.flatMap((country) =>
    POSTCODE_AREAS[country].map(([prefix, town, lat, lng]) => ({ country, prefix, town, lat, lng })),
  );
  await db.insertInto('postcode_areas').values(rows).execute();
};
