import type { ColourOffer } from '../wire/colour-offer.ts';
import { slugsOf } from './a-product.ts';

/** Nine anthracite posts are sold out, and are there in green for a little more. */
export const aColourOffer = (overrides: Partial<ColourOffer> = {}): ColourOffer => ({
  sku: '40-6040210-AN',
  label: 'Tussenpalen',
  variant_id: 12,
  product: { id: 40, name: 'Paal Linea', slugs: slugsOf('paal-linea') },
  name: 'Antraciet, 210 cm',
  in_colour: 'in antraciet',
  amount: 9,
  available: 0,
  restock_date: '2026-12-12',
  taken: null,
  choices: [
    {
      colour: 'green',
      in_colour: 'in het groen',
      amount: 9,
      variant_id: 13,
      other_product: null,
      added: { excl_vat_cents: 24_174, incl_vat_cents: 29_250 },
      dearer: { excl_vat_cents: 281, incl_vat_cents: 340 },
    },
  ],
  ...overrides,
});
