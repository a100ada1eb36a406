import { fakeHttp, refused } from 'shared-contracts/testing/fake-http';
import { WARM_MS, warmCalls } from './warm-calls.ts';

const answers = { 'GET /api/products/a': { id: 1 }, 'POST /api/carts/1': { id: 'c' } };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const makeWarmCalls = (table: Record<string, object> = answers) => {
  const client = fakeHttp(table);
  const region = { now: 'be' };
  return { client, region, ...warmCalls(client, () => region.now) };
};

it('warm calls: returns a prefetched answer to the page, once', async () => {
  const { client, http, prefetchHttp } = makeWarmCalls();
  await prefetchHttp.get('/api/products/a', { params: { page: 1, q: undefined } });
  expect(await http.get('/api/products/a', { params: { page: 1 } })).toEqual({ ok: true, data: { id: 1 } });
  expect(client.calls).toHaveLength(1);
  await http.get('/api/products/a', { params: { page: 1 } });
  expect(client.calls).toHaveLength(2);
});

it('warm calls: joins a running prefetch, which is sent only once', async () => {
  const { client, http, prefetchHttp } = makeWarmCalls();
  const prefetches = [prefetchHttp.get('/api/products/a'), prefetchHttp.get('/api/products/a'), http.get('/api/products/a')];
  expect(await Promise.all(prefetches)).toHaveLength(3);
  expect(client.calls).toHaveLength(1);
});

it.each<[string, (warm: ReturnType<typeof makeWarmCalls>) => unknown]>([
  ['another question', ({ http }) => http.get('/api/products/a', { params: { page: 2 } })],
  ['half a minute later', () => jest.advanceTimersByTime(WARM_MS)],
  ['another region', ({ region }) => (region.now = 'nl')],
  ['after a write', ({ http }) => http.post('/api/carts/1', {})],
])('warm calls: the answer is not used for %s', async (_case, change) => {
  const warm = makeWarmCalls();
  await warm.prefetchHttp.get('/api/products/a');
  await change(warm);
  const callsBefore = warm.client.calls.length;
  await warm.http.get('/api/products/a', { params: _case === 'another question' ? { page: 3 } : {} });
  expect(warm.client.calls).toHaveLength(callsBefore + 1);
});

it('warm calls: failures are not stored', async () => {
  const { client, http, prefetchHttp } = makeWarmCalls({ 'GET /api/products/a': refused(404) });
  await prefetchHttp.get('/api/products/a');
  await http.get('/api/products/a');
  expect(client.calls).toHaveLength(2);
});

it('warm calls: the oldest answers are dropped', async () => {
  const { client, http, prefetchHttp } = makeWarmCalls();
  for (let page = 0; page <= 12; page++) await prefetchHttp.get('/api/products/a', { params: { page } });
  await http.get('/api/products/a', { params: { page: 12 } });
  expect(client.calls).toHaveLength(13);
  await http.get('/api/products/a', { params: { page: 0 } });
  expect(client.calls).toHaveLength(14);
});

it('warm calls: writes are never prefetched', async () => {
  const { client, prefetchHttp } = makeWarmCalls();
  expect(await prefetchHttp.post('/api/carts/1', {})).toMatchObject({ ok: false });
  expect(await prefetchHttp.delete('/api/carts/1')).toMatchObject({ ok: false });
  expect(client.calls).toEqual([]);
});
