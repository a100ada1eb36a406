import { byDeliveryClass, DELIVERY_CLASSES, heaviestClass, returnDocument, returnWay } from './delivery-class.ts';

test('the heaviest class decides, whatever the order of the goods', () => {
  expect(heaviestClass([])).toBeNull();
  expect(heaviestClass(['letter'])).toBe('letter');
  expect(heaviestClass(['parcel', 'letter'])).toBe('parcel');
  expect(heaviestClass(['letter', 'crane', 'van'])).toBe('crane');
});

test('letters and parcels are handed in, vans and cranes collect', () => {
  expect(byDeliveryClass(returnWay)).toEqual({ letter: 'letter', parcel: 'parcel', van: 'collected', crane: 'collected' });
  expect(Object.keys(byDeliveryClass(returnWay))).toEqual([...DELIVERY_CLASSES]);
});

test('what is brought back to its depot has a slip, neither a label nor the sheet of a collection', () => {
  expect(byDeliveryClass((each) => returnDocument(each, false))).toEqual({
    letter: 'label',
    parcel: 'label',
    van: 'sheet',
    crane: 'sheet',
  });
  expect(new Set(DELIVERY_CLASSES.map((each) => returnDocument(each, true)))).toEqual(new Set(['slip']));
});
