import type { Country } from 'shared-contracts/contract/locales';
import { calculateFence } from 'shared-contracts/rules/plan/fence';
import type { FenceInput } from 'shared-contracts/rules/plan/fence-input';
import { FROST_DEPTHS_CM, frostDepthCm } from 'shared-contracts/rules/plan/frost-depth';
import type { Lang } from 'shared-contracts/contract/locales';
import { catalogueTexts } from '../texts.ts';
import type { PlanRow } from './plans.repository.ts';

/** Where the fence of a plan is delivered; without a postcode as most of the country. */
export interface PlanPlace {
  country: Country;
  zip_code?: string | undefined;
}

/** Bags of concrete of a fence whose footings go this deep, in cm. */
const bagsAt = (input: FenceInput, frost_cm: number): number => {
  const result = calculateFence({ ...input, frost_cm });
  return 'bill' in result ? result.bill.lines.reduce((sum, { role, amount }) => sum + (role === 'concrete' ? amount : 0), 0) : 0;
};

/**
 * A sentence when the ground freezes deeper where a fence is delivered than it was counted for, because its plan was drawn without a postcode or
 * for another one: how deep to dig, and how many more bags of concrete that takes. Decision 0056.
 */
export const deeperFrost = ({ kind, input }: Pick<PlanRow, 'kind' | 'input'>, { country, zip_code }: PlanPlace, lang: Lang): string[] => {
  const fence = input as FenceInput;
  if (kind !== 'fence' || fence.ground !== 'soil') return [];
  const depth = frostDepthCm(country, zip_code);
  const counted = fence.frost_cm ?? FROST_DEPTHS_CM.low;
  const count = depth > counted ? bagsAt(fence, depth) - bagsAt(fence, counted) : 0;
  return count > 0 ? [catalogueTexts(lang)('missingParts.deeperFrost', { place: zip_code ?? country.toUpperCase(), depth, count })] : [];
};
