/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anImage } from 'shared-contracts/testing/a-product';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { refused } from 'shared-contracts/testing/fake-http';
import { CART_ID, fakeShop } from 'shared-contracts/testing/fake-shop';
import { address } from 'shared-contracts/testing/remote-harness';
import type { AccountPlan } from 'shared-contracts/wire/plan';
import { renderRoute } from '../testing/harness.ts';
import * as route from './plans.route.tsx';

const ID = 'abcdefghijklmnopqrstuv';
const aPlan = (overrides: Partial<AccountPlan> = {}): AccountPlan => ({
  share_id: ID,
  kind: 'fence',
  name: 'Achtertuin, 23 m',
  is_named: true,
  revision: 0,
  rule_version: '2026.3',
  summary: 'Draadpaneel Linea 3D · 153 cm hoog · Antraciet · 23 m',
  sketch: { width_mm: 5000, height_mm: 1530, boxes: [{ kind: 'field', x_mm: 0, y_mm: 0, width_mm: 2500, height_mm: 1530 }] },
  rules: null,
  updated_at: '2026-11-20T10:00:00.000Z',
  cart_id: null,
  order_number: null,
  is_delivered: false,
  ...overrides,
});
const show = (plans: AccountPlan[], answers: Record<string, object> = {}) => {
  const list = { data: plans, meta: { page: 1, per_page: 100, total: plans.length, last_page: 1 } };
  const shop = fakeShop({ 'GET /auth/me/plans': list, ...answers });
  return { shop, ...renderRoute({ at: '/nl/account/plans', path: 'account/plans', route, shop }) };
};
const callsOf = ({ calls }: ReturnType<typeof fakeShop>) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]);

describe('the plans of an account', () => {
  it('are shown with drawing, summary and where they are used', async () => {
    const { container } = show([aPlan({ order_number: '2041-7001' })]);
    expect(await screen.findByRole('article', { name: 'Achtertuin, 23 m' })).toHaveTextContent('Besteld met 2041-7001');
    expect(screen.getByRole('img', { name: 'Tekening van Achtertuin, 23 m' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Openen: Achtertuin, 23 m' })).toHaveAttribute('href', `/nl/configurator?plan=${ID}&of=${ID}`);
    const sheet = screen.getByRole('link', { name: 'Bouwblad (PDF): Achtertuin, 23 m' });
    expect(sheet).toHaveAttribute('href', `/api/plans/${ID}/build-sheet.pdf?lang=nl`);
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it('lead to their story once they were delivered', async () => {
    const { unmount } = show([aPlan({ order_number: '2041-7001', is_delivered: true })]);
    const link = await screen.findByRole('link', { name: 'Vertel je verhaal: Achtertuin, 23 m' });
    expect(link).toHaveAttribute('href', `/nl/account/stories?plan=${ID}`);
    unmount();
    show([aPlan({ order_number: '2041-7001' })]);
    expect(await screen.findByRole('article', { name: 'Achtertuin, 23 m' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /Vertel je verhaal/ })).not.toBeInTheDocument();
  });

  it('are shown in a garden too, for decoration, when there is such a picture', async () => {
    const { container } = show([aPlan({ garden: anImage('tuin') })]);
    const card = await screen.findByRole('article', { name: 'Achtertuin, 23 m' });
    expect(within(card).getAllByRole('img')).toHaveLength(1);
    expect(card.querySelector('img[src*="tuin"]')).toHaveAttribute('alt', '');
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it('are renamed, and a refused name stays as typed', async () => {
    const { shop } = show([aPlan()], { [`POST /auth/me/plans/${ID}`]: refused(422, 'request.invalid', 'Kijk de velden na.') });
    await userEvent.click(await screen.findByText('Naam wijzigen'));
    const name = screen.getByRole('textbox', { name: 'Naam van het plan' });
    await userEvent.clear(name);
    await userEvent.type(name, 'Voortuin');
    await userEvent.click(screen.getByRole('button', { name: 'Naam bewaren' }));
    expect(await screen.findByText('Kijk de velden na.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Naam van het plan' })).toHaveValue('Voortuin');
    expect(callsOf(shop)).toEqual([['POST', `/auth/me/plans/${ID}`, { name: 'Voortuin' }]]);
  });

  it('are put into the cart, which is then shown', async () => {
    const { shop } = show([aPlan()], { [`POST /api/carts/${CART_ID}/plans`]: { cart: {}, share_id: ID } });
    await userEvent.click(await screen.findByRole('button', { name: 'In winkelwagen: Achtertuin, 23 m' }));
    await waitFor(() => expect(callsOf(shop)).toEqual([['POST', `/api/carts/${CART_ID}/plans`, { share_id: ID }]]));
  });

  it('are deleted', async () => {
    const { shop } = show([aPlan()], { [`DELETE /auth/me/plans/${ID}`]: {} });
    await userEvent.click(await screen.findByRole('button', { name: 'Verwijderen: Achtertuin, 23 m' }));
    expect(await screen.findByText('Het plan is verwijderd uit je account.')).toBeVisible();
    expect(callsOf(shop)).toEqual([['DELETE', `/auth/me/plans/${ID}`, undefined]]);
  });

  it('of older rules say what would change, and can keep their parts list', async () => {
    const rules = { rule_version: '2026.3', possible: true, changes: [{ label: 'Tussenpalen', name: 'Paal Linea', before: 9, after: 8 }] };
    const { shop } = show([aPlan({ rules })], { [`POST /auth/me/plans/${ID}`]: aPlan() });
    expect(await screen.findByText('Tussenpalen (Paal Linea): 9 wordt 8')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Mijn onderdelenlijst houden' }));
    await waitFor(() => expect(callsOf(shop)).toEqual([['POST', `/auth/me/plans/${ID}`, { rules: 'keep' }]]));
  });

  it('say where they come from when there is none', async () => {
    show([]);
    expect(await screen.findByRole('heading', { name: 'Nog geen plannen' })).toBeVisible();
    expect(address()).toBe('/nl/account/plans');
  });
});
