/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ok } from 'shared-contracts';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { anOrder } from 'shared-contracts/testing/an-order';
import { refused } from 'shared-contracts/testing/fake-http';
import type { AnswerFunction } from 'shared-contracts/testing/fake-http';
import { fakeShop } from 'shared-contracts/testing/fake-shop';
import { address } from 'shared-contracts/testing/remote-harness';
import { renderRoute } from '../testing/harness.ts';
import * as route from './completed-address.route.tsx';

const REFERENCE = '7f0f1a52-9d1e-4c43-b1b8-6a5b6a1c9d10';
const open = anOrder({ account: 'none', address_change: { revision: 'r1' } });
const show = (answer: AnswerFunction) => {
  const shop = fakeShop(answer);
  return { shop, ...renderRoute({ at: `/nl/cart/completed/address?payment=${REFERENCE}`, path: 'cart/completed/address', route, shop }) };
};
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Adres bewaren' }));

test('a guest changes where the order goes, and is back on its page', async () => {
  const { shop, container } = show(({ path }) => ok(path.includes('/orders/by-payment/') ? open : []));
  const name = await screen.findByRole('textbox', { name: 'Naam bij de levering' });
  expect(await accessibilityFaults(container)).toEqual([]);
  await userEvent.clear(name);
  await userEvent.type(name, 'Buurvrouw Els');
  await save();
  await waitFor(() => expect(address()).toBe(`/nl/cart/completed?payment=${REFERENCE}&saved=address`));
  expect(shop.calls.filter(({ method }) => method === 'POST')).toMatchObject([
    { path: `/api/orders/by-payment/${REFERENCE}/address`, body: { name: 'Buurvrouw Els', revision: 'r1' } },
  ]);
});

test('a guest reads why it can’t be changed, at the field or above the form', async () => {
  const reason = 'Hier kan de levering iets anders kosten';
  const answers = [
    refused(422, 'request.invalid', 'Kijk na.', { errors: { 'shipping_address.zip_code': [reason] } }),
    refused(409, 'delivery.address_fixed', 'Je bestelling is al vertrokken.'),
  ];
  show(({ method }) => (method === 'POST' ? answers.shift() : ok(open)));
  await save();
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: /^Postcode/ })).toHaveAccessibleDescription(expect.stringContaining(reason)),
  );
  await save();
  expect(await screen.findByText('Je bestelling is al vertrokken.')).toBeVisible();
});

test('in another browser the page of the order asks what only the buyer knows', async () => {
  show(() => refused(403, 'order.proof_required', 'Alleen voor de koper.'));
  await waitFor(() => expect(address()).toBe(`/nl/cart/completed?payment=${REFERENCE}`));
});
