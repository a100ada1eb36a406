import type { PaymentMethodsAnswer } from 'shared-contracts/wire/payment';
import type { Services } from '../../platform/services.ts';
import type { OrderRow } from '../orders/orders.repository.ts';
import { listOffered } from '../payments/list-offered.ts';
import { findOrderObstacle } from '../payments/invoice-terms.ts';
import { loadTransferTerms } from '../payments/transfer-terms.ts';
import { isPayable } from './order-life.ts';

/** How an unpaid order can be paid; no methods for an order that can't be paid. */
export const listMethodsOfOrder = async (services: Services, order: OrderRow): Promise<PaymentMethodsAnswer> =>
  isPayable(order)
    ? {
        ...(await listOffered(
          services,
          { amountCents: order.total_cents, country: order.billing_address.country },
          order,
          await loadTransferTerms(services, order, order.total_cents),
        )),
        invoice_obstacle: await findOrderObstacle(services.db, order),
      }
    : { methods: [], chosen: null };
