/**
 * `node bench/api.ts`: what a catalogue of 100,000 products costs beside one of 1,000, as ratios in one run, on the PostgreSQL server
 * of BENCH_DATABASE_URL (or TEST_DATABASE_URL). Requests to both take turns, so that a busy machine slows both. Never fails for time.
 * BENCH_ROUNDS (4) is how often every request is made. Statements per request are counted by the API's own tests.
 */
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { benchDatabase, startApi, startMemoryServer } from './api-shop.ts';

const SMALL = 1000;
const LARGE = 100_000;
const LANGUAGES = ['nl-BE', 'fr-FR', 'de-DE', 'en-US'] as const;
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '4' }, seconds: { type: 'string', default: '6' } } });
const rounds = Number(values.rounds);

const server = process.env.BENCH_DATABASE_URL ?? process.env.TEST_DATABASE_URL;
if (!server) throw new Error('Name a PostgreSQL server in BENCH_DATABASE_URL, such as postgres://postgres@127.0.0.1:5432/postgres');

const LISTS = [
  '',
  'group=garden',
  'category_slug=panels',
  'category_slug=gates&sort=price',
  'filter[colour]=green',
  'filter[colour]=anthracite,black&filter[height]=1000-1800',
  'group=garden&filter[in_stock]=1&sort=-price',
  'filter[price]=0-5000&sort=newest',
  'category_slug=posts&filter[colour]=green&filter[in_stock]=1',
  'sort=name',
];
const SEARCHES: readonly (readonly [(typeof LANGUAGES)[number], string])[] = [
  ['nl-BE', 'draadpaneel'],
  ['nl-BE', 'drdpaneel'],
  ['nl-BE', 'tuinpoort'],
  ['nl-BE', 'omheining'],
  ['nl-BE', 'paal antraciet'],
  ['fr-FR', 'panneau rigide'],
  ['fr-FR', 'cloture'],
  ['fr-FR', 'portial'],
  ['fr-FR', 'bac à plantes'],
  ['de-DE', 'Gittermatte'],
  ['de-DE', 'Gartentor'],
  ['de-DE', 'Zaum'],
  ['de-DE', 'Pfosten grün'],
  ['en-US', 'mesh panel'],
  ['en-US', 'fencing'],
  ['en-US', 'gabbion'],
];

/** Common words put wrong in ways nobody did before: each is understood anew, most mean what was searched for already. */
const misspelt = (word: string, turn: number): string => {
  const at = 1 + (turn % (word.length - 2));
  const letter = 'qxzwjv'.charAt(Math.floor(turn / (word.length - 2)) % 6);
  return word.slice(0, at) + letter + word.slice(at + (turn % 2));
};
/** Words that are found in products of every size of catalogue, each searched for once: nothing of them is known. */
const UNSEARCHED: readonly (readonly [(typeof LANGUAGES)[number], string])[] = [
  ['nl-BE', 'schutting'],
  ['nl-BE', 'plantenbak'],
  ['nl-BE', 'composietscherm'],
  ['nl-BE', 'gabion'],
  ['fr-FR', 'gabion'],
  ['fr-FR', 'poteau'],
  ['fr-FR', 'grillage'],
  ['fr-FR', 'jardinière'],
  ['de-DE', 'Gabione'],
  ['de-DE', 'Sichtschutz'],
  ['de-DE', 'Maschendraht'],
  ['de-DE', 'Pflanzkübel'],
  ['en-US', 'post'],
  ['en-US', 'gate'],
  ['en-US', 'planter'],
  ['en-US', 'screen'],
];

let fresh = 0;
/** An address no answer is kept for, though what was counted for the list may be. */
const unkept = (query: string): string => `/api/products?${query}&unkept=${(fresh += 1)}`;
/** Pages at either end of a list. */
const PAGES = 20;

/** A list nobody has asked for before: nothing of it is counted yet. */
const unseen = (query: string): string =>
  `${unkept(query)}${query.includes('filter[price]') ? '' : `&filter[price]=0-${1_000_000 + fresh}`}`;

