import { selectRegion, useShopSelector } from 'shared-contracts';
import type { FenceAnswer } from 'shared-contracts/wire/configurator';
import { FENCE_RULES } from 'shared-contracts/rules/plan/fence-systems';
import { FENCE_PLACES, permitHeightCm, permitRegion } from 'shared-contracts/rules/plan/permit-height';
import type { FencePlace, PermitRegion } from 'shared-contracts/rules/plan/permit-height';

export interface PermitHeights {
  /** undefined: a Belgian address without a postcode */
  region: PermitRegion | undefined;
  /** empty where each town decides */
  places: { place: FencePlace; limitCm: number; isTooHigh: boolean }[];
}

/** Where a fence of this plan may stand without a permit, by its postcode and the visitor's country. */
export function usePermitHeights({ system, height_cm, postcode }: FenceAnswer['input']): PermitHeights {
  const region = permitRegion(useShopSelector(selectRegion), postcode);
  const places = FENCE_PLACES.flatMap((place) => {
    const limitCm = region === undefined ? null : permitHeightCm(region, place, FENCE_RULES[system].kind);
    return limitCm === null ? [] : [{ place, limitCm, isTooHigh: height_cm > limitCm }];
  });
  return { region, places };
}

/** A height at which the drawing has a line, because the fence is higher: at the front of the house, behind it, or at both. */
export interface PermitLimit {
  limitMm: number;
  at: FencePlace | 'both';
}

export const permitLimits = ({ places }: PermitHeights): PermitLimit[] => {
  const exceeded = places
    .filter(({ isTooHigh }) => isTooHigh)
    .map(({ place, limitCm }): PermitLimit => ({ limitMm: limitCm * 10, at: place }));
  const [first, second] = exceeded;
  return first && first.limitMm === second?.limitMm ? [{ ...first, at: 'both' }] : exceeded;
};
