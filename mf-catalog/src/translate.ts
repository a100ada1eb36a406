import type { MetaArgs } from 'shared-contracts';

/** Translates `namespace:key`, like the `t` of meta functions; components wrap the `t` of `useTranslation(['catalog'])`. */
export type Translate = MetaArgs['t'];
