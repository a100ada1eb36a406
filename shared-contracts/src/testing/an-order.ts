import type { Order, OrderLine } from '../wire/order.ts';

export const anOrderLine = (id: number, given: Partial<OrderLine> = {}): OrderLine => ({
  id,
  kind: 'sale',
  variant_id: 100 + id,
  sku: `10-2501-${id}`,
  product_name: 'Draadpaneel Linea 3D',
  name: '250 × 103 cm, antraciet',
  slugs: { nl: 'draadpaneel-linea-3d', fr: 'panneau-linea-3d', de: 'gittermatte-linea-3d', en: 'mesh-panel-linea-3d' },
  image: null,
  amount: 4,
  unit_incl_vat_cents: 6495,
  line_excl_vat_cents: 21471,
  line_incl_vat_cents: 25980,
  rental: null,
  returnable_amount: 0,
  ...given,
});

const address = { street: 'Nieuwstraat', street_number: '18', zip_code: '1000', city: 'Brussel', country: 'be' } as const;

/** A paid order of one line and a gift, whose sums add up. */
export const anOrder = (given: Partial<Order> = {}): Order => ({
  id: 36,
  number: '2041-7736',
  kind: 'order',
  status: 'confirmed',
  payment_status: 'paid',
  provider_status: 'paid',
  ordered_at: '2026-03-02T10:15:00.000Z',
  email: 'lotte@groenhof.example',
  first_name: 'Lotte',
  last_name: 'De Smet',
  phone: '+32470000000',
  company_name: null,
  vat: null,
  delivery_address: { ...address, bus_number: '3' },
  billing_address: address,
  lines: [
    anOrderLine(1),
    anOrderLine(2, { kind: 'gift', product_name: 'Draadspanner', amount: 1, line_excl_vat_cents: 0, line_incl_vat_cents: 0 }),
  ],
  vat_rate: 2100,
  reverse_charge: false,
  items_incl_vat_cents: 25980,
  discount_cents: 1000,
  delivery_cents: 4900,
  rent_cents: 0,
  deposit_cents: 0,
  vat_cents: 5186,
  total_cents: 29880,
  coupon_code: null,
  delivery_working_days: 6,
  timeline: [
    { status: 'ordered', at: '2026-03-02T10:15:00.000Z' },
    { status: 'paid', at: '2026-03-02T10:17:00.000Z' },
  ],
  tracking: null,
  documents: [
    { kind: 'invoice', number: 'F2026-000123', date: '2026-03-02', url: '/api/orders/36/invoice', total_cents: 29880, peppol: 'n/a' },
  ],
  returnable_until: null,
  can_pay: false,
  can_cancel: true,
  can_return: false,
  return_state: null,
  ...given,
});
