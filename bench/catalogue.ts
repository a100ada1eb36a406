/**
 * `pnpm bench:catalogue --products 1000000` measures one API process with a catalogue of that size, on the PostgreSQL server of
 * BENCH_DATABASE_URL (or TEST_DATABASE_URL): memory, how long it loads, how soon it shows a change and how lists do meanwhile, lists and
 * searches. The database is filled at the first run, which takes half an hour for a million products, and reused by later ones.
 */
import { readFile } from 'node:fs/promises';
import { LISTS, SEARCHES, UNSEARCHED, measureRequest, misspell, newList, quantile, spacedSearch, uncachedList } from './api-requests.ts';
import { connect, prepareDatabase, startApi } from './api-shop.ts';
import { readOptions } from './read-options.ts';

const values = readOptions({
  command: 'pnpm bench:catalogue',
  about: 'memory, loading, changes, lists and searches of one API process, on PostgreSQL',
  options: {
    products: { default: '100000', about: 'size of the catalogue' },
    rounds: { default: '4', about: 'how often every request is made' },
  },
  environment: { BENCH_DATABASE_URL: 'the PostgreSQL server; else TEST_DATABASE_URL' },
});
const rounds = Number(values.rounds);
const server = process.env.BENCH_DATABASE_URL ?? process.env.TEST_DATABASE_URL;
if (!server) throw new Error('Name a PostgreSQL server in BENCH_DATABASE_URL, such as postgres://postgres@127.0.0.1:5432/postgres');

/** Enough to fill every cache. */
const MANY_LISTS = 200;
const rows: string[][] = [];
const addRow = (label: string, ...cells: string[]): void => {
  rows.push([label, ...cells]);
  console.log([label, ...cells].join(': '));
};
const ms = (duration: number): string => `${duration.toFixed(duration < 10 ? 1 : 0)} ms`;
const addTimes = (label: string, times: readonly number[]): void =>
  addRow(label, `p50 ${ms(quantile(times, 0.5))}, p95 ${ms(quantile(times, 0.95))}, longest ${ms(Math.max(...times))}`);

/** Resident memory of a process in MB: now, and the most it ever had. Linux only. */
const readMemory = async (pid: number): Promise<string> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const megabytes = (name: string): string => (Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024).toFixed(0);
  return `${megabytes('VmRSS')} MB, at most ${megabytes('VmHWM')} MB`;
};

const measureAll = async (origin: string, requests: readonly (readonly [string, string])[]): Promise<number[]> => {
  const times: number[] = [];
  for (const [language, path] of requests) times.push(await measureRequest(origin + path, language));
  return times;
};
const repeat = (requests: () => readonly (readonly [string, string])[]): (readonly [string, string])[] =>
  Array.from({ length: rounds }, requests).flat();

const databaseUrl = await prepareDatabase(server, Number(values.products));
const database = await connect(databaseUrl);
const started = performance.now();
const api = await startApi(databaseUrl, 3414);
try {
  addRow('ready, with the catalogue', ms(performance.now() - started), await readMemory(api.pid));
  addRow('first list', ms(await measureRequest(api.origin + uncachedList(''), 'nl-BE')), await readMemory(api.pid));
  addTimes(
    'each list for the first time',
    await measureAll(
      api.origin,
      LISTS.map((query) => ['nl-BE', uncachedList(query)]),
    ),
  );
  addTimes(
    'each search for the first time',
    await measureAll(
      api.origin,
      [...SEARCHES, ...UNSEARCHED].map(([language, q]) => [language, spacedSearch(q)]),
    ),
  );
  addTimes(
    'lists, counted before',
    await measureAll(
      api.origin,
      repeat(() => LISTS.map((query) => ['nl-BE', uncachedList(query)])),
    ),
  );
  addTimes(
    'lists with new filters',
    await measureAll(
      api.origin,
      repeat(() => LISTS.map((query) => ['nl-BE', newList(query)])),
    ),
  );
  addTimes(
    'searches, found before',
    await measureAll(
      api.origin,
      repeat(() => SEARCHES.map(([language, q]) => [language, spacedSearch(q)])),
    ),
  );
  let variation = 0;
  addTimes(
    'searches, newly misspelt',
    await measureAll(
      api.origin,
      repeat(() =>
        SEARCHES.filter(([, q]) => !q.includes(' ')).map(([language, q]) => [language, spacedSearch(misspell(q, (variation += 1)))]),
      ),
    ),
  );

  await measureAll(
    api.origin,
    Array.from({ length: MANY_LISTS }, (_, at) => ['nl-BE', newList(LISTS[at % LISTS.length] ?? '')]),
  );
  addRow(`after ${MANY_LISTS} more lists with new filters`, await readMemory(api.pid));

  const { rows: products } = await database.query(
    `select id from products p where type = 'sale' and is_active and not is_gift and key like 'edition-%' order by id limit 4`,
  );
  const ids = products.map(({ id }) => Number(id));
  let popularity = Math.floor(Date.now() / 1000);
  const firstOfList = async (): Promise<number> => {
    const answer = await fetch(api.origin + uncachedList('per_page=1'), { headers: { language: 'nl-BE' } });
    if (!answer.ok) throw new Error(`The list answered ${answer.status}`);
    return ((await answer.json()) as { data: { id: number }[] }).data[0]?.id ?? 0;
  };
  /** Makes the product the first of all, and lists until it is. */
  const measureChange = async (label: string, write: (id: number) => string): Promise<void> => {
    const id = ids.shift() ?? 0;
    popularity += 1;
    await database.query(write(id));
    const written = performance.now();
    const times: number[] = [];
    for (let isShown = false; !isShown;) {
      const began = performance.now();
      isShown = (await firstOfList()) === id;
      times.push(performance.now() - began);
    }
    addRow(label, `shown after ${ms(performance.now() - written)}`, await readMemory(api.pid));
    addTimes('  lists meanwhile', times);
  };
  await measureChange('one product changes', (id) => `update products set popularity = ${popularity} where id = ${id}`);
  await measureChange('the next one changes', (id) => `update products set popularity = ${popularity} where id = ${id}`);
  // as after a change of thousands of products, of which none is named
  await measureChange(
    'everything is read again',
    (id) => `begin; set local session_replication_role = replica; update products set popularity = ${popularity} where id = ${id};
      insert into catalogue_changes default values; commit`,
  );
  await measureChange('one product changes after that', (id) => `update products set popularity = ${popularity} where id = ${id}`);
} finally {
  await Promise.all([api.stop(), database.end()]);
}
console.log(`\n${rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}`);
