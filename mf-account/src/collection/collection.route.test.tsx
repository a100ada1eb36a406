/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { refused } from 'shared-contracts/testing/fake-http';
import { fakeShop } from 'shared-contracts/testing/fake-shop';
import type { ReturnCollection } from 'shared-contracts/wire/retour';
import { renderRoute } from '../testing/harness.ts';
import * as route from './collection.route.tsx';

const LINK = '0b6c2f0e-6d7c-4a5e-9a55-0f7f0a1f2d3e';
const API = `/api/retours/by-link/${LINK}`;
const AM = { day: '2026-03-12', half: 'am', time: '8:00–12:00' } as const;
const PM = { ...AM, half: 'pm', time: '13:00–17:00' } as const;
const collection: ReturnCollection = {
  number: 'R2026-000012',
  order_number: '2041-7736',
  is_awaited: true,
  collection_slot: AM,
  free_slots: [AM, PM],
  calendar_url: `${API}/collection.ics?lang=nl`,
};
const show = (answer: ReturnCollection, more: Record<string, object> = {}) => {
  const shop = fakeShop({ [`GET ${API}`]: answer, ...more });
  return { shop, ...renderRoute({ at: `/nl/return-collection?return=${LINK}`, path: 'return-collection', route, shop }) };
};
const dayField = () => screen.findByRole('combobox', { name: 'Wanneer mogen we langskomen?' });

it('shows the half-day with its calendar file, and moves it', async () => {
  const { shop, container } = show(collection, { [`POST ${API}/collection-slot`]: { ...collection, collection_slot: PM } });
  expect(await screen.findByText('We halen op: do 12 maart, voormiddag (8:00–12:00)')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Zet in je agenda' })).toHaveAttribute('href', `${API}/collection.ics?lang=nl`);
  expect(await accessibilityFaults(container)).toEqual([]);
  await userEvent.selectOptions(await dayField(), '2026-03-12 pm');
  await userEvent.click(screen.getByRole('button', { name: 'Moment bewaren' }));
  expect(await screen.findByText('Je keuze is bewaard')).toBeVisible();
  await waitFor(() =>
    expect(shop.calls.find(({ method }) => method === 'POST')?.body).toEqual({ slot: { day: '2026-03-12', half: 'pm' } }),
  );
});

it('says why a half-day is refused', async () => {
  const message = 'Dit moment is intussen bezet.';
  show(collection, { [`POST ${API}/collection-slot`]: refused(409, 'return.slot_taken', message) });
  await userEvent.selectOptions(await dayField(), '2026-03-12 pm');
  await userEvent.click(screen.getByRole('button', { name: 'Moment bewaren' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});

it('has no form on the day itself, when the shop is called, nor once nothing is awaited', async () => {
  const { unmount } = show({ ...collection, free_slots: [] });
  expect(await screen.findByText('Vanaf de dag zelf wijzigen we dit alleen nog telefonisch.')).toBeVisible();
  expect(screen.queryByRole('combobox')).toBeNull();
  unmount();
  show({ ...collection, is_awaited: false, collection_slot: null, free_slots: [], calendar_url: null });
  expect(await screen.findByText('Voor deze retour valt er niets meer op te halen.')).toBeVisible();
});

it('asks nobody to choose a half-day while none is free', async () => {
  show({ ...collection, collection_slot: null, free_slots: [], calendar_url: null });
  expect(await screen.findByText('We bellen je binnen twee werkdagen voor een afspraak.')).toBeVisible();
  expect(screen.queryByRole('combobox')).toBeNull();
});
