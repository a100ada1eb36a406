import type { MetaArgs } from 'shared-contracts';

/** Translation by `namespace:key`, as meta functions get it; components wrap their own `t`. */
export type Translate = MetaArgs['t'];
