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
const withCode = (coupon: Cart['coupon'] = LENTE, overrides: Partial<Cart> = {}) => aCart({ coupon, ...overrides });

/** A server whose cart has this coupon, and the result of applying a code. */
const codeServer =
  (result: ReturnType<AnswerFunction>, coupon: Cart['coupon'] = null): AnswerFunction =>
  ({ method }) =>
    method === 'POST' ? result : ok(withCode(coupon));

function show(answerCall: AnswerFunction, path = '/nl/discount/lente', lang: Lang = 'nl') {
  const shop = fakeShop(answerCall, { lang });
  return { shop, ...renderRoute({ at: path, path: 'discount/:code', route, shop }) };
}
const findPosts = (calls: readonly Call[]) => calls.filter(({ method }) => method === 'POST');

describe('with JavaScript', () => {
  test('the code is applied automatically and confirmed, and the cart is shown', async () => {
    const { shop } = show(codeServer(ok(withCode())));
    await waitFor(() => expect(address()).toBe('/nl/cart'));
    expect(screen.getByText('Je kortingscode is toegepast.')).toBeInTheDocument();
    expect(findPosts(shop.calls)).toMatchObject([
      { path: `/api/carts/${CART_ID}/discount-code`, body: { discount_code: 'LENTE', keep: true } },
    ]);
  });

  test.each([
    ['/fr/search?q=poort', '/fr/search?q=poort'],
    ['//evil.example', '/nl/cart'],
    ['/nl/..//evil.example', '/nl/cart'],
    ['https://evil.example', '/nl/cart'],
  ])('next=%s redirects to %s', async (next, path) => {
    show(codeServer(ok(withCode())), `/nl/discount/LENTE?next=${encodeURIComponent(next)}`);
    await waitFor(() => expect(address()).toBe(path));
  });

  test.each([
    ['/nl/search', 1],
    // The cart page shows that itself.
    ['/nl/cart', 0],
  ])('a code without a discount yet is announced once as waiting: %s', async (next, toasts) => {
    const problem = { code: 'minimum' as const, message: 'Geldt vanaf € 50,00.' };
    show(codeServer(ok(withCode({ code: 'LENTE', discount_cents: 0, problem }, { lines: [] }))), `/nl/discount/LENTE?next=${next}`);
    await waitFor(() => expect(address()).toBe(next));
    expect(screen.queryAllByText(/^Kortingscode LENTE staat klaar\./)).toHaveLength(toasts);
  });

  test.each<[Lang, string, string]>([
    ['nl', 'Kortingscode LENTE', 'Bekijk je winkelwagen'],
    ['fr', 'Code de réduction LENTE', 'Voir votre panier'],
    ['de', 'Gutscheincode LENTE', 'Warenkorb ansehen'],
    ['en', 'Discount code LENTE', 'View your cart'],
  ])('an invalid code shows the reason and a link, in %s', async (lang, title, linkName) => {
    const { container } = show(codeServer(refused(422, 'coupon.expired', 'Vervallen.')), `/${lang}/discount/lente`, lang);
    expect(await screen.findByRole('alert')).toHaveTextContent('Vervallen.');
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: linkName })).toHaveAttribute('href', `/${lang}/cart`);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  test('after a network failure it can be retried', async () => {
    const answers = [failed({ kind: 'network' }), ok(withCode())];
    const { shop } = show(({ method }) => (method === 'POST' ? answers.shift() : ok(withCode(null))));
    await userEvent.click(await screen.findByRole('button', { name: 'Opnieuw proberen' }));
    await waitFor(() => expect(address()).toBe('/nl/cart'));
    expect(findPosts(shop.calls)).toHaveLength(2);
  });

  test('another code of the cart is replaced only on demand', async () => {
    const otherCoupon = { code: 'TUIN25', discount_cents: 2500 };
    const { shop, container } = show(codeServer(ok(withCode()), otherCoupon), '/nl/discount/LENTE?next=/nl/search');
    expect(await screen.findByText(/heeft al de code TUIN25/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'TUIN25 behouden' })).toHaveAttribute('href', '/nl/search');
    expect(await accessibilityFaults(container)).toEqual([]);
    expect(findPosts(shop.calls)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Deze code gebruiken' }));
    await waitFor(() => expect(address()).toBe('/nl/search'));
    expect(findPosts(shop.calls)).toHaveLength(1);
  });

  test('a prerendered page waits until it is visible', async () => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
    const { shop } = show(codeServer(ok(withCode())));
    await screen.findByRole('button', { name: 'Deze code gebruiken' });
    expect(findPosts(shop.calls)).toEqual([]);
    Reflect.deleteProperty(document, 'prerendering');
    act(() => void document.dispatchEvent(new Event('prerenderingchange')));
    await waitFor(() => expect(address()).toBe('/nl/cart'));
  });
});

