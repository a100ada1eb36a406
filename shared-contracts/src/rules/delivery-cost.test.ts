import fc from 'fast-check';
import { costRows, deliveryCost, deliveryLoad, hasDearerPlaces, isDeliveredFree, isPriceFrom, tariffOf, zoneOf } from './delivery-cost.ts';
import type { ClassPrice, DeliveryZone } from './delivery-cost.ts';

const NAME = { nl: 'Eilanden', fr: 'Îles', de: 'Inseln', en: 'Islands' };
const all = (cents: number) => ({ letter: 0, parcel: cents, van: cents, crane: cents });
const ZONES: DeliveryZone[] = [
  { name: NAME, country: 'nl', postcodes: ['1791-1797', '8880'], surcharge_cents: all(6500) },
  { name: { ...NAME, nl: 'Noorden' }, country: 'nl', postcodes: ['8400-9999'], surcharge_cents: all(1500) },
  { name: { ...NAME, nl: 'Luxemburg' }, country: 'lu', postcodes: [], surcharge_cents: all(2000) },
];
const VAN: ClassPrice = {
  price_cents: 4900,
  free_from_cents: null,
  steps: [
    { over_kg: 300, price_cents: 6900 },
    { over_kg: 750, price_cents: 9900 },
  ],
  long: { over_cm: 300, surcharge_cents: 1200 },
};
const tariff = (country: 'be' | 'nl' | 'lu', price: ClassPrice = VAN) => tariffOf('van', { price, zones: ZONES }, country, 'nl');
const cents = (kg: number, longest: number, country: 'be' | 'nl' | 'lu', postcode: string | null) =>
  deliveryCost(tariff(country), { kg, longest_cm: longest }, postcode).cents;

test.each([
  [0, 0, 'be', '9000', 4900],
  [300, 300, 'be', null, 4900],
  [300.001, 300, 'be', '9000', 6900],
  [751, 0, 'be', '9000', 9900],
  [86, 301, 'be', '9000', 6100],
  [86, 0, 'nl', '1795 AB', 11_400],
  [86, 0, 'nl', '8880 AB', 11_400],
  [86, 0, 'nl', '8881 AB', 6400],
  [86, 0, 'nl', '1234 AB', 4900],
  [86, 0, 'nl', null, 4900],
  [86, 0, 'lu', '1234', 6900],
  [86, 0, 'lu', null, 6900],
] as const)('%s kg of %s cm to %s %s cost %s cents', (kg, longest, country, postcode, expected) => {
  expect(cents(kg, longest, country, postcode)).toBe(expected);
});

test('without steps, long pieces and zones it costs what it did before there were any', () => {
  const flat = tariffOf('van', { price: { price_cents: 4900, free_from_cents: 50_000 }, zones: [] }, 'nl', 'fr');
  const cost = deliveryCost(flat, { kg: 5000, longest_cm: 800 }, '1791 AB');
  expect([cost.cents, isPriceFrom(flat, cost), hasDearerPlaces(flat)]).toEqual([4900, false, false]);
});

test('the load has every piece; of a roll the height counts, and what nobody has weighed counts as nothing', () => {
  const line = (
    dimensions: Parameters<typeof deliveryLoad>[0][number]['dimensions'],
    amount: number,
    delivery_class: 'parcel' | 'van',
  ) => ({
    dimensions,
    amount,
    delivery_class,
  });
  expect(deliveryLoad([])).toBeNull();
  const panel = line({ width: { value: 2.5, unit: 'm' }, weight: { value: 8.1, unit: 'kg' } }, 10, 'van');
  const clip = line({ weight: { value: 16, unit: 'g' } }, 3, 'parcel');
  expect(deliveryLoad([clip, panel])).toEqual({ class: 'van', kg: 81.048, is_weighed: true, longest_cm: 250 });
  const roll = line({ length: { value: 25, unit: 'm' }, height: { value: 150, unit: 'cm' } }, 1, 'parcel');
  expect(deliveryLoad([roll, clip])).toMatchObject({ kg: 0.048, is_weighed: false, longest_cm: 150 });
  // a cloth of five metres goes folded in a parcel, and so beside panels on the van
  const cloth = { ...clip, dimensions: { length: { value: 500, unit: 'cm' }, height: { value: 90, unit: 'cm' } } } as const;
  expect(deliveryLoad([cloth, panel])).toMatchObject({ class: 'van', longest_cm: 250 });
  expect(deliveryLoad([cloth])).toMatchObject({ class: 'parcel', longest_cm: 500 });
});

