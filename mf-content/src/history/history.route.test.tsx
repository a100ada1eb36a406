/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { anImage } from 'shared-contracts/testing/a-product';
import { fakeShop } from 'shared-contracts/testing/fake-shop';
import { aPage } from '../testing/content.ts';
import { renderRoute } from '../testing/harness.ts';
import * as route from './history.route.tsx';

const page = aPage({
  key: 'history',
  title: '35 jaar geschiedenis',
  image: anImage('wei'),
  blocks: [
    { kind: 'paragraph', text: 'Een boer vroeg draad die blijft staan.' },
    { kind: 'heading', text: 'De eerste tien jaar' },
    { kind: 'paragraph', text: 'Een loods en een vrachtwagen.' },
    { kind: 'heading', text: 'Vandaag' },
    { kind: 'paragraph', text: 'In heel de Benelux.' },
  ],
});
const history = {
  data: [
    { key: 'first', year: 1991, title: 'Eén rol gaas', text: 'Met een aanhangwagen.', image: null },
    { key: 'shed', year: 1994, title: 'Een loods', text: 'De garage is te klein.', image: null },
  ],
  meta: { total: 2, since: 1991, years: 35 },
};
const show = (answers: Record<string, object>) =>
  renderRoute({ at: '/nl/history', path: 'history', route, shop: fakeShop({ 'GET /api/pages/history': page, ...answers }) });

it('the story is shown in chapters, followed by links to the years', async () => {
  show({ 'GET /api/history': history });
  await screen.findByRole('heading', { level: 1, name: '35 jaar geschiedenis' });
  const chapters = screen.getAllByRole('heading', { level: 2 }).filter((heading) => heading.closest('li'));
  expect(chapters.map((heading) => heading.closest('li')?.textContent)).toEqual([
    'De eerste tien jaarEen loods en een vrachtwagen.',
    'VandaagIn heel de Benelux.',
  ]);
  const years = screen.getByRole('heading', { name: 'De jaren op een rij' }).closest('section') ?? document.body;
  expect(
    within(years)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['1991 Eén rol gaas', '1994 Een loods']);
  expect(within(years).getByRole('link', { name: '1994 Een loods' })).toHaveAttribute('href', '/nl/history-new#shed');
  expect(await accessibilityFaults(document.body)).toEqual([]);
});

it('the story is shown without the years', async () => {
  show({});
  expect(await screen.findByText('Een boer vroeg draad die blijft staan.')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'De jaren op een rij' })).not.toBeInTheDocument();
});
