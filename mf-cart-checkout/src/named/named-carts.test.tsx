/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ok } from 'shared-contracts';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { refused } from 'shared-contracts/testing/fake-http';
import { fakeShop, loaderArgs } from 'shared-contracts/testing/fake-shop';
import type { Cart } from 'shared-contracts/wire/cart';
import { CartOverview } from '../cart/cart-overview.tsx';
import * as route from '../cart/cart.route.tsx';
import type { ChangeRefused } from '../cart/change-action.ts';
import { aCart, aLine } from '../testing/a-cart.ts';
import { serverWith } from '../testing/cart-server.ts';
import { renderPart, renderRoute } from '../testing/harness.ts';

const driveway = { id: 3, name: 'Oprit Janssens', products: 1, pieces: 12, saved_at: '2026-11-12T09:00:00.000Z' };

function show(
  cart: Cart,
  {
    isSignedIn = true,
    keep: saveResult = ok(driveway) as ReturnType<typeof refused> | ReturnType<typeof ok>,
    then: savedCarts = [driveway],
  } = {},
) {
  let named = [driveway];
  const shop = fakeShop(
    serverWith(cart, ({ path, method }) => {
      if (method === 'DELETE') named = [];
      if (path === '/auth/me/carts' && method === 'GET') return ok({ data: named });
      if (path === '/auth/me/carts') named = savedCarts;
      if (path.startsWith('/auth/me/carts')) return method === 'DELETE' ? ok(null) : saveResult;
      return path.endsWith('/merge') ? ok({ cart, capped: [] }) : undefined;
    }),
  );
  shop.isSignedIn = () => isSignedIn;
  return { shop, ...renderRoute({ at: '/nl/cart', path: 'cart', route, shop }) };
}
const findSection = () => screen.findByRole('region', { name: 'Bewaarde winkelwagens' });

describe('named carts', () => {
  it('save the cart under a name', async () => {
    const { shop, container } = show(aCart({ lines: [aLine()] }));
    const namedCarts = await findSection();
    expect(within(namedCarts).getByText('1 product, 12 stuks')).toBeVisible();
    expect(await accessibilityFaults(container)).toEqual([]);
    await userEvent.type(within(namedCarts).getByRole('textbox', { name: 'Bewaar deze winkelwagen als' }), 'Werf Gent');
    await userEvent.click(within(namedCarts).getByRole('button', { name: 'Bewaren' }));
    await waitFor(() =>
      expect(shop.calls).toContainEqual(
        expect.objectContaining({ method: 'POST', path: '/auth/me/carts', body: { name: 'Werf Gent', cart_id: shop.cartId() } }),
      ),
    );
  });

  it('can be added back to the cart, even to an empty one', async () => {
    const { shop } = show(aCart({ lines: [] }));
    const namedCarts = await findSection();
    expect(within(namedCarts).queryByRole('textbox')).toBeNull();
    await userEvent.click(within(namedCarts).getByRole('button', { name: 'In de winkelwagen Oprit Janssens' }));
    await waitFor(() =>
      expect(shop.calls).toContainEqual(
        expect.objectContaining({ method: 'POST', body: { named: 3 }, idempotencyKey: expect.any(String) }),
      ),
    );
  });

  it('focus the heading after saving under the same name', async () => {
    const savedAgain = { ...driveway, saved_at: '2026-11-13T09:00:00.000Z' };
    show(aCart({ lines: [aLine()] }), { then: [savedAgain] });
    await userEvent.type(within(await findSection()).getByRole('textbox'), 'Oprit Janssens{Enter}');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Bewaarde winkelwagens' })).toHaveFocus());
    expect(screen.getByRole('textbox', { name: 'Bewaar deze winkelwagen als' })).toHaveValue('');
  });

  it('are deleted on request', async () => {
    const { shop } = show(aCart({ lines: [] }));
    await userEvent.click(within(await findSection()).getByRole('button', { name: 'Verwijderen Oprit Janssens' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Bewaarde winkelwagens' })).toBeNull());
    expect(shop.calls).toContainEqual(expect.objectContaining({ method: 'DELETE', path: '/auth/me/carts/3' }));
  });

  it('show the refusal of one too many, and keep the cart', async () => {
    show(aCart({ lines: [aLine()] }), {
      keep: refused(422, 'cart.too_many_named', 'Je kunt hoogstens 50 winkelwagens bewaren.'),
    });
    const namedCarts = await findSection();
    await userEvent.type(within(namedCarts).getByRole('textbox'), 'Nog een');
    await userEvent.click(within(namedCarts).getByRole('button', { name: 'Bewaren' }));
    expect(await screen.findByText('Je kunt hoogstens 50 winkelwagens bewaren.')).toBeVisible();
    expect(screen.getByRole('spinbutton')).toBeVisible();
  });

  it('keep the typed name after a refusal without JavaScript', async () => {
    const cart = aCart({ lines: [aLine()] });
    const failure = {
      kind: 'rule',
      status: 422,
      code: 'cart.too_many_named',
      message: 'Je kunt hoogstens 50 winkelwagens bewaren.',
    } as const;
    const shop = fakeShop(({ path }) => (path === '/auth/me/carts' ? refused(422, failure.code, failure.message) : undefined));
    const form = { intent: 'keep', name: 'Nog een' };
    const answer = (await route.action(loaderArgs(shop, '/nl/cart', { form }))) as { data: ChangeRefused };
    const data = { missing: [], capped: 0, named: [driveway], today: '2026-11-24' };
    renderPart(<CartOverview cart={cart} attempt="a" refused={answer.data} returnDays={14} data={data} />, {
      shop: fakeShop(serverWith(cart)),
    });
    expect(within(await findSection()).getByRole('textbox')).toHaveValue('Nog een');
    expect(screen.getByRole('alert')).toHaveTextContent(failure.message);
  });

  it('are not requested without an account', async () => {
    const { shop } = show(aCart({ lines: [aLine()] }), { isSignedIn: false });
    expect(await screen.findByRole('spinbutton')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Bewaarde winkelwagens' })).toBeNull();
    expect(shop.calls.map(({ path }) => path)).not.toContain('/auth/me/carts');
  });
});