const timed = async (url: string, language: string): Promise<number> => {
  const started = performance.now();
  const answer = await fetch(url, { headers: { language } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return performance.now() - started;
};
const quantile = (times: readonly number[], share: number): number =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN;

interface Row {
  what: string;
  goal: string;
  ratio: number;
  isMet: boolean | null;
  detail: string;
}
const rows: Row[] = [];
const atMost = (what: string, limit: number, ratio: number, detail: string): void =>
  void rows.push({ what, goal: `≤ ${limit}`, ratio, isMet: ratio <= limit, detail });

/** p95 on both, the requests in turns; `path` is made anew for every request. */
const compare = async (
  [small, large]: readonly [string, string],
  requests: readonly (readonly [string, () => string])[],
  turns = rounds,
): Promise<{ ratio: number; detail: string }> => {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < turns; round += 1)
    for (const [language, path] of requests) {
      times[0].push(await timed(small + path(), language));
      times[1].push(await timed(large + path(), language));
    }
  const [a, b] = times.map((each) => quantile(each, 0.95)) as [number, number];
  return { ratio: b / a, detail: `p95 ${a.toFixed(1)} and ${b.toFixed(1)} ms, ${times[0].length} requests each` };
};

const perSecond = async (url: string): Promise<number> => {
  const result = await autocannon({ url, connections: 10, duration: Number(values.seconds), headers: { language: 'nl-BE' } });
  return result.requests.average;
};

const [smallDb, largeDb] = [await benchDatabase(server, SMALL), await benchDatabase(server, LARGE)];
const small = await startApi(smallDb, 3411);
const large = await startApi(largeDb, 3412);
try {
  const both = [small.origin, large.origin] as const;
  // the catalogue is read and code is warm before anything counts
  for (const origin of both) for (const query of LISTS) await timed(origin + unkept(query), 'nl-BE');
  for (const origin of both)
    for (const [language, q] of SEARCHES) await timed(`${origin}/api/products?q=${encodeURIComponent(q)}`, language);

  const lists = (path: (query: string) => string) =>
    LISTS.flatMap((query) => LANGUAGES.slice(0, 2).map((language) => [language, () => path(query)] as const));
  const same = await compare(both, lists(unkept));
  atMost('list with facets, 100,000 beside 1,000 products', 1.5, same.ratio, same.detail);
  const never = await compare(both, lists(unseen));
  atMost('the same, filters nobody used before', 1.5, never.ratio, never.detail);
  const search = await compare(
    both,
    SEARCHES.map(
      ([language, q]) =>
        [language, () => `/api/products?q=${encodeURIComponent(`${q}${' '.repeat((fresh += 1) % 50)}`)}&unkept=${fresh}`] as const,
    ),
  );
  atMost('search, words and spelling', 3, search.ratio, search.detail);

  let turn = 0;
  const spelt = await compare(
    both,
    SEARCHES.filter(([, q]) => !q.includes(' ')).map(
      ([language, q]) => [language, () => `/api/products?q=${encodeURIComponent(misspelt(q, Math.floor(((turn += 1) - 1) / 2)))}`] as const,
    ),
  );
  atMost('search, misspelt as nobody did before', 3, spelt.ratio, spelt.detail);
  const unsearched = await compare(
    both,
    UNSEARCHED.map(([language, q]) => [language, () => `/api/products?q=${encodeURIComponent(q)}`] as const),
    1,
  );
  rows.push({
    what: 'search for words nobody used before',
    goal: 'stated',
    ratio: unsearched.ratio,
    isMet: null,
    detail: unsearched.detail,
  });

  const { meta } = (await (await fetch(`${large.origin}/api/products`)).json()) as { meta: { last_page: number } };
  // Like beside like: as many different pages at either end, each asked for once before, so that both find their rows in memory.
  const ends = Array.from({ length: PAGES }, (_, at) => [at + 1, meta.last_page - 1 - at] as const);
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round <= rounds; round += 1) {
    for (const pages of ends) {
      for (const [end, number] of pages.entries()) {
        const took = await timed(large.origin + unkept(`page=${number}`), 'nl-BE');
        if (round > 0) times[end]?.push(took);
      }
    }
  }
  const [first, deep] = times.map((each) => quantile(each, 0.95)) as [number, number];
  atMost(`the last ${PAGES} pages beside the first`, 1.1, deep / first, `p95 ${first.toFixed(1)} and ${deep.toFixed(1)} ms`);

  const page = `${large.origin}/api/products?category_slug=panels`;
  const memory = await startMemoryServer(await (await fetch(page)).text());
  // each is warmed up first; they take turns, and the middle one counts
  const served: [number[], number[]] = [[], []];
  for (let round = 0; round < 4; round += 1) {
    const [fromMemory, fromCache] = [await perSecond(memory.origin), await perSecond(page)];
    if (round === 0) continue;
    served[0].push(fromMemory);
    served[1].push(fromCache);
  }
  await memory.stop();
  const [floor, kept] = [quantile(served[0], 0.5), quantile(served[1], 0.5)];
  rows.push({
    what: 'list from the kept answer beside the same bytes from memory, requests a second',
    goal: '≥ 0.5',
    ratio: kept / floor,
    isMet: kept / floor >= 0.5,
    detail: `${kept.toFixed(0)} and ${floor.toFixed(0)} a second`,
  });
  const uncached: number[] = [];
  const started = performance.now();
  while (performance.now() - started < Number(values.seconds) * 1000)
    uncached.push(...(await Promise.all(Array.from({ length: 10 }, () => timed(large.origin + unkept('category_slug=panels'), 'nl-BE')))));
  const rate = (uncached.length * 1000) / (performance.now() - started);
  rows.push({ what: 'the same, no answer kept', goal: 'stated', ratio: rate / floor, isMet: null, detail: `${rate.toFixed(0)} a second` });

  const { data } = (await (await fetch(`${large.origin}/api/products?category_slug=accessories&filter[in_stock]=1`)).json()) as {
    data: { default_variant_id: number }[];
  };
  const items = data.slice(0, 5).map(({ default_variant_id: id }) => ({ id, amount: 1 }));
  const changes: number[] = [];
  const id = randomUUID();
  for (let change = 0; change < rounds * 20; change += 1) {
    const begun = performance.now();
    const answer = await fetch(`${large.origin}/api/carts/${id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', language: 'nl-BE' },
      body: JSON.stringify({ items: items.map((item) => ({ ...item, amount: 1 + (change % 3) })), free_items: [], rent_items: [] }),
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`The cart answered ${answer.status}`);
    changes.push(performance.now() - begun);
  }
  rows.push({
    what: 'cart change with five lines, one round trip, beside an uncached list',
    goal: 'stated',
    ratio: quantile(changes, 0.95) / first,
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
      ({ what, goal, ratio, isMet, detail }) =>
        `| ${what} | ${goal} | ${ratio.toFixed(2)} | ${isMet === null ? '' : isMet ? 'met' : '**missed**'} | ${detail} |`,
    ),
  ].join('\n'),
);
