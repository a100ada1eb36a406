import type { Dealer, DealerCard, DealerListAnswer } from 'shared-contracts/wire/dealer';

const period = (opens: string, closes: string) => ({ opens, closes });
/** Weekdays with a break at noon, Saturday morning, closed on Sunday. */
export const HOURS: DealerCard['hours'] = [1, 2, 3, 4, 5, 6, 7].map((weekday) => {
  const periods = weekday === 7 ? [] : weekday === 6 ? [period('09:00', '12:30')] : [period('08:30', '12:00'), period('13:00', '18:00')];
  return { weekday, closed: periods.length === 0, periods };
});

export const aDealer = (slug: string, overrides: Partial<DealerCard> = {}): DealerCard => ({
  slug,
  name: `Tuinhuis ${slug}`,
  types: ['dealer'],
  address: { street: 'Dorpsstraat', street_number: '7', zip_code: '9000', city: 'Gent', country: 'be' },
  geo: { lat: 51.05, lng: 3.72 },
  phone: '+32 9 000 10 10',
  email: 'info@tuinhuis.example',
  website: 'https://www.tuinhuis.example',
  hours: HOURS,
  distance_km: null,
  services: [{ key: 'showroom', label: 'Toonzaal' }],
  rents_here: null,
  ...overrides,
});

export const aDealerPage = (slug: string, overrides: Partial<Dealer> = {}): Dealer => ({
  ...aDealer(slug),
  about: 'Een toonzaal met alles erin.',
  rental_postcodes: [],
  ...overrides,
});

export const dealerList = (
  data: readonly DealerCard[],
  { total = data.length, page = 1, centre = null }: { total?: number; page?: number; centre?: DealerListAnswer['centre'] } = {},
): DealerListAnswer => ({ data: [...data], meta: { page, per_page: 20, total, last_page: Math.max(1, Math.ceil(total / 20)) }, centre });
