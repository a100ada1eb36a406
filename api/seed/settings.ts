/**
 * Rows of the settings table: what the business may change without a release.
 * Values are those of the contract, "Values the specification leaves open". Money is cents including VAT, days are working days.
 */
import type { SeedSetting } from './seed-types.ts';
import { text } from './text.ts';

/**
 * Ghent, Antwerp, Eindhoven and Luxembourg City with what lies around them: where the rental partner drives.
 * Four digits each; in the Netherlands they stand for every pair of letters behind them.
 */
const RENTAL_POSTCODES = {
  be: [
    '9000', '9030', '9031', '9032', '9040', '9041', '9042', '9050', '9051', '9052', '9070', '9080', '9090', '9100', '9111', '9140', '9150', '9160', '9200', '9230', '9300', '9400', '9420', '9500',
    '9620', '9700', '9800', '9810', '9820', '9830', '9840', '9850', '9860', '9880', '9890', '9900', '9910', '9930', '9940', '9950', '9990',
    '2000', '2018', '2020', '2030', '2050', '2060', '2100', '2140', '2150', '2160', '2170', '2180', '2600', '2610', '2640', '2650', '2660', '2800', '2850', '2900', '2930', '2940', '2950', '2960', '2970',
  ],
  nl: ['5611', '5612', '5613', '5615', '5621', '5622', '5625', '5628', '5631', '5641', '5651', '5652', '5653', '5654', '5655', '5656', '5657', '5658'],
  lu: ['1009', '1112', '1219', '1273', '1325', '1420', '1519', '1611', '1724', '1840', '1930', '2015', '2132', '2210', '2320', '2411', '2520', '2610', '2730', '8001', '8010', '8030'],
};

export const settings: SeedSetting[] = [
  { key: 'delivery.days', value: { parcel: 3, van: 6, crane: 10 } },
  { key: 'cart.max_products', value: { variants: 100, pieces: 999 } },
  { key: 'free.thresholds', value: { 10_000: 1, 25_000: 2, 50_000: 3, 100_000: 4 } },
  {
    key: 'shipping',
    value: {
      parcel: { price_cents: 975, free_from_cents: 10_000 },
      van: { price_cents: 4900, free_from_cents: null },
      crane: { price_cents: 9500, free_from_cents: null },
    },
  },
  { key: 'returns.period_days', value: 14 },
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
          'We are closed from December 18, 2023 through January 2, 2024. Orders will be processed after January 3.',
        ),
      },
    ],
  },
];
