import type { Lang } from 'shared-contracts';

const same = (slug: string): Record<Lang, string> => ({ nl: slug, fr: slug, de: slug, en: slug });

/** Slugs of the content pages that the layout links to; the API knows each in every language and redirects to its own. Spec §2. */
export const PAGES = {
  service: same('service'),
  delivery: { nl: 'levering', fr: 'livraison', de: 'lieferung', en: 'delivery' },
  returns: { nl: 'retourneren', fr: 'retours', de: 'rueckgabe', en: 'returns' },
  installation: same('installation'),
  advice: same('advice'),
  team: same('team'),
  history: same('history'),
  green: same('green'),
  terms: { nl: 'algemene-voorwaarden', fr: 'conditions-generales', de: 'agb', en: 'terms' },
  privacy: same('privacy'),
  cookies: same('cookies'),
  accessibility: { nl: 'toegankelijkheid', fr: 'accessibilite', de: 'barrierefreiheit', en: 'accessibility' },
} as const satisfies Record<string, Record<Lang, string>>;
export type PageKey = keyof typeof PAGES;
