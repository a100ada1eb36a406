/**
 * `pnpm bench:imports --products 100000` imports 100,000 prices and 100,000 pieces of stock through the back office of one API process, which
 * is open for the shop meanwhile: how long comparing and applying take, and how lists and product pages do. Database as in `catalogue.ts`;
 * each run changes every price by a cent and the stock by one piece.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { LISTS, measureRequest, newList, quantile } from './api-requests.ts';
import { connect, prepareDatabase, startApi } from './api-shop.ts';

const { values } = parseArgs({
  options: { products: { type: 'string', default: '100000' }, rows: { type: 'string', default: '100000' }, database: { type: 'string' } },
});
const rowCount = Number(values.rows);
const server = process.env.BENCH_DATABASE_URL ?? process.env.TEST_DATABASE_URL;
if (!server) throw new Error('Name a PostgreSQL server in BENCH_DATABASE_URL, such as postgres://postgres@127.0.0.1:5432/postgres');

const PORTS = { api: 3424, office: 3425 };
const OFFICE = `http://localhost:${PORTS.office}`;
const POLL_MS = 500;

/** A session as after signing in: 43 characters, of which the database has the digest. */
const token = randomBytes(32).toString('base64url');
/** Somebody who may import, and has just given the code of the second factor that this asks for. */
const SIGN_IN = `
  insert into staff_roles (id, name, scopes) values ('bench', 'Bench', '["read_prices","write_prices","read_stock","write_stock"]')
  on conflict do nothing;
  insert into staff (email, name, language, role_id, created_at) values ('bench@staff.groenhof.example', 'Bench', 'en', 'bench', now())
  on conflict do nothing;
  insert into staff_second_factors (staff_id, secret, created_at, confirmed_at)
  select id, 'bench', now(), now() from staff where role_id = 'bench' on conflict do nothing;
  insert into staff_sessions (hash, staff_id, started_at, last_used_at, verified_at)
  select encode(sha256('${token}'), 'hex'), id, now(), now(), now() from staff where role_id = 'bench'`;

interface Import {
  id: string;
  state: string;
  rows: number;
  counts: Record<string, number>;
}

const databaseUrl = values.database ?? (await prepareDatabase(server, Number(values.products)));
const database = await connect(databaseUrl);
const api = await startApi(databaseUrl, PORTS.api, {
  WORKER: '1',
  BACK_OFFICE_PORT: String(PORTS.office),
  BACK_OFFICE_URL: OFFICE,
});

const cookie = `staff=${token}`;
const call = async (method: string, path: string, body?: object): Promise<Response> => {
  const answer = await fetch(`${OFFICE}/api${path}`, {
    method,
    headers: { origin: OFFICE, cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer;
};
const read = async (answer: Promise<Response>): Promise<Import> => ((await (await answer).json()) as { data: Import }).data;
const seconds = (from: number): string => `${((performance.now() - from) / 1000).toFixed(1)} s`;

/** Lists with filters never used before, one after the other, until `isOver`. */
const visitShop = async (isOver: () => boolean): Promise<number[]> => {
  const times: number[] = [];
  for (let at = 0; !isOver(); at += 1) {
    times.push(await measureRequest(api.origin + newList(LISTS[at % LISTS.length] ?? ''), 'nl-BE'));
    await pause(50);
  }
  return times;
};

const waitWhile = async (path: string, state: string): Promise<Import> => {
  for (;;) {
    const record = await read(call('GET', path));
    if (record.state !== state) return record;
    await pause(POLL_MS);
  }
};

const measureImport = async (kind: 'prices' | 'stock', change: (cells: string[]) => string[]): Promise<void> => {
  const began = performance.now();
  const text = await (await call('GET', `/exports/${kind}`)).text();
  const [heading = '', ...lines] = text.trim().split('\r\n');
  console.log(`${kind}: ${lines.length} rows exported in ${seconds(began)}`);
  const rows = lines.slice(0, rowCount).map((line) => change(line.split(';')).join(';'));
  let isOver = false;
  const visits = visitShop(() => isOver);
  const uploaded = performance.now();
  const content = Buffer.from([heading, ...rows].join('\r\n')).toString('base64');
  const { id } = await read(call('POST', `/imports/${kind}`, { file_name: `${kind}.csv`, content }));
  console.log(`${kind}: uploaded in ${seconds(uploaded)}`);
  const compared = await waitWhile(`/imports/${kind}/${id}`, 'reading');
  console.log(`${kind}: compared after ${seconds(uploaded)}: ${JSON.stringify(compared.counts)}`);
  const confirmed = performance.now();
  await call('POST', `/imports/${kind}/${id}/apply`, {});
  const done = await waitWhile(`/imports/${kind}/${id}`, 'applying');
  console.log(`${kind}: applied after ${seconds(confirmed)}: ${JSON.stringify(done.counts)}`);
  isOver = true;
  const times = await visits;
  const [p50, p95, longest] = [quantile(times, 0.5), quantile(times, 0.95), Math.max(...times)].map((ms) => Math.round(ms));
  console.log(`${kind}: ${times.length} lists meanwhile: p50 ${p50} ms, p95 ${p95} ms, longest ${longest} ms`);
};

/** A cent more, without the quotes that a text in another column may have. */
const dearer = (price = ''): string => ((Math.round(Number(price.replace(',', '.')) * 100) + 1) / 100).toFixed(2).replace('.', ',');

try {
  await database.query(SIGN_IN);
  await measureImport('prices', ([sku = '', , price, list = '', from = '']) => [
    sku,
    '',
    dearer(price),
    list === '' ? '' : dearer(list),
    from,
  ]);
  await measureImport('stock', ([sku = '', , expected = '', onHand, restock = '']) => [
    sku,
    '',
    expected,
    String(Number(onHand) + 1),
    restock,
  ]);
} finally {
  await Promise.all([api.stop(), database.end()]);
}
