/** @jest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failed, miniCartOpened, ok, regionChanged, vatViewChanged } from 'shared-contracts';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { fakeShop } from 'shared-contracts/testing/fake-shop';
import type { Cart } from 'shared-contracts/wire/cart';
import { addToCart } from '../state/cart-actions.ts';
import { piecesAdded } from '../state/mini-cart-slice.ts';
import { aCart, aLine } from '../testing/a-cart.ts';
import { renderPart } from '../testing/harness.ts';
import MiniCart from './mini-cart.tsx';

const link = () => screen.getByRole('link', { name: /Winkelwagen/ });
const shopWith = (cart: Cart = aCart()) => fakeShop(() => ok(cart));

test('is a plain link to the cart that shows count and total after hydration', async () => {
  renderPart(<MiniCart />, { shop: shopWith() });
  expect(link()).toHaveAttribute('href', '/nl/cart');
  await waitFor(() => expect(link()).toHaveTextContent(/2 stuks/));
  expect(link()).toHaveTextContent('€ 178,90');
});

test('a visitor without a cart causes no request', () => {
  const shop = fakeShop(() => undefined, { cartId: null });
  renderPart(<MiniCart />, { shop });
  expect(shop.calls).toEqual([]);
  expect(link()).toHaveTextContent('Bekijken');
});

test('opens the drawer with lines, gift ruler, total and two links, and returns the focus', async () => {
  const { container } = renderPart(<MiniCart />, { shop: shopWith() });
  await waitFor(() => expect(link()).toHaveTextContent(/2 stuks/));
  await userEvent.click(link());
  const drawer = await screen.findByRole('dialog', { name: 'Je winkelwagen' });
  expect(drawer).toHaveTextContent('Draadpaneel Linea 3D');
  expect(drawer).toHaveTextContent('Nog € 120,10 en je kiest 2 cadeaus');
  const sums = [...drawer.querySelectorAll('dt')].map((term) => (term.parentElement?.textContent ?? '').replaceAll(/\s/g, ' '));
  expect(sums).toEqual(['Producten€ 129,90', 'Levering€ 49,00', 'Totaal incl. btw€ 178,90']);
  expect(screen.getByRole('link', { name: 'Naar de winkelwagen' })).toHaveAttribute('href', '/nl/cart');
  expect(await accessibilityFaults(container)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Verder winkelen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(link()).toHaveFocus());
});

describe('the delivery in the drawer', () => {
  const drawerText = async (overrides: Partial<Cart>, isExcl = false) => {
    const { store } = renderPart(<MiniCart />, { shop: shopWith(aCart(overrides)) });
    if (isExcl) act(() => void store.dispatch(vatViewChanged('excl')));
    await waitFor(() => expect(link()).toHaveTextContent(/2 stuks/));
    await userEvent.click(link());
    return (await screen.findByRole('dialog', { name: 'Je winkelwagen' })).textContent.replaceAll(/\s/g, ' ');
  };
  const { shipping } = aCart();

  test('beside sums without VAT, the thresholds of gifts say that they include it', async () => {
    expect(await drawerText({}, true)).toContain('Drempels incl. btw.');
  });

  test('beside sums with VAT, the thresholds of gifts need no such note', async () => {
    expect(await drawerText({})).not.toContain('Drempels');
  });

  test('says that more goods are delivered for the same price', async () => {
    expect(await drawerText({})).toContain('Eén levering voor de hele bestelling');
  });

  test('says from when it is free', async () => {
    const parcel = { ...shipping, class: 'parcel' as const, free_from_cents: 10_000 };
    const text = await drawerText({ shipping: parcel, shipping_cents: 695 });
    expect(text).toContain('Gratis levering vanaf € 100');
    expect(text).not.toContain('Eén levering');
  });

  test('is called free where it costs nothing, without a hint', async () => {
    const totals = { ...aCart().totals, shipping_excl_vat_cents: 0, shipping_incl_vat_cents: 0 };
    const text = await drawerText({ shipping_cents: 0, totals, shipping: { ...shipping, free_from_cents: 10_000 } });
    expect(text).toContain('LeveringGratis');
    expect(text).not.toContain('Gratis levering vanaf');
  });

  test('is calculated by a person where the order is only requested', async () => {
    const totals = { ...aCart().totals, shipping_excl_vat_cents: 0, shipping_incl_vat_cents: 0 };
    const text = await drawerText({ checkout: 'request', shipping_cents: 0, totals });
    expect(text).toContain('LeveringBerekenen we voor je');
    expect(text).not.toContain('Gratis');
  });

  test('is without VAT in the view without VAT', async () => {
    expect(await drawerText({}, true)).toContain('Levering€ 40,49');
  });
});

test('on the cart page the link does not open the drawer', async () => {
  const { store } = renderPart(<MiniCart />, { shop: shopWith(), at: '/nl/cart' });
  await userEvent.click(link());
  expect(store.getState().cart.isOpen).toBe(false);
});

test('shows once what was added', async () => {
  const { store } = renderPart(<MiniCart />, { shop: shopWith() });
  act(() => {
    store.dispatch(piecesAdded({ variantId: 11, title: 'Linea 3D', amount: 2 }));
    store.dispatch(miniCartOpened());
  });
  expect(await screen.findByText('Toegevoegd: 2 × Linea 3D')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Winkelwagen sluiten' }));
  act(() => void store.dispatch(miniCartOpened()));
  expect(await screen.findByRole('dialog')).not.toHaveTextContent('Toegevoegd');
});

test('shows the problem of an added line instead', async () => {
  const problem = { code: 'only_left' as const, message: 'Slechts 4 stuks op voorraad.', left: 4, requested: 6, product_title: 'Linea 3D' };
  const { store } = renderPart(<MiniCart />, { shop: shopWith(aCart({ lines: [aLine({ amount: 6, problem })] })) });
  act(() => {
    store.dispatch(piecesAdded({ variantId: 11, title: 'Linea 3D', amount: 2 }));
    store.dispatch(miniCartOpened());
  });
  expect(await screen.findByText('Slechts 4 stuks op voorraad.')).toBeInTheDocument();
  expect(screen.getByRole('dialog')).not.toHaveTextContent('Toegevoegd');
});

test('an empty cart links to the products', async () => {
  renderPart(<MiniCart />, { shop: shopWith(aCart({ lines: [] })) });
  await userEvent.click(link());
  expect(await screen.findByText('Je winkelwagen is nog leeg')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Naar de winkelwagen' })).not.toBeInTheDocument();
});

test('a cart that can not be loaded offers to try again', async () => {
  let isDown = true;
  renderPart(<MiniCart />, { shop: fakeShop(() => (isDown ? failed({ kind: 'network' }) : ok(aCart()))) });
  await userEvent.click(link());
  const retryButton = await screen.findByRole('button', { name: 'Opnieuw proberen' });
  isDown = false;
  await userEvent.click(retryButton);
  expect(await screen.findByText('Draadpaneel Linea 3D')).toBeInTheDocument();
});

test('a change of the count is announced, the first load is not', async () => {
  const shop = fakeShop(({ method }) => ok(method === 'GET' ? aCart() : aCart({ revision: 4, lines: [aLine({ amount: 3 })] })));
  const { store } = renderPart(<MiniCart />, { shop });
  await waitFor(() => expect(link()).toHaveTextContent(/2 stuks/));
  expect(screen.getByRole('status', { name: '' })).toBeEmptyDOMElement();
  await act(async () => void (await store.dispatch(addToCart(shop, 11, 1))));
  expect(screen.getByText('Winkelwagen: 3 stuks, € 178,90')).toBeInTheDocument();
});

test('another region loads the cart again', async () => {
  const shop = shopWith();
  const { store } = renderPart(<MiniCart />, { shop });
  await waitFor(() => expect(shop.calls).toHaveLength(1));
  act(() => void store.dispatch(regionChanged('nl')));
  await waitFor(() => expect(shop.calls).toHaveLength(2));
});
