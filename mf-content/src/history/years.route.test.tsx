/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { anImage } from 'shared-contracts/testing/a-product';
import { fakeShop } from 'shared-contracts/testing/fake-shop';
import { aPage } from '../testing/content.ts';
import { renderRoute } from '../testing/harness.ts';
import * as route from './years.route.tsx';

it('the years are listed in order, with events and a picture', async () => {
  const history = {
    data: [
      { key: 'first', year: 1991, title: 'Eén rol gaas', text: 'Met een aanhangwagen.', image: anImage('wei') },
      { key: 'shed', year: 1994, title: 'Een loods', text: 'De garage is te klein.', image: null },
    ],
    meta: { total: 2, since: 1991, years: 35 },
  };
  const shop = fakeShop({ 'GET /api/pages/history-new': aPage({ title: 'Jaar na jaar' }), 'GET /api/history': history });
  renderRoute({ at: '/nl/history-new', path: 'history-new', route, shop });
  await screen.findByRole('heading', { level: 1, name: 'Jaar na jaar' });
  const years = screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('heading', { level: 2 }));
  expect(years.map(({ textContent }) => textContent)).toEqual([
    '1991Eén rol gaasMet een aanhangwagen.',
    '1994Een loodsDe garage is te klein.',
  ]);
  expect(within(years[0] ?? document.body).getByRole('img')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Lees het hele verhaal' })).toHaveAttribute('href', '/nl/history');
  expect(await accessibilityFaults(document.body)).toEqual([]);
});
