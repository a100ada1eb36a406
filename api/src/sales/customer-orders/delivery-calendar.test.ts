import type { Depot } from 'shared-contracts/staff/setting-values';
import type { Settings } from '../../content/settings/settings.ts';
import { deliveryCalendar } from './delivery-calendar.ts';

const settings = {
  get: () => ({ am: { from: '08:00', to: '12:00' }, pm: { from: '13:00', to: '17:00' } }),
} as unknown as Settings;
const base = {
  goods: { from: '2026-11-26', to: '2026-11-30' },
  rentals: [],
  slot: null,
  settings,
  lang: 'nl',
  publicUrl: 'https://shop.example',
  now: new Date('2026-11-20T09:30:15.500Z'),
} as const;
const DEPOT: Depot = {
  id: 'gent',
  name: 'Groenhof; Gent',
  street: 'Weverslaan',
  street_number: '18',
  zip_code: '9000',
  city: 'Gent',
  country: 'be',
  hours: { mon: [{ from: '08:00', to: '17:00' }], thu: [{ from: '08:00', to: '12:00' }] },
  closed: [],
  ready_days: 1,
};

it('has the whole days of a delivery window, the last one included', () => {
  const lines = deliveryCalendar({ number: '2026-000007', pickup: null }, base).split('\r\n');
  expect(lines).toContain('DTSTART;VALUE=DATE:20261126');
  expect(lines).toContain('DTEND;VALUE=DATE:20261201');
  expect(lines).toContain('UID:delivery-2026-000007@shop.example');
  expect(lines).toContain('DTSTAMP:20261120T093015Z');
  expect(lines.some((line) => line.startsWith('LOCATION'))).toBe(false);
});

it('has the hours of a half-day in the shop’s zone, which it defines', () => {
  const file = deliveryCalendar({ number: '1', pickup: null }, { ...base, slot: { day: '2026-11-27', half: 'am' } });
  expect(file).toContain('DTSTART;TZID=Europe/Brussels:20261127T080000\r\nDTEND;TZID=Europe/Brussels:20261127T120000\r\n');
  expect(file).toContain('BEGIN:VTIMEZONE\r\nTZID:Europe/Brussels');
});

it('keeps its identity and gets a higher sequence when it is moved', () => {
  const read = (now: Date) => {
    const file = deliveryCalendar({ number: '1', pickup: null }, { ...base, now });
    return { uid: /UID:(.+)\r/.exec(file)?.[1], sequence: Number(/SEQUENCE:(\d+)/.exec(file)?.[1]) };
  };
  const [first, second] = [read(base.now), read(new Date('2026-11-21T09:00:00Z'))];
  expect(first.uid).toBe(second.uid);
  expect(second.sequence).toBeGreaterThan(first.sequence);
});

it.each(['nl', 'fr', 'de', 'en'] as const)('in %s it names the depot and its hours, in lines of at most 75 octets', (lang) => {
  const file = deliveryCalendar({ number: '2026-000007', pickup: DEPOT }, { ...base, lang });
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const unfolded = file.replaceAll('\r\n ', '');
  expect(unfolded).toContain(String.raw`LOCATION:Groenhof\; Gent\, Weverslaan 18\, 9000 Gent\, `);
  expect(/DESCRIPTION:(.+)\r/.exec(unfolded)?.[1]?.split(String.raw`\n`)).toHaveLength(3);
});

const RENTAL = { lineId: 31, variant_id: 5, product_name: 'Grondboor', name: '', from: '2026-12-01', to: '2026-12-03' };
/** Events by their identity, with their days and titles. */
const eventsOf = (file: string) =>
  file
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((text) => {
      const of = (name: string) => new RegExp(`^${name}:(.+)\r$`, 'm').exec(text)?.[1];
      return [of('UID'), of('DTSTART;VALUE=DATE'), of('DTEND;VALUE=DATE'), of('SUMMARY'), of('DESCRIPTION')];
    });
const MACHINE = [
  [
    'brought-31-7@shop.example',
    '20261201',
    '20261202',
    String.raw`Levering huurmachine Groenhof bv: Grondboor\, bestelling 7`,
    String.raw`De gehuurde machine: gebracht op dinsdag 1 december\, opgehaald op donderdag 3 december.`,
  ],
  [
    'collected-31-7@shop.example',
    '20261203',
    '20261204',
    String.raw`Ophaling huurmachine Groenhof bv: Grondboor\, bestelling 7`,
    String.raw`De gehuurde machine: gebracht op dinsdag 1 december\, opgehaald op donderdag 3 december.`,
  ],
];

it('names the delivery of the goods, and the days on which a machine is brought and collected', () => {
  const events = eventsOf(deliveryCalendar({ number: '7', pickup: null }, { ...base, rentals: [RENTAL] }));
  expect(events).toEqual([['delivery-7@shop.example', '20261126', '20261201', expect.stringContaining('Levering'), undefined], ...MACHINE]);
});

it('names only the days of the machine when no goods come', () => {
  expect(eventsOf(deliveryCalendar({ number: '7', pickup: DEPOT }, { ...base, goods: null, rentals: [RENTAL] }))).toEqual(MACHINE);
});
