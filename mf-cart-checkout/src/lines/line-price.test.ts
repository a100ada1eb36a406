import { aLine } from '../testing/a-cart.ts';
import { lineSaving } from './line-price.ts';

describe('the saving of a second chance', () => {
  const line = aLine({ new_unit: { excl_vat_cents: 6000, incl_vat_cents: 7260 } });

  test("is the difference to the price of new goods, for the whole line, in the visitor's VAT view", () => {
    expect(lineSaving(line, 'incl')).toEqual({ newUnitCents: 7260, savedCents: 2 * 7260 - 12_990 });
    expect(lineSaving(line, 'excl')).toEqual({ newUnitCents: 6000, savedCents: 2 * 6000 - 10_736 });
  });

  test('is null for other products, and when new goods cost the same', () => {
    expect(lineSaving(aLine(), 'incl')).toBeNull();
    expect(lineSaving(aLine({ new_unit: { excl_vat_cents: 5368, incl_vat_cents: 6495 } }), 'incl')).toBeNull();
  });
});
