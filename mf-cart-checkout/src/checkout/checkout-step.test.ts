import type { CheckoutStep } from 'shared-contracts';
import type { Cart } from 'shared-contracts/wire/cart';
import { aCart, aReadyCart } from '../testing/a-cart.ts';
import { allowedStep, stepOf, stepperPosts } from './checkout-step.ts';

test.each([
  [null, 'overview'],
  ['', 'overview'],
  ['payment', 'payment'],
  ['ready', 'overview'],
  ['constructor', 'overview'],
])('the parameter %j is the step %s', (parameter, step) => {
  expect(stepOf(parameter)).toBe(step);
});

const empty = aReadyCart({ lines: [] });
const noAddress = aReadyCart({ shipping_address: { country: 'be' } });
test.each<[string, CheckoutStep, Cart | null, CheckoutStep]>([
  ['nobody pays without a cart', 'payment', null, 'overview'],
  ['an empty cart has no steps', 'personal', empty, 'overview'],
  ['paying needs to know who', 'payment', aCart(), 'personal'],
  ['paying needs to know where', 'payment', noAddress, 'address'],
  ['paying is open when both are known', 'payment', aReadyCart(), 'payment'],
  ['the address is open before the server knows who', 'address', aCart(), 'address'],
  ['the overview is always open', 'overview', empty, 'overview'],
])('%s', (_title, wanted, cart, step) => {
  expect(allowedStep(wanted, cart)).toBe(step);
});

test('posts before the current one are done, the ones after it to do', () => {
  expect(stepperPosts('address').map(({ state }) => state)).toEqual(['done', 'done', 'current', 'todo', 'todo']);
});
