import { aLine } from '../testing/a-cart.ts';
import { lineSaving } from './line-price.ts';

describe('what a second chance saves', () => {
  const line = aLine({ new_unit: { excl_vat_cents: 6000, incl_vat_cents: 7260 } });

  test('is the difference of the whole line to its price when new, on the side of the VAT that the visitor sees', () => {
    expect(lineSaving(line, 'incl')).toEqual({ was: 7260, cents: 2 * 7260 - 12_990 });
    expect(lineSaving(line, 'excl')).toEqual({ was: 6000, cents: 2 * 6000 - 10_736 });
  });

  test('is nothing for other products, nor where the new one costs as much', () => {
    expect(lineSaving(aLine(), 'incl')).toBeNull();
    expect(lineSaving(aLine({ new_unit: { excl_vat_cents: 5368, incl_vat_cents: 6495 } }), 'incl')).toBeNull();
  });
});
