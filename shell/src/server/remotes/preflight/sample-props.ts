import type { SlotName, SlotProps } from 'shared-contracts';
import type { ProductCard } from 'shared-contracts/wire/product';

const langText = { nl: 'tuinpoort', fr: 'portillon', de: 'gartentor', en: 'garden-gate' };

const card: ProductCard = {
  id: 1,
  slug: 'garden-gate',
  slugs: langText,
  sku: 'GATE-100',
  name: 'Garden gate',
  brand: 'Groenhof',
  category_slug: 'gates',
  group: 'garden',
  type: 'sale',
  spec: '100 × 150 cm',
  image: {
    url: '/media/gate.webp',
    alt: 'Garden gate',
    width: 400,
    height: 352,
    sources: [{ type: 'image/webp', src_set: '/media/gate-400.webp 400w' }],
  },
  colours: ['anthracite', 'green'],
  price: {
    currency: 'EUR',
    excl_vat_cents: 16_488,
    incl_vat_cents: 19_950,
    vat_rate: 2100,
    unit_price: null,
    list_incl_vat_cents: 22_950,
    lowest_30d_incl_vat_cents: 20_950,
    tiers: [{ min_amount: 5, excl_vat_cents: 15_000, incl_vat_cents: 18_150 }],
  },
  price_from: true,
  stock: { status: 'low', left: 3, restock_date: null },
  variant_count: 2,
  default_variant_id: 11,
  condition: null,
};
const bareCard: ProductCard = {
  ...card,
  id: 2,
  image: null,
  colours: [],
  price: { ...card.price, list_incl_vat_cents: null, lowest_30d_incl_vat_cents: null, tiers: [] },
  price_from: false,
  stock: { status: 'out', left: 0, restock_date: '2026-12-24' },
  type: 'second_chance',
  condition: { grade: 'B', note: 'Scratched' },
};

/** Props that each slot is tried with: the usual case and an edge case. */
export const SAMPLE_PROPS: { [Name in SlotName]: readonly SlotProps[Name][] } = {
  'mini-cart': [{}],
  'add-to-cart': [
    { variantId: 11, title: 'Garden gate, anthracite', left: 3, look: 'full' },
    { variantId: 11, title: 'Garden gate, anthracite', left: 100, step: 5, maxAmount: 50, look: 'compact' },
    { variantId: 12, title: 'Garden gate, green', left: 0, look: 'full' },
  ],
  'product-rail': [{ products: [card, bareCard] }, { products: [] }],
  'search-suggest': [{ query: 'panel', input: null, onList: () => undefined, onFill: () => undefined }],
  'sign-in': [
    { email: '', text: 'Your cart stays as it is.', onSignedIn: () => undefined, onClose: () => undefined },
    { email: 'lotte@groenhof.example', onSignedIn: () => undefined, onClose: () => undefined },
  ],
};
