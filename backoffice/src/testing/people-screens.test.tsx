/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { aSession, openStaffPage, Refusal } from './staff-page.tsx';
import type { Answers } from './staff-page.tsx';

const LANGS = ['nl', 'fr', 'de', 'en'];
const byLang = <Value,>(value: (lang: string) => Value) => Object.fromEntries(LANGS.map((lang) => [lang, value(lang)]));
const picture = { url: '/api/employees/7/portrait.svg', alt: 'Drawing of An Bos', width: 240, height: 240, sources: [] };
const person = (id: number, name: string, more: object = {}) => ({
  ...{ id, name, role: 'Planner', is_shown: true, picture, stale_langs: [] },
  ...more,
});
const PEOPLE = [person(7, 'An Bos'), person(8, 'Bo Dal', { is_shown: false, stale_langs: ['fr'] })];
const team = (people: object[]) => ({
  data: [
    { id: 'logistics', name: 'Logistics', revision: 'o1', people },
    { id: 'it', name: 'IT', revision: 'o2', people: [] },
  ],
});
const anEmployee = {
  data: {
    ...{ id: 7, first_name: 'An', last_name: 'Bos', department: 'logistics', email: 'an@groenhof.example', phone: '+32 9 000 00 10' },
    ...{ mobile: null, languages: ['nl'], since_year: 2001, is_shown: true, source: 'nl', picture, has_photo: false },
    texts: byLang((lang) => ({ role: `Role ${lang}`, about: `About ${lang}` })),
    stale: { ...byLang(() => []), fr: ['about'] },
    jobs: [{ id: 3, title: 'Sawyer' }],
    addresses: { nl: 'https://shop.example/nl/employee/an-bos' },
    changes: [{ at: '2026-03-02T09:30:00.000Z', actor: 'Hilde', operation: 'employees.set' }],
  },
  revision: 'r1',
};
const aVacancy = {
  data: {
    ...{ id: 3, contact: 7, country: 'be', hours_min: 32, hours_max: 38, published_on: '2026-03-01', open_until: null, is_shown: true },
    ...{ state: 'open', source: 'nl', applications: 2 },
    texts: byLang((lang) => ({
      ...{ title: `Sawyer ${lang}`, summary: 'Saws', location: 'Gent', hours: 'Full time', description: 'Saws' },
      ...{ tasks: ['Saw', 'Measure'], asks: ['Patience'], offers: ['Work'] },
    })),
    stale: byLang(() => []),
    addresses: { nl: 'https://shop.example/nl/jobs/3' },
    changes: [],
  },
  revision: 'v1',
};
const VACANCIES = {
  contacts: [{ id: 7, name: 'An Bos' }],
  data: [
    {
      ...{ id: 3, title: 'Sawyer', country: 'be', state: 'closed', published_on: '2026-03-01', open_until: '2026-03-31', applications: 2 },
      stale_langs: ['de'],
    },
  ],
};
const aPoint = {
  data: {
    ...{
      id: 5,
      name: 'Wood Peeters',
      types: ['dealer'],
      country: 'be',
      street: 'Dorp',
      street_number: '1',
      bus_number: '',
      zip_code: '9000',
    },
    ...{ city: 'Gent', geo: { lat: 51.05, lng: 3.72 }, phone: '+32 9 000 02 00', email: 'i@p.example', website: 'https://p.example' },
    ...{ hours: [[{ opens: '08:30', closes: '12:00' }], [], [], [], [], [], []], services: ['showroom'], rental_postcodes: [] },
    ...{ is_shown: true, source: 'nl', texts: byLang((lang) => ({ about: `About ${lang}` })), stale: byLang(() => []) },
    ...{ addresses: { nl: 'https://shop.example/nl/dealers/wood' }, changes: [] },
  },
  revision: 'p1',
};
const ANSWERS: Answers = {
  'GET /employees': () => team(PEOPLE),
  'GET /employees/7': () => anEmployee,
  'GET /vacancies': () => VACANCIES,
  'GET /vacancies/3': () => aVacancy,
  'GET /points-of-sale': () => ({
    data: [{ id: 5, name: 'Wood Peeters', city: 'Gent', country: 'be', types: ['dealer'], is_shown: false, stale_langs: [] }],
    meta: { page: 1, per_page: 50, total: 1, last_page: 1 },
  }),
  'GET /points-of-sale/5': () => aPoint,
};
/** The first query of a screen waits for its file. */
const FIRST = { timeout: 20_000 };
const open = (address: string, more: Answers = {}) => openStaffPage(address, { ...ANSWERS, ...more });
/** By its label: these forms have some hundred controls, of which a query by role computes every name. */
const control = (name: string): HTMLElement => screen.getByLabelText(name, { exact: false });
const fill = (name: string, value: string): void => void fireEvent.change(control(name), { target: { value } });
const tick = (name: string): void => void fireEvent.click(screen.getByLabelText(name));
const press = (name: string): void => void fireEvent.click(screen.getByText(name, { selector: 'button, button *' }));

