import { createStoredIds } from '../stored/stored-ids.ts';

/** More columns than four can't be read side by side. */
export const MAX_COMPARED = 4;

export const compared = createStoredIds('groenhof.compare', MAX_COMPARED);
