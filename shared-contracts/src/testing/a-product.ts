import type { Category } from '../wire/category.ts';
import type { Image, LangText } from '../wire/common.ts';
import type { Price, ProductCard } from '../wire/product.ts';

/** The slug of each language, made from the Dutch one. */
export const slugsOf = (slug: string): LangText => ({ nl: slug, fr: `${slug}-fr`, de: `${slug}-de`, en: `${slug}-en` });

export const anImage = (name = 'paneel'): Image => ({
  url: `/media/${name}.svg`,
  alt: 'Draadpaneel, 250 × 153 cm, antraciet',
  width: 800,
  height: 704,
  sources: [{ type: 'image/avif', src_set: `/media/${name}-400.avif 400w, /media/${name}-800.avif 800w` }],
});

export const aPrice = (overrides: Partial<Price> = {}): Price => ({
  currency: 'EUR',
  excl_vat_cents: 5368,
  incl_vat_cents: 6495,
  vat_rate: 2100,
  unit_price: null,
  list_incl_vat_cents: null,
  lowest_30d_incl_vat_cents: null,
  tiers: [],
  ...overrides,
});

export const aCard = (overrides: Partial<ProductCard> = {}): ProductCard => ({
  id: 10,
  slug: 'draadpaneel-linea-3d',
  slugs: slugsOf('draadpaneel-linea-3d'),
  sku: '10-2501',
  name: 'Draadpaneel Linea 3D',
  brand: 'Linea',
  category_slug: 'panels',
  group: 'garden',
  type: 'sale',
  spec: '250 × 153 cm, draad 5 mm',
  image: anImage(),
  colours: ['anthracite', 'green'],
  price: aPrice(),
  price_from: false,
  stock: { status: 'in_stock', left: 84, restock_date: null },
  variant_count: 1,
  default_variant_id: 1,
  condition: null,
  ...overrides,
});

export const aCategory = (overrides: Partial<Category> = {}): Category => ({
  slug: 'panels',
  name: 'Draadpanelen',
  description: 'Stevige panelen voor tuin en bedrijf.',
  slugs: { nl: 'draadpanelen', fr: 'panneaux-grillages', de: 'gittermatten', en: 'mesh-panels' },
  groups: ['garden'],
  types: ['sale'],
  image: null,
  product_count: 24,
  ...overrides,
});
