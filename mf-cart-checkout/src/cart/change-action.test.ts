import { ok } from 'shared-contracts';
import { refused } from 'shared-contracts/testing/fake-http';
import type { AnswerFunction } from 'shared-contracts/testing/fake-http';
import { loaderArgs, CART_ID, fakeShop } from 'shared-contracts/testing/fake-shop';
import { aCart } from '../testing/a-cart.ts';
import { action } from './cart.route.tsx';
import { readChange } from './change-action.ts';

const createForm = (fields: readonly (readonly [string, string])[]) => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
};

/** Posts a form to the cart page, as a browser without JavaScript does. */
async function post(fields: Record<string, string>, answerCall: AnswerFunction, cartId: string | null = CART_ID) {
  const shop = fakeShop(answerCall, { cartId });
  const answer = await action(loaderArgs(shop, '/nl/cart', { form: fields }));
  return { shop, answer };
}

test.each([
  [
    'an addition',
    [
      ['intent', 'add'],
      ['variant_id', '11'],
      ['amount', '2'],
    ],
    { kind: 'add', id: 11, amount: 2 },
  ],
  [
    'a rental',
    [
      ['intent', 'rent'],
      ['variant_id', '9'],
      ['from', '2026-12-01'],
      ['to', '2026-12-03'],
    ],
    { kind: 'rent', id: 9, from: '2026-12-01', to: '2026-12-03' },
  ],
  [
    'a rental without an end',
    [
      ['intent', 'rent'],
      ['variant_id', '9'],
      ['from', '2026-12-01'],
    ],
    null,
  ],
  [
    'an amount',
    [
      ['intent', 'set'],
      ['variant_id', '11'],
      ['amount', '999'],
    ],
    { kind: 'set', id: 11, amount: 999 },
  ],
  [
    'a removal',
    [
      ['intent', 'remove'],
      ['variant_id', '9'],
      ['line', 'rental'],
    ],
    { kind: 'remove', id: 9, line: 'rental' },
  ],
  [
    'a choice of gifts',
    [
      ['intent', 'gifts'],
      ['gift', '31'],
      ['gift', '32'],
    ],
    { kind: 'gifts', ids: [31, 32] },
  ],
  ['no gift', [['intent', 'gifts']], { kind: 'gifts', ids: [] }],
  [
    'an amount of 0',
    [
      ['intent', 'set'],
      ['variant_id', '11'],
      ['amount', '0'],
    ],
    null,
  ],
  [
    'an amount that is too large',
    [
      ['intent', 'add'],
      ['variant_id', '11'],
      ['amount', '1000'],
    ],
    null,
  ],
  [
    'an amount that is no integer',
    [
      ['intent', 'add'],
      ['variant_id', '11'],
      ['amount', '1e2'],
    ],
    null,
  ],
  [
    'a gift that is no id',
    [
      ['intent', 'gifts'],
      ['gift', 'x'],
    ],
    null,
  ],
  [
    'a removal of an unknown kind of line',
    [
      ['intent', 'remove'],
      ['variant_id', '9'],
      ['line', 'toString'],
    ],
    null,
  ],
  [
    'an unknown intent',
    [
      ['intent', 'steal'],
      ['variant_id', '9'],
    ],
    null,
  ],
] as const)('a posted form is parsed: %s', (_title, fields, change) => {
  expect(readChange(createForm(fields))).toEqual(change);
});

test('a form without JavaScript adds to the cart and redirects back to its page', async () => {
  const { shop, answer } = await post({ intent: 'add', variant_id: '11', amount: '3', back: '/nl/product/paneel' }, () => ok(aCart()));
  expect(answer).toMatchObject({ status: 303 });
  expect((answer as Response).headers.get('location')).toBe('/nl/product/paneel');
  expect(shop.calls.at(-1)).toMatchObject({ method: 'POST', ifMatch: 3, body: { items: [{ id: 11, amount: 5 }] } });
});

test('a form without JavaScript creates the cart of a new visitor', async () => {
  const { shop } = await post({ intent: 'add', variant_id: '11', amount: '1' }, () => ok(aCart()), null);
  expect(shop.calls).toMatchObject([{ method: 'POST', path: `/api/carts/${shop.cartId()}`, body: { items: [{ id: 11, amount: 1 }] } }]);
});

test('a refused form without JavaScript returns 422 and the reason', async () => {
  const { answer } = await post({ intent: 'set', variant_id: '11', amount: '500' }, ({ method }) =>
    method === 'GET' ? ok(aCart()) : refused(422, 'cart.max_products', 'Te veel.'),
  );
  expect(answer).toMatchObject({ init: { status: 422 }, data: { intent: 'change', failure: { message: 'Te veel.' } } });
});

test('a coupon form without JavaScript applies its code, and returns it when it is refused', async () => {
  const accepted = await post({ intent: 'coupon', discount_code: ' LENTE10 ' }, () => ok(aCart()));
  expect(accepted.shop.calls).toMatchObject([{ path: `/api/carts/${CART_ID}/discount-code`, body: { discount_code: 'LENTE10' } }]);
  expect(accepted.answer).toMatchObject({ status: 303 });
  const rejected = await post({ intent: 'coupon', discount_code: 'X' }, () => refused(422, 'coupon.invalid', 'Ongeldig.'));
  expect(rejected.answer).toMatchObject({ data: { intent: 'coupon', code: 'X' } });
});

test('an invalid form redirects to the cart and sends nothing', async () => {
  const { shop, answer } = await post({ intent: 'add', variant_id: '-1', amount: '1', back: '/nl' }, () => undefined);
  expect((answer as Response).headers.get('location')).toBe('/nl/cart');
  expect(shop.calls).toEqual([]);
});
