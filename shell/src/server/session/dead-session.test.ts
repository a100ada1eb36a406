import { startApi } from '../../testing/api-double.ts';
import type { ApiDouble } from '../../testing/api-double.ts';
import { sampleRelease } from '../../testing/sample-release.ts';
import { sampleShell } from '../../testing/sample-shell.ts';
import type { SampleShell } from '../../testing/sample-shell.ts';

let api: ApiDouble;
let shell: SampleShell;
const refusal = { status: 401, code: 'auth.token_invalid', message: 'Nee', request_id: 'x' };

beforeAll(async () => {
  api = await startApi((app) => {
    app.post('/auth/token', (_request, reply) => reply.code(400).send({ ...refusal, status: 400 }));
    app.get('/auth/me', ({ headers }, reply) => (headers.authorization === 'Bearer alive' ? { id: 1 } : reply.code(401).send(refusal)));
  });
  const page = { loader: () => 'Aanmelden', Component: () => null };
  const release = await sampleRelease([
    { pages: [{ id: 'mf-sample/sign-in', path: 'sign-in', handle: { access: 'unauthenticated' }, module: page }] },
  ]);
  shell = await sampleShell({ apiUrl: api.url, release: () => release });
});
afterAll(async () => {
  await shell.close();
  await api.close();
});

const open = (cookies: Record<string, string>) => shell.app.inject({ url: '/nl/sign-in', cookies });

test.each([
  ['an access token alone', { shop_access: 'dead', signed_in: '1' }],
  ['both tokens', { shop_access: 'dead', shop_refresh: 'foreign', signed_in: '1' }],
  ['a refresh token alone', { shop_refresh: 'foreign', signed_in: '1' }],
] as const)('dead cookies (%s) are deleted with a sign-in page, not sent to the account', async (_, cookies) => {
  const { statusCode, cookies: set } = await open(cookies);
  expect(statusCode).toBe(200);
  const deleted = set.filter(({ value }) => value === '').map(({ name }) => name);
  for (const name of Object.keys(cookies)) expect(deleted).toContain(name);
});

test('somebody who is signed in is led to the account', async () => {
  const { statusCode, headers } = await open({ shop_access: 'alive' });
  expect([statusCode, headers.location]).toEqual([302, '/nl/account']);
});
