import type { Soil } from 'shared-contracts/rules/plan/soil-frost';

/** Colours of the frost lines in 3D; `scene.module.css` has the same for their names. */
export const SOIL_COLORS: Readonly<Record<Soil, string>> = { sand: '#fff1b8', sandy_loam: '#ffb36b', clay: '#9fd8ff' };
