/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { anOrder } from 'shared-contracts/testing/an-order';
import { refused } from 'shared-contracts/testing/fake-http';
import { fakeShop } from 'shared-contracts/testing/fake-shop';
import { address } from 'shared-contracts/testing/remote-harness';
import { renderRoute } from '../testing/harness.ts';
import * as route from './order-address.route.tsx';

const open = anOrder({ address_change: { revision: 'r1' }, remark: 'Code 12' });
const show = (order = open, answers: Record<string, object> = {}) => {
  const shop = fakeShop({ 'GET /api/orders/36': order, ...answers });
  return { shop, ...renderRoute({ at: '/nl/account/orders/36/address', path: 'account/orders/:id/address', route, shop }) };
};
const field = (name: string) => screen.findByRole('textbox', { name: new RegExp(`^${name}`) });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Adres bewaren' }));

it('shows where the order goes, sends the change with the revision that was shown, and returns to the order', async () => {
  const { shop, container } = show(open, { 'POST /api/orders/36/address': open });
  expect(await field('Naam')).toHaveValue('Lotte De Smet');
  expect(await field('Opmerking voor de levering')).toHaveValue('Code 12');
  // only the country that price and VAT are for
  expect(screen.getByRole('combobox', { name: 'Land' }).querySelectorAll('option')).toHaveLength(1);
  expect(await accessibilityFaults(container)).toEqual([]);
  const street = await field('Straat');
  await userEvent.clear(street);
  await userEvent.type(street, 'Coupure');
  await save();
  await waitFor(() => expect(address()).toBe('/nl/account/orders/36?saved=address'));
  const { street_number, bus_number, zip_code, city, country } = open.delivery_address;
  expect(shop.calls.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Lotte De Smet',
    shipping_address: { street: 'Coupure', street_number, bus_number, zip_code, city, country },
    phone: open.phone,
    remark: 'Code 12',
    revision: 'r1',
  });
});

it('says at the field what the API refuses, and what is missing without asking it', async () => {
  const reason = 'De machine komt van een partner die niet naar deze postcode rijdt';
  const { shop } = show(open, {
    'POST /api/orders/36/address': refused(422, 'request.invalid', 'Kijk na.', { errors: { 'shipping_address.zip_code': [reason] } }),
  });
  const name = await field('Naam');
  await userEvent.clear(name);
  await save();
  expect(name).toHaveAccessibleDescription(expect.stringContaining('Dit veld is verplicht'));
  expect(shop.calls.filter(({ method }) => method === 'POST')).toEqual([]);
  await userEvent.type(name, 'Els');
  await save();
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: /^Postcode/ })).toHaveAccessibleDescription(expect.stringContaining(reason)),
  );
  expect(name).toHaveValue('Els');
});

it('says that it was changed elsewhere, loses nothing, and saves again with the order as it is now', async () => {
  let revision = 'r1';
  const { shop } = show(open, {
    'GET /api/orders/36': () => ({ ...open, address_change: { revision } }),
    'POST /api/orders/36/address': () => {
      revision = 'r2';
      return refused(409, 'delivery.address_changed', 'Intussen gewijzigd in een ander venster.');
    },
  });
  const street = await field('Straat');
  await userEvent.clear(street);
  await userEvent.type(street, 'Coupure');
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('Intussen gewijzigd');
  expect(street).toHaveValue('Coupure');
  await waitFor(() => expect(document.querySelector('input[name=revision]')).toHaveValue('r2'));
  await save();
  await waitFor(() =>
    expect(shop.calls.filter(({ method }) => method === 'POST').map(({ body }) => (body as { revision: string }).revision)).toEqual([
      'r1',
      'r2',
    ]),
  );
});

it('offers no form once it has left, but the way to contact', async () => {
  show(anOrder({ status: 'shipped', address_change: null }));
  expect(await screen.findByText('Het leveradres kan niet meer online gewijzigd worden')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Neem contact met ons op' })).toHaveAttribute('href', '/nl/contact');
  expect(screen.queryByRole('button', { name: 'Adres bewaren' })).not.toBeInTheDocument();
});

it('says why the address is closed: held until staff have decided, or nothing for this reader to change', async () => {
  const { unmount } = show(anOrder({ address_change: null, on_hold: true }));
  expect(await screen.findByText(/kun je nu even niet wijzigen/)).toBeVisible();
  unmount();
  show(anOrder({ address_change: null, may_act: false }));
  expect(await screen.findByText(/daarvoor moet je voor het bedrijf mogen bestellen/)).toBeVisible();
});
