import { CompiledQuery, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { DatabaseConnection, Dialect, Driver, QueryResult, TransactionSettings } from 'kysely';
import type { PgliteClient } from './pglite-client.ts';
import { isInTransaction } from './transaction-scope.ts';
import { DatabaseBusy } from './unavailable.ts';

/** Longer than any statement should take: whoever waits longer waits for a transaction that never ends. */
const ACQUIRE_TIMEOUT_MS = 30_000;

class PgliteConnection implements DatabaseConnection {
  #client: PgliteClient;
  constructor(client: PgliteClient) {
    this.#client = client;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, affected } = await this.#client.query(sql, parameters);
    return { rows: rows as Row[], ...(affected === null ? {} : { numAffectedRows: BigInt(affected) }) };
  }

  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    yield* [];
    throw new Error('The embedded database has no cursors');
  }
}

/** The embedded database has one connection: a query or a transaction holds it exclusively. */
class PgliteDriver implements Driver {
  #client: PgliteClient;
  #connection: PgliteConnection;
  #isTaken = false;
  #queue: (() => void)[] = [];
  constructor(client: PgliteClient) {
    this.#client = client;
    this.#connection = new PgliteConnection(client);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    if (isInTransaction()) throw new Error('A statement inside a transaction’s work must run on that transaction, not on the database');
    if (this.#isTaken) {
      await new Promise<void>((resolve, reject) => {
        const turn = (): void => {
          clearTimeout(timer);
          resolve();
        };
        const timer = setTimeout(() => {
          this.#queue = this.#queue.filter((other) => other !== turn);
          reject(new DatabaseBusy(`The database was busy for ${ACQUIRE_TIMEOUT_MS} ms`));
        }, ACQUIRE_TIMEOUT_MS);
        this.#queue.push(turn);
      });
    }
    this.#isTaken = true;
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    const next = this.#queue.shift();
    if (next === undefined) this.#isTaken = false;
    else next();
  }

  async beginTransaction(connection: DatabaseConnection, { isolationLevel }: TransactionSettings): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(isolationLevel ? `begin isolation level ${isolationLevel}` : 'begin'));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async destroy(): Promise<void> {
    await this.#client.close();
  }
}

/** Kysely over the embedded database in its thread. */
export const pgliteDialect = (client: PgliteClient): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new PgliteDriver(client),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});
