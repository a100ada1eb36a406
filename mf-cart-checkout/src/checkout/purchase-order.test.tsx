/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ok, sessionCleared, sessionReceived } from 'shared-contracts';
import type { ShopStore } from 'shared-contracts';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { fakeShop } from 'shared-contracts/testing/fake-shop';
import { MAX_LENGTHS } from 'shared-contracts/rules/field-lengths';
import type { User } from 'shared-contracts/wire/auth';
import type { Cart } from 'shared-contracts/wire/cart';
import * as route from '../cart/cart.route.tsx';
import { aReadyCart } from '../testing/a-cart.ts';
import { aDealer } from '../testing/a-user.ts';
import { answerOtherCalls } from '../testing/other-calls.ts';
import { renderRoute } from '../testing/harness.ts';
import { buyerBody } from './buyer-details.ts';

const user = userEvent.setup({ delay: null });
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

function show(step: string, { cart = aReadyCart(), customer = null }: { cart?: Cart; customer?: User | null } = {}) {
  const shop = {
    ...fakeShop((call) => (call.path === '/auth/me/addresses' ? ok({ data: [] }) : (answerOtherCalls(call) ?? ok(cart)))),
    isSignedIn: () => customer !== null,
  };
  const change = (store: ShopStore) =>
    void store.dispatch(customer ? sessionReceived({ status: 'authenticated', user: customer }) : sessionCleared());
  return { shop, ...renderRoute({ at: `/nl/cart?step=${step}`, path: 'cart', route, shop, change }) };
}
const LABEL = /^Jouw bestelnummer of referentie/;
const go = () => user.click(screen.getByRole('button', { name: 'Verder naar betaling' }));
const sent = ({ calls }: ReturnType<typeof fakeShop>) =>
  calls.filter(({ path }) => path.endsWith('/address')).map(({ body }) => (body as { purchase_order?: string }).purchase_order);

test('a company gives its own reference with the order', async () => {
  const { shop, container } = show('address');
  await screen.findByRole('heading', { name: 'Waar mogen we leveren?' });
  await user.click(screen.getByLabelText('Ik bestel voor een bedrijf'));
  await user.type(screen.getByLabelText('Bedrijfsnaam'), 'Tuinen Maes');
  await user.type(screen.getByLabelText(LABEL), ' PO 2026.04/15 ');
  expect(await accessibilityFaults(container)).toEqual([]);
  await go();
  await waitFor(() => expect(sent(shop)).toEqual(['PO 2026.04/15']));
});

test('an approved dealer gives it too, and a private customer has none', async () => {
  const { shop } = show('address', { customer: aDealer });
  await user.type(await screen.findByLabelText(LABEL), 'Werf Aalst');
  await go();
  await waitFor(() => expect(sent(shop)).toEqual(['Werf Aalst']));
  expect(buyerBody({ purchase_order: 'PO 1' })).not.toHaveProperty('purchase_order');
});

test('a link in it is refused at its field, and nothing is sent', async () => {
  const { shop } = show('address', { customer: aDealer });
  const field = await screen.findByLabelText(LABEL);
  expect(field).toHaveAttribute('maxlength', String(MAX_LENGTHS.purchaseOrder));
  await user.type(field, 'www.prijs.shop');
  await go();
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining('Gebruik één regel, zonder webadres')));
  expect(field).toHaveValue('www.prijs.shop');
  expect(sent(shop)).toEqual([]);
});

test('it is shown before the order button', async () => {
  show('payment', { cart: aReadyCart({ customer: { ...aReadyCart().customer, purchase_order: 'PO 2026-0415' } }) });
  expect(await screen.findByRole('region', { name: 'Jouw referentie' })).toHaveTextContent('PO 2026-0415');
});
