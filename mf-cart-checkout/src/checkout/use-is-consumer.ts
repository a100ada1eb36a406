import { selectIsProfessional, useShopSelector } from 'shared-contracts';
import { withdrawalRight } from 'shared-contracts/rules/withdrawal-right';
import type { Cart } from 'shared-contracts/wire/cart';

/** Whether the buyer has a consumer's rights, such as withdrawal: no professional account, and no company in the order. */
export const useIsConsumer = ({ customer }: Pick<Cart, 'customer'>): boolean =>
  !useShopSelector(selectIsProfessional) && !customer.company_name && !customer.vat;

/** What the buyer may withdraw from; nothing unless a consumer. */
export const useWithdrawalRight = (cart: Pick<Cart, 'customer' | 'lines'>): ReturnType<typeof withdrawalRight> =>
  withdrawalRight(useIsConsumer(cart) ? cart.lines : []);
