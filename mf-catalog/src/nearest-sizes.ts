import type { NearestSize } from 'shared-contracts/wire/product';
import { formatList, formatNumber } from 'shared-ui';
import type { Translate } from './translate.ts';

/** For each size of a search that nothing has exactly: which one is shown instead. */
export const nearestTexts = (sizes: readonly NearestSize[] | undefined, t: Translate, locale: string): string[] =>
  (sizes ?? []).map(({ dimension, asked_cm, found_cm }) => {
    const inCm = (cm: number): string => t('catalog:dimension.measure', { value: formatNumber(cm, locale), unit: 'cm' });
    return t(`catalog:search.nearest.${dimension}`, {
      count: found_cm.length,
      asked: inCm(asked_cm),
      found: formatList(found_cm.map(inCm), locale),
    });
  });
