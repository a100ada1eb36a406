import { generateKeyPairSync } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { localToken } from 'federation/signing/local-token';
import { rootTrust } from 'federation/signing/trust';
import { PAGE_DATA_ID } from '../../page-data.ts';
import type { PageData } from '../../page-data.ts';
import { startApi } from '../../testing/api-double.ts';
import { sampleRelease } from '../../testing/sample-release.ts';
import { samplePages } from '../../testing/sample-pages.tsx';
import { ORIGIN, sampleShell } from '../../testing/sample-shell.ts';
import type { SampleShell } from '../../testing/sample-shell.ts';
import { createLocalRemotes } from './local-remotes.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const ADDRESS = 'http://localhost:3010';

let api: Awaited<ReturnType<typeof startApi>>;
let shell: SampleShell;
const open = async (isEnabled: boolean) => {
  const release = await sampleRelease([{ pages: samplePages() }]);
  shell = await sampleShell({
    apiUrl: api.url,
    release: () => release,
    localRemotes: createLocalRemotes({ isEnabled, trust: rootTrust([publicKey]), origin: ORIGIN }),
  });
};
beforeAll(async () => {
  api = await startApi(() => undefined);
});
afterAll(() => api.close());
afterEach(() => shell.close());
const inject = (url: string, options: Omit<InjectOptions, 'url'> = {}) => shell.app.inject({ url, ...options });
const cookiesOf = ({ cookies }: Awaited<ReturnType<typeof inject>>) =>
  Object.fromEntries(cookies.map(({ name, value }) => [name, value])) as Record<string, string>;

/** What a browser does: asks, has the nonce signed on its own machine, and takes the token. */
async function sign(key = privateKey) {
  const asked = await inject(`/_local?address=${ADDRESS}`);
  const to = new URL(String(asked.headers.location));
  const nonce = to.searchParams.get('nonce') ?? '';
  const token = localToken({ origin: ORIGIN, remote: 'mf-sample', address: ADDRESS, nonce, until: Date.now() + 60_000 }, key);
  return { asked, to, browser: cookiesOf(asked), token };
}
async function openLocal() {
  const { browser, token } = await sign();
  const taken = await inject(`/_local/take?token=${token}&to=/nl/sample`, { cookies: browser });
  return { taken, cookies: { ...browser, ...cookiesOf(taken) } };
}

it('local remotes: sends the browser to its own machine and back to a page that loads its code from there', async () => {
  await open(true);
  const { asked, to } = await sign();
  expect(asked.statusCode).toBe(303);
  expect([to.origin, to.pathname, to.searchParams.get('shop')]).toEqual([ADDRESS, '/_local/sign', ORIGIN]);
  const { taken, cookies } = await openLocal();
  expect([taken.statusCode, taken.headers.location]).toEqual([303, '/nl/sample']);

  const page = await inject('/nl/sample', { cookies });
  expect(page.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  const policy = String(page.headers['content-security-policy']);
  for (const part of ['script', 'style', 'connect']) expect(policy).toContain(`${part}-src 'self' ${ADDRESS} ws://localhost:3010`);
  expect(policy).not.toContain('unsafe');
  expect(page.body).toContain(`<script src="${ADDRESS}/harness.js" defer></script>`);
  expect(page.body).toContain(`mf-sample from ${ADDRESS} until`);
  const [, json = ''] = new RegExp(`id="${PAGE_DATA_ID}">(.*)</script>`).exec(page.body) ?? [];
  const data = JSON.parse(json) as PageData;
  expect(data.lang).toBe('nl');
  expect(data.remotes.map(({ name }) => name)).toEqual(['mf-sample']);
});

it('local remotes: nobody else gets them, neither the page nor the policy', async () => {
  await open(true);
  await openLocal();
  const page = await inject('/nl/sample');
  expect(page.body).not.toContain(ADDRESS);
  expect(String(page.headers['content-security-policy'])).not.toContain('localhost');
});

it('local remotes: a token opens nothing in another browser, with a foreign key, or after leaving', async () => {
  await open(true);
  const { token } = await sign();
  const other = await sign();
  expect((await inject(`/_local/take?token=${token}`, { cookies: other.browser })).statusCode).toBe(403);
  expect((await inject(`/_local/take?token=${token}`)).statusCode).toBe(403);
  const foreign = await sign(generateKeyPairSync('ed25519').privateKey);
  expect((await inject(`/_local/take?token=${foreign.token}`, { cookies: foreign.browser })).statusCode).toBe(403);
  expect((await inject('/nl/sample', { cookies: { ...other.browser, local_remote: token } })).body).not.toContain(ADDRESS);

  const { cookies } = await openLocal();
  expect((await inject('/_local/leave', { method: 'POST', cookies, headers: { 'sec-fetch-site': 'cross-site' } })).statusCode).toBe(403);
  const left = await inject('/_local/leave', { method: 'POST', cookies, headers: { 'sec-fetch-site': 'same-origin' } });
  expect(cookiesOf(left)).toEqual({ local_remote: '', local_remote_browser: '' });
});

it.each(['http://evil.test:3010', 'https://localhost:3010', 'http://localhost:3010@evil.test', ''])(
  'local remotes: the browser is never sent to another machine: %s',
  async (address) => {
    await open(true);
    const reply = await inject(`/_local?address=${encodeURIComponent(address)}`);
    expect([reply.statusCode, reply.headers.location]).toEqual([400, undefined]);
  },
);

it('local remotes: a shop that does not allow them has no such address, and ignores tokens', async () => {
  await open(true);
  const { cookies } = await openLocal();
  await shell.close();
  await open(false);
  expect((await inject(`/_local?address=${ADDRESS}`)).statusCode).toBe(404);
  expect((await inject('/nl/sample', { cookies })).body).not.toContain(ADDRESS);
});
