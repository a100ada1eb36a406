/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigate } from 'react-router-dom';
import { ok } from 'shared-contracts';
import type { AddToCartProps } from 'shared-contracts';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { later, refused } from 'shared-contracts/testing/fake-http';
import { fakeShop } from 'shared-contracts/testing/fake-shop';
import type { Cart } from 'shared-contracts/wire/cart';
import { cartReceived } from '../state/cart-actions.ts';
import { selectAdded } from '../state/mini-cart-slice.ts';
import { aCart, aLine } from '../testing/a-cart.ts';
import { renderPart } from '../testing/harness.ts';
import AddToCart from './add-to-cart.tsx';

const props = (overrides: Partial<AddToCartProps> = {}): AddToCartProps => ({
  variantId: 11,
  title: 'Linea 3D, 103 cm',
  left: 40,
  look: 'full',
  ...overrides,
});
const shopWithEmptyCart = (cart: Cart) => fakeShop(({ method }) => ok(method === 'GET' ? aCart({ lines: [] }) : cart));
const button = (name: string | RegExp) => screen.getByRole('button', { name });

/** Opens the typed address, as the redirect after a post without JavaScript does. */
function AddressInput() {
  const navigate = useNavigate();
  return (
    <input
      aria-label="back to"
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') void navigate(currentTarget.value);
      }}
    />
  );
}

test('is a form that works without JavaScript', () => {
  const { container } = renderPart(<AddToCart {...props({ step: 2 })} />, {
    shop: shopWithEmptyCart(aCart()),
    at: '/nl/product/paneel?variant=11',
  });
  const form = container.querySelector('form') as HTMLFormElement;
  expect(form).toHaveAttribute('method', 'post');
  expect(form).toHaveAttribute('action', '/nl/cart');
  expect(Object.fromEntries(new FormData(form))).toEqual({
    intent: 'add',
    variant_id: '11',
    back: `/nl/product/paneel?variant=11#${form.id}`,
    amount: '2',
  });
});

test.each<[string, Partial<AddToCartProps>, string]>([
  ['the product', {}, 'Toegevoegd: Linea 3D, 103 cm'],
  ['the pieces of a card', { look: 'compact', amount: 3 }, 'Toegevoegd: 3 × Linea 3D, 103 cm'],
  ['a set', { look: 'set', also: [{ variantId: 201, amount: 5 }] }, 'Alles zit in je winkelwagen'],
  ['a machine', { rental: { from: '2026-12-01', to: '2026-12-03' } }, 'Toegevoegd: Linea 3D, 103 cm'],
])('after a post without JavaScript the form confirms %s and links to the cart', async (_what, overrides, text) => {
  const { container } = renderPart(
    <>
      <AddToCart {...props(overrides)} />
      <AddressInput />
    </>,
    { shop: shopWithEmptyCart(aCart()), at: '/nl/product/paneel' },
  );
  const form = container.querySelector('form') as HTMLFormElement;
  expect(form.id).toMatch(/^added-11/);
  const returnPath = String(new FormData(form).get('back'));
  expect(returnPath).toBe(`/nl/product/paneel#${form.id}`);
  expect(screen.queryByText(text)).not.toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('back to'), `${returnPath}{Enter}`);
  expect(await within(form).findByText(text)).toBeInTheDocument();
  expect(within(form).getByRole('link', { name: 'Bekijk je winkelwagen' })).toHaveAttribute('href', '/nl/cart');
  expect(await accessibilityFaults(container)).toEqual([]);
});

test('a page can set its own address for the redirect', () => {
  const back = '/nl/quick-add?added=1&sku=77-1&amount=2#in-cart';
  const { container } = renderPart(<AddToCart {...props({ look: 'set', back })} />, { shop: shopWithEmptyCart(aCart()) });
  expect(new FormData(container.querySelector('form') as HTMLFormElement).get('back')).toBe(back);
});

