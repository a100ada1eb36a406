import type { PickupOption, PickupPlace } from '../wire/pickup.ts';

/** A depot as a page in Dutch gets it. */
export const aPickupPlace = (overrides: Partial<PickupPlace> = {}): PickupPlace => ({
  id: 'gent',
  name: 'Groenhof Gent',
  address: { street: 'Weverslaan', street_number: '18', zip_code: '9000', city: 'Gent', country: 'be' },
  hours: ['maandag tot vrijdag: 8:00–17:00'],
  ...overrides,
});
export const aPickupOption = (overrides: Partial<PickupOption> = {}): PickupOption => ({
  ...aPickupPlace(),
  from: '2026-11-24',
  ...overrides,
});
