import { anImage, slugsOf } from 'shared-contracts/testing/a-product';
import type { QuickAddLine } from 'shared-contracts/wire/quick-add';

/** A checked line of an order list. */
export const aLine = (overrides: Partial<QuickAddLine> = {}): QuickAddLine => ({
  sku: '10-250153-AN',
  amount: 1,
  status: 'ok',
  left: 84,
  step: 1,
  suggestions: [],
  variant: {
    id: 1,
    sku: '10-250153-AN',
    ean: '5400000000010',
    name: 'Draadpaneel Linea 3D',
    variant_name: '250 × 153 cm, antraciet',
    slugs: slugsOf('draadpaneel-linea-3d'),
    excl_vat_cents: 5368,
    incl_vat_cents: 6495,
    image: anImage(),
  },
  ...overrides,
});
