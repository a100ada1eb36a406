/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { refused } from 'shared-contracts/testing/fake-http';
import type { Cart } from 'shared-contracts/wire/cart';
import type { DeliverySlot } from 'shared-contracts/wire/slot';
import { aCart, aReadyCart } from '../testing/a-cart.ts';
import { posted, showStep } from '../testing/checkout-step.ts';

const user = userEvent.setup({ delay: null });
const AM: DeliverySlot = { day: '2026-11-26', half: 'am', time: '8:00–12:00' };
const PM: DeliverySlot = { day: '2026-11-26', half: 'pm', time: '12:00–17:00' };
const { window } = aCart().shipping;
const withSlots = (more: Partial<Cart['shipping']> = {}): Cart =>
  aReadyCart({ shipping: { ...aCart().shipping, slots: [AM, PM], slot: null, delivery: { price_incl_vat_cents: 4900, window }, ...more } });
const chosen = withSlots({ slot: PM, window: { from: PM.day, to: PM.day } });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const show = (start: Cart, step: string, options: Pick<Parameters<typeof showStep>[2], 'lang' | 'first'> = {}) =>
  showStep(start, step, { ...options, cartAfter: ({ slot }) => (slot ? chosen : withSlots()) });

test('any day is offered first, and a half-day is posted with the address', async () => {
  const { shop, container } = show(withSlots(), 'address');
  const list = await screen.findByLabelText('Wanneer mogen we komen?');
  expect(list).toHaveDisplayValue('Dag maakt niet uit (Levering tussen do 26 november en ma 30 november)');
  expect(await accessibilityFaults(container)).toEqual([]);
  await user.selectOptions(list, 'do 26 november, namiddag (12:00–17:00)');
  await user.click(screen.getByRole('button', { name: 'Verder naar betaling' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Klopt alles?' })).toBeInTheDocument();
  expect(posted(shop.calls, '/address')[0]?.body).toMatchObject({ slot: { day: '2026-11-26', half: 'pm' } });
  expect(screen.getByRole('region', { name: 'Leveradres' })).toHaveTextContent('do 26 november, namiddag (12:00–17:00)');
  expect(screen.getAllByText('Levering op do 26 november, namiddag (12:00–17:00)')).not.toHaveLength(0);
});

test('a half-day that was taken meanwhile is said at its field with the next free ones, and nothing typed is lost', async () => {
  const message = 'Ce moment n’est plus libre. Encore libre : mardi.';
  show(withSlots(), 'address', {
    lang: 'fr',
    first: (call) => (call.path.endsWith('/address') ? refused(422, 'request.invalid', 'Non', { errors: { slot: [message] } }) : undefined),
  });
  const list = await screen.findByLabelText('Quand pouvons-nous venir ?');
  await user.selectOptions(list, '2026-11-26 am');
  await user.click(screen.getByRole('button', { name: 'Continuer vers le paiement' }));
  expect(await screen.findByRole('link', { name: /Encore libre/ })).toHaveAttribute('href', '#checkout-slot');
  expect(screen.getByLabelText('Quand pouvons-nous venir ?')).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(screen.getByLabelText('Quand pouvons-nous venir ?')).toHaveValue('2026-11-26 am');
});

test('the payment step orders the half-day that it shows, and links to the choice when it is gone', async () => {
  const { shop } = show(chosen, 'payment', {
    first: ({ path }) =>
      path.endsWith('/payment') ? refused(409, 'delivery.slot_taken', 'Dit moment is bezet. Nog vrij: dinsdag.') : undefined,
  });
  await user.click(await screen.findByRole('button', { name: 'Bestellen met betalingsverplichting' }));
  expect(await screen.findByText('Dit moment is bezet. Nog vrij: dinsdag.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Naar leveren of afhalen' })).toHaveAttribute('href', '/nl/cart?step=address');
  expect(posted(shop.calls, '/payment')[0]?.body).toMatchObject({ slot: { day: '2026-11-26', half: 'pm' } });
});

test('a choice that is full by now is said before ordering', async () => {
  show(withSlots({ slot_taken: AM }), 'payment');
  expect(await screen.findByRole('alert')).toHaveTextContent('do 26 november, voormiddag (8:00–12:00) is intussen bezet');
});

test('a quote request has no half-day: the choice goes when a company types its VAT number, and is not posted', async () => {
  const { shop } = show(chosen, 'address');
  const list = await screen.findByLabelText('Wanneer mogen we komen?');
  await user.selectOptions(list, 'do 26 november, namiddag (12:00–17:00)');
  await user.click(screen.getByLabelText('Ik bestel voor een bedrijf'));
  await user.type(screen.getByLabelText('Bedrijfsnaam'), 'Tuinen Maes');
  expect(list).toBeVisible();
  await user.type(screen.getByLabelText(/^Btw-nummer/), 'BE0123456749');
  expect(list).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Verder naar betaling' }));
  await screen.findByRole('heading', { level: 1, name: 'Klopt alles?' });
  expect(posted(shop.calls, '/address')[0]?.body).not.toHaveProperty('slot');
});

test('whoever asks for a quote instead reads that the half-day is not part of it', async () => {
  show(chosen, 'payment');
  expect(await screen.findByText(/Je gekozen halve dag gaat niet mee naar de offerte/)).toBeInTheDocument();
});
