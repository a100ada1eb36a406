import { seller } from '../sales/documents/seller.ts';
import type { DocumentLine, DocumentSnapshot } from '../sales/documents/snapshot.ts';

export const aDocumentLine = (overrides: Partial<DocumentLine> = {}): DocumentLine => ({
  kind: 'sale',
  sku: 'LIN3D-250103-A',
  title: 'Draadpaneel Linea 3D',
  detail: '250 × 103 cm, antraciet',
  amount: 4,
  excl_vat_cents: 21_471,
  incl_vat_cents: 25_980,
  period: null,
  ...overrides,
});

const home = { street: 'Kouter', street_number: '12', bus_number: '3', zip_code: '9000', city: 'Gent', country: 'be' } as const;

/** A paid invoice of one line, discount and delivery, whose sums add up. */
export const aDocument = (overrides: Partial<DocumentSnapshot> = {}): DocumentSnapshot => ({
  version: 1,
  kind: 'invoice',
  number: 'F2026-000123',
  lang: 'nl',
  issued_on: '2026-11-21',
  supplied_on: '2026-11-21',
  order_number: '2026-000456',
  ordered_on: '2026-11-21',
  corrects: null,
  reason: 'sale',
  seller: seller('https://shop.example'),
  buyer: { name: 'Lotte Verhaegen', company_name: null, address: home, vat: null, email: 'lotte@voorbeeld.be' },
  delivery_address: home,
  basis: 'incl',
  lines: [
    aDocumentLine(),
    aDocumentLine({ kind: 'gift', title: 'Draadspanner', detail: 'groen', sku: 'SPAN-1', amount: 1, excl_vat_cents: 0, incl_vat_cents: 0 }),
    aDocumentLine({ kind: 'discount', sku: null, title: '', detail: '', amount: 1, excl_vat_cents: -826, incl_vat_cents: -1000 }),
    aDocumentLine({ kind: 'delivery', sku: null, title: '', detail: '', amount: 1, excl_vat_cents: 4050, incl_vat_cents: 4900 }),
  ],
  vat: [{ rate: 2100, base_cents: 24_695, vat_cents: 5185 }],
  reverse_charge: false,
  vat_consultation: null,
  deposit_cents: 0,
  total_excl_vat_cents: 24_695,
  total_vat_cents: 5185,
  total_cents: 29_880,
  paid_on: '2026-11-21',
  payment_reference: 'tr_abcdef1234',
  coupon_code: 'TUIN10',
  is_copy: false,
  withdrawal_url: 'https://shop.example/nl/withdrawal',
  ...overrides,
});
