/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failed, ok } from 'shared-contracts';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { refused } from 'shared-contracts/testing/fake-http';
import type { AnswerFunction, Call } from 'shared-contracts/testing/fake-http';
import { CART_ID, fakeShop, loaderArgs } from 'shared-contracts/testing/fake-shop';
import type { Cart } from 'shared-contracts/wire/cart';
import type { PaymentMethodsAnswer } from 'shared-contracts/wire/payment';
import * as route from '../cart/cart.route.tsx';
import { aReadyCart } from '../testing/a-cart.ts';
import { answerOtherCalls } from '../testing/other-calls.ts';
import { renderRoute } from '../testing/harness.ts';
import { dropCheckoutDraft } from './draft.ts';

const user = userEvent.setup({ delay: null });
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const OFFER = { methods: ['bancontact', 'kbc', 'creditcard', 'ideal', 'new-method'], chosen: null };

function show({ cart = aReadyCart(), offer = OFFER, pay = () => failed({ kind: 'network' }) }: Partial<Case> = {}) {
  const shop = fakeShop((call) => {
    if (call.path.endsWith('/payment-methods')) return ok(offer);
    if (call.path.endsWith('/payment')) return pay(call);
    return answerOtherCalls(call) ?? ok(cart);
  });
  return { shop, ...renderRoute({ at: '/nl/cart?step=payment', path: 'cart', route, shop }) };
}
interface Case {
  cart: Cart;
  offer: { methods: string[]; chosen: string | null } & Pick<PaymentMethodsAnswer, 'invoice' | 'invoice_obstacle'>;
  pay: (call: Call) => ReturnType<AnswerFunction>;
}

const choice = async () => within(await screen.findByRole('group', { name: 'Hoe wil je betalen?' }));
const names = async () => (await choice()).getAllByRole('radio').map((input) => input.closest('label')?.textContent);
const order = () => user.click(screen.getByRole('button', { name: 'Bestellen met betalingsverplichting' }));
const sent = (calls: readonly Call[]) => calls.filter(({ path }) => path.endsWith('/payment')).map(({ body }) => body);

test('the payment methods that the API offers can be chosen, the first one is selected, and the choice is sent', async () => {
  const { shop, container } = show();
  expect(await names()).toEqual(['Bancontact', 'KBC/CBC', 'Kredietkaart', 'iDEAL']);
  expect((await choice()).getByRole('radio', { name: 'Bancontact' })).toBeChecked();
  expect(await accessibilityFaults(container)).toEqual([]);
  await user.click((await choice()).getByRole('radio', { name: 'iDEAL' }));
  await order();
  await screen.findByText(/Er is geen verbinding/);
  expect(sent(shop.calls)).toMatchObject([{ method: 'ideal' }]);
  expect((await choice()).getByRole('radio', { name: 'iDEAL' })).toBeChecked();
});

test('the last choice in this tab is selected again, until the checkout is over', async () => {
  const first = show();
  await user.click((await choice()).getByRole('radio', { name: 'Kredietkaart' }));
  first.unmount();
  const second = show();
  await waitFor(async () => expect((await choice()).getByRole('radio', { name: 'Kredietkaart' })).toBeChecked());
  second.unmount();
  dropCheckoutDraft();
  show({ offer: { ...OFFER, chosen: 'kbc' } });
  expect((await choice()).getByRole('radio', { name: 'KBC/CBC' })).toBeChecked();
});

test('the hint sends only online payments to the payment page: it stays while a transfer or an invoice is chosen', async () => {
  show({ offer: { ...OFFER, methods: ['bancontact', 'banktransfer'] } });
  await user.click((await choice()).getByRole('radio', { name: /^Overschrijving/ }));
  expect(screen.getByText('Online betalingen gaan via de beveiligde betaalpagina.')).toBeInTheDocument();
  expect(screen.queryByText(/^Je betaalt op de beveiligde/)).not.toBeInTheDocument();
});

test('the summary follows the chosen method: a transfer is made at the own bank, and the delivery is counted from it', async () => {
  const { container } = show({ offer: { ...OFFER, methods: ['bancontact', 'banktransfer'] } });
  await choice();
  // beside the form, and above it on a phone
  expect(screen.getAllByText('Online betalen doe je op de beveiligde pagina van onze betaalpartner')).toHaveLength(2);
  expect(screen.getAllByText(/^Levering tussen/)).toHaveLength(2);
  await user.click((await choice()).getByRole('radio', { name: /^Overschrijving/ }));
  expect(screen.queryByText('Online betalen doe je op de beveiligde pagina van onze betaalpartner')).toBeNull();
  expect(screen.queryByText(/^Levering tussen/)).toBeNull();
  expect(screen.getAllByText('Je betaalt met een overschrijving bij je eigen bank')).toHaveLength(2);
  expect(screen.getAllByText('Levering binnen 6 werkdagen na je betaling')).toHaveLength(2);
  expect(await accessibilityFaults(container)).toEqual([]);
  await user.click((await choice()).getByRole('radio', { name: 'Bancontact' }));
  expect(screen.getAllByText(/^Levering tussen/)).toHaveLength(2);
});

