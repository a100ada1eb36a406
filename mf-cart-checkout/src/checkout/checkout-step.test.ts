import type { CheckoutStep } from 'shared-contracts';
import type { Cart } from 'shared-contracts/wire/cart';
import { aCart, aReadyCart } from '../testing/a-cart.ts';
import { allowedStep, parseStep, getStepperSteps } from './checkout-step.ts';

test.each([
  [null, 'overview'],
  ['', 'overview'],
  ['payment', 'payment'],
  ['ready', 'overview'],
  ['constructor', 'overview'],
])('the parameter %j is the step %s', (parameter, step) => {
  expect(parseStep(parameter)).toBe(step);
});

const empty = aReadyCart({ lines: [] });
const noAddress = aReadyCart({ shipping_address: { country: 'be' } });
test.each<[string, CheckoutStep, Cart | null, CheckoutStep]>([
  ['payment without a cart shows the overview', 'payment', null, 'overview'],
  ['an empty cart has no steps', 'personal', empty, 'overview'],
  ['payment without a buyer shows the personal step', 'payment', aCart(), 'personal'],
  ['payment without an address shows the address step', 'payment', noAddress, 'address'],
  ['payment with buyer and address is allowed', 'payment', aReadyCart(), 'payment'],
  ['the address step is allowed before the server has the buyer', 'address', aCart(), 'address'],
  ['the overview is always open', 'overview', empty, 'overview'],
])('%s', (_title, requested, cart, step) => {
  expect(allowedStep(requested, cart)).toBe(step);
});

test('steps before the current one are done, steps after it are to do', () => {
  expect(getStepperSteps('address').map(({ state }) => state)).toEqual(['done', 'done', 'current', 'todo', 'todo']);
});