test('the team is put in order by keyboard; a colleague’s order is shown instead of being overwritten', async () => {
  const user = userEvent.setup();
  let isTaken = true;
  const { calls, container } = await open('/employees', {
    'PUT /departments/logistics/order': () =>
      isTaken ? new Refusal(409, { code: 'staff.changed_meanwhile', message: 'Changed meanwhile' }) : team(PEOPLE.toReversed()),
  });
  const down = await screen.findByLabelText('Move An Bos down', {}, FIRST);
  expect(screen.getByText('Outdated: FR')).toBeVisible();
  expect(await accessibilityFaults(container)).toEqual([]);
  down.focus();
  await user.keyboard('{Enter}');
  await screen.findByText('Changed meanwhile');
  isTaken = false;
  await user.click(screen.getByLabelText('Move An Bos down'));
  await screen.findByText('The order is saved');
  expect(calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({ revision: 'o1', ids: [8, 7] });
});

test('a member of the team is written beside the Dutch, with a mark for what is outdated; what is wrong is at its field', async () => {
  const { calls, container } = await open('/employees/7', {
    'PUT /employees/7': () => ({ data: { ...anEmployee.data, stale: byLang(() => []) }, revision: 'r2' }),
  });
  expect(await screen.findByLabelText('About this person · FR', {}, FIRST)).toHaveAttribute('lang', 'fr');
  await waitFor(() => expect(control('Department')).toHaveDisplayValue('Logistics'));
  expect(await accessibilityFaults(container)).toEqual([]);
  // whom a vacancy names is not deleted
  expect([screen.getByText('Sawyer').closest('a')?.getAttribute('href'), screen.queryByText('Delete')]).toEqual(['/vacancies/3', null]);
  fill('Phone', '09 000 00 10');
  tick('Dutch');
  press('Save');
  await waitFor(() =>
    expect(control('Phone')).toHaveAccessibleDescription(expect.stringContaining('Write the number with its country code')),
  );
  expect(screen.getByText('Languages at work').closest('fieldset')).toHaveAccessibleDescription('Choose at least one.');
  fill('Phone', '+32 9 000 00 11');
  tick('German');
  tick('Still right');
  press('Save');
  await waitFor(() => expect(screen.queryByLabelText('Still right')).toBeNull());
  expect(calls.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
    ...{ revision: 'r1', phone: '+32 9 000 00 11', mobile: null, languages: ['de'], since_year: 2001 },
    still_right: { nl: [], fr: ['about'], de: [], en: [] },
  });
});

test('a photo is sent at once, and refused when it is too large', async () => {
  const user = userEvent.setup();
  const { calls, container } = await open('/employees/7', {
    'PUT /employees/7/picture': () => ({ data: { ...anEmployee.data, has_photo: true }, revision: 'r1' }),
  });
  await screen.findByText('Choose a photo', {}, FIRST);
  const input = container.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('no input');
  await user.upload(input, new File([new Uint8Array(15 * 1024 * 1024 + 1)], 'large.jpg', { type: 'image/jpeg' }));
  await screen.findByText('This file is larger than 15 MB.');
  await user.upload(input, new File(['abc'], 'an.jpg', { type: 'image/jpeg' }));
  await screen.findByText('The photo is saved');
  expect(calls.filter(({ path }) => path.endsWith('/picture')).map(({ body }) => body)).toEqual([{ content: 'YWJj' }]);
  expect(screen.getByText('Remove the photo')).toBeVisible();
});

test('vacancies are listed with what they are today; a list of a text is written one point on each line', async () => {
  const listed = await open('/vacancies');
  const row = (await screen.findByText('Sawyer', {}, FIRST)).closest('tr') as HTMLElement;
  expect(within(row).getByText('Closed')).toBeVisible();
  expect(within(row).getByText('Outdated: DE')).toBeVisible();
  listed.unmount();
  const { calls, container } = await open('/vacancies/3', {
    'PUT /vacancies/3': ({ body }) =>
      (body as { open_until: string | null }).open_until === '2026-02-01'
        ? new Refusal(422, { code: 'request.invalid', message: 'Check', errors: { open_until: ['The end is before the beginning'] } })
        : aVacancy,
  });
  expect(await screen.findByLabelText('Tasks · NL', {}, FIRST)).toHaveValue('Saw\nMeasure');
  await waitFor(() => expect(control('Contact person')).toHaveDisplayValue('An Bos'));
  expect(await accessibilityFaults(container)).toEqual([]);
  fill('Tasks · NL', 'Saw\n\n Measure\nSweep');
  fill('Open until', '2026-02-01');
  press('Save');
  await waitFor(() =>
    expect(control('Open until')).toHaveAccessibleDescription(expect.stringContaining('The end is before the beginning')),
  );
  fill('Open until', '');
  press('Save');
  await screen.findByText('Saved');
  expect(calls.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
    ...{ revision: 'v1', contact: 7, open_until: null, hours_min: 32 },
    texts: { nl: { tasks: ['Saw', 'Measure', 'Sweep'] } },
  });
  // two applications are kept
  expect(screen.queryByText('Delete')).toBeNull();
});

