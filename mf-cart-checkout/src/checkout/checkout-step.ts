import { CHECKOUT_STEPS } from 'shared-contracts';
import type { CheckoutStep } from 'shared-contracts';
import type { Cart } from 'shared-contracts/wire/cart';

/** Step of the address; anything else is the overview. */
export const parseStep = (parameter: string | null): CheckoutStep => CHECKOUT_STEPS.find((step) => step === parameter) ?? 'overview';

export const isEmptyCart = (cart: Cart | null): boolean => cart === null || cart.lines.length === 0;

const hasPerson = ({ customer }: Cart): boolean => Boolean(customer.email && customer.first_name && customer.last_name && customer.phone);
const hasAddress = ({ shipping_address }: Cart): boolean =>
  Boolean(shipping_address.street && shipping_address.zip_code && shipping_address.city);

/**
 * The step to show when the address asks for `requested`. An empty cart has only its overview; payment needs buyer and address. The address
 * step is always possible, because earlier input may be only in the browser.
 */
export function allowedStep(requested: CheckoutStep, cart: Cart | null): CheckoutStep {
  if (cart === null || isEmptyCart(cart)) return 'overview';
  if (requested !== 'payment') return requested;
  if (!hasPerson(cart)) return 'personal';
  return hasAddress(cart) ? 'payment' : 'address';
}

/** Steps of the stepper, in order; `ready` is the page after ordering. Spec §4 Cart. */
const STEPPER = [...CHECKOUT_STEPS, 'ready'] as const;
type StepperStep = { step: (typeof STEPPER)[number]; state: 'done' | 'current' | 'todo' };

export const getStepperSteps = (current: (typeof STEPPER)[number]): StepperStep[] => {
  const currentIndex = STEPPER.indexOf(current);
  return STEPPER.map((step, index) => ({ step, state: index < currentIndex ? 'done' : index === currentIndex ? 'current' : 'todo' }));
};
