import type { Order } from 'shared-contracts/wire/order';

const address = { street: 'Kouter', street_number: '12', zip_code: '9000', city: 'Gent', country: 'be' as const };

export const REFERENCE = '7f0f1a52-9d1e-4c43-b1b8-6a5b6a1c9d10';

export const anOrder = (given: Partial<Order> = {}): Order => ({
  id: 7,
  number: 'GH-2026-000042',
  kind: 'order',
  status: 'confirmed',
  payment_status: 'paid',
  provider_status: 'paid',
  ordered_at: '2026-03-02T10:15:00Z',
  email: 'an@voorbeeld.be',
  first_name: 'An',
  last_name: 'Peeters',
  phone: '+32470123456',
  company_name: null,
  vat: null,
  delivery_address: address,
  billing_address: address,
  lines: [
    {
      id: 1,
      kind: 'sale',
      variant_id: 11,
      sku: 'LIN-103',
      product_name: 'Draadpaneel Linea 3D',
      name: 'Antraciet, 250 × 103 cm',
      slugs: { nl: 'a', fr: 'b', de: 'c', en: 'd' },
      image: null,
      amount: 2,
      unit_incl_vat_cents: 6495,
      line_excl_vat_cents: 10736,
      line_incl_vat_cents: 12990,
    },
  ],
  vat_rate: 2100,
  reverse_charge: false,
  items_incl_vat_cents: 12990,
  discount_cents: 0,
  delivery_cents: 4900,
  rent_cents: 0,
  deposit_cents: 0,
  vat_cents: 3105,
  total_cents: 17890,
  delivery_working_days: 6,
  can_pay: false,
  ...given,
});
