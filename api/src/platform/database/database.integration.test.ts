import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { readConfig } from '../config.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { openDatabase } from './database.ts';
import type { Database } from './database.ts';
import { FolderInUse, lockFolder } from './folder-lock.ts';
import { inDiscardedTransaction, inTransaction } from './transaction.ts';
import { assertSchema, isMigrated, migrate, readMigrations, undoMigrations } from './migrations.ts';
import { postgresDialect } from './postgres.ts';
import type { Tables } from './tables.ts';

const openTestPool = (url: string) => new Kysely<Tables>({ dialect: postgresDialect(url, { poolSize: 2, statementTimeoutMs: 10_000 }) });

describe('migrations', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase('empty');
  }, 180_000);
  afterAll(() => database.close());

  const tables = async (): Promise<string[]> => {
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind in ('r', 'p', 'v', 'S') order by 1`.execute(
      database.db,
    );
    return rows.map(({ name }) => name);
  };

  test('run forward, back to nothing, and forward to the same again', async () => {
    const names = (await readMigrations()).map(({ name }) => name);
    expect(await migrate(database.db)).toEqual(names);
    const first = await tables();
    expect(await isMigrated(database.db)).toBe(true);
    expect(await undoMigrations(database.db, names.length)).toEqual([...names].reverse());
    expect(await tables()).toEqual(['migrations']);
    expect(await isMigrated(database.db)).toBe(false);
    await migrate(database.db);
    expect(await tables()).toEqual(first);
  });

  test('are those of the version that a process began with, whatever is put in its folder later', () => {
    expect(readMigrations()).toBe(readMigrations());
  });

  test('one step back takes the newest only, and a second run has nothing to do', async () => {
    const names = (await readMigrations()).map(({ name }) => name);
    expect(await undoMigrations(database.db)).toEqual(names.slice(-1));
    expect(await Promise.all([migrate(database.db), migrate(database.db)])).toEqual(expect.arrayContaining([names.slice(-1), []]));
  });

  test('an older database is refused with what to do, and not changed', async () => {
    const names = (await readMigrations()).map(({ name }) => name);
    expect(await assertSchema(database.db)).toEqual({ newer: [] });
    await undoMigrations(database.db);
    const before = await tables();
    await expect(assertSchema(database.db)).rejects.toThrow(`run "pnpm api migrate" first. It lacks ${names.at(-1)}`);
    expect(await tables()).toEqual(before);
    await migrate(database.db);
  });

  test('a newer database is worked with as it is', async () => {
    await database.db.insertInto('migrations').values({ name: '999-of-the-next-version', checksum: 'x' }).execute();
    expect(await assertSchema(database.db)).toEqual({ newer: ['999-of-the-next-version'] });
    expect(await migrate(database.db)).toEqual([]);
    expect(await isMigrated(database.db)).toBe(true);
    await database.db.deleteFrom('migrations').where('name', '=', '999-of-the-next-version').execute();
  });

  test('a newer database that lacks what this version uses is refused, and a process that runs on it is not ready', async () => {
    const names = (await readMigrations()).map(({ name }) => name);
    const addNewer = (requires: string | undefined) =>
      database.db.insertInto('migrations').values({ name: '999-of-the-next-version', checksum: 'x', requires }).execute();
    await addNewer(names.at(-1));
    expect([await assertSchema(database.db), await isMigrated(database.db)]).toEqual([{ newer: ['999-of-the-next-version'] }, true]);
    await database.db.deleteFrom('migrations').where('name', 'like', '999%').execute();
    await addNewer('998-stops-using-it');
    const refusal = /too new for this version: 999-of-the-next-version removed .* a version that has 998-stops-using-it/;
    await expect(assertSchema(database.db)).rejects.toThrow(refusal);
    await expect(migrate(database.db)).rejects.toThrow(refusal);
    expect(await isMigrated(database.db)).toBe(false);
    await database.db.deleteFrom('migrations').where('name', 'like', '999%').execute();
  });

  test('a table that stays in use ends a migration with what to do, and nothing is changed', async () => {
    if (database.kind === 'pglite') return;
    const names = (await readMigrations()).map(({ name }) => name);
    // changes the table that this test reads
    const first = '061-oldest-version';
    const undone = await undoMigrations(database.db, names.length - names.indexOf(first));
    const reading = await database.db.startTransaction().execute();
    await reading.selectFrom('migrations').select('name').execute();
    const second = openTestPool(database.url ?? '');
    await expect(migrate(second, { lockTimeoutMs: 300 })).rejects.toThrow(`Migration ${first} waited 0.3 s for a table that others use`);
    expect(await isMigrated(database.db)).toBe(false);
    await reading.rollback().execute();
    expect(await migrate(second)).toEqual([...undone].reverse());
    await second.destroy();
  });

  test('an empty database is an older one', async () => {
    const empty = await openTestDatabase('empty');
    await expect(assertSchema(empty.db)).rejects.toThrow('run "pnpm api migrate" first');
    await empty.close();
  });

  test('a migration that was changed after it was applied is refused', async () => {
    await database.db.updateTable('migrations').set({ checksum: 'other' }).where('name', 'like', '001%').execute();
    await expect(migrate(database.db)).rejects.toThrow(/001-catalogue was changed/);
    await expect(assertSchema(database.db)).rejects.toThrow(/001-catalogue was changed/);
  });
});

describe('one connection path', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  }, 180_000);
  afterAll(() => database.close());

  const level = async (): Promise<number> =>
    (await database.db.selectFrom('counters').select('value').where('name', '=', 'test').executeTakeFirst())?.value ?? 0;

  test('transactions at the same time do not lose each other’s work', async () => {
    await database.db.insertInto('counters').values({ name: 'test', value: 0 }).execute();
    await Promise.all(
      Array.from({ length: 30 }, () =>
        database.db.transaction().execute(async (trx) => {
          const { value } = await trx
            .selectFrom('counters')
            .select('value')
            .where('name', '=', 'test')
            .forUpdate()
            .executeTakeFirstOrThrow();
          await trx
            .updateTable('counters')
            .set({ value: value + 1 })
            .where('name', '=', 'test')
            .execute();
        }),
      ),
    );
    expect(await level()).toBe(30);
  });

  test('a failed transaction leaves nothing behind and the connection usable', async () => {
    const before = await level();
    await expect(
      database.db.transaction().execute(async (trx) => {
        await trx.updateTable('counters').set({ value: 999 }).where('name', '=', 'test').execute();
        await trx.insertInto('counters').values({ name: 'test', value: 1 }).execute();
      }),
    ).rejects.toMatchObject({ code: '23505' });
    expect(await level()).toBe(before);
  });

  test('a transaction ended for a deadlock runs again, another failure does not', async () => {
    const failing = (code: string, times: number) => {
      let runs = 0;
      return inTransaction(database.db, async (trx) => {
        runs += 1;
        await trx
          .insertInto('counters')
          .values({ name: `run-${code}`, value: runs })
          .execute();
        if (runs <= times) throw Object.assign(new Error('ended'), { code });
        return runs;
      });
    };
    expect(await failing('40P01', 2)).toBe(3);
    expect(await database.db.selectFrom('counters').select('value').where('name', '=', 'run-40P01').execute()).toEqual([{ value: 3 }]);
    await expect(failing('40001', 99)).rejects.toThrow('ended');
    await expect(failing('23505', 1)).rejects.toThrow('ended');
  });

  test('a look at what a change would lead to runs again when somebody changed its rows meanwhile', async () => {
    const before = await level();
    let runs = 0;
    const seen = await inDiscardedTransaction(database.db, async (trx) => {
      runs += 1;
      await trx.updateTable('counters').set({ value: 999 }).where('name', '=', 'test').execute();
      if (runs === 1) throw Object.assign(new Error('could not serialize access due to concurrent update'), { code: '40001' });
      return runs;
    });
    expect([seen, await level()]).toEqual([2, before]);
  });

  test('a statement inside a transaction’s work that does not run on it is refused by the embedded database', async () => {
    const { db, kind } = database;
    const outside = () => db.selectFrom('migrations').select('name').execute();
    if (kind === 'pglite') await expect(inTransaction(db, outside)).rejects.toThrow('must run on that transaction');
    const after = inTransaction(db, async (trx) => trx.selectFrom('migrations').select('name').execute()).then(outside);
    expect((await after).length).toBeGreaterThan(0);
  });

  test('values read the same from both databases', async () => {
    const { rows } =
      await sql`select 7::bigint as whole, 2.5::numeric as part, date '2026-02-28' as day, timestamptz '2026-02-28 12:00Z' as moment,
      '{"a": [1]}'::jsonb as json, null as nothing, true as yes`.execute(database.db);
    expect(JSON.parse(JSON.stringify(rows[0]))).toEqual({
      whole: 7,
      part: 2.5,
      day: '2026-02-28',
      moment: '2026-02-28T12:00:00.000Z',
      json: { a: [1] },
      nothing: null,
      yes: true,
    });
  });

  test('stock can never be reserved beyond what there is', async () => {
    const overdraw = database.db
      .updateTable('stock')
      .set({ reserved: sql<number>`on_hand + 1` })
      .execute();
    await expect(overdraw).rejects.toMatchObject({ code: '23514' });
  });
});

describe('the embedded database’s folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'groenhof-lock-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  test('is locked by one process, which a second one reports', async () => {
    const unlock = await lockFolder(join(folder, 'pglite.lock'));
    await expect(lockFolder(join(folder, 'pglite.lock'))).rejects.toThrow(FolderInUse);
    await expect(lockFolder(join(folder, 'pglite.lock'))).rejects.toThrow(new RegExp(`process ${process.pid}`));
    await unlock();
    await (
      await lockFolder(join(folder, 'pglite.lock'))
    )();
  });

  test.each([
    ['whose process is dead', JSON.stringify({ pid: 2_147_483_646, started: '1' })],
    ['of an earlier process with this id', JSON.stringify({ pid: process.pid, started: '1' })],
    ['that can’t be read', '{"pid": 1'],
  ])('a lock %s is taken over, by one of many', async (_, content) => {
    const file = join(folder, 'pglite.lock');
    await writeFile(file, content);
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => lockFolder(file)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ pid: process.pid });
  });

  test('keeps what was written when it is opened again', async () => {
    const config = { ...readConfig({ DATA_DIR: folder }), databaseUrl: null };
    const first = await openDatabase(config);
    await migrate(first.db);
    await first.db.insertInto('counters').values({ name: 'kept', value: 41 }).execute();
    await first.close();
    const second = await openDatabase(config);
    expect(await second.db.selectFrom('counters').selectAll().execute()).toEqual([{ name: 'kept', value: 41 }]);
    await second.close();
  }, 180_000);
});
