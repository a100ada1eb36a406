import { keptIds } from '../kept/kept-ids.ts';

/** The variants whose pages were looked at, last one first; one more than shown, because the page itself is left out. */
export const viewed = keptIds('groenhof.viewed', 13);

/** Puts a variant first. */
export const sawVariant = (id: number): void => viewed.write([id, ...viewed.read().filter((each) => each !== id)]);
