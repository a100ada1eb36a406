import { readVariant } from './variant-header.ts';

describe('variant header', () => {
  it('has region, VAT view and list view', () => {
    expect(readVariant({ 'x-shop-variant': 'nl.excl.table' })).toEqual({ region: 'nl', vatView: 'excl', listView: 'table' });
  });

  it.each([undefined, '', 'nl', 'nl.excl', 'fr.incl.grid', 'be.incl.grid.more', 'be.INCL.grid', ' be.incl.grid'])(
    'is ignored when it is %p',
    (value) => {
      expect(readVariant({ 'x-shop-variant': value })).toBeUndefined();
    },
  );
});
