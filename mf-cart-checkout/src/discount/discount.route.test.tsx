/** @jest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterContextProvider } from 'react-router-dom';
import { failed, ok, shopContext } from 'shared-contracts';
import type { Lang, ShopContext } from 'shared-contracts';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { refused } from 'shared-contracts/testing/fake-http';
import type { AnswerFunction, Call } from 'shared-contracts/testing/fake-http';
import { CART_ID, fakeShop } from 'shared-contracts/testing/fake-shop';
import { address } from 'shared-contracts/testing/remote-harness';
import type { Cart } from 'shared-contracts/wire/cart';
import { aCart } from '../testing/a-cart.ts';
import { renderRoute } from '../testing/harness.ts';
import * as route from './discount.route.tsx';

const LENTE = { code: 'LENTE', discount_cents: 500 };
const withCode = (coupon: Cart['coupon'] = LENTE, given: Partial<Cart> = {}) => aCart({ coupon, ...given });

/** A cart with or without this code, and the answer to another code. */
const serverOf =
  (tried: ReturnType<AnswerFunction>, held: Cart['coupon'] = null): AnswerFunction =>
  ({ method }) =>
    method === 'POST' ? tried : ok(withCode(held));

function show(answers: AnswerFunction, at = '/nl/discount/lente', lang: Lang = 'nl') {
  const shop = fakeShop(answers, { lang });
  return { shop, ...renderRoute({ at, path: 'discount/:code', route, shop }) };
}
const tries = (calls: readonly Call[]) => calls.filter(({ method }) => method === 'POST');

describe('with script', () => {
  test('the code goes onto the cart by itself, is said, and the cart is shown', async () => {
    const { shop } = show(serverOf(ok(withCode())));
    await waitFor(() => expect(address()).toBe('/nl/cart'));
    expect(screen.getByText('Je kortingscode is toegepast.')).toBeInTheDocument();
    expect(tries(shop.calls)).toMatchObject([
      { path: `/api/carts/${CART_ID}/discount-code`, body: { discount_code: 'LENTE', keep: true } },
    ]);
  });

  test.each([
    ['/fr/search?q=poort', '/fr/search?q=poort'],
    ['//evil.example', '/nl/cart'],
    ['/nl/..//evil.example', '/nl/cart'],
    ['https://evil.example', '/nl/cart'],
  ])('leads on to %s as %s', async (next, path) => {
    show(serverOf(ok(withCode())), `/nl/discount/LENTE?next=${encodeURIComponent(next)}`);
    await waitFor(() => expect(address()).toBe(path));
  });

  test.each([
    ['/nl/search', 1],
    // It says so itself.
    ['/nl/cart', 0],
  ])('one that takes nothing off yet is said to wait, once: %s', async (next, toasts) => {
    const problem = { code: 'minimum' as const, message: 'Geldt vanaf € 50,00.' };
    show(serverOf(ok(withCode({ code: 'LENTE', discount_cents: 0, problem }, { lines: [] }))), `/nl/discount/LENTE?next=${next}`);
    await waitFor(() => expect(address()).toBe(next));
    expect(screen.queryAllByText(/^Kortingscode LENTE staat klaar\./)).toHaveLength(toasts);
  });

  test.each<[Lang, string, string]>([
    ['nl', 'Kortingscode LENTE', 'Bekijk je winkelwagen'],
    ['fr', 'Code de réduction LENTE', 'Voir votre panier'],
    ['de', 'Gutscheincode LENTE', 'Warenkorb ansehen'],
    ['en', 'Discount code LENTE', 'View your cart'],
  ])('a bad one is said with its reason, and what else can be done, in %s', async (lang, title, on) => {
    const { container } = show(serverOf(refused(422, 'coupon.expired', 'Vervallen.')), `/${lang}/discount/lente`, lang);
    expect(await screen.findByRole('alert')).toHaveTextContent('Vervallen.');
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: on })).toHaveAttribute('href', `/${lang}/cart`);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  test('without a connection it can be tried again', async () => {
    const answers = [failed({ kind: 'network' }), ok(withCode())];
    const { shop } = show(({ method }) => (method === 'POST' ? answers.shift() : ok(withCode(null))));
    await userEvent.click(await screen.findByRole('button', { name: 'Opnieuw proberen' }));
    await waitFor(() => expect(address()).toBe('/nl/cart'));
    expect(tries(shop.calls)).toHaveLength(2);
  });

  test('another code on the cart makes room only when that is wanted', async () => {
    const held = { code: 'TUIN25', discount_cents: 2500 };
    const { shop, container } = show(serverOf(ok(withCode()), held), '/nl/discount/LENTE?next=/nl/search');
    expect(await screen.findByText(/heeft al de code TUIN25/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'TUIN25 behouden' })).toHaveAttribute('href', '/nl/search');
    expect(await accessibilityFaults(container)).toEqual([]);
    expect(tries(shop.calls)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Deze code gebruiken' }));
    await waitFor(() => expect(address()).toBe('/nl/search'));
    expect(tries(shop.calls)).toHaveLength(1);
  });

  test('a page that is made ahead waits until it is looked at', async () => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
    const { shop } = show(serverOf(ok(withCode())));
    await screen.findByRole('button', { name: 'Deze code gebruiken' });
    expect(tries(shop.calls)).toEqual([]);
    Reflect.deleteProperty(document, 'prerendering');
    act(() => void document.dispatchEvent(new Event('prerenderingchange')));
    await waitFor(() => expect(address()).toBe('/nl/cart'));
  });
});

