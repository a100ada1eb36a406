import type { Lang } from 'shared-contracts/contract/locales';
import type { MissingTexts } from 'shared-contracts/rules/plan/missing-parts';
import { dayText } from '../../platform/messages/format.ts';
import { catalogueTexts } from '../texts.ts';

/** The sentences about missing parts in a language, for the rule that fills them. */
export const missingTextsIn = (lang: Lang): MissingTexts => {
  const t = catalogueTexts(lang);
  const open = { amount: '{amount}', part: '{part}', date: '{date}' };
  return {
    part: t('missingParts.part', open),
    part_back: t('missingParts.partBack', open),
    concrete: t('missingParts.concrete'),
    dayText: (day) => dayText(day, lang),
  };
};
