import { createHash } from 'node:crypto';
import type { APIResponse } from '@playwright/test';
import { paths } from 'shared-contracts/contract/paths';
import { DEMO } from '../fixtures/people.ts';
import { READS } from '../fixtures/read-only.ts';
import { expect, test } from '../fixtures/shop.ts';
import { SIMULATOR, SMOKE_URL, TESTS_LOCALE } from '../fixtures/settings.ts';

/** Policies and caching, as a browser or a CDN in front of the shop sees them. */
const policyOf = (answer: APIResponse): Map<string, string> =>
  new Map(
    (answer.headers()['content-security-policy'] ?? '').split(';').map((rule): [string, string] => {
      const [name = '', ...values] = rule.trim().split(' ');
      return [name, values.join(' ')];
    }),
  );

/** Elements that the policy has to allow one by one. */
const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>/g)]
    .map(([, attributes = '']) => attributes)
    .filter((attributes) => !/type="application\/(ld\+)?json"/.test(attributes));

test('a stored page allows no inline script, and only the styles that stand in it', { tag: READS }, async ({ shop, request }) => {
  const product = await shop.findProduct();
  const { slugs } = await shop.findCategory('panels');
  for (const path of [
    paths.home(TESTS_LOCALE),
    paths.products(TESTS_LOCALE, 'garden', slugs),
    paths.product(TESTS_LOCALE, product),
    paths.page(TESTS_LOCALE, 'advice'),
    '/nl/no-such-page',
  ]) {
    const answer = await request.get(path);
    const html = await answer.text();
    const policy = policyOf(answer);
    expect(policy.get('script-src')).toBe("'self'");
    expect(policy.get('default-src')).toBe("'self'");
    expect(policy.get('object-src')).toBe("'none'");
    expect(policy.get('base-uri')).toBe("'none'");
    expect(policy.get('frame-ancestors')).toBe("'none'");
    // Forms lead to whoever takes the payments, and to nobody else.
    expect(policy.get('form-action')).toMatch(SMOKE_URL ? /^'self'( https?:\/\/\S+)+$/ : new RegExp(`^'self' ${SIMULATOR}$`));
    expect([...policy.values()].join(' ')).not.toContain('unsafe');
    expect(inlineScripts(html)).toEqual([]);
    expect(html).not.toMatch(/<[^>]+\sstyle="/);
    expect(html).not.toMatch(/<[^>]+\son[a-z]+="/);
    const digests = [...html.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map(
      ([, css = '']) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
    );
    expect(new Set((policy.get('style-src') ?? '').split(' '))).toEqual(new Set(["'self'", ...digests]));
    expect(answer.headers()).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
  }
});

test('a personal page allows only scripts that carry its own nonce, and is stored nowhere', { tag: READS }, async ({ request }) => {
  for (const path of [paths.cart(TESTS_LOCALE), paths.login(TESTS_LOCALE)]) {
    const answers = await Promise.all([request.get(path), request.get(path)]);
    const nonces = answers.map((answer) => /^'self' 'nonce-([\w-]{20,})'$/.exec(policyOf(answer).get('script-src') ?? '')?.[1]);
    expect(nonces[0]).toBeDefined();
    expect(nonces[0]).not.toBe(nonces[1]);
    for (const answer of answers) {
      expect(answer.headers()['cache-control']).toBe('private, no-store');
      expect([...policyOf(answer).values()].join(' ')).not.toContain('unsafe');
    }
    const html = (await answers[0]?.text()) ?? '';
    for (const attributes of inlineScripts(html)) expect(attributes).toContain(`nonce="${nonces[0]}"`);
  }
});

test('what every visitor sees the same is stored for all; what only one sees is not', async ({ shop, page }) => {
  const address = `${paths.products(TESTS_LOCALE, 'garden')}?sort=name`;
  const ask = async (cookie = '') => page.request.get(address, { headers: { cookie } });
  const stateOf = async (cookie?: string) => (await ask(cookie)).headers()['x-page-cache'];
  await ask();
  await expect.poll(stateOf).toBe('hit');
  const stored = await ask();
  expect(stored.headers()['cache-control']).toMatch(/^public, max-age=0, s-maxage=\d+, stale-while-revalidate=\d+$/);
  expect(stored.headers()['set-cookie']).toBeUndefined();
  expect(stored.headers().vary).toContain('Cookie');

  // Another view of the prices is another page.
  const other = await ask('vat_view=excl');
  expect(other.headers()['x-page-cache']).not.toBe('hit');
  expect(await other.text()).not.toBe(await stored.text());
  // Cookies that mean nothing to it do not make it another one.
  await expect.poll(() => stateOf('_ga=1; cart_id=0b8a2f0e-8c0f-4c39-9d4c-0e1f6a3f9b11')).toBe('hit');

  await page.goto(paths.login(TESTS_LOCALE));
  await page.getByRole('textbox', { name: shop.t('account:login.email') }).fill(DEMO.private.email);
  await page.getByLabel(shop.t('account:login.password'), { exact: true }).fill(DEMO.password);
  await shop.button('account:login.submit').click();
  await expect(page.getByRole('banner')).toContainText(DEMO.private.firstName);
  const own = await page.request.get(address);
  expect(own.headers()['cache-control']).toBe('private, no-store');
  expect(own.headers()['x-page-cache']).toBeUndefined();
});

test('files are immutable, compressed ahead and guarded by their digests', { tag: READS }, async ({ request }) => {
  const html = await (await request.get(paths.home(TESTS_LOCALE))).text();
  const files = [...html.matchAll(/(?:src|href)="(\/(?:assets|remotes)\/[^"]+\.js)" (?:as="script" )?integrity="([^"]+)"/g)];
  expect(files.length).toBeGreaterThan(4);
  for (const [, file = '', integrity = ''] of files) {
    const answer = await request.get(file, { headers: { 'accept-encoding': 'br' } });
    expect(answer.status()).toBe(200);
    expect(answer.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
    const body = await answer.body();
    // What is smaller than a packet gains nothing by it.
    if (body.length >= 1024) expect(answer.headers()['content-encoding']).toBe('br');
    expect(`sha384-${createHash('sha384').update(body).digest('base64')}`).toBe(integrity);
  }
  // Scripts without a digest could be anything.
  expect(html.match(/<script src=(?![^>]*integrity=)/g)).toBeNull();
  expect(html.match(/<link rel="preload"[^>]* as="script"(?![^>]*integrity=)/g)).toBeNull();
});

test('code of the server, signatures and records are not served', { tag: READS }, async ({ request }) => {
  const html = await (await request.get(paths.home(TESTS_LOCALE))).text();
  const web = /\/remotes\/mf-content\/[^/]+\//.exec(html)?.[0] ?? '';
  expect(web).not.toBe('');
  expect((await request.get(`${web}web/remoteEntry.js`)).status()).toBe(200);
  for (const path of [
    `${web}remote.json`,
    `${web}remote.json.sig`,
    `${web}node/remote.cjs`,
    `${web}web/%2e%2e/remote.json`,
    '/remotes/served/default/mf-content/00000001.json',
    '/assets/..%2fserver.cjs',
  ]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});

test('pictures are immutable and come in small formats', { tag: READS }, async ({ shop, request }) => {
  const { image } = await shop.findCategory('panels');
  const files = [image?.url, ...(image?.sources.map(({ src_set }) => src_set.split(' ')[0]) ?? [])];
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) {
    const answer = await request.get(file ?? '');
    expect(answer.status()).toBe(200);
    expect(answer.headers()['cache-control']).toMatch(/max-age=31536000.*immutable/);
    expect(answer.headers()['content-type']).toMatch(/^image\/(avif|webp|svg\+xml|png)/);
  }
});

test('answers of the API about one visitor are stored nowhere', { tag: READS }, async ({ request }) => {
  const session = await request.get('/auth/session');
  expect(session.headers()['cache-control']).toContain('no-store');
  const cart = await request.get('/api/carts/0b8a2f0e-8c0f-4c39-9d4c-0e1f6a3f9b11');
  expect(cart.headers()['cache-control']).toContain('no-store');
});
