import type { Settings } from '../../content/settings/settings.ts';
import { epcText } from './transfer-details.ts';
import { transferTerms } from './transfer-terms.ts';

const VALUES = {
  'payment.transfer': { offered: true, days: 7, from_cents: 5_000, to_cents: 100_000 },
  'delivery.days': { letter: 3, parcel: 3, van: 6, crane: 10 },
  notices: [],
};
const settings = { get: (key: keyof typeof VALUES) => VALUES[key] } as unknown as Settings;
/** A Monday. */
const now = new Date('2026-06-01T10:00:00Z');
const terms = (changes: Partial<Parameters<typeof transferTerms>[0]> = {}) =>
  transferTerms({ totalCents: 20_000, hasRental: false, classes: ['van'], slot: null, ...changes }, { settings, now });

test('an order waits for as many days as the setting says', () => {
  expect(terms()).toEqual({ days: 7, until: '2026-06-08' });
});

test.each([4_999, 100_001])('an order of %i cents is outside the amounts of the setting', (totalCents) => {
  expect(terms({ totalCents })).toBeNull();
});

test('a machine, whose days are booked, can’t wait', () => {
  expect(terms({ hasRental: true })).toBeNull();
});

test('a half-day can wait when the transfer of the last day comes in time for it', () => {
  // a transfer of 8 June gives the four to six working days until 12 June at the earliest
  expect(terms({ slot: { day: '2026-06-11', half: 'am' } })).toBeNull();
  expect(terms({ slot: { day: '2026-06-12', half: 'am' } })).not.toBeNull();
});

test('banking apps read creditor references in their own field, and others as text', () => {
  const transfer = { holder: 'Stichting Betalingen', iban: 'NL53ABNA0627535577', bic: 'ABNANL2A', amount_cents: 123_405 };
  const head = ['BCD', '002', '1', 'SCT', 'ABNANL2A', 'Stichting Betalingen', 'NL53ABNA0627535577', 'EUR1234.05', ''];
  expect(epcText({ ...transfer, reference: 'RF18-5390-0754-7034' }).split('\n')).toEqual([...head, 'RF18539007547034']);
  expect(epcText({ ...transfer, reference: '+++010/8068/17183+++' }).split('\n')).toEqual([...head, '', '+++010/8068/17183+++']);
});
