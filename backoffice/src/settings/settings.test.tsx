/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { SETTING_SCHEMAS } from 'shared-contracts/staff/setting-values';
import { aSession, openStaffPage, Refusal } from '../testing/staff-page.tsx';
import type { Answers } from '../testing/staff-page.tsx';
import { isFormKey, newRowId, settingInput, settingValue } from './setting-fields.ts';
import { SETTING_FORMS } from './setting-forms.ts';

const AT = '2026-03-02T09:30:00.000Z';
const CLASSES = ['letter', 'parcel', 'van', 'crane'];
const perClass = <Value,>(value: Value) => Object.fromEntries(CLASSES.map((each) => [each, value]));
const TEXT = { nl: 'Wij zijn gesloten', fr: 'Nous sommes fermés', de: 'Wir haben geschlossen', en: 'We are closed' };
const VALUES: Record<string, unknown> = {
  'delivery.days': { letter: 3, parcel: 3, van: 6, crane: 10 },
  'delivery.slots': {
    per_half_day: { van: 6, crane: 2 },
    days: 10,
    am: { from: '08:00', to: '12:00' },
    pm: { from: '12:30', to: '17:00' },
  },
  'cart.max_products': { variants: 100, pieces: 999 },
  'free.thresholds': { '10000': 1, '25050': 2 },
  notices: [{ id: 'kerst-2026', from: '2026-12-24', to: '2027-01-03', text: TEXT, closed: true }],
  'orders.unpaid': { guest: { orders: 3, total_cents: 1_500_000 }, account: { orders: 10, total_cents: 10_000_000 } },
  'payment.invoice': { holder: 'Groenhof BV', iban: 'BE68 5390 0754 7034', bic: 'GKCCBEBB' },
  'payment.transfer': { offered: true, days: 7, from_cents: 5_000, to_cents: 1_000_000 },
  'pickup.depots': [
    {
      id: 'gent',
      name: 'Groenhof Gent',
      street: 'Weverslaan',
      street_number: '18',
      zip_code: '9000',
      city: 'Gent',
      country: 'be',
      hours: {
        mon: [
          { from: '08:00', to: '12:00' },
          { from: '13:00', to: '17:00' },
        ],
      },
      closed: [{ from: '2026-12-24', to: '2026-12-31' }],
      ready_days: 1,
    },
  ],
  'returns.costs': perClass({ price_cents: 975, carrier: 'bpost' }),
  'returns.period_days': 14,
  'rental.postcodes': { be: ['9000', '9030'], nl: [], lu: [] },
  shipping: {
    ...perClass({ price_cents: 4900, free_from_cents: null }),
    crane: {
      price_cents: 9500,
      free_from_cents: 500_000,
      steps: [
        { over_kg: 1000.5, price_cents: 14_500 },
        { over_kg: 2000, price_cents: 19_550 },
      ],
      long: { over_cm: 600, surcharge_cents: 2500 },
    },
  },
  'delivery.zones': [{ id: 'wadden', name: TEXT, country: 'nl', postcodes: ['1791-1797', '8880'], surcharge_cents: perClass(6500) }],
};
const aSetting = (key: string, more: object = {}) => ({
  data: {
    key,
    value: VALUES[key],
    is_dated: key !== 'notices',
    planned: [],
    changes: [{ at: AT, actor: 'Hilde', operation: 'settings.set' }],
    ...more,
  },
  revision: 'r1',
});
const ANSWERS: Answers = {
  'GET /settings': () => ({
    data: VALUES,
    facts: Object.keys(SETTING_SCHEMAS).map((key) => ({
      key,
      changed_at: key === 'shipping' ? AT : null,
      changed_by: key === 'shipping' ? 'Hilde' : null,
      next_at: key === 'shipping' ? AT : null,
    })),
  }),
  ...Object.fromEntries(Object.keys(VALUES).map((key) => [`GET /settings/${key}`, () => aSetting(key)])),
};
const open = (address: string, more: Answers = {}) => openStaffPage(address, { ...ANSWERS, ...more });
const bodiesOf = (calls: { method: string; path: string; body: unknown }[], call: string) =>
  calls.filter(({ method, path }) => `${method} ${path}` === call).map(({ body }) => body);