describe('on the server', () => {
  const request = (shop: ShopContext, path: string, method = 'GET') => {
    const context = new RouterContextProvider();
    context.set(shopContext, shop);
    const url = new URL(path, 'https://shop.test');
    const request = new Request(url, method === 'POST' ? { method, body: new URLSearchParams() } : {});
    const params = { lang: 'nl', code: decodeURIComponent(url.pathname.split('/')[3] ?? '') };
    const args = { request, params, context } as unknown as Parameters<typeof route.loader>[0];
    return method === 'POST' ? route.action(args) : route.loader(args);
  };
  const readRedirect = async (answer: Promise<unknown>) => {
    const response = (await answer.catch((thrown: unknown) => thrown)) as Response;
    return [response.status, response.headers.get('location')];
  };

  test('loading the page changes nothing', async () => {
    const shop = fakeShop(codeServer(ok(withCode())));
    expect(await request(shop, '/nl/discount/lente')).toEqual({ code: 'LENTE', next: '/nl/cart', currentCode: null });
    expect(findPosts(shop.calls)).toEqual([]);
  });

  test('a post without JavaScript applies the code and redirects', async () => {
    const shop = fakeShop(codeServer(ok(withCode())));
    expect(await readRedirect(request(shop, '/nl/discount/LENTE?next=%2Fnl%2Fsearch', 'POST') as Promise<unknown>)).toEqual([
      303,
      '/nl/search',
    ]);
    expect(findPosts(shop.calls)).toMatchObject([{ body: { discount_code: 'LENTE', keep: true } }]);
  });

  test('a post without JavaScript of an invalid code returns the reason', async () => {
    const shop = fakeShop(codeServer(refused(422, 'coupon.invalid', 'Niet geldig.')));
    expect(await request(shop, '/nl/discount/NIKS', 'POST')).toMatchObject({
      init: { status: 422 },
      data: { failure: { kind: 'rule', message: 'Niet geldig.' } },
    });
  });

  test('an expired cart is replaced by a new one with the code', async () => {
    const answers = [refused(400, 'cart.expired', 'Verlopen.'), ok(withCode())];
    const shop = fakeShop(({ method }) => (method === 'POST' ? answers.shift() : ok(withCode(null))));
    expect(await readRedirect(request(shop, '/nl/discount/LENTE', 'POST') as Promise<unknown>)).toEqual([303, '/nl/cart']);
    expect(shop.cartId()).not.toBe(CART_ID);
    expect(findPosts(shop.calls).at(-1)?.path).toBe(`/api/carts/${shop.cartId() ?? ''}/discount-code`);
  });

  test('a code that the cart already has redirects at once', async () => {
    const shop = fakeShop(codeServer(ok(withCode()), LENTE));
    expect(await readRedirect(request(shop, '/nl/discount/lente?next=/nl/search') as Promise<unknown>)).toEqual([302, '/nl/search']);
  });

  test("an address that can't be a code is not found", async () => {
    const shop = fakeShop(codeServer(ok(withCode())));
    await expect(request(shop, `/nl/discount/${'A'.repeat(41)}`)).rejects.toMatchObject({ init: { status: 404 } });
    await expect(request(shop, '/nl/discount/%20')).rejects.toMatchObject({ init: { status: 404 } });
  });
});
