import { paths } from 'shared-contracts';
import type { Lang } from 'shared-contracts';

/** Content pages that must be within reach where an order is placed, by their slug per language. */
const SLUGS = {
  terms: { nl: 'algemene-voorwaarden', fr: 'conditions-generales', de: 'agb', en: 'terms' },
  returns: { nl: 'retourneren', fr: 'retours', de: 'rueckgabe', en: 'returns' },
  privacy: { nl: 'privacy', fr: 'privacy', de: 'privacy', en: 'privacy' },
} as const satisfies Record<string, Record<Lang, string>>;

export const LEGAL_PAGES = ['terms', 'returns', 'privacy'] as const;
export const legalPath = (page: (typeof LEGAL_PAGES)[number], lang: Lang): string => paths.page(lang, SLUGS[page][lang]);
