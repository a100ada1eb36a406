import { createStoredIds } from '../stored/stored-ids.ts';

/** One more than shown, because the current one is left out. */
export const viewed = createStoredIds('groenhof.viewed', 13);

export const sawVariant = (id: number): void => viewed.write([id, ...viewed.read().filter((each) => each !== id)]);
