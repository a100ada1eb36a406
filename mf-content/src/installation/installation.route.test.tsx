/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { slugsOf } from 'shared-contracts/testing/a-product';
import type { Answers } from 'shared-contracts/testing/fake-http';
import { fakeShop } from 'shared-contracts/testing/fake-shop';
import type { Article, ContentBlock } from 'shared-contracts/wire/content';
import { anArticleList, anArticleText } from '../testing/articles.ts';
import { aPage } from '../testing/content.ts';
import { renderRoute } from '../testing/harness.ts';
import * as route from './installation.route.tsx';

const STEPS = ['Span een koord.', 'Zet de hoekpalen.', 'Boor gaten.', 'Hang het paneel op.', 'Wacht vier uur.', 'Draai de klemmen vast.'];
const blocks = (items: string[]): ContentBlock[] => [
  { kind: 'paragraph', text: 'Met twee in een weekend.' },
  { kind: 'heading', text: 'In zes stappen' },
  { kind: 'list', items },
  { kind: 'heading', text: 'Laten plaatsen' },
  { kind: 'paragraph', text: 'Bel +32 9 000 00 00.' },
];
const advice = (key: string, category: string, overrides: Partial<Article> = {}) =>
  anArticleText(key, {
    kind: 'advice',
    path: `/nl/advice/${key}`,
    title: `Over ${key}`,
    blocks: [{ kind: 'steps', items: [`Begin met ${key}`, 'Wacht twee dagen'] }],
    related_categories: [{ slug: category, slugs: slugsOf(category), name: `Alle ${category}` }],
    ...overrides,
  });
const ARTICLES = [advice('poort', 'gates'), advice('paneel', 'panels'), advice('vorst', 'posts', { blocks: [] })];

function show(answers: Answers = {}, items = STEPS) {
  const shop = fakeShop({
    'GET /api/pages/installation': aPage({ key: 'installation', title: 'Plaatsing', blocks: blocks(items) }),
    'GET /api/advice': anArticleList({ data: ARTICLES }),
    ...Object.fromEntries(ARTICLES.map((article) => [`GET /api/advice/${article.slug}`, article])),
    ...answers,
  });
  return { shop, ...renderRoute({ at: '/nl/installation', path: 'installation', route, shop }) };
}

describe('the installation page', () => {
  it('shows the steps in order, each with its drawing', async () => {
    const { shop } = show();
    await screen.findByRole('heading', { level: 1, name: 'Plaatsing' });
    const [order] = screen.getAllByRole('list').filter((list) => list.textContent.includes(STEPS[0] ?? ''));
    const steps = within(order ?? document.body).getAllByRole('listitem');
    expect(steps.map((step) => step.querySelector('p span')?.textContent)).toEqual(STEPS);
    expect(steps.every((step) => step.querySelector('svg[aria-hidden="true"]'))).toBe(true);
    expect(shop.calls.find(({ path }) => path === '/api/advice')?.params).toEqual({ tag: 'installation' });
    expect(await accessibilityFaults(document.body)).toEqual([]);
  });

  it('shows other lists without drawings', async () => {
    show({}, ['Bel ons.', 'Wij komen.']);
    expect((await screen.findByText('Wij komen.')).closest('ul')).toHaveTextContent('Bel ons.');
    expect(screen.getByText('Met twee in een weekend.')).toBeVisible();
  });

  it('lists product types, the most common first, with advice and materials', async () => {
    show();
    const titles = (await screen.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent);
    expect(titles).toEqual(['Over paneel', 'Over poort', 'Over vorst']);
    const guide = screen.getByRole('heading', { name: 'Over poort' }).closest('li');
    if (!guide) throw new Error('no guide');
    expect(guide).toHaveTextContent('Begin met poort');
    expect(within(guide).getByRole('link', { name: 'Lees het hele advies Over poort' })).toHaveAttribute('href', '/nl/advice/poort');
    expect(within(guide).getByRole('link', { name: 'Alle gates' })).toHaveAttribute('href', '/nl/products/all/gates');
  });

  it('has a search for installers, which works without JavaScript', async () => {
    show();
    const form = await screen.findByRole('search', { name: 'Vind een plaatser in je buurt' });
    expect(form).toHaveAttribute('action', '/nl/dealers');
    expect(new FormData(form as HTMLFormElement).get('type')).toBe('installer');
  });

  it('is shown without the advice', async () => {
    show({ 'GET /api/advice': { ok: false, error: { kind: 'server', status: 503 } } });
    expect(await screen.findByRole('heading', { level: 2, name: 'Laten plaatsen' })).toBeVisible();
    expect(screen.queryByRole('heading', { level: 3 })).not.toBeInTheDocument();
  });
});
