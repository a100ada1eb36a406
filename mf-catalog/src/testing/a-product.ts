import { aCard, aPrice, anImage, slugsOf } from 'shared-contracts/testing/a-product';
import type { Facet, Product, ProductListAnswer, Variant } from 'shared-contracts/wire/product';

export const aVariant = (variant: Partial<Variant> = {}): Variant => ({
  id: 1,
  sku: '10-250153-AN',
  ean: '5400000000010',
  name: '250 × 153 cm, antraciet',
  colour: 'anthracite',
  dimensions: { width: { value: 250, unit: 'cm' }, height: { value: 153, unit: 'cm' } },
  price: aPrice(),
  stock: { status: 'in_stock', left: 84, restock_date: null },
  delivery: {
    class: 'van',
    working_days: 6,
    window: { from: '2026-11-26', to: '2026-11-30' },
    price_incl_vat_cents: 4900,
    free_from_cents: null,
  },
  rental: null,
  condition: null,
  max_per_order: 999,
  step: 1,
  custom_made: false,
  image: anImage(),
  ...variant,
});

export const aProduct = (product: Partial<Product> = {}): Product => ({
  id: 10,
  slug: 'draadpaneel-linea-3d',
  slugs: slugsOf('draadpaneel-linea-3d'),
  sku: '10-2501',
  name: 'Draadpaneel Linea 3D',
  brand: 'Linea',
  category_slug: 'panels',
  group: 'garden',
  type: 'sale',
  description: 'Gelast paneel met verstevigende plooien.',
  usps: ['Verzinkt en gepoedercoat'],
  images: [],
  videos: [],
  documents: [],
  warranty: { years: 10, kind: 'tegen roest' },
  faqs: [{ question: 'Kan ik een paneel inkorten?', answer: 'Ja, met een slijpschijf.' }],
  variant_axes: [
    { key: 'height', unit: 'cm', values: ['103', '153'] },
    { key: 'colour', unit: null, values: ['anthracite', 'green'] },
  ],
  variants: [aVariant()],
  alternatives: [],
  related: [],
  accessories: [],
  seo: { title: 'Draadpaneel Linea 3D', description: 'Gelast paneel.' },
  ...product,
});

export const aFacet = (facet: Partial<Facet> = {}): Facet => ({
  key: 'colour',
  label: 'Kleur',
  kind: 'values',
  unit: null,
  values: [
    { value: 'anthracite', label: 'Antraciet', count: 9, selected: false },
    { value: 'green', label: 'Groen', count: 7, selected: false },
    { value: 'white', label: 'Wit', count: 0, selected: false },
  ],
  min: null,
  max: null,
  ...facet,
});

export const aList = (list: Partial<ProductListAnswer> = {}): ProductListAnswer => ({
  data: [aCard()],
  meta: { page: 1, per_page: 23, total: 1, last_page: 1 },
  facets: [aFacet()],
  ...list,
});
