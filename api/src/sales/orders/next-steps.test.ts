import { LANGS } from 'shared-contracts/contract/locales';
import { aDepot } from '../../testing/a-depot.ts';
import { nextSteps, quoteSteps } from './next-steps.ts';
import type { OrderToFollow } from './next-steps.ts';

const HOME = { street: 'Meir', street_number: '1', zip_code: '2000', city: 'Antwerpen', country: 'be' as const };
const anOrder = (changes: Partial<OrderToFollow> = {}): OrderToFollow => ({
  kind: 'order',
  status: 'confirmed',
  role: 'b2c',
  company_name: null,
  email: 'an@voorbeeld.be',
  pickup: null,
  delivery_address: HOME,
  ordered_at: new Date('2026-11-20T23:30:00Z'),
  paid_at: new Date('2026-11-20T23:31:00Z'),
  shipped_at: null,
  delivered_at: null,
  delivery_from: '2026-11-25',
  delivery_to: '2026-11-27',
  delivery_working_days: 5,
  ...changes,
});
const GOODS = { kind: 'sale' as const, amount: 1, custom_made: false, rent_from: null, rent_to: null };
const RENTAL = { kind: 'rental' as const, amount: 1, custom_made: false, rent_from: '2026-12-01', rent_to: '2026-12-03' };
const DETAILS = { lines: [GOODS], slot: null, returnDays: 30, today: '2026-11-26' };

const stepsOf = (order: OrderToFollow, details: Partial<Parameters<typeof nextSteps>[2]> = {}, lang: (typeof LANGS)[number] = 'nl') =>
  nextSteps(lang, order, { ...DETAILS, ...details });
const textOf = (label: string, ...of: Parameters<typeof stepsOf>): string | undefined =>
  stepsOf(...of).find((step) => step.label === label)?.text;

test('a paid order is prepared, then delivered in its window, and can be withdrawn from', () => {
  expect(stepsOf(anOrder())).toEqual([
    { label: 'Betaald', text: '21 november 2026 om 00:31', state: 'done' },
    {
      label: 'Klaarmaken',
      text: 'We zoeken alles bij elkaar en mailen je een link om je bestelling te volgen zodra ze vertrekt.',
      state: 'current',
    },
    { label: 'Levering', text: 'Tussen woensdag 25 november en vrijdag 27 november.', state: 'todo' },
    { label: 'Bedenktijd', text: 'Tot 30 dagen na de levering.', state: 'todo' },
  ]);
});

test('the steps move on with the order, and what is done has its day', () => {
  const states = (status: OrderToFollow['status']): string[] => stepsOf(anOrder({ status })).map(({ state }) => state);
  expect(states('shipped')).toEqual(['done', 'done', 'current', 'todo']);
  expect(states('delivered')).toEqual(['done', 'done', 'done', 'current']);
  const delivered = anOrder({
    status: 'delivered',
    shipped_at: new Date('2026-11-24T08:00:00Z'),
    delivered_at: new Date('2026-11-25T08:00:00Z'),
  });
  expect(stepsOf(delivered).map(({ text }) => text)).toEqual(expect.arrayContaining(['24 november 2026', '25 november 2026']));
});

test.each([
  [
    'a half-day',
    anOrder(),
    { slot: 'woensdag 25 november in de voormiddag (8:00–12:00)' },
    'Op woensdag 25 november in de voormiddag (8:00–12:00).',
  ],
  ['one day', anOrder({ delivery_to: '2026-11-25' }), {}, 'Op woensdag 25 november.'],
  ['an order from before days were stored', anOrder({ delivery_from: null, delivery_to: null }), {}, 'Binnen 5 werkdagen.'],
  [
    'goods and a machine',
    anOrder(),
    { lines: [GOODS, RENTAL] },
    'Tussen woensdag 25 november en vrijdag 27 november. De gehuurde machine: gebracht op dinsdag 1 december, opgehaald op donderdag 3 december.',
  ],
  [
    'goods and two machines on one day, and one that was withdrawn from',
    anOrder(),
    { lines: [GOODS, RENTAL, RENTAL, { ...RENTAL, rent_from: '2026-12-04', not_sent: 1 }], slot: 'woensdag 25 november' },
    'Op woensdag 25 november. De gehuurde machine: gebracht op dinsdag 1 december, opgehaald op donderdag 3 december.',
  ],
  [
    'rentals alone',
    anOrder({ delivery_from: null, delivery_to: null }),
    { lines: [RENTAL] },
    'De gehuurde machine: gebracht op dinsdag 1 december, opgehaald op donderdag 3 december.',
  ],
  [
    'goods that were withdrawn from, and a machine',
    anOrder({ delivery_from: null, delivery_to: null }),
    { lines: [{ ...GOODS, not_sent: 1 }, RENTAL] },
    'De gehuurde machine: gebracht op dinsdag 1 december, opgehaald op donderdag 3 december.',
  ],
] as const)('the delivery of %s is named', (_name, order, details, text) => {
  expect(textOf('Levering', order, details)).toBe(text);
});

