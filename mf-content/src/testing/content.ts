import { anImage } from 'shared-contracts/testing/a-product';
import type { Page } from 'shared-contracts/wire/content';

export const aPage = (overrides: Partial<Page> = {}): Page => ({
  key: 'delivery',
  slug: 'levering',
  slugs: { nl: 'levering', fr: 'livraison', de: 'lieferung', en: 'delivery' },
  title: 'Levering',
  summary: 'Wanneer en hoe je bestelling komt.',
  image: null,
  blocks: [],
  children: [],
  ...overrides,
});

export const anArticle = (key: string, overrides: Partial<Page['children'][number]> = {}): Page['children'][number] => ({
  key,
  slugs: { nl: `advies/${key}`, fr: `conseils/${key}`, de: `ratgeber/${key}`, en: `advice/${key}` },
  title: `Artikel ${key}`,
  summary: `Waar ${key} over gaat.`,
  image: anImage(key),
  ...overrides,
});
