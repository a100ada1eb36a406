/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import type { CategoryBody, CategoryRow, NewCategoryBody, StaffCategoryRecord } from 'shared-contracts/staff/categories';
import { Refusal, aSession, openStaffPage } from '../testing/staff-page.tsx';
import type { Answers } from '../testing/staff-page.tsx';

const row = (id: number, name: string, change: Partial<CategoryRow> = {}): CategoryRow => ({
  id,
  parent_id: null,
  depth: 1,
  name,
  groups: ['garden'],
  is_hidden: false,
  is_shown: true,
  products: 3,
  products_below: 0,
  ...change,
});
const rows = [
  row(1, 'Fences', { products_below: 4 }),
  row(2, 'Panels', { parent_id: 1, depth: 2 }),
  row(3, 'Gates'),
  row(4, 'Old', { is_hidden: true, is_shown: false }),
];
const text = (name: string, slug: string) => ({ name, slug, description: '', seo_title: null, seo_description: null });
const aCategory = (change: Partial<StaffCategoryRecord> = {}): StaffCategoryRecord => ({
  id: 3,
  name: 'Gates',
  parent_id: null,
  groups: ['garden'],
  is_hidden: false,
  is_shown: true,
  texts: { nl: text('Poorten', 'poorten'), fr: text('Portails', 'portails'), de: text('Tore', 'tore'), en: text('Gates', 'gates') },
  products: 3,
  products_below: 0,
  can_delete: false,
  addresses: { nl: 'https://shop.example/nl/products/garden/poorten' },
  picture: null,
  picture_alts: null,
  changes: [{ at: '2026-03-02T09:30:00.000Z', actor: 'Nina', operation: 'categories.set' }],
  ...change,
});
const answers = (more: Answers = {}): Answers => ({
  'GET /categories': () => ({ data: rows, revision: 'first' }),
  'GET /categories/3': () => ({ data: aCategory(), revision: 'first' }),
  ...more,
});

