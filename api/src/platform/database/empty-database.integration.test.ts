import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openPglite } from './pglite-client.ts';

const LONG_MS = 180_000;
const onEmbedded = (process.env.TEST_DATABASE_URL ?? '') === '' ? describe : describe.skip;

/** Everything that initdb decides. The time zone is the machine's. */
const QUERIES = [
  'select version(), catalog_version_no, (select to_jsonb(i) from pg_control_init() i) as limits from pg_control_system()',
  "select name, setting from pg_settings where name not in ('TimeZone', 'log_timezone', 'data_directory') order by 1",
  'select datname, encoding, datlocprovider, datcollate, datctype from pg_database order by 1',
  'select rolname, rolsuper from pg_roles order by 1',
  'select oid::int, relname, relkind from pg_class order by 1',
  'select oid::int, proname, prosrc from pg_proc order by 1',
  'select viewname, definition from pg_views order by 1',
  'select collname, collprovider, collencoding from pg_collation order by 1, 2, 3',
];

/** What the queries answer in a database that initdb made, in a process of its own, as PGlite is used outside tests. */
const askMadeDatabase = async (): Promise<unknown> => {
  const program = `
    import { PGlite } from '@electric-sql/pglite';
    import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
    import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
    const pg = await PGlite.create({ extensions: { pg_trgm, unaccent } });
    const answers = [];
    for (const query of JSON.parse(process.argv[1])) answers.push((await pg.query(query)).rows);
    process.stdout.write(JSON.stringify(answers), () => process.exit(0));`;
  const options = { cwd: import.meta.dirname, maxBuffer: 32 * 1024 * 1024 };
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program, JSON.stringify(QUERIES)], options);
  return JSON.parse(stdout);
};

onEmbedded('an empty embedded database', () => {
  let parent: string;
  beforeEach(async () => {
    parent = await mkdtemp(join(tmpdir(), 'groenhof-empty-'));
  });
  afterEach(() => rm(parent, { recursive: true }));

  test(
    'is the one that initdb of this version makes, in UTC',
    async () => {
      const client = await openPglite({ folder: join(parent, 'pglite'), dumpFile: null });
      const answers: unknown[] = [];
      for (const query of QUERIES) answers.push((await client.query(query, [])).rows);
      expect(JSON.parse(JSON.stringify(answers))).toEqual(await askMadeDatabase());
      const { rows } = await client.query('select extract(timezone_hour from now())::int as hours', []);
      expect(rows).toEqual([{ hours: 0 }]);
      await client.close();
    },
    LONG_MS,
  );

  test(
    'is never put over files that may be what is left of a database',
    async () => {
      const broken = join(parent, 'broken');
      await mkdir(broken);
      await writeFile(join(broken, 'postgresql.conf'), 'mine');
      const refusal = await openPglite({ folder: broken, dumpFile: null }).then(
        () => '',
        (error: unknown) => String((error as Error).message),
      );
      expect(refusal).toContain('has files, but no database: PG_VERSION is missing');
      expect(await readFile(join(broken, 'postgresql.conf'), 'utf8')).toBe('mine');
      expect(await readdir(parent)).toEqual(['broken']);
    },
    LONG_MS,
  );

  test(
    'takes the place of an empty folder and of one that was left half-unpacked, and not of a database',
    async () => {
      const folder = join(parent, 'pglite');
      await mkdir(folder);
      await mkdir(`${folder}.new`);
      await writeFile(join(`${folder}.new`, 'PG_VERSION'), '1');
      const first = await openPglite({ folder, dumpFile: null });
      await first.query('create table mine (id int)', []);
      await first.close();
      expect(existsSync(`${folder}.new`)).toBe(false);
      const second = await openPglite({ folder, dumpFile: null });
      expect((await second.query('select * from mine', [])).rows).toEqual([]);
      await second.close();
    },
    LONG_MS,
  );
});
