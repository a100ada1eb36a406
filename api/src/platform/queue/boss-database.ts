import { sql } from 'kysely';
import { fromKysely } from 'pg-boss';
import type { Db as BossDatabase } from 'pg-boss';
import type { Db, Queries } from '../database/database.ts';

/** pg-boss in the caller's transaction: what it writes is there when the transaction commits, and only then. */
export const inCallersTransaction = (trx: Queries): BossDatabase => fromKysely(trx);

/**
 * pg-boss over the shop's own connections. It sends whole transactions as one text, `begin; …; commit`: when one of those fails the
 * connection is still inside it, and has to leave it before somebody else is given that connection.
 */
export const overShopDatabase = (db: Db): BossDatabase => ({
  executeSql: (text, values) =>
    db.connection().execute(async (connection) => {
      try {
        return await fromKysely(connection).executeSql(text, values);
      } catch (error) {
        await sql`rollback`.execute(connection).catch(() => undefined);
        throw error;
      }
    }),
});
