/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { fakeShop } from 'shared-contracts/testing/fake-shop';
import type { FaqAnswer } from 'shared-contracts/wire/content';
import { renderRoute } from '../testing/harness.ts';
import * as route from './faq.route.tsx';

const slugs = (nl: string) => ({ nl, fr: `${nl}-fr`, de: `${nl}-de`, en: `${nl}-en` });
const part = (key: string, name: string, path: string, selected = false) => ({
  key,
  slug: path,
  slugs: slugs(path),
  path: `/nl/faq/${path}`,
  name,
  description: `Alles over ${name}.`,
  count: 1,
  selected,
});
const question = (key: string, topic: string, subtopic: string | null): FaqAnswer['data'][number] => ({
  key,
  slug: key,
  slugs: slugs(key),
  path: `/nl/faq/${topic}/${key}`,
  question: `Vraag ${key}?`,
  answer: `Antwoord ${key}, of bel +32 9 000 00 00.`,
  topic,
  subtopic,
  updated_at: '2026-01-05T08:00:00.000Z',
});
const faqs = (overrides: Partial<FaqAnswer> = {}): FaqAnswer => ({
  data: [question('zonder-account', 'bestellen', 'mandje'), question('wanneer', 'levering', null)],
  meta: { total: 2 },
  topics: [
    { ...part('bestellen', 'Bestellen', 'bestellen'), children: [part('mandje', 'Winkelmandje', 'bestellen/mandje')] },
    { ...part('levering', 'Levering', 'levering'), children: [] },
  ],
  breadcrumbs: [],
  slugs: { nl: '', fr: '', de: '', en: '' },
  ...overrides,
});
const show = (address: string, answer: FaqAnswer) =>
  renderRoute({ at: address, path: 'faq/*', route, shop: fakeShop({ 'GET /api/faq': answer }, { lang: 'nl' }) });

describe('questions', () => {
  it('are grouped by topic, and open in place', async () => {
    show('/nl/faq', faqs());
    expect(await screen.findByRole('heading', { level: 1, name: 'Veelgestelde vragen' })).toBeVisible();
    const delivery = screen.getByRole('heading', { level: 2, name: 'Levering' }).closest('section');
    if (!delivery) throw new Error('no section');
    expect(within(delivery).queryByText('Vraag zonder-account?')).not.toBeInTheDocument();
    await userEvent.click(within(delivery).getByText('Vraag wanneer?'));
    expect(within(delivery).getByRole('link', { name: '+32 9 000 00 00' })).toHaveAttribute('href', 'tel:+3290000000');
    expect(await accessibilityFaults(document.body)).toEqual([]);
  });

  it('of one topic are grouped by subtopic, and the menu marks the current one', async () => {
    const [ordering, delivery] = faqs().topics;
    if (!ordering || !delivery) throw new Error('no topics');
    show(
      '/nl/faq/bestellen',
      faqs({
        data: [question('zonder-account', 'bestellen', 'mandje')],
        topics: [{ ...ordering, selected: true }, delivery],
        breadcrumbs: [{ title: 'Bestellen', path: '/nl/faq/bestellen' }],
        slugs: slugs('bestellen'),
      }),
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Bestellen' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Winkelmandje' })).toBeVisible();
    const menu = screen.getByRole('navigation', { name: 'Onderwerpen' });
    expect(within(menu).getByRole('link', { name: /Bestellen/ })).toHaveAttribute('aria-current', 'page');
    expect(within(menu).getByRole('link', { name: /Winkelmandje/ })).not.toHaveAttribute('aria-current');
  });

  it('one question is shown with its answer and a link to its topic', async () => {
    const [ordering, delivery] = faqs().topics;
    if (!ordering || !delivery) throw new Error('no topics');
    show(
      '/nl/faq/bestellen/mandje/zonder-account',
      faqs({
        data: [question('zonder-account', 'bestellen', 'mandje')],
        topics: [{ ...ordering, selected: true, children: [part('mandje', 'Winkelmandje', 'bestellen/mandje', true)] }, delivery],
        slugs: slugs('bestellen/mandje/zonder-account'),
      }),
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Vraag zonder-account?' })).toBeVisible();
    expect(screen.getByText(/Antwoord zonder-account/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Alle vragen: Winkelmandje' })).toHaveAttribute('href', '/nl/faq/bestellen/mandje');
  });
});
