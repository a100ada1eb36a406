import type { Quote, QuoteLine, QuoteSummary } from 'shared-contracts/wire/quote';

export const QUOTE_REFERENCE = '0b6c2f0e-6d7c-4a5e-9a55-0f7f0a1f2d3e';

const aQuoteLine = (overrides: Partial<QuoteLine> = {}): QuoteLine => ({
  order_item_id: 1,
  kind: 'sale',
  variant_id: 101,
  sku: 'LIN-103',
  product_name: 'Draadpaneel Linea 3D',
  name: '250 × 103 cm, antraciet',
  slugs: { nl: 'draadpaneel-linea-3d', fr: 'panneau-linea-3d', de: 'gittermatte-linea-3d', en: 'mesh-panel-linea-3d' },
  image: null,
  amount: 4,
  list_unit_incl_vat_cents: 6495,
  list_line_incl_vat_cents: 25980,
  unit_incl_vat_cents: 5500,
  line_excl_vat_cents: 18182,
  line_incl_vat_cents: 22000,
  ...overrides,
});

/** An answered quote of four panels, cheaper than the list. */
export const aQuote = (overrides: Partial<Quote> = {}): Quote => ({
  id: 51,
  number: '2041-8051',
  reference: QUOTE_REFERENCE,
  status: 'answered',
  requested_at: '2026-03-02T10:15:00.000Z',
  answered_at: '2026-03-03T10:15:00.000Z',
  valid_until: '2026-03-31',
  note: null,
  first_name: 'Lotte',
  last_name: 'De Smet',
  company_name: null,
  delivery_address: { street: 'Nieuwstraat', street_number: '18', zip_code: '1000', city: 'Brussel', country: 'be' },
  lines: [aQuoteLine()],
  vat_rate: 2100,
  reverse_charge: false,
  items_incl_vat_cents: 22000,
  discount_cents: 0,
  delivery_cents: 0,
  rent_cents: 0,
  deposit_cents: 0,
  vat_cents: 3818,
  total_cents: 22000,
  items_excl_vat_cents: 18182,
  discount_excl_vat_cents: 0,
  delivery_excl_vat_cents: 0,
  rent_excl_vat_cents: 0,
  total_excl_vat_cents: 18182,
  list_total_cents: 25980,
  order: null,
  can_accept: true,
  can_decline: true,
  conditions:
    overrides.can_accept === false
      ? null
      : {
          is_consumer: true,
          delivery_window: { from: '2026-03-09', to: '2026-03-11' },
          return_cost: { price_cents: 4900, carrier: 'bpost' },
          custom_made: [],
        },
  ...overrides,
});

export const aQuoteSummary = (id: number, overrides: Partial<QuoteSummary> = {}): QuoteSummary => ({
  id,
  number: `2041-80${id}`,
  status: 'answered',
  requested_at: '2026-03-02T10:15:00.000Z',
  answered_at: '2026-03-03T10:15:00.000Z',
  valid_until: '2026-03-31',
  total_cents: 22000,
  total_excl_vat_cents: 18182,
  list_total_cents: 25980,
  can_accept: true,
  line_count: 1,
  ...overrides,
});
