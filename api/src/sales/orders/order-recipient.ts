import type { Lang } from 'shared-contracts/contract/locales';
import type { Queries } from '../../platform/database/database.ts';

export interface Recipient {
  email: string;
  lang: Lang;
  firstName: string;
}

/** Who is written to about an order: the account as it is now, else who ordered. */
export const recipientOf = async (db: Queries, orderId: number): Promise<Recipient> => {
  const row = await db
    .selectFrom('orders as o')
    .leftJoin('users as u', 'u.id', 'o.user_id')
    .select(['o.email', 'o.lang', 'o.first_name', 'u.email as user_email', 'u.language', 'u.first_name as user_first_name'])
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { email: row.user_email ?? row.email, lang: row.language ?? row.lang, firstName: row.user_first_name ?? row.first_name };
};
