import { createStoredIds } from '../stored/stored-ids.ts';

/** One more than shown, because the current one is left out. */
export const viewedVariants = createStoredIds('groenhof.viewed', 13);

export const recordViewedVariant = (id: number): void => viewedVariants.write([id, ...viewedVariants.read().filter((each) => each !== id)]);
