import { keptIds } from '../kept/kept-ids.ts';

/** More columns than four can't be read side by side. */
export const MOST_COMPARED = 4;

/** The variants chosen to be compared. */
export const compared = keptIds('groenhof.compare', MOST_COMPARED);
