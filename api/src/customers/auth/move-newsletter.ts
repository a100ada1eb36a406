import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';

/** Moves a newsletter subscription to the account's new address, unless that has its own. */
export const moveNewsletter = (trx: Queries, from: string, to: string): Promise<unknown> =>
  trx
    .updateTable('newsletter_subscriptions as mine')
    .set({ email: to })
    .where(sql<boolean>`lower(mine.email) = ${from.toLowerCase()}`)
    .where(sql<boolean>`not exists (select 1 from newsletter_subscriptions as other where lower(other.email) = ${to.toLowerCase()})`)
    .execute();
