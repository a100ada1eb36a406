/**
 * `node bench/api.ts` compares a catalogue of 100,000 products with one of 1,000, as ratios of one run, on the PostgreSQL server of
 * BENCH_DATABASE_URL (or TEST_DATABASE_URL). Requests alternate between both, so that a busy machine slows both. A missed goal is no failure.
 * `--rounds 4` is how often every request is made, `--seconds 6` how long each load lasts. The API's own tests count statements per request.
 */
import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import {
  LANGUAGES,
  LISTS,
  SEARCHES,
  UNSEARCHED,
  measureRequest,
  misspell,
  newList,
  quantile,
  spacedSearch,
  uncachedList,
} from './api-requests.ts';
import { prepareDatabase, startApi, startMemoryServer } from './api-shop.ts';
import { readOptions } from './read-options.ts';

const SMALL = 1000;
const LARGE = 100_000;
const values = readOptions({
  command: 'pnpm bench:api',
  about: 'what 100,000 products cost the API beside 1,000, on PostgreSQL',
  options: {
    rounds: { default: '4', about: 'how often every request is made' },
    seconds: { default: '6', about: 'how long each load lasts' },
  },
  environment: { BENCH_DATABASE_URL: 'the PostgreSQL server; else TEST_DATABASE_URL' },
});
const rounds = Number(values.rounds);

const server = process.env.BENCH_DATABASE_URL ?? process.env.TEST_DATABASE_URL;
if (!server) throw new Error('Name a PostgreSQL server in BENCH_DATABASE_URL, such as postgres://postgres@127.0.0.1:5432/postgres');

/** Number of pages measured at either end of a list. */
const PAGES = 20;

interface Row {
  label: string;
  goal: string;
  ratio: number;
  isMet: boolean | null;
  detail: string;
}
const rows: Row[] = [];
const addGoal = (label: string, limit: number, ratio: number, detail: string): void =>
  void rows.push({ label, goal: `≤ ${limit}`, ratio, isMet: ratio <= limit, detail });

/** Compares p95 of both servers with alternating requests; `path` is called for every request. */
const compare = async (
  [small, large]: readonly [string, string],
  requests: readonly (readonly [string, () => string])[],
  turns = rounds,
): Promise<{ ratio: number; detail: string }> => {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < turns; round += 1)
    for (const [language, path] of requests) {
      times[0].push(await measureRequest(small + path(), language));
      times[1].push(await measureRequest(large + path(), language));
    }
  const [a, b] = times.map((each) => quantile(each, 0.95)) as [number, number];
  return { ratio: b / a, detail: `p95 ${a.toFixed(1)} and ${b.toFixed(1)} ms, ${times[0].length} requests each` };
};

const measureRate = async (url: string): Promise<number> => {
  const result = await autocannon({ url, connections: 10, duration: Number(values.seconds), headers: { language: 'nl-BE' } });
  return result.requests.average;
};

