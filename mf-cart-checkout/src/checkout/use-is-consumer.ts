import { selectIsProfessional, useShopSelector } from 'shared-contracts';
import type { Cart } from 'shared-contracts/wire/cart';

/** Whether the buyer has a consumer's rights, such as time to change their mind: no professional account, and no company in the order. */
export const useIsConsumer = ({ customer }: Pick<Cart, 'customer'>): boolean =>
  !useShopSelector(selectIsProfessional) && !customer.company_name && !customer.vat;

/** Whether the buyer may withdraw from at least a part of the cart: a consumer, and not everything is made to measure. */
export const useCanWithdraw = (cart: Pick<Cart, 'customer' | 'lines'>): boolean =>
  useIsConsumer(cart) && cart.lines.some(({ custom_made }) => !custom_made);
