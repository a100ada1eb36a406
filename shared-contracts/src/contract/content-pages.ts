import type { Lang } from './locales.ts';
import { paths } from './paths.ts';

const same = (slug: string): Record<Lang, string> => ({ nl: slug, fr: slug, de: slug, en: slug });

/** Slugs of the content pages that layout and checkout link to; the API knows each in every language. Spec §2. */
const CONTENT_PAGES = {
  service: same('service'),
  contact: same('contact'),
  delivery: { nl: 'levering', fr: 'livraison', de: 'lieferung', en: 'delivery' },
  returns: { nl: 'retourneren', fr: 'retours', de: 'rueckgabe', en: 'returns' },
  installation: same('installation'),
  advice: same('advice'),
  dealers: same('dealers'),
  blog: same('blog'),
  newsletter: same('campagne/mailing'),
  team: same('team'),
  jobs: same('jobs'),
  history: same('history'),
  green: same('green'),
  terms: { nl: 'algemene-voorwaarden', fr: 'conditions-generales', de: 'agb', en: 'terms' },
  privacy: same('privacy'),
  cookies: same('cookies'),
  accessibility: { nl: 'toegankelijkheid', fr: 'accessibilite', de: 'barrierefreiheit', en: 'accessibility' },
} as const satisfies Record<string, Record<Lang, string>>;
export type ContentPage = keyof typeof CONTENT_PAGES;

export const contentPath = (lang: Lang, page: ContentPage): string => paths.page(lang, CONTENT_PAGES[page][lang]);
