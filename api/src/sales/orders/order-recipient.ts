import type { Lang } from 'shared-contracts/contract/locales';
import type { Queries } from '../../platform/database/database.ts';

export interface Recipient {
  email: string;
  lang: Lang;
  firstName: string;
}

/** Recipient of mails about an order: the account's current address, or for guests that of the order; in the language of the order. */
export const recipientOf = async (db: Queries, orderId: number): Promise<Recipient> => {
  const row = await db
    .selectFrom('orders as o')
    .leftJoin('users as u', 'u.id', 'o.user_id')
    .select(['o.email', 'o.lang', 'o.first_name', 'u.email as user_email', 'u.first_name as user_first_name'])
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { email: row.user_email ?? row.email, lang: row.lang, firstName: row.user_first_name ?? row.first_name };
};
