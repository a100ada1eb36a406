import { vatTreatment } from 'shared-contracts/rules/vat';
import { findUser, isProfessional } from '../../customers/auth/users.ts';
import type { UserRow } from '../../customers/auth/users.ts';
import { recheckDealerVat } from '../../customers/vat/dealer-vat.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { orderVatColumns } from '../orders/order-vat-number.ts';
import { lockOrder } from '../orders/orders.repository.ts';
import type { OrderRow } from '../orders/orders.repository.ts';
import { priceQuote } from './price-quote.ts';
import { loadQuoteLines } from '../orders/quoted-order.ts';
import type { QuoteRow } from '../orders/quoted-order.ts';

export type QuoteVat = Awaited<ReturnType<typeof checkQuoteVat>>;

/** The account with the company's present facts: who asked for the quote may have left. */
const findDealer = async (db: Queries, { company_id, user_id }: OrderRow): Promise<UserRow | undefined> => {
  const owner =
    company_id === null
      ? undefined
      : await db
          .selectFrom('company_people')
          .select('user_id')
          .where('company_id', '=', company_id)
          .where('is_owner', '=', true)
          .executeTakeFirst();
  const id = owner?.user_id ?? user_id;
  return id === null ? undefined : findUser(db, id);
};

/**
 * The VAT columns of a dealer's quote today: approval and VAT number may have changed since the request. Null for private buyers, whose VAT
 * depends on the country alone. Calls VIES: never inside a transaction. Contract, "VAT, numbers, addresses".
 */
export const checkQuoteVat = async (services: Services, order: OrderRow) => {
  if (order.role !== 'b2b') return null;
  const account = await findDealer(services.db, order);
  if (account === undefined) return null;
  const dealer = await recheckDealerVat(services, account);
  const { rate, reverseCharge } = vatTreatment({
    role: isProfessional(dealer) ? 'b2b' : 'b2c',
    deliveryCountry: order.delivery_address.country,
    vatNumber: dealer.vat,
    vatStatus: dealer.vat_status,
  });
  return { vat_rate: rate, reverse_charge: reverseCharge, ...orderVatColumns(dealer, 'order') };
};

/** Writes the VAT to the order. Call `repriceQuote` when the rate has changed. */
export const applyQuoteVat = async (trx: Queries, order: OrderRow, vat: QuoteVat): Promise<OrderRow> => {
  if (vat === null) return order;
  await trx.updateTable('orders').set(vat).where('id', '=', order.id).execute();
  return lockOrder(trx, order.id);
};

/** Recalculates a quote with the order's current VAT; its prices without VAT stay. */
export const repriceQuote = async (trx: Queries, order: OrderRow, quote: QuoteRow): Promise<QuoteRow> => {
  const lines = await trx.selectFrom('order_lines').selectAll().where('order_id', '=', order.id).orderBy('position').execute();
  const quoted = new Map((await loadQuoteLines(trx, order.id)).map((line) => [line.order_line_id, line.line_excl_vat_cents]));
  const { lines: repriced, ...sums } = priceQuote(
    { ...order, lines },
    {
      unitCents: Object.fromEntries(
        lines.filter(({ kind }) => kind !== 'gift').map(({ id, sku, amount }) => [sku, Math.round((quoted.get(id) ?? 0) / amount)]),
      ),
      discountCents: quote.discount_excl_vat_cents,
      deliveryCents: quote.delivery_excl_vat_cents,
      allowAboveList: true,
    },
  );
  for (const { id, ...prices } of repriced) await trx.updateTable('quote_lines').set(prices).where('order_line_id', '=', id).execute();
  return trx.updateTable('quotes').set(sums).where('order_id', '=', order.id).returningAll().executeTakeFirstOrThrow();
};