test.each(Object.keys(SETTING_FORMS))('the form of %s has its value whole in every language, and no accessibility fault', async (key) => {
  if (!isFormKey(key)) throw new Error(key);
  for (const lang of ['nl', 'fr', 'de', 'en']) expect(settingValue(key, settingInput(key, VALUES[key], lang))).toEqual(VALUES[key]);
  const { container } = await open(`/settings/${key.replaceAll('.', '-')}`);
  await screen.findByRole('button', { name: 'Save' });
  expect(await accessibilityFaults(container)).toEqual([]);
});

test('the list names every setting with a form, who changed it, and what is planned', async () => {
  const { container } = await open('/settings');
  const row = await screen.findByRole('row', { name: /Delivery prices/ });
  expect(row).toHaveTextContent(/Hilde.*From/);
  expect(screen.getAllByRole('link', { name: /./ }).filter((link) => link.getAttribute('href')?.startsWith('/settings/'))).toHaveLength(
    Object.keys(SETTING_FORMS).length,
  );
  // none of them looks like a file of the build
  expect(screen.getByRole('link', { name: 'Thresholds of free articles' })).toHaveAttribute('href', '/settings/free-thresholds');
  expect(await accessibilityFaults(container)).toEqual([]);
});

test('a value is planned for a moment; until then the form shows what counts now, and the plan can be taken back', async () => {
  const user = userEvent.setup();
  const plan = { id: 4, value: 30, valid_from: '2027-01-01T00:00:00.000Z', planned_at: AT, planned_by: 'Hilde', has_failed: false };
  const { calls } = await open('/settings/returns-period_days', {
    'PUT /settings/returns.period_days': () => aSetting('returns.period_days', { planned: [plan] }),
    'DELETE /settings/returns.period_days/planned/4': () => aSetting('returns.period_days'),
  });
  const days = await screen.findByRole('textbox', { name: /^Days/ });
  await user.clear(days);
  await user.type(days, '13');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(days).toHaveAccessibleDescription(expect.stringContaining('At least 14.'));
  await user.clear(days);
  await user.type(days, '3000000');
  expect(days).toHaveAccessibleDescription(expect.stringContaining('At most 730.'));
  await user.clear(days);
  await user.type(days, '30');
  await user.selectOptions(screen.getByRole('combobox', { name: 'When does it count?' }), 'From a later moment');
  await user.type(screen.getByLabelText('Valid from'), '2027-01-01T01:00');
  await user.click(screen.getByRole('button', { name: 'Plan' }));
  await screen.findByText(/A later value is planned/);
  expect(bodiesOf(calls, 'PUT /settings/returns.period_days')).toEqual([{ value: 30, valid_from: '2027-01-01T01:00', revision: 'r1' }]);
  expect(screen.getByRole('textbox', { name: /^Days/ })).toHaveValue('14');
  await user.click(screen.getByRole('button', { name: /^Take back/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(screen.queryByText(/A later value is planned/)).toBeNull());
});

test('amounts, thresholds and days that nobody can mean are refused at their field', async () => {
  const user = userEvent.setup();
  await open('/settings/shipping');
  const price = within(await screen.findByRole('group', { name: 'Parcel' })).getByRole('textbox', { name: /^Price/ });
  await user.clear(price);
  await user.type(price, '100000');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(price).toHaveAccessibleDescription(expect.stringContaining('At most 10,000 euros.'));
});

test('rows are added and removed, mistakes are at their field, and closures are previewed before they are saved', async () => {
  const user = userEvent.setup();
  const window = { from: '2026-12-28', to: '2026-12-30' };
  const { calls, container } = await open('/settings/notices', {
    'POST /settings/notices/preview': () => ({
      data: {
        days: [{ ordered_on: '2026-12-23', promises: [{ class: 'van', now: window, then: window }], pickups: [] }],
        shown_today: [],
        promised_orders: 2,
      },
    }),
    'PUT /settings/notices': () =>
      new Refusal(422, { code: 'request.invalid', message: 'Check', errors: { 'value.0.to': ['Not this day'] } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Add a notice' }));
  expect(within(screen.getByRole('group', { name: 'Notice 2' })).getByLabelText('First day')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Show the preview' }));
  await screen.findByText('Correct the fields above first.');
  await user.click(screen.getByRole('button', { name: 'Remove notice 2' }));
  await user.click(screen.getByRole('button', { name: 'Show the preview' }));
  await screen.findByText(/2 paid orders are promised/);
  expect(await accessibilityFaults(container)).toEqual([]);
  expect(bodiesOf(calls, 'POST /settings/notices/preview')).toEqual([{ value: VALUES.notices }]);
  const last = screen.getByLabelText('Last day');
  await user.clear(last);
  await user.type(last, '2026-12-01');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(last).toHaveAccessibleDescription('The end is before the beginning.');
  await user.clear(last);
  await user.type(last, '2027-01-04');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(last).toHaveAccessibleDescription('Not this day'));
});

test('thresholds of one amount are refused, and are tried on a cart as they stand in the form', async () => {
  const user = userEvent.setup();
  const sums = { goods_cents: 12_000, discount_cents: 0, shipping_cents: 0, total_cents: 12_000, gifts: 1 };
  const { calls } = await open('/settings/free-thresholds', {
    'POST /settings/free-thresholds/try': () => ({
      data: { lines: [], before: sums, after: { ...sums, gifts: 3 }, problem: null, next_gift: null, at: AT },
    }),
  });
  const amount = within(await screen.findByRole('group', { name: 'Threshold 2' })).getByRole('textbox', { name: /^From/ });
  await user.clear(amount);
  await user.type(amount, '100');
  await user.type(screen.getByRole('textbox', { name: 'Articles' }), 'GH-1 3');
  await user.click(screen.getByRole('button', { name: 'Try' }));
  await screen.findByText('Correct the fields above first.');
  expect(amount).toHaveAccessibleDescription(expect.stringContaining('This is there already.'));
  await user.clear(amount);
  await user.type(amount, '120.50');
  await user.click(screen.getByRole('button', { name: 'Try' }));
  await screen.findByRole('row', { name: /Free articles 1 3/ });
  expect(bodiesOf(calls, 'POST /settings/free-thresholds/try')).toEqual([
    { value: { '10000': 1, '12050': 2 }, cart: null, lines: [{ sku: 'GH-1', amount: 3 }], country: 'be' },
  ]);
});

test('steps, long pieces and zones of deliveries are typed without JSON, and are tried on a cart before they are saved', async () => {
  const user = userEvent.setup();
  const sums = { goods_cents: 12_000, discount_cents: 0, shipping_cents: 4900, total_cents: 16_900, gifts: 0 };
  const { calls } = await open('/settings/shipping', {
    'POST /settings/delivery-prices/try': () => ({
      data: { lines: [], before: sums, after: { ...sums, shipping_cents: 6900 }, problem: null, next_gift: null, at: AT },
    }),
  });
  const van = within(await screen.findByRole('group', { name: 'Van' }));
  const steps = van.getByRole('textbox', { name: /^Heavier than/ });
  await user.clear(steps);
  await user.type(steps, '300: 69{Enter}200: 99');
  await user.type(van.getByRole('textbox', { name: /^Long piece/ }), '350');
  await user.type(van.getByRole('textbox', { name: /^Surcharge for a long/ }), '15.50');
  await user.type(screen.getByRole('textbox', { name: 'Articles' }), 'GH-1 3');
  await user.type(screen.getByRole('textbox', { name: 'Delivery postcode' }), '1791 AA');
  await user.click(screen.getByRole('button', { name: 'Try' }));
  await screen.findByText('Correct the fields above first.');
  expect(steps).toHaveAccessibleDescription(expect.stringContaining('Each step is heavier than the one before'));
  await user.clear(steps);
  await user.type(steps, '300: 69{Enter}750 kg = 99,50');
  await user.click(screen.getByRole('button', { name: 'Try' }));
  await screen.findByRole('row', { name: /Delivery.*49.*69/ });
  const [body] = bodiesOf(calls, 'POST /settings/delivery-prices/try') as { value: { van: object } }[];
  expect(body).toMatchObject({ key: 'shipping', zip_code: '1791 AA', cart: null });
  expect(body?.value.van).toMatchObject({
    steps: [
      { over_kg: 300, price_cents: 6900 },
      { over_kg: 750, price_cents: 9950 },
    ],
    long: { over_cm: 350, surcharge_cents: 1550 },
  });
});

test('who may only read changes nothing', async () => {
  await open('/settings/pickup-depots', { 'GET /session': () => ({ data: aSession(['read_settings']) }) });
  await screen.findByDisplayValue('Groenhof Gent');
  for (const name of ['Save', 'Add a place', /^Remove/]) expect(screen.queryByRole('button', { name })).toBeNull();
});

test('a depot that is added never has the id of one that was removed: orders name theirs by it', () => {
  const add = () => newRowId('pickup.depots', { rows: '' });
  expect(add()).toMatch(/^depot-[a-f0-9]{8}$/);
  expect(add()).not.toBe(add());
});