const prices = fc
  .record({
    first: fc.nat(20_000),
    steps: fc.array(fc.record({ kg: fc.integer({ min: 1, max: 900 }), more: fc.nat(9000) }), { maxLength: 5 }),
    long: fc.option(fc.record({ over_cm: fc.integer({ min: 1, max: 600 }), surcharge_cents: fc.nat(9000) })),
  })
  .map(({ first, steps, long }): ClassPrice => {
    let [kg, price] = [0, first];
    return {
      price_cents: first,
      free_from_cents: null,
      steps: steps.map((step) => ({ over_kg: (kg += step.kg), price_cents: (price += step.more) })),
      long,
    };
  });

test('more weight, a longer piece or a dearer zone never costs less, and the parts are the whole', () => {
  fc.assert(
    fc.property(
      prices,
      fc.double({ min: 0, max: 5000, noNaN: true }),
      fc.double({ min: 0, max: 5000, noNaN: true }),
      fc.nat(900),
      fc.nat(900),
      fc.integer({ min: 1000, max: 9999 }),
      (price, kg, moreKg, cm, moreCm, postcode) => {
        const place = `${postcode} AB`;
        const of = tariff('nl', price);
        const cost = deliveryCost(of, { kg, longest_cm: cm }, place);
        expect(cost.cents).toBe(cost.weight_cents + cost.long_cents + cost.zone_cents);
        expect(deliveryCost(of, { kg: kg + moreKg, longest_cm: cm + moreCm }, place).cents).toBeGreaterThanOrEqual(cost.cents);
        expect(cost.cents).toBeGreaterThanOrEqual(deliveryCost(of, { kg, longest_cm: cm }, null).cents);
        const ours = costRows(of, cost, true).filter(({ isOurs }) => isOurs);
        expect(ours.reduce((sum, row) => sum + row.cents, 0)).toBe(cost.cents);
      },
    ),
  );
});

test('a postcode that is named wins over the whole country', () => {
  const zones = [
    { postcodes: [], id: 'all' },
    { postcodes: ['1000-1999'], id: 'some' },
  ];
  expect(zoneOf(zones, '1500')).toMatchObject({ id: 'some' });
  expect(zoneOf(zones, '2000')).toMatchObject({ id: 'all' });
  expect(zoneOf(zones, null)).toMatchObject({ id: 'all' });
});

test('a zone whose postcodes a row above names, too, counts for the rest of them', () => {
  const zones = [...ZONES, { ...ZONES[0], name: { ...NAME, nl: 'Terschelling' }, postcodes: ['8881-8885'], surcharge_cents: all(7000) }];
  const of = tariffOf('van', { price: VAN, zones: zones as DeliveryZone[] }, 'nl', 'nl');
  const cost = deliveryCost(of, { kg: 1, longest_cm: 0 }, null);
  const rests = costRows(of, cost, false).flatMap((row) => (row.kind === 'zone' ? [[row.name, row.isRest]] : []));
  expect(rests).toEqual([
    ['Eilanden', false],
    ['Noorden', true],
    ['Terschelling', true],
  ]);
});

test.each([
  ['incl', 9999, false],
  ['incl', 10_000, true],
  ['excl', 8263, false],
  // € 100 less 21 % VAT, as a dealer reads it
  ['excl', 8264, true],
] as const)('goods in prices %s VAT of %i cents are delivered for nothing from € 100 on: %s', (basis, cents, isFree) => {
  expect(isDeliveredFree(10_000, cents, basis)).toBe(isFree);
  expect(isDeliveredFree(null, cents, basis)).toBe(false);
});
