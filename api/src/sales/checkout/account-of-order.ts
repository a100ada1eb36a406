import type { OrderAccountAnswer, OrderAccountBody } from 'shared-contracts/wire/order';
import { register } from '../../customers/auth/register.ts';
import { userAnswer } from '../../customers/auth/users.ts';
import type { Services } from '../../platform/services.ts';
import { invalidFields } from '../../platform/shop-error.ts';
import { giveOrderTo } from '../orders/order-owner.ts';
import type { OrderRow } from '../orders/orders.repository.ts';
import { customerAddress } from '../orders/hand-over.ts';

const isSameAddress = (a: OrderRow['delivery_address'], b: OrderRow['billing_address']): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Creates a private account from the details of a guest's order, which becomes its first order. The buyer has proved who they are, so the
 * address need not be confirmed for that. Throws 422 like `register`, also when the order has an account already.
 */
export const createAccountOfOrder = async (services: Services, order: OrderRow, body: OrderAccountBody): Promise<OrderAccountAnswer> => {
  const { email, first_name, last_name, phone, billing_address } = order;
  const shipping_address = customerAddress(order);
  const user = await register(
    services,
    {
      type: 'b2c',
      email,
      first_name,
      last_name,
      phone,
      newsletter: false,
      ...body,
      shipping_address,
      ...(isSameAddress(shipping_address, billing_address) ? {} : { billing_address }),
    },
    async (trx, { id }) => {
      if (!(await giveOrderTo(trx, order.id, id))) throw invalidFields({ email: [{ message: 'email_taken' }] });
    },
  );
  return { id: order.id, user: userAnswer(user) };
};
