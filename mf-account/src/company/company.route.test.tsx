/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failed, ok } from 'shared-contracts';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import type { Answers } from 'shared-contracts/testing/fake-http';
import { fakeShop } from 'shared-contracts/testing/fake-shop';
import { address } from 'shared-contracts/testing/remote-harness';
import type { CompanyAnswer, CompanyPerson } from 'shared-contracts/wire/company';
import { renderRoute } from '../testing/harness.ts';
import * as route from './company.route.tsx';

const NONE = { may_order: false, sees_all: false, manages: false };
const ALL = { may_order: true, sees_all: true, manages: true };
const AT = '2026-01-05T09:00:00.000Z';
const owner: CompanyPerson = { id: 7, name: 'Lotte De Smet', email: 'lotte@groenhof.example', is_owner: true, joined_at: AT, ...ALL };
const noor: CompanyPerson = { id: 8, name: 'Noor Claes', email: 'noor@groenhof.example', is_owner: false, joined_at: AT, ...NONE };
const aCompany = (changes: Partial<CompanyAnswer['company']> = {}, more: Partial<CompanyAnswer> = {}): CompanyAnswer => ({
  company: { id: 1, name: 'Hagen BV', vat: 'BE0787274566', status: 'active', is_owner: true, ...ALL, ...changes },
  people: [owner, noor],
  invitations: [{ id: 3, email: 'piet@groenhof.example', expires_at: AT, is_expired: true, ...NONE, may_order: true }],
  ...more,
});

function show(answers: Answers) {
  const shop = fakeShop(answers);
  return { ...renderRoute({ at: '/nl/account/company', path: 'account/company', route, shop }), shop };
}

describe('the people of a company', () => {
  it('are listed with what they may do, and the page is accessible', async () => {
    const { container } = show({ 'GET /api/company': aCompany() });
    expect(await screen.findByRole('heading', { level: 1, name: 'Hagen BV' })).toBeVisible();
    expect(within(screen.getByRole('article', { name: 'Lotte De Smet' })).getByText('Eigenaar')).toBeVisible();
    expect(within(screen.getByRole('article', { name: 'Noor Claes' })).getByText('Alleen prijzen zonder btw zien')).toBeVisible();
    expect(within(screen.getByRole('article', { name: 'piet@groenhof.example' })).getByText('Verlopen')).toBeVisible();
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it('are invited with their rights; a refusal is shown at the form, with what was typed', async () => {
    let isRefused = true;
    const errors = { email: ['Dit is al een collega in je bedrijf'] };
    const { shop } = show({
      'GET /api/company': aCompany(),
      'POST /api/company/invitations': () => {
        const answer = isRefused ? failed({ kind: 'rule', status: 422, code: 'request.invalid', message: '', errors }) : ok(aCompany());
        isRefused = false;
        return answer;
      },
    });
    await userEvent.type(await screen.findByLabelText('E-mailadres'), 'noor@groenhof.example');
    await userEvent.click(screen.getByRole('button', { name: 'Uitnodigen' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Dit is al een collega in je bedrijf');
    expect(screen.getByLabelText('E-mailadres')).toHaveValue('noor@groenhof.example');
    await userEvent.click(screen.getByRole('button', { name: 'Uitnodigen' }));
    await waitFor(() => expect(address()).toBe('/nl/account/company?done=invite'));
    expect(shop.calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
      email: 'noor@groenhof.example',
      language: 'nl',
      may_order: true,
      sees_all: false,
      manages: false,
    });
    expect(await screen.findByText('De uitnodiging is verstuurd.')).toBeVisible();
  });

  it('are not managed by who may not', async () => {
    show({ 'GET /api/company': aCompany({ is_owner: false, ...NONE }, { invitations: [] }) });
    expect(await screen.findByText(/Alle medewerkers ziet wie ze beheert/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Uitnodigen' })).not.toBeInTheDocument();
    expect(screen.queryByText('Rechten van Noor Claes wijzigen')).not.toBeInTheDocument();
    expect(screen.getByText('Hagen BV verlaten')).toBeVisible();
  });

  it('leads who belongs to no company to the account', async () => {
    show({ 'GET /api/company': failed({ kind: 'rule', status: 404, code: 'company.none', message: '' }) });
    await waitFor(() => expect(address()).toBe('/nl/account'));
  });
});
