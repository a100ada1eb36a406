import type { TFunction } from 'i18next';

/** Text of this remote by its key, e.g. `line.remove`. */
export type Translate = TFunction<'cart'>;