describe('on the server', () => {
  const ask = (shop: ShopContext, at: string, method = 'GET') => {
    const context = new RouterContextProvider();
    context.set(shopContext, shop);
    const url = new URL(at, 'https://shop.test');
    const request = new Request(url, method === 'POST' ? { method, body: new URLSearchParams() } : {});
    const params = { lang: 'nl', code: decodeURIComponent(url.pathname.split('/')[3] ?? '') };
    const args = { request, params, context } as unknown as Parameters<typeof route.loader>[0];
    return method === 'POST' ? route.action(args) : route.loader(args);
  };
  const moved = async (answer: Promise<unknown>) => {
    const response = (await answer.catch((thrown: unknown) => thrown)) as Response;
    return [response.status, response.headers.get('location')];
  };

  test('looking changes nothing, also without a cart', async () => {
    const shop = fakeShop(serverOf(ok(withCode())));
    expect(await ask(shop, '/nl/discount/lente')).toEqual({ code: 'LENTE', next: '/nl/cart', held: null });
    expect(tries(shop.calls)).toEqual([]);
  });

  test('a plain post puts the code on the cart and leads on', async () => {
    const shop = fakeShop(serverOf(ok(withCode())));
    expect(await moved(ask(shop, '/nl/discount/LENTE?next=%2Fnl%2Fsearch', 'POST') as Promise<unknown>)).toEqual([303, '/nl/search']);
    expect(tries(shop.calls)).toMatchObject([{ body: { discount_code: 'LENTE', keep: true } }]);
  });

  test('a plain post of a bad one is answered with the reason', async () => {
    const shop = fakeShop(serverOf(refused(422, 'coupon.invalid', 'Niet geldig.')));
    expect(await ask(shop, '/nl/discount/NIKS', 'POST')).toMatchObject({
      init: { status: 422 },
      data: { failure: { kind: 'rule', message: 'Niet geldig.' } },
    });
  });

  test('a cart that has run out is followed by a new one, with the code', async () => {
    const answers = [refused(400, 'cart.expired', 'Verlopen.'), ok(withCode())];
    const shop = fakeShop(({ method }) => (method === 'POST' ? answers.shift() : ok(withCode(null))));
    expect(await moved(ask(shop, '/nl/discount/LENTE', 'POST') as Promise<unknown>)).toEqual([303, '/nl/cart']);
    expect(shop.cartId()).not.toBe(CART_ID);
    expect(tries(shop.calls).at(-1)?.path).toBe(`/api/carts/${shop.cartId() ?? ''}/discount-code`);
  });

  test('one that is on the cart already leads on at once', async () => {
    const shop = fakeShop(serverOf(ok(withCode()), LENTE));
    expect(await moved(ask(shop, '/nl/discount/lente?next=/nl/search') as Promise<unknown>)).toEqual([302, '/nl/search']);
  });

  test('what can be no code is not found', async () => {
    const shop = fakeShop(serverOf(ok(withCode())));
    await expect(ask(shop, `/nl/discount/${'A'.repeat(41)}`)).rejects.toMatchObject({ init: { status: 404 } });
    await expect(ask(shop, '/nl/discount/%20')).rejects.toMatchObject({ init: { status: 404 } });
  });
});
