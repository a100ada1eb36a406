import * as z from 'zod';
import { country } from './common.ts';

/** GET /api/addresses/suggest: `q` is the start of a postcode or of a place's name, with or without accents. */
export const placeQuery = z.object({ country, q: z.string().trim().min(1).max(80) });
/** At most ten, postcodes in their order, names alphabetically. `city` is in the request's language where the place has several names. */
export const placeList = z.object({ data: z.array(z.object({ zip_code: z.string(), city: z.string(), country })) });
export type PlaceList = z.infer<typeof placeList>;
