import { CHECKOUT_STEPS } from 'shared-contracts';
import type { CheckoutStep } from 'shared-contracts';
import type { Cart } from 'shared-contracts/wire/cart';

/** Step of the address; anything else is the overview. */
export const stepOf = (parameter: string | null): CheckoutStep => CHECKOUT_STEPS.find((step) => step === parameter) ?? 'overview';

export const isEmptyCart = (cart: Cart | null): boolean => cart === null || cart.lines.length === 0;

/** Whether the buyer is known: the server takes names, contact and addresses together. */
const isPersonKnown = ({ customer }: Cart): boolean =>
  Boolean(customer.email && customer.first_name && customer.last_name && customer.phone);
const isAddressKnown = ({ shipping_address }: Cart): boolean =>
  Boolean(shipping_address.street && shipping_address.zip_code && shipping_address.city);

/**
 * The step to show when `wanted` is in the address. An empty cart has only its overview; payment needs buyer and address. The address step
 * is always possible, because earlier input may be only in the browser.
 */
export function allowedStep(wanted: CheckoutStep, cart: Cart | null): CheckoutStep {
  if (cart === null || isEmptyCart(cart)) return 'overview';
  if (wanted !== 'payment') return wanted;
  if (!isPersonKnown(cart)) return 'personal';
  return isAddressKnown(cart) ? 'payment' : 'address';
}

/** Steps of the stepper, in order; `ready` is the page after ordering. Spec §4 Cart. */
export const STEPPER = [...CHECKOUT_STEPS, 'ready'] as const;
export type StepperPost = { step: (typeof STEPPER)[number]; state: 'done' | 'current' | 'todo' };

export const stepperPosts = (current: (typeof STEPPER)[number]): StepperPost[] => {
  const place = STEPPER.indexOf(current);
  return STEPPER.map((step, index) => ({ step, state: index < place ? 'done' : index === place ? 'current' : 'todo' }));
};
