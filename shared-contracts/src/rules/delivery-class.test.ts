import { byDeliveryClass, DELIVERY_CLASSES, heaviestClass, returnWay } from './delivery-class.ts';

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
