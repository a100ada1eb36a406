import type { ConfiguratorLine } from 'shared-contracts/wire/configurator';
import { planDelivery } from './plan-delivery.ts';

const zones = [{ name: 'Kust', postcodes: ['8400-8499'], surcharge_cents: 1500 }];
const VAN = { class: 'van', steps: [{ up_to_kg: null, price_cents: 4900 }], long: null, free_from_cents: null, zones } as const;
const panels = { available: 4, delivery_class: 'van', dimensions: { width: { value: 2.5, unit: 'm' } } } as unknown as ConfiguratorLine;
const of = (lines: ConfiguratorLine[], tariff: object = {}, postcode: string | null = null) =>
  planDelivery(
    { lines, totals: { excl_vat_cents: 10_000, incl_vat_cents: 12_100, vat_rate: 2100 } },
    [{ ...VAN, steps: [...VAN.steps], zones: [...zones], ...tariff }],
    postcode,
  );

test.each([
  ['costs at least so much where the place is not known', of([panels]), { incl_vat_cents: 4900, excl_vat_cents: 4050, is_from: true }],
  ['costs what its postcode does', of([panels], {}, '8400'), { incl_vat_cents: 6400, excl_vat_cents: 5289, is_from: false }],
  ['costs the same everywhere without zones', of([panels], { zones: [] }), { incl_vat_cents: 4900, excl_vat_cents: 4050, is_from: false }],
  ['is free from an amount on', of([panels], { free_from_cents: 12_100 }), { incl_vat_cents: 0, excl_vat_cents: 0, is_from: false }],
  [
    'is not free below it',
    of([panels], { free_from_cents: 12_101, zones: [] }),
    { incl_vat_cents: 4900, excl_vat_cents: 4050, is_from: false },
  ],
  ['is unknown when nothing can be ordered', of([{ ...panels, available: 0 }]), null],
])('a delivery %s', (_name, found, expected) => {
  expect(found).toEqual(expected);
});