test('a point of sale has hours as people write them and a place as maps give it; both are refused at their field', async () => {
  const { calls, container } = await open('/points-of-sale/5', { 'PUT /points-of-sale/5': () => aPoint });
  expect(await screen.findByLabelText('Monday', {}, FIRST)).toHaveValue('08:30–12:00');
  expect(await accessibilityFaults(container)).toEqual([]);
  fill('Monday', '8-12, 18-13');
  fill('Place on the map', '3.72, 51.05');
  press('Save');
  await waitFor(() => expect(control('Monday')).toHaveAccessibleDescription(expect.stringContaining('Write hours such as')));
  expect(control('Place on the map')).toHaveAccessibleDescription(expect.stringContaining('Write latitude and longitude'));
  fill('Monday', '8-12, 13h30-18');
  fill('Place on the map', '51.054321, 3.7174');
  tick('Rental partner');
  fill('Delivers machines in', '9000, 90');
  press('Save');
  await waitFor(() => expect(control('Delivers machines in')).toHaveAccessibleDescription(expect.stringContaining('Write postcodes')));
  fill('Delivers machines in', '9000, 9030');
  press('Save');
  await screen.findByText('Saved');
  expect(calls.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
    geo: { lat: 51.054321, lng: 3.7174 },
    hours: [
      [
        { opens: '08:00', closes: '12:00' },
        { opens: '13:30', closes: '18:00' },
      ],
      [],
      [],
      [],
      [],
      [],
      [],
    ],
    ...{ types: ['dealer', 'rental'], rental_postcodes: ['9000', '9030'] },
  });
});

test('what is deleted leaves the list at once, and the other screens that name it', async () => {
  const free = { data: { ...anEmployee.data, id: 8, first_name: 'Bo', last_name: 'Dal', is_shown: false, jobs: [] }, revision: 'r8' };
  let isThere = true;
  const people = () => (isThere ? PEOPLE : PEOPLE.slice(0, 1));
  const { router, calls } = await open('/employees', {
    'GET /employees': () => team(people()),
    'GET /employees/8': () => free,
    'GET /vacancies': () => ({ ...VACANCIES, contacts: people().map(({ id, name }) => ({ id, name })) }),
    'DELETE /employees/8': () => {
      isThere = false;
      return team(people());
    },
  });
  await screen.findByText('Bo Dal', {}, FIRST);
  await act(() => router.navigate('/vacancies/3'));
  await screen.findByText('Bo Dal', { selector: 'option' }, FIRST);
  await act(() => router.navigate('/employees/8'));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }, FIRST));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/employees'));
  await waitFor(() => expect(screen.queryByText('Bo Dal')).toBeNull());
  expect(screen.getByText('An Bos')).toBeVisible();
  await act(() => router.navigate('/vacancies/3'));
  await waitFor(() => expect(control('Contact person')).toHaveDisplayValue('An Bos'));
  expect(screen.queryByText('Bo Dal', { selector: 'option' })).toBeNull();
  expect(calls.find(({ method }) => method === 'DELETE')?.path).toContain('/employees/8');
});

test('a new one is added and opened; who may only read changes nothing', async () => {
  const { calls, router, unmount } = await open('/points-of-sale/new', { 'POST /points-of-sale': () => aPoint });
  await screen.findByLabelText('Monday', {}, FIRST);
  fill('Name', 'Wood Peeters');
  press('Add');
  const kinds = screen.getByText('Kind').closest('fieldset');
  await waitFor(() => expect(kinds).toHaveAccessibleDescription('Choose at least one.'));
  tick('Dealer');
  const typed = {
    Street: 'Dorp',
    Number: '1',
    Postcode: '9000',
    Town: 'Gent',
    'E-mail address': 'i@p.example',
    Website: 'https://p.example',
  };
  for (const [name, value] of Object.entries({ ...typed, Phone: '+32 9 000 02 00' })) fill(name, value);
  press('Add');
  await waitFor(() => expect(router.state.location.pathname).toBe('/points-of-sale/5'));
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ geo: null, city: 'Gent', is_shown: false });
  unmount();
  await open('/points-of-sale/5', { 'GET /session': () => ({ data: aSession(['read_content']) }) });
  await screen.findByLabelText('Monday', {}, FIRST);
  expect([screen.queryByText('Save'), screen.queryByText('Delete')]).toEqual([null, null]);
});
