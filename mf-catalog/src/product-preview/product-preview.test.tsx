/** @jest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCard, aPrice } from 'shared-contracts/testing/a-product';
import { address } from 'shared-contracts/testing/remote-harness';
import { ListPage } from '../listing/list-page.tsx';
import { ProductCard } from '../product-card/product-card.tsx';
import { renderRoute } from '../testing/harness.tsx';
import { ProductTable } from '../product-table/product-table.tsx';

const card = aCard({ price: aPrice({ incl_vat_cents: 6295 }) });
const crumbs = [{ label: 'Home', to: '/nl' }, { label: 'Tuin' }];
const scrollTo = jest.fn();
beforeEach(() => {
  scrollTo.mockClear();
  window.scrollTo = scrollTo;
});

/** A list and its product page, whose data arrives when the test wants. */
async function show(list = <ProductCard product={card} headingLevel={2} />) {
  const product = Promise.withResolvers<null>();
  let isFirst = true;
  const loader = () => {
    if (!isFirst) return product.promise;
    isFirst = false;
    return null;
  };
  const Component = () => (
    <ListPage crumbs={crumbs} heading="Tuin">
      {list}
    </ListPage>
  );
  const view = renderRoute({ at: '/nl/products/garden/all', path: '*', route: { loader, Component } });
  await screen.findByRole('heading', { level: 1, name: 'Tuin' });
  return { ...view, end: () => act(async () => product.resolve(null)) };
}
const link = () => screen.getByRole('link', { name: 'Draadpaneel Linea 3D' });
// jsdom does not know `content-visibility`.
const heading = () => screen.getAllByRole('heading', { level: 1 }).find((title) => !title.closest('.ahead'));
const shape = () => screen.queryByRole('heading', { level: 1, name: 'Draadpaneel Linea 3D' });

it("shows a product at once with its card's data, at the top of the page, while the page is loading", async () => {
  await show();
  Object.defineProperty(window, 'scrollY', { value: 1487, configurable: true });
  await userEvent.click(link());
  expect(heading()).toHaveTextContent('Draadpaneel Linea 3D');
  expect(screen.getAllByText('€ 62,95')[0]).toBeVisible();
  expect(screen.getAllByRole('img', { name: /Draadpaneel/ })[0]).toBeVisible();
  expect(screen.getAllByRole('navigation', { name: 'Kruimelpad' })[0]).toHaveTextContent(/Home.*Tuin.*Draadpaneel Linea 3D/);
  expect(scrollTo).toHaveBeenLastCalledWith(expect.objectContaining({ top: 0 }));
  // The list is hidden, but the address is still that of the list.
  expect(screen.getByRole('heading', { name: 'Tuin' }).closest('.away')).not.toBeNull();
  expect(address()).toBe('/nl/products/garden/all');
});

it.each([
  ['pointed at', () => userEvent.hover(link())],
  ['touched', () => userEvent.pointer({ keys: '[TouchA>]', target: link() })],
  ['reached by keyboard', async () => act(() => link().focus())],
])('is rendered out of sight when its link is %s', async (_, want) => {
  await show();
  expect(shape()).not.toBeInTheDocument();
  await want();
  expect(shape()?.closest('.ahead')).toBeInTheDocument();
  await userEvent.click(link());
  expect(shape()).toBeInTheDocument();
  expect(shape()?.closest('.ahead')).toBeNull();
});

it('ends when another address is reached, even of the same page', async () => {
  const { end } = await show();
  await userEvent.click(link());
  expect(heading()).toHaveTextContent('Draadpaneel Linea 3D');
  await end();
  await waitFor(() => expect(address()).toBe('/nl/product/draadpaneel-linea-3d'));
  expect(heading()).toHaveTextContent('Tuin');
  expect(shape()).not.toBeInTheDocument();
});

it('does nothing for a product opened in a new tab', async () => {
  await show();
  const stay = (event: Event) => event.preventDefault();
  window.addEventListener('click', stay);
  const user = userEvent.setup();
  await user.keyboard('{Control>}');
  await user.click(link());
  await user.keyboard('{/Control}');
  window.removeEventListener('click', stay);
  expect(heading()).toHaveTextContent('Tuin');
});

it('works the same from the product table', async () => {
  await show(<ProductTable products={[card]} state={{ filters: {}, sort: 'relevance', page: 1, q: '', category: '' }} />);
  await userEvent.click(link());
  expect(heading()).toHaveTextContent('Draadpaneel Linea 3D');
});
