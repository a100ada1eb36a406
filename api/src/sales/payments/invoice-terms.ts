import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import { dayAfter } from 'shared-contracts/rules/rental-period';
import type { PaymentMethodsAnswer } from 'shared-contracts/wire/payment';
import { readSettingsIn } from '../../content/settings/settings.ts';
import type { Settings } from '../../content/settings/settings.ts';
import type { Queries } from '../../platform/database/database.ts';
import { moneyText } from '../../platform/messages/format.ts';
import type { Viewer } from '../carts/cart-view.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { loadOpenOfCompany } from '../orders/open-invoice.ts';
import type { OrderRow } from '../orders/orders.repository.ts';

export type InvoiceTerms = NonNullable<PaymentMethodsAnswer['invoice']>;
type InvoiceObstacle = NonNullable<PaymentMethodsAnswer['invoice_obstacle']>;

/** Whether orders on invoice have an account that they can be paid to. */
export const hasInvoiceAccount = (settings: Settings): boolean => settings.get('payment.invoice').iban !== '';

interface OnInvoice {
  totalCents: number;
  /** a machine is handed out against its deposit, which has to be there first */
  hasRental: boolean;
}

type Buyer = Pick<Viewer, 'user' | 'settings' | 'now'>;

const findApproved = (db: Queries, userId: number) =>
  db
    .selectFrom('company_people as p')
    .innerJoin('companies as c', 'c.id', 'p.company_id')
    .select(['c.id', 'c.invoice_days', 'c.invoice_limit_cents'])
    .where('p.user_id', '=', userId)
    .where('p.may_order', '=', true)
    .where('c.status', '=', 'active')
    .executeTakeFirst();

/**
 * The terms on which who is signed in can order this on invoice; null when it is not possible at all: not for a company that staff approved,
 * with a machine, or while the shop has no account for it. Decision 0218.
 */
export const loadInvoiceTerms = async (
  db: Queries,
  { totalCents, hasRental }: OnInvoice,
  { user, settings, now }: Buyer,
): Promise<InvoiceTerms | null> => {
  if (user === null || hasRental || totalCents <= 0 || !hasInvoiceAccount(settings)) return null;
  const company = await findApproved(db, user.id);
  if (company?.invoice_days == null || company.invoice_limit_cents === null) return null;
  const { invoice_days: days, invoice_limit_cents: limit } = company;
  const free = Math.max(0, limit - (await loadOpenOfCompany(db, company.id)));
  return { days, until: dayAfter(brusselsDay(now), days), limit_cents: limit, free_cents: free, is_possible: totalCents <= free };
};

/** Why who is signed in can't order this cart on invoice, though his company may; null when it can, or may not order on invoice at all. */
export const findCartObstacle = async (
  db: Queries,
  { totalCents, hasRental }: OnInvoice,
  { user, settings }: Pick<Buyer, 'user' | 'settings'>,
): Promise<InvoiceObstacle | null> => {
  if (user === null || !hasRental || totalCents <= 0 || !hasInvoiceAccount(settings)) return null;
  return (await findApproved(db, user.id))?.invoice_days == null ? null : 'rental';
};

/** The same for an unpaid order or a quote, of the company that it belongs to. */
export const findOrderObstacle = async (
  db: Queries,
  { id, company_id: companyId }: Pick<OrderRow, 'id' | 'company_id'>,
): Promise<InvoiceObstacle | null> => {
  if (companyId === null || !hasInvoiceAccount(await readSettingsIn(db))) return null;
  const found = await db
    .selectFrom('companies as c')
    .select((eb) => [
      eb.exists(eb.selectFrom('quotes').select('order_id').where('order_id', '=', id)).as('is_quote'),
      eb.exists(eb.selectFrom('order_lines').select('id').where('order_id', '=', id).where('kind', '=', 'rental')).as('has_rental'),
    ])
    .where('c.id', '=', companyId)
    .where('c.status', '=', 'active')
    .where('c.invoice_days', 'is not', null)
    .executeTakeFirst();
  if (found === undefined) return null;
  if (found.is_quote) return 'quote';
  return found.has_rental ? 'rental' : null;
};

/**
 * Locks the company of who orders until the transaction ends: of two orders at once the second one counts the first. Call it before anything
 * else locks the company for sharing, or the two would wait for each other.
 */
export const lockInvoiceCompany = async (trx: Queries, { user }: Pick<Viewer, 'user'>): Promise<void> => {
  if (user === null) return;
  await trx
    .selectFrom('companies')
    .select('id')
    .where('id', '=', (eb) => eb.selectFrom('company_people').select('company_id').where('user_id', '=', user.id))
    .forNoKeyUpdate()
    .execute();
};

/** The terms of an order that is placed now. Throws 409 `payment.invoice_ended`, and `payment.invoice_limit` with what is free. */
export const assertInvoiceTerms = async (trx: Queries, order: OnInvoice, viewer: Viewer): Promise<InvoiceTerms> => {
  // not those that the process remembers for some seconds: the invoice would have no account
  const terms = await loadInvoiceTerms(trx, order, { ...viewer, settings: await readSettingsIn(trx) });
  if (terms === null) throw new ShopError(409, 'payment.invoice_ended');
  if (!terms.is_possible) {
    const { limit_cents: limit, free_cents: free } = terms;
    throw new ShopError(409, 'payment.invoice_limit', {
      meta: { limit: moneyText(limit, viewer.lang), free: moneyText(free, viewer.lang), total: moneyText(order.totalCents, viewer.lang) },
    });
  }
  return terms;
};
