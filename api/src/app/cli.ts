/**
 * `pnpm api <command>`: uses the same database as the API; except for `admin` and `openapi` the API itself must not be running on an
 * embedded one.
 */
import { writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { runAdminCli } from './admin/admin-cli.ts';
import { describeApi } from './describe-api.ts';
import { readConfig } from '../platform/config.ts';
import type { Config } from '../platform/config.ts';
import { openDatabase } from '../platform/database/database.ts';
import type { Db } from '../platform/database/database.ts';
import { undoMigrations } from '../platform/database/migrations.ts';
import { prepareDatabase } from './open-services.ts';
import { rebuildSearch, refreshSearch } from '../catalogue/search/search-index.ts';

const USAGE = `pnpm api migrate              bring the database to this version; with DATABASE_URL nothing else does (or MIGRATE=1)
pnpm api migrate:undo [n]     take back the last n migrations (1), with everything that is stored in what they added; more than one: --yes
pnpm api search [id …]        rebuild the search tables, or only what is found of these products
pnpm api openapi [--back-office] [file]
                              write the OpenAPI document, or that of staff's API, to a file or to the console
pnpm api admin [command]      orders, dealers, stock, settings and more; also while the API is running
`;

const config = readConfig(process.env);
const print = (text: string): void => void process.stdout.write(`${text}\n`);

const withDatabase = async (work: (db: Db) => Promise<void>, of: Config = config): Promise<void> => {
  const database = await openDatabase(of);
  try {
    await work(database.db);
  } finally {
    await database.close();
  }
};

/** Migrations run on PostgreSQL itself: they take longer than PgBouncer may allow a transaction. */
const sessionConfig: Config = { ...config, databaseUrl: config.sessionUrl ?? config.databaseUrl, sessionUrl: null };

/** Nothing was done, because the command line says nothing that can be done. */
class WrongUsage extends Error {}
const WRONG_USAGE = 2;

/** @throws WrongUsage for anything but a whole number from 1: a slip must not mean "all" */
const wholeNumber = (text: string): number => {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new WrongUsage(`“${text}” is not a whole number from 1.`);
  return Number(text);
};

const commands: Readonly<Record<string, (args: string[]) => Promise<void>>> = {
  migrate: () =>
    withDatabase(async (db) => {
      const names = await prepareDatabase(db, config);
      print(names.length === 0 ? 'Nothing to migrate' : `Applied ${names.join(', ')}`);
    }, sessionConfig),
  'migrate:undo': async (given) => {
    const [steps = '1', ...others] = given.filter((each) => each !== '--yes');
    const count = wholeNumber(steps);
    if (others.length > 0) throw new WrongUsage(`migrate:undo takes one number, not also ${others.join(' ')}.`);
    if (count > 1 && !given.includes('--yes'))
      throw new WrongUsage(
        `This would take back ${count} migrations and delete what is stored in what they added; add --yes if you mean it.`,
      );
    await withDatabase(async (db) => {
      const names = await undoMigrations(db, count);
      print(names.length === 0 ? 'Nothing to take back' : `Took back ${names.join(', ')}`);
    }, sessionConfig);
  },
  search: async (given) => {
    const ids = given.map(wholeNumber);
    await withDatabase(async (db) => {
      await db.transaction().execute(async (trx) => {
        // A large catalogue takes minutes, and no page waits for it.
        await sql`set local statement_timeout = 0`.execute(trx);
        await (ids.length === 0 ? rebuildSearch(trx) : refreshSearch(trx, ids));
      });
      print('Search is rebuilt');
    }, sessionConfig);
  },
  openapi: async (given) => {
    const isBackOffice = given.includes('--back-office');
    const [file] = given.filter((each) => each !== '--back-office');
    const text = JSON.stringify(await describeApi(isBackOffice), null, 2);
    if (file === undefined) print(text);
    else await writeFile(file, `${text}\n`);
  },
  admin: async (args) => {
    process.exitCode = await runAdminCli(config, args, (text, isError) => {
      (isError ? process.stderr : process.stdout).write(`${text}\n`);
    });
  },
};

const [name = '', ...args] = process.argv.slice(2);
const command = commands[name];
const asksForHelp = (text: string | undefined): boolean => text === '--help' || text === '-h';
// admin explains its own commands.
if (asksForHelp(name) || (command !== undefined && name !== 'admin' && args.some(asksForHelp))) {
  process.stdout.write(USAGE);
} else if (command === undefined) {
  process.stderr.write(USAGE);
  process.exitCode = WRONG_USAGE;
} else {
  try {
    await command(args);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = error instanceof WrongUsage ? WRONG_USAGE : 1;
  }
}