const [smallDb, largeDb] = [await prepareDatabase(server, SMALL), await prepareDatabase(server, LARGE)];
const small = await startApi(smallDb, 3411);
const large = await startApi(largeDb, 3412);
try {
  const origins = [small.origin, large.origin] as const;
  // Warm-up: the catalogue is loaded and the code compiled.
  for (const origin of origins) for (const query of LISTS) await measureRequest(origin + uncachedList(query), 'nl-BE');
  for (const origin of origins)
    for (const [language, q] of SEARCHES) await measureRequest(`${origin}/api/products?q=${encodeURIComponent(q)}`, language);

  const lists = (path: (query: string) => string) =>
    LISTS.flatMap((query) => LANGUAGES.slice(0, 2).map((language) => [language, () => path(query)] as const));
  const uncachedLists = await compare(origins, lists(uncachedList));
  addGoal('list with facets, 100,000 beside 1,000 products', 1.5, uncachedLists.ratio, uncachedLists.detail);
  const newLists = await compare(origins, lists(newList));
  addGoal('the same, new filters', 1.5, newLists.ratio, newLists.detail);
  const search = await compare(
    origins,
    SEARCHES.map(([language, q]) => [language, () => spacedSearch(q)] as const),
  );
  addGoal('search, words and spelling', 3, search.ratio, search.detail);

  let variation = 0;
  const misspelledSearch = await compare(
    origins,
    SEARCHES.filter(([, q]) => !q.includes(' ')).map(
      ([language, q]) =>
        [language, () => `/api/products?q=${encodeURIComponent(misspell(q, Math.floor(((variation += 1) - 1) / 2)))}`] as const,
    ),
  );
  addGoal('search, newly misspelt words', 3, misspelledSearch.ratio, misspelledSearch.detail);
  const unsearched = await compare(
    origins,
    UNSEARCHED.map(([language, q]) => [language, () => `/api/products?q=${encodeURIComponent(q)}`] as const),
    1,
  );
  rows.push({
    label: 'search, new words',
    goal: 'stated',
    ratio: unsearched.ratio,
    isMet: null,
    detail: unsearched.detail,
  });

  const { meta } = (await (await fetch(`${large.origin}/api/products`)).json()) as { meta: { last_page: number } };
  // As many pages at either end. The first round is not measured, so that the rows of both are in memory.
  const ends = Array.from({ length: PAGES }, (_, index) => [index + 1, meta.last_page - 1 - index] as const);
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round <= rounds; round += 1) {
    for (const pages of ends) {
      for (const [end, number] of pages.entries()) {
        const duration = await measureRequest(large.origin + uncachedList(`page=${number}`), 'nl-BE');
        if (round > 0) times[end]?.push(duration);
      }
    }
  }
  const [firstPages, lastPages] = times.map((each) => quantile(each, 0.95)) as [number, number];
  addGoal(
    `the last ${PAGES} pages beside the first`,
    1.1,
    lastPages / firstPages,
    `p95 ${firstPages.toFixed(1)} and ${lastPages.toFixed(1)} ms`,
  );

  const page = `${large.origin}/api/products?category_slug=panels`;
  const memory = await startMemoryServer(await (await fetch(page)).text());
  // Alternating, with one round of warm-up; the median counts.
  const rates: [number[], number[]] = [[], []];
  for (let round = 0; round < 4; round += 1) {
    const [fromMemory, fromCache] = [await measureRate(memory.origin), await measureRate(page)];
    if (round === 0) continue;
    rates[0].push(fromMemory);
    rates[1].push(fromCache);
  }
  await memory.stop();
  const [memoryRate, cachedRate] = [quantile(rates[0], 0.5), quantile(rates[1], 0.5)];
  rows.push({
    label: 'cached list beside the same bytes from memory, requests a second',
    goal: '≥ 0.5',
    ratio: cachedRate / memoryRate,
    isMet: cachedRate / memoryRate >= 0.5,
    detail: `${cachedRate.toFixed(0)} and ${memoryRate.toFixed(0)} a second`,
  });
  const uncached: number[] = [];
  const started = performance.now();
  while (performance.now() - started < Number(values.seconds) * 1000)
    uncached.push(
      ...(await Promise.all(
        Array.from({ length: 10 }, () => measureRequest(large.origin + uncachedList('category_slug=panels'), 'nl-BE')),
      )),
    );
  const rate = (uncached.length * 1000) / (performance.now() - started);
  rows.push({
    label: 'the same, not cached',
    goal: 'stated',
    ratio: rate / memoryRate,
    isMet: null,
    detail: `${rate.toFixed(0)} a second`,
  });

  const { data } = (await (await fetch(`${large.origin}/api/products?category_slug=accessories&filter[in_stock]=1`)).json()) as {
    data: { default_variant_id: number }[];
  };
  const items = data.slice(0, 5).map(({ default_variant_id: id }) => ({ id, amount: 1 }));
  const changes: number[] = [];
  const id = randomUUID();
  for (let change = 0; change < rounds * 20; change += 1) {
    const changeStarted = performance.now();
    const answer = await fetch(`${large.origin}/api/carts/${id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', language: 'nl-BE' },
      body: JSON.stringify({ items: items.map((item) => ({ ...item, amount: 1 + (change % 3) })), free_items: [], rent_items: [] }),
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`The cart answered ${answer.status}`);
    changes.push(performance.now() - changeStarted);
  }
  rows.push({
    label: 'cart change with five lines, one round trip, beside an uncached list',
    goal: 'stated',
    ratio: quantile(changes, 0.95) / firstPages,
    isMet: null,
    detail: `p95 ${quantile(changes, 0.95).toFixed(1)} ms`,
  });
} finally {
  await Promise.all([small.stop(), large.stop()]);
}
console.log(
  [
    '| what | goal | ratio | | |',
    '|---|---|---|---|---|',
    ...rows.map(
      ({ label, goal, ratio, isMet, detail }) =>
        `| ${label} | ${goal} | ${ratio.toFixed(2)} | ${isMet === null ? '' : isMet ? 'met' : '**missed**'} | ${detail} |`,
    ),
  ].join('\n'),
);
