import type { Country } from 'shared-contracts/contract/locales';
import { FROST_DEPTHS_CM, frostDepthCm } from '../configurator/footings.ts';
import type { RelationRecord } from './products.repository.ts';

/** Pieces that a relation asks for where the goods will stand: a footing goes as deep as the ground freezes, and takes more there. */
export const ratioIn = (country: Country, { ratio, deep_ratio }: Pick<RelationRecord, 'ratio' | 'deep_ratio'>): number | null =>
  frostDepthCm(country, undefined) === FROST_DEPTHS_CM.high ? (deep_ratio ?? ratio) : ratio;
