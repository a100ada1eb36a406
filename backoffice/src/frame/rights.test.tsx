/** @jest-environment jsdom */
import { act, screen, within } from '@testing-library/react';
import type { QueueId } from 'shared-contracts/staff/queues';
import { SCOPES } from 'shared-contracts/staff/scopes';
import type { Scope } from 'shared-contracts/staff/scopes';
import { changeLanguage } from '../i18n/texts.ts';
import { mayOpen } from '../screen.ts';
import { SCREENS } from '../screens.ts';
import { aSession, openStaffPage } from '../testing/staff-page.tsx';

/** Screens for everybody. */
const ALWAYS = ['/', '/account'];
/** What each right alone opens besides, without those of single records; a right that is not here opens nothing. */
const OPENED: Partial<Record<Scope, readonly string[]>> = {
  read_orders: ['/orders', '/imports'],
  read_refunds: ['/electronic-invoices', '/open-invoices', '/accounting'],
  read_quotes: ['/quotes'],
  read_returns: ['/returns', '/withdrawals'],
  read_stock: ['/stock', '/imports'],
  write_orders: ['/bulk-changes'],
  write_stock: ['/imports'],
  read_products: ['/products', '/categories', '/imports'],
  write_products: ['/imports', '/bulk-changes'],
  read_prices: ['/imports'],
  write_prices: ['/imports'],
  read_content: [
    ...['/content-pages', '/faq', '/employees', '/vacancies', '/points-of-sale', '/redirects'],
    ...['/failed-searches', '/search-terms'],
  ],
  read_reviews: ['/reviews', '/stories'],
  read_coupons: ['/coupons'],
  write_coupons: ['/bulk-changes'],
  read_customers: ['/customers'],
  read_dealers: ['/dealers'],
  read_messages: ['/messages', '/applications'],
  write_messages: ['/bulk-changes'],
  read_mails: ['/mails'],
  read_settings: ['/settings'],
  read_staff: ['/staff', '/roles'],
  read_audit: ['/audit'],
  read_integrations: ['/api-keys', '/webhooks'],
};
const withRights = (...scopes: Scope[]) => ({ 'GET /session': () => ({ data: aSession(scopes) }) });

test.each(SCOPES)('%s alone opens its own lists and no form that could not read its record', (scope) => {
  const opened = SCREENS.filter((each) => mayOpen(each, (other) => other === scope)).map(({ path }) => path);
  const lists = opened.filter((path) => !path.includes(':') && !path.endsWith('/new'));
  expect(lists.sort()).toEqual([...ALWAYS, ...(OPENED[scope] ?? [])].sort());
  if (scope.startsWith('write_')) expect(opened.filter((path) => path.endsWith('/new') || path.endsWith('/:sku'))).toEqual([]);
});

test.each([
  ['nl', 'Hiervoor nodig: ‘Voorraad: lezen’.'],
  ['fr', 'Droit nécessaire : « Stock : lire ».'],
  ['de', 'Erforderliches Recht: „Lagerbestand: lesen“.'],
  ['en', 'The right it takes: “Stock: read”.'],
] as const)('in %s a screen of others says which right it takes', async (lang, text) => {
  await openStaffPage('/stock/A-1', withRights('read_orders'));
  // the page has chosen its language by then
  await screen.findByText('The right it takes: “Stock: read”.');
  await act(() => changeLanguage(lang));
  const normal = (content: string) => content.replaceAll(/[\u202F\u00A0]/g, ' ');
  expect(await screen.findByText((content) => normal(content) === text)).toBeVisible();
});

test('files of a kind that the role may not import are closed, and not unknown', async () => {
  await openStaffPage('/imports/prices', withRights('write_stock'));
  expect(await screen.findByText('The right it takes: “Prices: change”.')).toBeVisible();
});

test('a queue whose list is closed to the person is counted, and leads nowhere', async () => {
  const queue = (id: QueueId) => ({ id, count: 2, oldest_at: null });
  await openStaffPage('/', {
    ...withRights('read_refunds'),
    'GET /queues': () => ({ data: [queue('orders_to_review'), queue('electronic_invoices_failed')] }),
  });
  const cards = within(await screen.findByRole('list', { name: 'What is to be done' }));
  expect(cards.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/electronic-invoices?state=undelivered']);
  expect(cards.getAllByRole('listitem')).toHaveLength(2);
});

test('who may not manage staff reads a role, and is told what a right without its reading is worth', async () => {
  const role = { id: 'packer', name: 'Packer', scopes: ['write_stock'], members: 1, second_factor_required: false, revision: 'r1' };
  await openStaffPage('/roles/packer', { ...withRights('read_staff'), 'GET /roles': () => ({ data: [role] }) });
  expect(await screen.findByText('Without the right to read, these rights open no records: Stock: change.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Name' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Save the role' })).toBeNull();
});