test('a method that was withdrawn meanwhile is named with the others, of which one is sent next', async () => {
  const message = 'Betalen met Bancontact lukt nu niet. Je bestelling is bewaard: kies kredietkaart of iDEAL.';
  const { shop, container } = show({
    pay: () => refused(422, 'payment.method_unavailable', message, { meta: { method: 'bancontact', methods: ['creditcard', 'ideal'] } }),
  });
  await choice();
  await order();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(message);
  expect(alert).not.toHaveTextContent('niet geplaatst');
  expect(within(alert).queryByRole('link')).not.toBeInTheDocument();
  expect(await names()).toEqual(['Kredietkaart', 'iDEAL']);
  expect(screen.getByRole('group', { name: 'Hoe wil je betalen?' })).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(await accessibilityFaults(container)).toEqual([]);
  await order();
  await waitFor(() => expect(sent(shop.calls)).toMatchObject([{ method: 'bancontact' }, { method: 'creditcard' }]));
});

test('a transfer whose mail is one too many says so at the choice, and another way to pay is sent next', async () => {
  const message = 'Naar dit e-mailadres zijn vandaag al veel mails vertrokken: kies een andere betaalwijze';
  const { shop, container } = show({
    offer: { ...OFFER, methods: ['bancontact', 'banktransfer'] },
    pay: () => refused(429, 'mail.recipient_limit', 'Naar dit e-mailadres zijn veel mails vertrokken.', { errors: { method: [message] } }),
  });
  await user.click((await choice()).getByRole('radio', { name: 'Overschrijving' }));
  await order();
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByRole('group', { name: 'Hoe wil je betalen?' })).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(await accessibilityFaults(container)).toEqual([]);
  await user.click((await choice()).getByRole('radio', { name: 'Bancontact' }));
  await order();
  await waitFor(() => expect(sent(shop.calls)).toMatchObject([{ method: 'banktransfer' }, { method: 'bancontact' }]));
});

test('without JavaScript a refused order shows the page with the choice that was sent', async () => {
  const shop = fakeShop((call) => (call.path.endsWith('/payment') ? failed({ kind: 'network' }) : undefined));
  const form = { intent: 'order', kind: 'payment', attempt: CART_ID, total: '31890', signed_in: '', method: 'ideal' };
  const answer = await route.action(loaderArgs(shop, '/nl/cart?step=payment', { form }));
  expect(answer).toMatchObject({ data: { step: 'payment', method: 'ideal' } });
});

test.each([aReadyCart({ checkout: 'quote' }), aReadyCart({ checkout: 'request' }), aReadyCart({ total_price: 0 })])(
  'nothing is chosen for a cart that is not paid online: %#',
  async (cart) => {
    show({ cart });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('group', { name: 'Hoe wil je betalen?' })).not.toBeInTheDocument();
  },
);

const INVOICE = { days: 30, until: '2026-12-29', limit_cents: 300_000, free_cents: 276_320, is_possible: true };

test('a company that may order on invoice reads until when it is to be paid, and orders so', async () => {
  const refusal = 'Deze bestelling past niet in de kredietlimiet van je bedrijf.';
  const { shop, container } = show({ offer: { ...OFFER, invoice: INVOICE }, pay: () => refused(409, 'payment.invoice_limit', refusal) });
  expect((await choice()).getByRole('radio', { name: /^Op factuur/ })).toBeChecked();
  expect(screen.getByText(/Te betalen binnen 30 dagen, ten laatste op di 29 december/)).toBeInTheDocument();
  expect(screen.getAllByText('Je betaalt op factuur, na de levering')).not.toEqual([]);
  expect(screen.queryByText(/^Betalen gebeurt op de beveiligde pagina/)).not.toBeInTheDocument();
  expect(await accessibilityFaults(container)).toEqual([]);
  await order();
  expect(await screen.findByText(refusal)).toBeInTheDocument();
  expect(sent(shop.calls)).toMatchObject([{ method: 'invoice' }]);
});

test('a company that may order on invoice reads why it can’t with a machine in the cart', async () => {
  show({ offer: { ...OFFER, invoice: null, invoice_obstacle: 'rental' } });
  expect(await screen.findByText(/^Op factuur kan deze bestelling niet: er zit een huurmachine bij/)).toBeInTheDocument();
  expect((await choice()).queryByRole('radio', { name: /^Op factuur/ })).not.toBeInTheDocument();
});

test('a company whose limit is used up reads how much of it is free, and pays otherwise', async () => {
  show({ offer: { ...OFFER, invoice: { ...INVOICE, free_cents: 1_000, is_possible: false } } });
  expect(await screen.findByText(/van de kredietlimiet van € 3\.000,00 van je bedrijf is nog € 10,00 vrij/)).toBeInTheDocument();
  expect((await choice()).queryByRole('radio', { name: /^Op factuur/ })).not.toBeInTheDocument();
});
