/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { fakeShop } from 'shared-contracts/testing/fake-shop';
import { aUser } from '../testing/account.ts';
import { renderRoute } from '../testing/harness.ts';
import * as route from './welcome.route.tsx';

const show = (confirmed: boolean) =>
  renderRoute({
    at: '/fr/account/welcome',
    path: 'account/welcome',
    route,
    shop: fakeShop({ 'GET /auth/me': aUser({ role: 'b2b', status: 'pending', email_confirmed: confirmed }) }, { lang: 'fr' }),
  });

describe('after applying for a dealer’s account', () => {
  it('explains the next steps and asks to confirm the address', async () => {
    const { container } = show(false);
    expect(await screen.findByRole('heading', { level: 1, name: 'Nous avons reçu votre demande, Lotte' })).toBeVisible();
    expect(screen.getAllByRole('listitem').some((item) => item.textContent?.startsWith('Nous vous appelons'))).toBe(true);
    expect(screen.getByText('Confirmez d’abord votre adresse e-mail')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Voir les produits' })).toBeVisible();
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it('no longer asks once the address is confirmed', async () => {
    show(true);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText('Confirmez d’abord votre adresse e-mail')).not.toBeInTheDocument();
  });
});
