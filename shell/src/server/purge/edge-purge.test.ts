import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createEdgePurge } from './edge-purge.ts';

const MINUTE_MS = 60_000;

let caches: Server[];
let urls: string[];
beforeEach(async () => {
  caches = [1, 2].map(() => createServer((_request, response) => response.writeHead(500).end()));
  await Promise.all(caches.map((cache) => new Promise<void>((listening) => cache.listen(0, '127.0.0.1', listening))));
  urls = caches.map((cache) => `http://127.0.0.1:${(cache.address() as AddressInfo).port}`);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await Promise.all(caches.map((cache) => new Promise((closed) => cache.close(closed))));
});

it('a purge that keeps failing is logged once a minute for each cache, and each failure is counted', async () => {
  let now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  const logged: string[] = [];
  const failed: string[] = [];
  const purge = createEdgePurge({
    urls,
    key: undefined,
    onProblem: (message, error) => logged.push(`${message}: ${error.message}`),
    onFailure: ({ cache }) => failed.push(cache),
  });
  const everyCache = urls.map((url) => `the cache at ${new URL(url).host} could not be purged: it answers 500`).sort();
  for (const secondsLater of [0, 25, 25]) {
    now += secondsLater * 1000;
    await purge(new Set(['shop']));
  }
  expect(logged.sort()).toEqual(everyCache);
  now += MINUTE_MS / 6;
  await purge(new Set(['shop']));
  expect(logged.sort()).toEqual([...everyCache, ...everyCache].sort());
  expect(failed).toHaveLength(8);
  expect(new Set(failed)).toEqual(new Set(urls.map((url) => new URL(url).host)));
});
