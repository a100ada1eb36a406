import type { CheckoutStep, ShopContext } from 'shared-contracts';
import { loadCartMethods, methodsOfCountry } from 'shared-contracts/client/endpoints/payment-methods';
import type { PaymentOffer } from 'shared-contracts/client/endpoints/payment-methods';
import type { Cart } from 'shared-contracts/wire/cart';

/** How the cart can be paid; null without a cart, or when the API can't say. */
export const loadOffer = async (shop: ShopContext): Promise<PaymentOffer | null> => {
  const cartId = shop.cartId();
  return cartId === null ? null : loadCartMethods(shop.http, cartId);
};

/** The choice of the payment step: what the API offers, or else what the shop has for the country of the invoice. Null when nothing is paid online. */
export function offerFor(cart: Cart | null, step: CheckoutStep, offered: PaymentOffer | null): PaymentOffer | null {
  if (cart?.checkout !== 'payment' || step !== 'payment' || cart.total_price === 0) return null;
  return offered ?? methodsOfCountry((cart.billing_address ?? cart.shipping_address).country);
}
