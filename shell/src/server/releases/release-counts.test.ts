import { SHELL_HEADERS, shellKeyOf } from 'shared-contracts/http-server/shell-key';
import type { ReleaseCountsBody } from 'shared-contracts/wire/release-health';
import { startApi } from '../../testing/api-double.ts';
import { createReleaseCounts } from './release-counts.ts';

const SAMPLE = { name: 'mf-sample', version: '1.0.0' };
const OTHER = { name: 'mf-other', version: '2.0.0' };

let status: number;
const received: { key: unknown; counts: ReleaseCountsBody['counts'] }[] = [];
let api: Awaited<ReturnType<typeof startApi>>;
beforeAll(async () => {
  api = await startApi((app) => {
    app.post<{ Body: ReleaseCountsBody }>('/internal/release-counts', ({ headers, body }, reply) => {
      if (status === 204) received.push({ key: headers[SHELL_HEADERS.key], counts: body.counts });
      return reply.code(status).send(status === 204 ? undefined : { code: 'x' });
    });
  });
});
afterAll(() => api.close());
beforeEach(() => {
  status = 204;
  received.length = 0;
});
const startCounting = () => createReleaseCounts({ apiUrl: api.url, clientSecret: 'secret' });

test('sends sums by version and kind, with the shell’s key, and nothing twice', async () => {
  const counts = startCounting();
  for (let times = 0; times < 3; times += 1) counts.add('views', [SAMPLE, OTHER]);
  counts.add('server_errors', [SAMPLE]);
  await counts.send();
  await counts.stop();
  expect(received).toEqual([
    {
      key: shellKeyOf('secret'),
      counts: [
        { remote: 'mf-sample', version: '1.0.0', kind: 'views', count: 3 },
        { remote: 'mf-other', version: '2.0.0', kind: 'views', count: 3 },
        { remote: 'mf-sample', version: '1.0.0', kind: 'server_errors', count: 1 },
      ],
    },
  ]);
});

test('keeps what the API did not take, and adds to it', async () => {
  const counts = startCounting();
  status = 503;
  counts.add('views', [SAMPLE]);
  await counts.send();
  counts.add('views', [SAMPLE]);
  status = 204;
  await counts.stop();
  expect(received.map((each) => each.counts)).toEqual([[{ remote: 'mf-sample', version: '1.0.0', kind: 'views', count: 2 }]]);
});

test('an API that is away delays nothing and loses nothing', async () => {
  const counts = createReleaseCounts({ apiUrl: 'http://127.0.0.1:9', clientSecret: 'secret' });
  counts.add('views', [SAMPLE]);
  await expect(counts.send()).resolves.toBeUndefined();
  await expect(counts.stop()).resolves.toBeUndefined();
});

test('are sent and read although a remote replaced fetch', async () => {
  const { fetch } = globalThis;
  globalThis.fetch = () => Promise.reject(new Error('patched fetch'));
  const counts = startCounting();
  counts.add('views', [SAMPLE]);
  await counts.stop();
  // The answer of this API: it has no such address.
  await expect(counts.read('mf-sample', new Date().toISOString())).rejects.toThrow('the API answers 404');
  globalThis.fetch = fetch;
  expect(received).toHaveLength(1);
});