test('goods that were delivered before a machine of the same order is brought are not the whole delivery', () => {
  const order = anOrder({ status: 'delivered', delivered_at: new Date('2026-11-26T10:00:00Z') });
  const lines = [GOODS, RENTAL];
  const delivery = (today: string) => stepsOf(order, { lines, today }).find(({ label }) => label === 'Levering');
  expect(delivery('2026-11-30')).toMatchObject({
    text: '26 november 2026. De gehuurde machine: gebracht op dinsdag 1 december, opgehaald op donderdag 3 december.',
    state: 'current',
  });
  expect(delivery('2026-12-01')).toMatchObject({ text: '26 november 2026', state: 'done' });
  expect(stepsOf(order, { lines: [GOODS, { ...RENTAL, not_sent: 1 }] }).map(({ state }) => state)).toEqual([
    'done',
    'done',
    'done',
    'current',
  ]);
});

test('a pick-up says where, from which day and what to bring; once it is ready, no day', () => {
  const order = anOrder({ pickup: aDepot() });
  expect(textOf('Afhalen', order)).toBe('Bij Groenhof Gent, vanaf woensdag 25 november. Breng je bestelnummer en je identiteitskaart mee.');
  expect(textOf('Afhalen', { ...order, status: 'shipped' })).toBe('Bij Groenhof Gent. Breng je bestelnummer en je identiteitskaart mee.');
  expect(textOf('Klaarmaken', order)).toBe('We leggen alles klaar en mailen je zodra je het kunt afhalen.');
  expect(textOf('Bedenktijd', order)).toBe('Tot 30 dagen na het afhalen.');
});

test('the withdrawal period of goods and of a rental in one order, and what is made to measure, are each named', () => {
  const lines = [GOODS, RENTAL, { ...GOODS, custom_made: true }];
  expect(textOf('Bedenktijd', anOrder(), { lines })).toBe(
    'Tot 30 dagen na de levering. De huur: tot 14 dagen na het bestellen. Voor goederen die we op jouw maat maken, geldt geen bedenktijd.',
  );
  expect(textOf('Bedenktijd', anOrder(), { lines: [RENTAL] })).toBe('Tot 14 dagen na het bestellen.');
});

test.each([
  ['a dealer', anOrder({ role: 'b2b' }), DETAILS.lines],
  ['a company without an account', anOrder({ company_name: 'Tuinen Maes' }), DETAILS.lines],
  ['goods made to measure', anOrder(), [{ ...GOODS, custom_made: true }]],
  ['a rental that was withdrawn from', anOrder(), [{ ...RENTAL, not_sent: RENTAL.amount }]],
] as const)('there is no withdrawal period for %s', (_name, order, lines) => {
  expect(stepsOf(order, { lines: [...lines] }).map(({ label }) => label)).toEqual(['Betaald', 'Klaarmaken', 'Levering']);
});

test('a request and a quote wait for our answer, and then for the customer’s decision', () => {
  const request = anOrder({ kind: 'request', status: 'requested', paid_at: null });
  expect(stepsOf(request).map(({ state }) => state)).toEqual(['done', 'current', 'todo', 'todo']);
  expect(textOf('Contact', request)).toBe('We schrijven je op an@voorbeeld.be.');
  const quote = anOrder({ kind: 'quote', status: 'quote_requested', paid_at: null });
  expect(textOf('Offerte', quote)).toBe('Je krijgt ze op an@voorbeeld.be.');
  const answer = { at: new Date('2026-11-22T08:00:00Z'), validUntil: '2026-12-22' };
  expect(stepsOf(quote, { answer })).toEqual(quoteSteps('nl', quote, answer));
  expect(quoteSteps('nl', quote, answer).map(({ text, state }) => `${state} ${text}`)).toEqual([
    'done 21 november 2026 om 00:30',
    'done ',
    'done 22 november 2026',
    'current Tot en met 22 december 2026. Pas als je de offerte aanvaardt, bestel en betaal je.',
  ]);
});

test.each(['awaiting_payment', 'cancelled'] as const)('nothing happens next with an order that is %s', (status) => {
  expect(stepsOf(anOrder({ status, paid_at: status === 'cancelled' ? new Date() : null }))).toEqual([]);
});

test.each(LANGS)('no step in %s lacks a value', (lang) => {
  for (const order of [anOrder(), anOrder({ pickup: aDepot() }), anOrder({ kind: 'quote', status: 'quote_requested' })]) {
    expect(JSON.stringify(stepsOf(order, { lines: [GOODS, RENTAL] }, lang))).not.toMatch(/undefined|null|\{\{|Invalid/);
  }
});

test.each([
  ['nl', 'Op een dag die we met je afspreken.'],
  ['fr', 'Un jour que nous convenons avec vous.'],
  ['de', 'An einem Tag, den wir mit Ihnen vereinbaren.'],
  ['en', 'On a day that we agree with you.'],
] as const)('goods that go abroad come on a day that is agreed, not on one of the delivery days of the shop: %s', (lang, text) => {
  const abroad = anOrder({ delivery_address: { ...HOME, country: 'de' } });
  expect(stepsOf(abroad, {}, lang)[2]?.text).toBe(text);
});
