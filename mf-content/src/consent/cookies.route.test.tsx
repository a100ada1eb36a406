/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failed } from 'shared-contracts';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { fakeShop } from 'shared-contracts/testing/fake-shop';
import { aPage } from '../testing/content.ts';
import { renderRoute } from '../testing/harness.ts';
import * as route from './cookies.route.tsx';

const GIVEN = {
  categories: { functional: false, analytics: true, marketing: false },
  policy_version: '2026-11',
  given_at: '2026-11-21T15:00:00.000Z',
};

function show(consents: object = GIVEN) {
  const shop = fakeShop({ 'GET /api/pages/cookies': aPage({ key: 'cookies', title: 'Cookies' }), 'POST /api/consents': consents });
  renderRoute({ at: '/nl/cookies', path: 'cookies', route, shop });
  return { onConsent: () => shop.calls.filter(({ method }) => method === 'POST').map(({ body }) => body) };
}
const choice = () => JSON.parse(localStorage.getItem('consent') ?? 'null') as { id: string; analytics: boolean } | null;

beforeEach(() => localStorage.clear());

describe('the choice about statistics', () => {
  it('is unset before it is made', async () => {
    show();
    expect(await screen.findByText(/Je koos nog niets/)).toBeVisible();
    for (const name of ['Weigeren', 'Toestaan']) expect(screen.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'false');
    expect(choice()).toBeNull();
    expect(await accessibilityFaults(document.body)).toEqual([]);
  });

  it('is given, stored as proof and withdrawn under one id', async () => {
    const { onConsent } = show();
    await userEvent.click(await screen.findByRole('button', { name: 'Toestaan' }));
    expect(await screen.findByText(/^Toegestaan op 21 november/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Toestaan' })).toHaveAttribute('aria-pressed', 'true');
    const { id } = choice() ?? {};
    await userEvent.click(screen.getByRole('button', { name: 'Weigeren' }));
    expect(await screen.findByText(/^Geweigerd op/)).toBeVisible();
    expect(choice()).toMatchObject({ id, analytics: false });
    expect(onConsent()).toEqual([
      { id, categories: { functional: false, analytics: true, marketing: false }, policy_version: '2026-11' },
      { id, categories: { functional: false, analytics: false, marketing: false }, policy_version: '2026-11' },
    ]);
  });

  it('takes effect at once as a refusal, and as consent only once the proof is stored', async () => {
    show(failed({ kind: 'network' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Toestaan' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(choice()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Weigeren' }));
    await waitFor(() => expect(choice()).toMatchObject({ analytics: false }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each(['not json', '{"id":"x","analytics":true,"given_at":"2020-01-01T00:00:00Z","policy_version":"old"}'])(
    'is asked anew when %s is all there is',
    async (stored) => {
      localStorage.setItem('consent', stored);
      show();
      expect(await screen.findByText(/Je koos nog niets/)).toBeVisible();
    },
  );
});