test('two forms of one variant have different ids', () => {
  const two = (
    <>
      <AddToCart {...props()} />
      <AddToCart {...props({ look: 'compact' })} />
    </>
  );
  const { container } = renderPart(two, { shop: shopWithEmptyCart(aCart()) });
  expect(new Set([...container.querySelectorAll('form')].map(({ id }) => id)).size).toBe(2);
});

test('on a product page the chosen amount is added and the mini-cart opens at once', async () => {
  const { answer, arrive } = later<Cart>();
  const shop = fakeShop(({ method }) => (method === 'GET' ? ok(aCart({ lines: [] })) : answer));
  const { store } = renderPart(<AddToCart {...props()} />, { shop });
  await userEvent.click(button('Eén meer'));
  await userEvent.click(button('In winkelwagen'));
  expect(store.getState().cart.isOpen).toBe(true);
  expect(button(/Bezig/)).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(button(/Bezig/));
  arrive(aCart({ revision: 4 }));
  await waitFor(() => expect(button('In winkelwagen')).not.toHaveAttribute('aria-busy'));
  expect(shop.calls.filter(({ method }) => method === 'POST').map(({ body }) => (body as Cart).items)).toEqual([[{ id: 11, amount: 2 }]]);
});

test('on a card one click adds one piece and a toast confirms it', async () => {
  const { store } = renderPart(<AddToCart {...props({ look: 'compact' })} />, { shop: shopWithEmptyCart(aCart()) });
  await userEvent.click(button('Linea 3D, 103 cm in winkelwagen'));
  expect(await screen.findByText('Toegevoegd: 1 × Linea 3D, 103 cm')).toBeInTheDocument();
  expect(store.getState().cart.isOpen).toBe(false);
});

test("a refusal is shown with the API's message and leaves no drawer open", async () => {
  const shop = fakeShop(({ method }) =>
    method === 'GET' ? ok(aCart()) : refused(422, 'cart.max_products', 'Meer dan 100 producten kan niet.'),
  );
  const { store } = renderPart(<AddToCart {...props()} />, { shop });
  await userEvent.click(button('In winkelwagen'));
  expect(await screen.findByText('Meer dan 100 producten kan niet.')).toBeInTheDocument();
  const alert = screen.getByRole('alert');
  await waitFor(() => expect(alert).toHaveFocus());
  expect(alert.parentElement).toContainElement(button('In winkelwagen'));
  expect(store.getState().cart.isOpen).toBe(false);
  expect(store.getState().cart.cart?.items ?? []).not.toContainEqual({ id: 11, amount: 3 });
});

