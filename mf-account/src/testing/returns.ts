import type { Retour, RetourItem, ReturnableAnswer } from 'shared-contracts/wire/retour';

const slugs = { nl: 'draadpaneel-linea-3d', fr: 'panneau-linea-3d', de: 'gittermatte-linea-3d', en: 'mesh-panel-linea-3d' };

export const aReturnItem = (overrides: Partial<RetourItem> = {}): RetourItem => ({
  order_item_id: 1,
  variant_id: 101,
  sku: 'LIN-103',
  product_name: 'Draadpaneel Linea 3D',
  name: '250 × 103 cm, antraciet',
  slugs,
  image: null,
  amount: 2,
  reason: 'wrong_size',
  reason_label: 'De maat past niet',
  comment: '',
  photo: null,
  price_cents: 12990,
  ...overrides,
});

/** An open return of two panels. */
export const aReturn = (overrides: Partial<Retour> = {}): Retour => ({
  id: 12,
  number: 'R2026-000012',
  order_id: 36,
  order_number: '2041-7736',
  status: 'open',
  created_at: '2026-03-10T09:00:00.000Z',
  received_at: null,
  closed_at: null,
  items: [aReturnItem()],
  item_count: 2,
  price_cents: 12990,
  refund_cents: null,
  cost_cents: 975,
  delivery_cents: 0,
  expected_refund_cents: 12015,
  transport: 'parcel',
  carrier: 'bpost',
  note: null,
  label_url: '/api/retours/12/label?lang=nl',
  instructions: ['Druk het label af.', 'Verpak de stukken.', 'Breng het pak weg.'],
  can_cancel: true,
  ...overrides,
});

type Line = ReturnableAnswer['items'][number];

export const aReturnableLine = (id: number, overrides: Partial<Line> = {}): Line => ({
  order_item_id: id,
  variant_id: 100 + id,
  sku: `LIN-${id}`,
  product_name: `Paneel ${id}`,
  name: '250 × 103 cm, antraciet',
  slugs,
  image: null,
  ordered: 4,
  delivery_class: 'van',
  left: 4,
  left_cents: 25980,
  problem: null,
  ...overrides,
});

/** An order of four panels, one gate and a gift that can't be returned. */
export const aReturnable = (overrides: Partial<ReturnableAnswer> = {}): ReturnableAnswer => ({
  order_id: 36,
  order_number: '2041-7736',
  returnable_until: '2026-03-20',
  can_return: true,
  problem: null,
  items: [
    aReturnableLine(1),
    aReturnableLine(2, { product_name: 'Poort', ordered: 1, left: 1, left_cents: 49900 }),
    aReturnableLine(3, {
      product_name: 'Draadspanner',
      left: 0,
      left_cents: 0,
      problem: { code: 'return.gift', message: 'Draadspanner is een cadeau.' },
    }),
  ],
  costs: {
    letter: { price_cents: 0, carrier: 'bpost' },
    parcel: { price_cents: 975, carrier: 'bpost' },
    van: { price_cents: 4900, carrier: 'Groenhof' },
    crane: { price_cents: 9500, carrier: 'Groenhof' },
  },
  delivery_cents: 4900,
  reasons: [
    { code: 'wrong_size', label: 'De maat past niet' },
    { code: 'damaged', label: 'Beschadigd of defect' },
    { code: 'other', label: 'Een andere reden' },
  ],
  ...overrides,
});
