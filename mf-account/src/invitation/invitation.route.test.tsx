/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { failed } from 'shared-contracts';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { fakeShop, loaderArgs } from 'shared-contracts/testing/fake-shop';
import type { InvitationAnswer } from 'shared-contracts/wire/company';
import { aUser } from '../testing/account.ts';
import { renderRoute } from '../testing/harness.ts';
import * as route from './invitation.route.tsx';

const TOKEN = 'abcdefghijklmnopqrstuvwxyz';
const invitation: InvitationAnswer = {
  company_name: 'Hagen BV',
  email: 'noor@groenhof.example',
  invited_by: 'Lotte De Smet',
  has_account: false,
  may_order: true,
  sees_all: false,
  manages: false,
};
const show = (answer: object, search = `?token=${TOKEN}`) => {
  const shop = fakeShop({ 'POST /auth/company-invitation': answer, 'GET /auth/me': aUser() });
  return renderRoute({ at: `/nl/company-invitation${search}`, path: 'company-invitation', route, shop });
};

describe('an invitation', () => {
  it('offers a new account for an address without one', async () => {
    const { container } = show(invitation);
    expect(await screen.findByText(/Lotte De Smet nodigt je uit/)).toBeVisible();
    expect(screen.getByText('Bestellen voor het bedrijf')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Account maken en meedoen' })).toBeVisible();
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it('asks to sign in with the account of the address, and comes back', async () => {
    show({ ...invitation, has_account: true });
    const link = await screen.findByRole('link', { name: 'Aanmelden' });
    expect(link).toHaveAttribute('href', `/nl/login?callback=${encodeURIComponent(`/nl/company-invitation?token=${TOKEN}`)}`);
  });

  it('says why a link does not work', async () => {
    show(failed({ kind: 'rule', status: 422, code: 'company.invitation_invalid', message: 'Deze uitnodiging is verlopen.' }));
    expect(await screen.findByText('Deze uitnodiging is verlopen.')).toBeVisible();
  });

  it('creates the account, signs in and opens the company, also without JavaScript', async () => {
    const form = {
      intent: 'create',
      token: TOKEN,
      first_name: 'Noor',
      last_name: 'Claes',
      phone: '0471 12 34 56',
      password: 'een lang wachtwoord',
      password_confirmation: 'een lang wachtwoord',
    };
    const shop = fakeShop({
      'POST /auth/company-invitation/account': { email: invitation.email },
      'POST /auth/token': { status: 'authenticated', user: aUser() },
    });
    const answer = (await route.action(loaderArgs(shop, '/nl/company-invitation', { form }))) as Response;
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/nl/account/company?done=joined']);
    expect(shop.calls.map(({ path }) => path)).toEqual(['/auth/company-invitation/account', '/auth/token']);
  });
});
