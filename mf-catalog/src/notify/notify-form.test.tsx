/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCategory, slugsOf } from 'shared-contracts/testing/a-product';
import { failed, ok } from 'shared-contracts';
import { refused } from 'shared-contracts/testing/fake-http';
import { loaderArgs, fakeShop } from 'shared-contracts/testing/fake-shop';
import * as route from '../product-detail/product-detail.route.tsx';
import { aProduct, aVariant } from '../testing/a-product.ts';
import { renderRoute } from '../testing/harness.tsx';

const SLUG = 'paneel';
const soldOut = (restock_date: string | null = null) =>
  aProduct({ slugs: slugsOf(SLUG), variants: [aVariant({ id: 7, stock: { status: 'out', left: 0, restock_date } })] });
const POST = 'POST /api/products/7/notifications';

const show = (answer: object, product = soldOut()) => {
  const shop = fakeShop({
    [`GET /api/products/${SLUG}`]: product,
    'GET /api/products/categories': { data: [aCategory()] },
    [POST]: answer,
  });
  return { shop, ...renderRoute({ at: `/nl/product/${SLUG}`, path: 'product/:id', route, shop }) };
};
const submitEmail = async (email: string) => {
  await userEvent.type(await screen.findByRole('textbox', { name: 'E-mailadres' }), email);
  await userEvent.click(screen.getByRole('button', { name: 'Verwittig me' }));
};

it('requests a mail in the language of the page and confirms the address', async () => {
  const { shop } = show(ok(null));
  await submitEmail('an@example.test');
  expect(await screen.findByText('We stuurden een mail naar an@example.test. Bevestig daarin je aanvraag.')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  const status = screen.getAllByRole('status').find((status) => status.textContent.includes('an@example.test'));
  await waitFor(() => expect(status).toHaveFocus());
  expect(shop.calls.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/api/products/7/notifications',
    body: { email: 'an@example.test', language: 'nl' },
  });
});

it('shows the day on which the variant is expected back', async () => {
  show(ok(null), soldOut('2026-12-14'));
  expect(await screen.findByText(/We verwachten het op 14 december 2026/)).toBeVisible();
});

it.each([
  [
    "the API's words for the address",
    refused(422, 'request.invalid', 'Kijk na', { errors: { email: ['Geen geldig adres.'] } }),
    'Geen geldig adres.',
  ],
  ["the API's words for the whole", refused(429, 'request.rate_limited', 'Te vaak geprobeerd.'), 'Te vaak geprobeerd.'],
  ['words of its own when nothing came back', failed({ kind: 'network' }), 'De aanvraag is niet gelukt. Probeer het straks opnieuw.'],
])('shows a refusal at the field, in %s', async (_case, answer, text) => {
  show(answer);
  await submitEmail('an@example.test');
  const field = await screen.findByRole('textbox', { name: 'E-mailadres' });
  await waitFor(() => expect(field).toHaveAccessibleDescription(text));
  expect(field).toBeInvalid();
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveValue('an@example.test');
});

describe('without JavaScript', () => {
  const post = (form: Record<string, string>, answer: object = ok(null)) =>
    route.action(loaderArgs(fakeShop({ [POST]: answer }), `/nl/product/${SLUG}`, { params: { id: SLUG }, form }));
  const form = { intent: 'notify', variant_id: '7', email: ' an@example.test ' };

  it('returns the outcome', async () => {
    expect(await post(form)).toMatchObject({ data: { isAsked: true, email: 'an@example.test' } });
    expect(await post(form, refused(422))).toMatchObject({ data: { isAsked: false }, init: { status: 422 } });
    expect(await post(form, failed({ kind: 'network' }))).toMatchObject({ data: { message: null }, init: { status: 503 } });
  });

  it('ignores other intents', async () => {
    await expect(post({ intent: 'steal' })).rejects.toMatchObject({ init: { status: 400 } });
  });
});
