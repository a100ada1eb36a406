import { accountData, addressData, sessionData } from '../auth/account.personal-data.ts';
import { cartData } from '../carts/cart.personal-data.ts';
import { mailData } from '../mail/mail.personal-data.ts';
import { orderData } from '../orders/order.personal-data.ts';
import type { PersonalDataSource } from './personal-data.ts';

/** Everything that is exported, and erased in this order. */
export const PERSONAL_DATA: readonly PersonalDataSource[] = [accountData, addressData, sessionData, cartData, orderData, mailData];
