/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failed } from 'shared-contracts';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { refused } from 'shared-contracts/testing/fake-http';
import { fakeShop } from 'shared-contracts/testing/fake-shop';
import { aPage } from '../testing/content.ts';
import { renderRoute } from '../testing/harness.ts';
import * as route from './newsletter.route.tsx';

function show(newsletter: object = { status: 'accepted' }) {
  const shop = fakeShop(
    { 'GET /api/pages/campagne/mailing': aPage({ title: 'La lettre' }), 'POST /api/newsletter': newsletter },
    { lang: 'fr' },
  );
  renderRoute({ at: '/fr/campagne/mailing', path: 'campagne/mailing', route, shop });
  return { sentRequests: () => shop.calls.filter(({ method }) => method === 'POST').map(({ body }) => body) };
}
async function submitEmail(email: string) {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Adresse e-mail' }), email);
  await userEvent.click(screen.getByRole('button', { name: 'M’inscrire' }));
}

describe('subscribing to the newsletter', () => {
  it('sends the address in the language of the page, and explains the next step', async () => {
    const { sentRequests } = show();
    await submitEmail('zoe@exemple.be');
    const message = (await screen.findByText(/Vous trouverez un e-mail de notre part à l’adresse zoe@exemple.be\./)).closest(
      '[role=status]',
    );
    await waitFor(() => expect(message?.parentElement).toHaveFocus());
    expect(sentRequests()).toEqual([{ email: 'zoe@exemple.be', language: 'fr' }]);
    expect(await accessibilityFaults(document.body)).toEqual([]);
  });

  it('shows the error, and sends nothing', async () => {
    const { sentRequests } = show();
    await submitEmail('zoe@');
    expect(await screen.findByRole('alert')).toHaveTextContent('Adresse e-mail : Indiquez une adresse e-mail valable');
    expect(sentRequests()).toEqual([]);
  });

  it.each([
    [refused(422, 'request.invalid', 'Non', { errors: { email: ['Domaine inconnu'] } }), /Domaine inconnu/],
    [
      refused(429, 'request.rate_limited', 'Trop de demandes.', { retryAfter: 90 }),
      'Trop de demandes. Ce sera à nouveau possible dans 2 minutes.',
    ],
    [failed({ kind: 'network' }), /n’est pas parti/],
  ])('keeps the address when it fails, and shows the reason', async (answer, message) => {
    show(answer);
    await submitEmail('zoe@exemple.be');
    expect((await screen.findAllByText(message))[0]).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Adresse e-mail' })).toHaveValue('zoe@exemple.be');
  });
});
