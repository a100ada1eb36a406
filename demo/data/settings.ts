/** Settings of the demo shop. Those that every shop needs come with API migration 056. */
import type { SeedSetting } from './seed-types.ts';
import { text } from './text.ts';

/**
 * Ghent, Antwerp, Eindhoven and Luxembourg City with their surroundings, where the rental partner delivers.
 * Four digits each; a Dutch one stands for all pairs of letters after it.
 */
const RENTAL_POSTCODES = {
  be: [
    '9000',
    '9030',
    '9031',
    '9032',
    '9040',
    '9041',
    '9042',
    '9050',
    '9051',
    '9052',
    '9070',
    '9080',
    '9090',
    '9100',
    '9111',
    '9140',
    '9150',
    '9160',
    '9200',
    '9230',
    '9300',
    '9400',
    '9420',
    '9500',
    '9620',
    '9700',
    '9800',
    '9810',
    '9820',
    '9830',
    '9840',
    '9850',
    '9860',
    '9880',
    '9890',
    '9900',
    '9910',
    '9930',
    '9940',
    '9950',
    '9990',
    '2000',
    '2018',
    '2020',
    '2030',
    '2050',
    '2060',
    '2100',
    '2140',
    '2150',
    '2160',
    '2170',
    '2180',
    '2600',
    '2610',
    '2640',
    '2650',
    '2660',
    '2800',
    '2850',
    '2900',
    '2930',
    '2940',
    '2950',
    '2960',
    '2970',
  ],
  nl: [
    '5611',
    '5612',
    '5613',
    '5615',
    '5621',
    '5622',
    '5625',
    '5628',
    '5631',
    '5641',
    '5651',
    '5652',
    '5653',
    '5654',
    '5655',
    '5656',
    '5657',
    '5658',
  ],
  lu: [
    '1009',
    '1112',
    '1219',
    '1273',
    '1325',
    '1420',
    '1519',
    '1611',
    '1724',
    '1840',
    '1930',
    '2015',
    '2132',
    '2210',
    '2320',
    '2411',
    '2520',
    '2610',
    '2730',
    '8001',
    '8010',
    '8030',
  ],
};

/** Where goods are picked up: at the shop itself, and at a smaller place that is open on three days. */
const DEPOTS = [
  {
    id: 'gent',
    name: 'Groenhof Gent',
    street: 'Weverslaan',
    street_number: '18',
    zip_code: '9000',
    city: 'Gent',
    country: 'be',
    hours: {
      mon: [{ from: '08:00', to: '17:00' }],
      tue: [{ from: '08:00', to: '17:00' }],
      wed: [{ from: '08:00', to: '17:00' }],
      thu: [{ from: '08:00', to: '17:00' }],
      fri: [{ from: '08:00', to: '17:00' }],
      sat: [{ from: '09:00', to: '12:00' }],
    },
    closed: [],
    ready_days: 1,
  },
  {
    id: 'wavre',
    name: 'Groenhof Wavre',
    street: 'Avenue Vésale',
    street_number: '16',
    zip_code: '1300',
    city: 'Wavre',
    country: 'be',
    hours: {
      tue: [
        { from: '08:00', to: '12:00' },
        { from: '13:00', to: '17:00' },
      ],
      thu: [
        { from: '08:00', to: '12:00' },
        { from: '13:00', to: '17:00' },
      ],
      sat: [{ from: '09:00', to: '12:00' }],
    },
    closed: [],
    ready_days: 3,
  },
];

/** Dearer with weight, and with a piece longer than a trolley or the van's hold takes. */
const SHIPPING = {
  letter: { price_cents: 0, free_from_cents: null },
  parcel: {
    price_cents: 975,
    free_from_cents: 10_000,
    steps: [
      { over_kg: 10, price_cents: 1275 },
      { over_kg: 20, price_cents: 1575 },
      { over_kg: 31.5, price_cents: 2450 },
    ],
  },
  van: {
    price_cents: 4900,
    free_from_cents: null,
    steps: [
      { over_kg: 300, price_cents: 6900 },
      { over_kg: 750, price_cents: 9900 },
    ],
    long: { over_cm: 350, surcharge_cents: 1500 },
  },
  crane: {
    price_cents: 9500,
    free_from_cents: null,
    steps: [
      { over_kg: 1000, price_cents: 14_500 },
      { over_kg: 2000, price_cents: 19_500 },
      { over_kg: 3000, price_cents: 27_500 },
    ],
  },
};

const ZONES = [
  {
    id: 'wadden',
    name: text('Waddeneilanden', 'îles des Wadden', 'Westfriesische Inseln', 'Wadden Islands'),
    country: 'nl',
    postcodes: ['1791-1797', '8880-8899', '9160-9166'],
    surcharge_cents: { letter: 0, parcel: 500, van: 6500, crane: 19_500 },
  },
  {
    id: 'noord-nederland',
    name: text('Noord-Nederland', 'nord des Pays-Bas', 'Norden der Niederlande', 'north of the Netherlands'),
    country: 'nl',
    postcodes: ['8400-9999'],
    surcharge_cents: { letter: 0, parcel: 0, van: 1500, crane: 3500 },
  },
  {
    id: 'luxemburg',
    name: text('Luxemburg', 'Luxembourg', 'Luxemburg', 'Luxembourg'),
    country: 'lu',
    postcodes: [],
    surcharge_cents: { letter: 0, parcel: 300, van: 2000, crane: 4500 },
  },
];

/** For a new shop only: an update never changes what deliveries cost in a shop that is already open. */
export const deliveryPrices: SeedSetting[] = [
  { key: 'shipping', value: SHIPPING },
  { key: 'delivery.zones', value: ZONES },
];

export const settings: SeedSetting[] = [
  { key: 'pickup.depots', value: DEPOTS },
  {
    key: 'delivery.slots',
    value: { per_half_day: { van: 6, crane: 2 }, days: 10, am: { from: '08:00', to: '12:00' }, pm: { from: '12:00', to: '17:00' } },
  },
  { key: 'free.thresholds', value: { 10_000: 1, 25_000: 2, 50_000: 3, 100_000: 4 } },
  { key: 'rental.postcodes', value: RENTAL_POSTCODES },
  {
    key: 'notices',
    value: [
      {
        id: 'closed-2023-12',
        from: '2023-12-18',
        to: '2024-01-02',
        closed: true,
        text: text(
          'Wij zijn gesloten van 18 december 2023 tot en met 2 januari 2024. Bestellingen verwerken we na 3 januari.',
          'Nous sommes fermés du 18 décembre 2023 au 2 janvier 2024 inclus. Les commandes seront traitées après le 3 janvier.',
          'Wir haben vom 18. Dezember 2023 bis einschließlich 2. Januar 2024 geschlossen. Bestellungen bearbeiten wir nach dem 3. Januar.',
          'We are closed from 18 December 2023 up to and including 2 January 2024. Orders will be processed after 3 January.',
        ),
      },
    ],
  },
];