test.each([
  [17, 17, 'Je hebt er al 17 in je winkelwagen. Daarmee is de voorraad op.'],
  [16, 2, 'Je hebt er al 16 in je winkelwagen. Er kan nog 1 bij.'],
  [10, 8, 'Je hebt er al 10 in je winkelwagen. Er kunnen er nog 7 bij.'],
])('with %i of 17 in the cart, %i more are refused without a request', async (amountInCart, amount, text) => {
  const shop = shopWithEmptyCart(aCart());
  renderPart(<AddToCart {...props({ left: 17 })} />, {
    shop,
    change: ({ dispatch }) => dispatch(cartReceived(aCart({ lines: [aLine({ amount: amountInCart })] }))),
  });
  await userEvent.clear(screen.getByRole('spinbutton'));
  await userEvent.type(screen.getByRole('spinbutton'), String(amount));
  await userEvent.click(button('In winkelwagen'));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(text);
  expect(within(alert).getByRole('link', { name: 'Bekijk je winkelwagen' })).toHaveAttribute('href', '/nl/cart');
  expect(shop.calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('more than the stock shows the problem instead of a success', async () => {
  const problem = { code: 'only_left' as const, message: 'Slechts 4 stuks op voorraad.', left: 4, requested: 6, product_title: 'Linea 3D' };
  renderPart(<AddToCart {...props({ look: 'compact' })} />, { shop: shopWithEmptyCart(aCart({ lines: [aLine({ amount: 6, problem })] })) });
  await userEvent.click(button('Linea 3D, 103 cm in winkelwagen'));
  expect(await screen.findByText('Slechts 4 stuks op voorraad.')).toBeInTheDocument();
  expect(screen.queryByText(/Toegevoegd/)).not.toBeInTheDocument();
});

test('an amount above the stock is reduced, with a note', async () => {
  renderPart(<AddToCart {...props({ left: 3 })} />, { shop: shopWithEmptyCart(aCart()) });
  await userEvent.clear(screen.getByRole('spinbutton'));
  await userEvent.type(screen.getByRole('spinbutton'), '9{Tab}');
  expect(screen.getByRole('spinbutton')).toHaveValue(3);
  expect(screen.getByText('Slechts 3 stuks op voorraad')).toBeInTheDocument();
});

test('a whole set is added with one request', async () => {
  const shop = shopWithEmptyCart(aCart());
  const { container } = renderPart(
    <AddToCart
      {...props({
        look: 'set',
        amount: 4,
        also: [
          { variantId: 201, amount: 5 },
          { variantId: 211, amount: 4 },
        ],
      })}
    />,
    { shop },
  );
  expect(new FormData(container.querySelector('form') as HTMLFormElement).getAll('also')).toEqual(['201:5', '211:4']);
  await userEvent.click(button('Hele set in winkelwagen'));
  await waitFor(() => expect(shop.calls.filter(({ method }) => method === 'POST')).toHaveLength(1));
  expect((shop.calls.at(-1)?.body as Cart).items).toEqual([
    { id: 11, amount: 4 },
    { id: 201, amount: 5 },
    { id: 211, amount: 4 },
  ]);
});

test('a machine is added as a rental for its days', async () => {
  const shop = shopWithEmptyCart(aCart());
  const { store } = renderPart(<AddToCart {...props({ rental: { from: '2026-12-01', to: '2026-12-03' } })} />, { shop });
  await userEvent.click(button('Reserveren'));
  expect(selectAdded(store.getState())).toMatchObject({ variantId: 11, amount: 1 });
  await waitFor(() => expect(shop.calls.filter(({ method }) => method === 'POST')).toHaveLength(1));
  expect(shop.calls.at(-1)?.body).toMatchObject({ items: [], rent_items: [{ id: 11, from: '2026-12-01', to: '2026-12-03' }] });
});

test('reports the amount of the stepper to the parent', async () => {
  const onAmount = jest.fn();
  renderPart(<AddToCart {...props({ onAmount })} />, { shop: shopWithEmptyCart(aCart()) });
  await userEvent.click(button('Eén meer'));
  expect(onAmount).toHaveBeenCalledWith(2);
});

test.each(['full', 'compact', 'set'] as const)("a sold-out variant is shown in the %s look and can't be added", (look) => {
  const { container } = renderPart(<AddToCart {...props({ left: 0, look })} />, { shop: shopWithEmptyCart(aCart()) });
  expect(button(/uitverkocht/i)).toBeDisabled();
  expect(container.querySelector('form')).toBeNull();
});

test.each(['full', 'compact', 'set'] as const)('has no accessibility faults in the %s look', async (look) => {
  const { container } = renderPart(<AddToCart {...props({ look })} />, { shop: shopWithEmptyCart(aCart()) });
  expect(await accessibilityFaults(container)).toEqual([]);
});

test("a parent that announces the added list itself sets the button's text and is notified", async () => {
  const onAdded = jest.fn();
  const shop = shopWithEmptyCart(aCart({ revision: 4 }));
  const list = props({ look: 'set', amount: 3, also: [{ variantId: 12, amount: 2 }], label: 'Lijst in winkelwagen', onAdded });
  const { store } = renderPart(<AddToCart {...list} />, { shop });
  await userEvent.click(button('Lijst in winkelwagen'));
  await waitFor(() => expect(onAdded).toHaveBeenCalledTimes(1));
  expect(store.getState().cart.isOpen).toBe(false);
  expect(shop.calls.filter(({ method }) => method === 'POST').map(({ body }) => (body as Cart).items)).toEqual([
    [
      { id: 11, amount: 3 },
      { id: 12, amount: 2 },
    ],
  ]);
});
