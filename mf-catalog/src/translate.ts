import type { MetaArgs } from 'shared-contracts';

/** Translation by `namespace:key`, as meta functions get it; components wrap the `t` of `useTranslation(['catalog'])`, which takes such keys. */
export type Translate = MetaArgs['t'];
