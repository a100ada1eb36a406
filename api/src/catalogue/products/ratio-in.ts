import type { Country } from 'shared-contracts/contract/locales';
import { FROST_DEPTHS_CM, frostDepthCm } from 'shared-contracts/rules/plan/frost-depth';
import type { RelationRecord } from './products.repository.ts';

/** The ratio of a relation at the place of the goods: where the ground freezes deeper, footings need more. */
export const ratioIn = (country: Country, { ratio, deep_ratio }: Pick<RelationRecord, 'ratio' | 'deep_ratio'>): number | null =>
  frostDepthCm(country, undefined) === FROST_DEPTHS_CM.high ? (deep_ratio ?? ratio) : ratio;
