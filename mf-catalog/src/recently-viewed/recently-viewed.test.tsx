/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ok } from 'shared-contracts';
import { slugsOf } from 'shared-contracts/testing/a-product';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import type { Call } from 'shared-contracts/testing/fake-http';
import { fakeShop } from 'shared-contracts/testing/fake-shop';
import { aVariant } from '../testing/a-product.ts';
import { renderPart } from '../testing/harness.tsx';
import { RecentlyViewed } from './recently-viewed.tsx';
import { recordViewedVariant, viewedVariants } from './viewed.ts';

const product = (name: string) => ({ id: 10, name, slug: 'a', slugs: slugsOf('a') });
const variants = [
  { ...aVariant({ id: 7, name: '103 cm' }), product: product('Linea') },
  { ...aVariant({ id: 8, name: '' }), product: product('Robur') },
];
const answers = {
  'GET /api/variants': ({ params }: Call) => ok({ data: variants.filter(({ id }) => String(params?.ids).split(',').includes(String(id))) }),
};
const names = async () => (await screen.findAllByRole('link')).map((link) => link.textContent);

beforeEach(() => viewedVariants.write([]));

it('recently viewed products: puts the current product first in the list', async () => {
  viewedVariants.write([8, 7]);
  renderPart(<RecentlyViewed current={{ id: 7 }} leftOut={[7]} />, { shop: fakeShop(answers) });
  expect(await names()).toEqual(['Robur']);
  expect(viewedVariants.read()).toEqual([7, 8]);
});

it('recently viewed products: shows them except the current one and those no longer sold', async () => {
  viewedVariants.write([9, 8, 7]);
  const shop = fakeShop(answers);
  const { container } = renderPart(<RecentlyViewed current={{ id: 5 }} leftOut={[5, 6]} />, { shop });
  expect(await names()).toEqual(['Robur', 'Linea, 103 cm']);
  expect(screen.getByRole('region', { name: 'Laatst bekeken' })).toBeVisible();
  expect(await accessibilityFaults(container)).toEqual([]);
});

it('recently viewed products: can be cleared', async () => {
  viewedVariants.write([8, 7]);
  const page = (
    <div id="main" tabIndex={-1} data-testid="page">
      <RecentlyViewed current={{ id: 5 }} leftOut={[5]} />
    </div>
  );
  renderPart(page, { shop: fakeShop(answers) });
  await userEvent.click(await screen.findByRole('button', { name: 'Wissen' }));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  expect(viewedVariants.read()).toEqual([]);
  await waitFor(() => expect(screen.getByTestId('page')).toHaveFocus());
});

it('recently viewed products: shows the last twelve products', async () => {
  const many = Array.from({ length: 14 }, (_, index) => ({
    ...aVariant({ id: index + 1, name: '' }),
    product: product(`Product ${index + 1}`),
  }));
  for (const { id } of many) recordViewedVariant(id);
  renderPart(<RecentlyViewed current={{ id: 14 }} leftOut={[14]} />, { shop: fakeShop({ 'GET /api/variants': { data: many } }) });
  const shownNames = await names();
  expect([shownNames.length, shownNames[0], shownNames[11]]).toEqual([12, 'Product 13', 'Product 2']);
});

it('recently viewed products: is not rendered on a first visit', () => {
  const shop = fakeShop(answers);
  renderPart(<RecentlyViewed current={{ id: 5 }} leftOut={[5]} />, { shop });
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  expect(shop.calls).toEqual([]);
});
