import { selectRegion, useShopSelector } from 'shared-contracts';
import type { FenceAnswer } from 'shared-contracts/wire/configurator';
import { spotsOf } from 'shared-contracts/rules/plan/around';
import { FENCE_RULES } from 'shared-contracts/rules/plan/fence-systems';
import { FENCE_PLACES, permitHeightCm, permitRegion } from 'shared-contracts/rules/plan/permit-height';
import type { FencePlace, PermitRegion } from 'shared-contracts/rules/plan/permit-height';

export interface PermitHeights {
  /** undefined: a Belgian address without a postcode */
  region: PermitRegion | undefined;
  /** empty where each town decides */
  places: PermitPlace[];
}

interface PermitPlace {
  place: FencePlace;
  limitCm: number;
  isTooHigh: boolean;
  /** the sides that are there, from 0; null while house and street are not drawn, so that nobody knows */
  runs: readonly number[] | null;
}

/** The sides at a place; beside the house the rules are those behind its front. */
const runsAt = (input: FenceAnswer['input'], place: FencePlace): number[] | null =>
  spotsOf(input)?.flatMap((spot, run) => ((spot === 'front') === (place === 'front') ? [run] : [])) ?? null;

/** Where a fence of this plan may stand without a permit, by its postcode, the visitor's country, and the house on its drawing. */
export function usePermitHeights(input: FenceAnswer['input']): PermitHeights {
  const { system, height_cm, postcode } = input;
  const region = permitRegion(useShopSelector(selectRegion), postcode);
  const places = FENCE_PLACES.flatMap((place) => {
    const limitCm = region === undefined ? null : permitHeightCm(region, place, FENCE_RULES[system].kind);
    const runs = runsAt(input, place);
    return limitCm === null || runs?.length === 0 ? [] : [{ place, limitCm, isTooHigh: height_cm > limitCm, runs }];
  });
  return { region, places };
}

/** A height at which the drawing has a line, because the fence is higher: at the front of the house, behind it, or at both. */
export interface PermitLimit {
  limitMm: number;
  at: FencePlace | 'both';
  /** the sides that it concerns, from 0; null: all of them */
  runs: readonly number[] | null;
}

export const permitLimits = ({ places }: PermitHeights): PermitLimit[] => {
  const exceeded = places
    .filter(({ isTooHigh }) => isTooHigh)
    .map(({ place, limitCm, runs }): PermitLimit => ({ limitMm: limitCm * 10, at: place, runs }));
  const [first, second] = exceeded;
  return first && first.limitMm === second?.limitMm ? [{ ...first, at: 'both', runs: null }] : exceeded;
};