test('the tree shows what is below what, and moves a category among its neighbours by keyboard', async () => {
  const user = userEvent.setup();
  const moved = [rows[2], rows[0], rows[1], rows[3]];
  const { calls, container } = await openStaffPage(
    '/categories',
    answers({ 'POST /categories/3/move': () => ({ data: moved, revision: 'second' }) }),
  );
  const table = within(await screen.findByRole('table', { name: 'Categories' }));
  expect(table.getByText('below Fences')).toBeVisible();
  expect(table.getByText('3 + 4 below')).toBeVisible();
  expect(table.getByText('Hidden')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Move Panels up' })).toHaveAttribute('aria-disabled', 'true');
  expect(await accessibilityFaults(container)).toEqual([]);
  screen.getByRole('button', { name: 'Move Gates up' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(table.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Gates', 'Fences', 'Panels', 'Old']),
  );
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ revision: 'first', direction: 'up' });
  expect(screen.getByRole('button', { name: 'Move Gates up' })).toHaveFocus();
});

test('an order that a colleague changed meanwhile is shown as it is now', async () => {
  const current = { data: [rows[2], rows[0], rows[1], rows[3]], revision: 'second' };
  const refused = new Refusal(409, { code: 'staff.changed_meanwhile', message: 'A colleague was first.', meta: { current } });
  await openStaffPage('/categories', answers({ 'POST /categories/3/move': () => refused }));
  await userEvent.click(await screen.findByRole('button', { name: 'Move Gates down' }));
  const table = within(screen.getByRole('table', { name: 'Categories' }));
  await waitFor(() => expect(table.getAllByRole('link')[0]).toHaveTextContent('Gates'));
});

test('a new category gets the addresses that its names make, and what is missing is said at its field in any language', async () => {
  const user = userEvent.setup();
  const { calls, container, router } = await openStaffPage(
    '/categories/new',
    answers({
      'POST /categories': (call) => ({ data: { ...aCategory(), ...(call.body as object) }, revision: 'first' }),
    }),
  );
  await user.type(await screen.findByRole('textbox', { name: 'Name · NL' }), 'Hoge poorten');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Below' }), 'Fences');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  // German and English were not on the screen
  expect(await screen.findByRole('textbox', { name: /^Name · DE/ })).toHaveAccessibleDescription(/./);
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  expect(await accessibilityFaults(container)).toEqual([]);
  for (const lang of ['FR', 'DE', 'EN']) await user.type(screen.getByRole('textbox', { name: `Name · ${lang}` }), `Gates ${lang}`);
  await user.click(screen.getByRole('checkbox', { name: 'Garden' }));
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/categories/3'));
  const body = calls.find(({ method }) => method === 'POST')?.body as NewCategoryBody;
  expect(body).toMatchObject({ parent_id: 1, groups: ['garden'], is_hidden: false });
  expect([body.texts.nl.slug, body.texts.en.slug, body.texts.de.seo_title]).toEqual(['hoge-poorten', 'gates-en', null]);
});

test('a taken address is said at its field; what is in use is hidden and not deleted', async () => {
  const user = userEvent.setup();
  const refused = new Refusal(422, {
    code: 'request.invalid',
    message: 'Check',
    errors: { 'texts.de.slug': ['Another list has this address'] },
  });
  const { calls, container } = await openStaffPage('/categories/3', answers({ 'PUT /categories/3': () => refused }));
  await user.click(await screen.findByRole('checkbox', { name: 'Hidden' }));
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  expect(screen.getByText(/It can be hidden, but not deleted/)).toBeVisible();
  const parent = screen.getByRole('combobox', { name: 'Below' });
  expect(
    within(parent)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['At the top, below no other', 'Fences', '– Panels', 'Old']);
  expect(await accessibilityFaults(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('textbox', { name: 'Address · DE' })).toHaveAccessibleDescription(/Another list has this address/);
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    is_hidden: true,
    revision: 'first',
  } satisfies Partial<CategoryBody>);
});

test('who may only read changes nothing', async () => {
  await openStaffPage('/categories/3', answers({ 'GET /session': () => ({ data: aSession(['read_products']) }) }));
  expect(await screen.findByText('You can read this, but not change it.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Name · NL' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('a picture needs a file and its texts; then texts alone are saved, and removing asks first', async () => {
  const user = userEvent.setup();
  const alts = { nl: 'Een poort', fr: 'Un portail', de: 'Ein Tor', en: 'A gate' };
  const picture = { url: 'https://shop.example/media/1.webp', alt: 'A gate', width: 960, height: 720, sources: [] };
  const withPicture = aCategory({ picture, picture_alts: alts });
  const { calls, container } = await openStaffPage(
    '/categories/3',
    answers({
      'GET /session': () => ({ data: aSession(['read_products', 'write_media']) }),
      'PUT /categories/3/picture': () => ({ data: withPicture, revision: 'first' }),
      'DELETE /categories/3/picture': () => ({ data: aCategory(), revision: 'first' }),
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Show the picture' }));
  expect(screen.getByLabelText('File')).toBeInvalid();
  await user.upload(screen.getByLabelText('File'), new File(['x'], 'gate.png', { type: 'image/png' }));
  for (const [lang, text] of Object.entries(alts))
    await user.type(screen.getByRole('textbox', { name: `What it shows · ${lang.toUpperCase()}` }), text);
  await user.click(screen.getByRole('button', { name: 'Show the picture' }));
  await user.click(await screen.findByRole('button', { name: 'Save the picture' }));
  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([{ alts, content: btoa('x') }, { alts }]),
  );
  expect(await accessibilityFaults(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Remove the picture' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove the picture' }));
  await user.click(dialog.getByRole('button', { name: 'Remove the picture' }));
  expect(await screen.findByText('There is no picture or drawing yet.')).toBeVisible();
});
