import type { Category } from 'shared-contracts/wire/category';
import type { Image } from 'shared-contracts/wire/common';
import type { Page } from 'shared-contracts/wire/content';
import type { ProductCard } from 'shared-contracts/wire/product';

const inAll = (text: string) => ({ nl: text, fr: `${text}-fr`, de: `${text}-de`, en: `${text}-en` });

export const anImage = (name: string): Image => ({
  url: `/media/${name}.svg`,
  alt: `Tekening van ${name}`,
  width: 960,
  height: 720,
  sources: [{ type: 'image/avif', src_set: `/media/${name}-480.avif 480w, /media/${name}-960.avif 960w` }],
});

export const aCategory = (slug: string, given: Partial<Category> = {}): Category => ({
  slug,
  name: `Alles van ${slug}`,
  description: `Wat je met ${slug} maakt.`,
  slugs: inAll(slug),
  groups: ['garden'],
  types: ['sale'],
  image: anImage(slug),
  product_count: 12,
  ...given,
});

export const aPage = (given: Partial<Page> = {}): Page => ({
  key: 'delivery',
  slug: 'levering',
  slugs: { nl: 'levering', fr: 'livraison', de: 'lieferung', en: 'delivery' },
  title: 'Levering',
  summary: 'Wanneer en hoe je bestelling komt.',
  image: null,
  blocks: [],
  children: [],
  ...given,
});

export const anArticle = (key: string, given: Partial<Page['children'][number]> = {}): Page['children'][number] => ({
  key,
  slugs: { nl: `advies/${key}`, fr: `conseils/${key}`, de: `ratgeber/${key}`, en: `advice/${key}` },
  title: `Artikel ${key}`,
  summary: `Waar ${key} over gaat.`,
  image: anImage(key),
  ...given,
});

export const aCard = (id: number): ProductCard => ({
  id,
  slug: `paneel-${id}`,
  slugs: inAll(`paneel-${id}`),
  sku: `P-${id}`,
  name: `Paneel ${id}`,
  brand: 'Linea',
  category_slug: 'panels',
  group: 'garden',
  type: 'sale',
  spec: '250 × 103 cm',
  image: null,
  colours: ['anthracite'],
  price: {
    currency: 'EUR',
    excl_vat_cents: 5368,
    incl_vat_cents: 6495,
    vat_rate: 2100,
    unit_price: null,
    list_incl_vat_cents: null,
    lowest_30d_incl_vat_cents: null,
    tiers: [],
  },
  price_from: false,
  stock: { status: 'in_stock', left: 12, restock_date: null },
  variant_count: 1,
  default_variant_id: id * 10,
  condition: null,
});
