import { CART_ID } from 'shared-contracts/testing/fake-shop';
import type { Cart, CartLine } from 'shared-contracts/wire/cart';

export const aLine = (overrides: Partial<CartLine> = {}): CartLine => ({
  kind: 'sale',
  variant_id: 11,
  product_id: 1,
  sku: 'LIN-103',
  product_name: 'Draadpaneel Linea 3D',
  name: 'Antraciet, 250 × 103 cm',
  slugs: { nl: 'draadpaneel-linea-3d', fr: 'panneau-linea-3d', de: 'gittermatte-linea-3d', en: 'mesh-panel-linea-3d' },
  colour: 'anthracite',
  dimensions: {},
  image: null,
  amount: 2,
  max_amount: 40,
  step: 1,
  unit_excl_vat_cents: 5368,
  unit_incl_vat_cents: 6495,
  line_excl_vat_cents: 10736,
  line_incl_vat_cents: 12990,
  rent_cents: 0,
  deposit_cents: 0,
  stock: { status: 'in_stock', left: 40, restock_date: null },
  delivery_class: 'van',
  condition: null,
  custom_made: false,
  problem: null,
  ...overrides,
});

/** A cart with one line of two panels; `lines` also sets the three lists of the content. */
export const aCart = (overrides: Partial<Cart> = {}): Cart => {
  const lines = overrides.lines ?? [aLine()];
  const pickItems = (kind: CartLine['kind']) =>
    lines.filter((line) => line.kind === kind).map(({ variant_id: id, amount }) => ({ id, amount }));
  return {
    id: CART_ID,
    revision: 3,
    items: pickItems('sale'),
    free_items: pickItems('gift'),
    rent_items: pickItems('rental').map(({ id }) => ({ id })),
    lines,
    total_price: 17890,
    items_base_price: 12990,
    free_thresholds: { '10000': 1, '25000': 2, '50000': 3, '100000': 4 },
    gift: { current_cents: 10000, next_cents: 25000, remaining_cents: 12010, allowed: 1, chosen: 0, options: [] },
    coupon: null,
    deposit_cents: 0,
    rent_cents: 0,
    shipping_cents: 4900,
    shipping: {
      class: 'van',
      free_from_cents: null,
      working_days: 6,
      window: { from: '2026-11-26', to: '2026-11-30' },
      return_cost: { price_cents: 4900, carrier: 'Groenhof' },
    },
    totals: {
      vat_rate: 2100,
      reverse_charge: false,
      items_excl_vat_cents: 10736,
      items_incl_vat_cents: 12990,
      discount_excl_vat_cents: 0,
      discount_incl_vat_cents: 0,
      shipping_excl_vat_cents: 4049,
      shipping_incl_vat_cents: 4900,
      rent_excl_vat_cents: 0,
      rent_incl_vat_cents: 0,
      deposit_cents: 0,
      vat_cents: 3105,
      total_excl_vat_cents: 14785,
      total_incl_vat_cents: 17890,
    },
    max_products: 100,
    shipping_address: { country: 'be' },
    billing_address: null,
    customer: {},
    checkout: 'payment',
    has_problems: false,
    ...overrides,
  };
};

/** A cart with buyer and address, for which every step can be opened. */
export const aReadyCart = (overrides: Partial<Cart> = {}): Cart =>
  aCart({
    shipping_address: { country: 'be', street: 'Kouter', street_number: '12', zip_code: '9000', city: 'Gent' },
    customer: { email: 'an@voorbeeld.be', first_name: 'An', last_name: 'Peeters', phone: '+32470123456' },
    ...overrides,
  });
