import type { LightMyRequestResponse } from 'fastify';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import type { StaffOrderAnswer } from 'shared-contracts/staff/orders';
import type { Cart, PaymentAnswer } from 'shared-contracts/wire/cart';
import type { Order } from 'shared-contracts/wire/order';
import { writeSetting } from '../content/settings/settings.ts';
import { DEMO_DEALER, DEMO_PRIVATE } from '../platform/published-accounts.ts';
import type { DocumentRow } from '../sales/documents/documents.repository.ts';
import type { OrderRow } from '../sales/orders/orders.repository.ts';
import { BACK_OFFICE_URL, openTestBackOffice } from './back-office.ts';
import type { StaffMemberOfTest, TestBackOffice } from './back-office.ts';
import { openCheckout } from './checkout.ts';
import type { Checkout } from './checkout.ts';
import { HOME, signIn } from './test-shop.ts';

type Answer = Promise<LightMyRequestResponse>;
type Session = { authorization: string };

/** The shop's account, as the setting has it. */
export const ACCOUNT = { holder: 'Groenhof BV', iban: 'BE68 5390 0754 7034', bic: 'GKCCBEBB' };
/** Days in which the dealer's company pays. */
export const DAYS = 30;

/** A shop in which a dealer orders on invoice, and finance records what arrives. */
export interface InvoiceShop {
  checkout: Checkout;
  office: TestBackOffice;
  finance: StaffMemberOfTest;
  dealer: Session;
  customer: Session;
  companyId: number;
  /** closes the orders of the test before, and lets the company order again */
  reset: () => Promise<void>;
  /** the owner has every right: without one of them he is a colleague */
  setMayOrder: (mayOrder: boolean) => Promise<unknown>;
  today: () => string;
  /** the dealer's cart; with other headers somebody else's */
  filled: (amount?: number, headers?: Record<string, string>) => Promise<Cart>;
  /** orders a cart on invoice */
  press: (cartId: string, headers?: Record<string, string>, more?: Record<string, unknown>) => Answer;
  /** an order on invoice of the dealer */
  ordered: (amount?: number) => Promise<{ cart: Cart; answer: PaymentAnswer; number: string; reference: string }>;
  receive: (number: string, body: Record<string, unknown>) => Answer;
  shown: (number: string) => Promise<StaffOrderAnswer>;
  rowOf: (number: string) => Promise<OrderRow>;
  documentsOf: (number: string) => Promise<DocumentRow[]>;
  /** as the dealer's account shows it */
  ownOrder: (number: string) => Promise<Order>;
  close: () => Promise<void>;
}

export const openInvoiceShop = async (): Promise<InvoiceShop> => {
  const checkout = await openCheckout({ BACK_OFFICE_URL });
  const { shop } = checkout;
  const { db } = shop;
  // a process remembers the settings for some seconds
  await writeSetting(db, 'payment.invoice', ACCOUNT);
  const office = await openTestBackOffice(shop);
  const finance = await office.asStaff({
    scopes: [
      'read_orders',
      'write_orders',
      'read_refunds',
      'write_refunds',
      'read_customers',
      'read_dealers',
      'write_dealers',
      'read_returns',
    ],
  });
  const dealer = await signIn(shop, DEMO_DEALER);
  const customer = await signIn(shop, DEMO_PRIVATE);
  const { company_id: companyId } = await db
    .selectFrom('company_people as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select('p.company_id')
    .where('u.email', '=', DEMO_DEALER)
    .executeTakeFirstOrThrow();

  const filled: InvoiceShop['filled'] = (amount = 2, headers = dealer) => checkout.filled(amount, { shipping_address: HOME }, headers);
  const press: InvoiceShop['press'] = (cartId, headers = dealer, more = {}) =>
    shop.call('POST', `/api/carts/${cartId}/payment`, { headers, payload: { method: 'invoice', ...more } });
  const setMayOrder: InvoiceShop['setMayOrder'] = (mayOrder) =>
    db.updateTable('company_people').set({ may_order: mayOrder, is_owner: mayOrder }).where('company_id', '=', companyId).execute();
  const rowOf: InvoiceShop['rowOf'] = (number) =>
    db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirstOrThrow();
  const today = (): string => brusselsDay(shop.services.now());

  return {
    checkout,
    office,
    finance,
    dealer,
    customer,
    companyId,
    reset: async () => {
      await checkout.reset();
      await db.updateTable('orders').set({ invoice_due_on: null }).where('invoice_due_on', 'is not', null).execute();
      await db
        .updateTable('companies')
        .set({ status: 'active', invoice_days: DAYS, invoice_limit_cents: 100_000_000 })
        .where('id', '=', companyId)
        .execute();
      await setMayOrder(true);
      await writeSetting(db, 'payment.invoice', ACCOUNT);
    },
    setMayOrder,
    today,
    filled,
    press,
    ordered: async (amount = 2) => {
      const cart = await filled(amount);
      const response = await press(cart.id);
      if (response.statusCode !== 200) throw new Error(`It was refused: ${response.body}`);
      const answer = response.json<PaymentAnswer>();
      return { cart, answer, number: answer.order_number, reference: new URL(answer.payment_url).searchParams.get('payment') ?? '' };
    },
    receive: (number, body) => finance.call('POST', `/api/orders/${number}/receipts`, { received_on: today(), ...body }),
    shown: async (number) => (await finance.call('GET', `/api/orders/${number}`)).json<StaffOrderAnswer>(),
    rowOf,
    documentsOf: async (number) =>
      db
        .selectFrom('invoices')
        .selectAll()
        .where('order_id', '=', (await rowOf(number)).id)
        .orderBy('id')
        .execute(),
    ownOrder: async (number) => (await shop.call('GET', `/api/orders/${(await rowOf(number)).id}`, { headers: dealer })).json<Order>(),
    close: async () => {
      await office.app.close();
      await checkout.close();
    },
  };
};
