import type { Queries } from '../../platform/database/database.ts';

export interface StoredEvent {
  type: string;
  at: Date;
  data: Record<string, unknown>;
  order_id: number | null;
  user_id: number | null;
}

const loadBuyer = (db: Queries, id: number) =>
  db
    .selectFrom('orders')
    .select(['email', 'first_name', 'last_name', 'phone', 'company_name', 'vat', 'delivery_address', 'billing_address'])
    .where('id', '=', id)
    .executeTakeFirst();

const loadCustomer = (db: Queries, id: number) =>
  db
    .selectFrom('users')
    .select(['email', 'first_name', 'last_name', 'phone', 'language', 'company_name', 'vat', 'shipping_address', 'billing_address'])
    .where('id', '=', id)
    .executeTakeFirst();

/**
 * What is sent of an event. Personal data is read now, and not stored with the event: what was erased meanwhile is not sent, and the
 * events of a customer need no erasing of their own.
 */
export const eventBody = async (
  db: Queries,
  { type, at, data, order_id, user_id }: StoredEvent,
  { hasPersonalData }: { hasPersonalData: boolean },
): Promise<string> => {
  const person = async () => {
    if (!hasPersonalData) return undefined;
    if (order_id !== null) return loadBuyer(db, order_id);
    return user_id === null ? undefined : loadCustomer(db, user_id);
  };
  const customer = await person();
  return JSON.stringify({ type, timestamp: at.toISOString(), data: customer === undefined ? data : { ...data, customer } });
};
