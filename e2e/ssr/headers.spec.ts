import { createHash } from 'node:crypto';
import type { APIResponse } from '@playwright/test';
import { paths } from 'shared-contracts/contract/paths';
import { DEMO } from '../fixtures/people.ts';
import { READ_ONLY_TAG } from '../fixtures/read-only.ts';
import { expect, test } from '../fixtures/shop.ts';
import { SIMULATOR, SMOKE_URL, TESTS_LOCALE } from '../fixtures/settings.ts';

/** Content security policies and caching headers. */
const parsePolicy = (response: APIResponse): Map<string, string> =>
  new Map(
    (response.headers()['content-security-policy'] ?? '').split(';').map((rule): [string, string] => {
      const [name = '', ...values] = rule.trim().split(' ');
      return [name, values.join(' ')];
    }),
  );

const digestOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Attributes and digests of the inline scripts, which the policy has to allow one by one. */
const findInlineScripts = (html: string) =>
  [...html.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>([^<]*)/g)]
    .map(([, attributes = '', text = '']) => ({ attributes, digest: digestOf(text) }))
    .filter(({ attributes }) => !/type="application\/(ld\+)?json"/.test(attributes));

test(
  'a cached page allows one inline script and its own inline styles by their digests, and nothing else inline',
  { tag: READ_ONLY_TAG },
  async ({ shop, request }) => {
    const product = await shop.findProduct();
    const { slugs } = await shop.findCategory('panels');
    for (const path of [
      paths.home(TESTS_LOCALE),
      paths.products(TESTS_LOCALE, 'garden', slugs),
      paths.product(TESTS_LOCALE, product),
      paths.page(TESTS_LOCALE, 'advice'),
      '/nl/no-such-page',
    ]) {
      const response = await request.get(path);
      const html = await response.text();
      const policy = parsePolicy(response);
      const inline = findInlineScripts(html);
      expect(inline).toHaveLength(1);
      expect(policy.get('script-src')).toBe(`'self' ${inline[0]?.digest}`);
      expect(policy.get('default-src')).toBe("'self'");
      expect(policy.get('object-src')).toBe("'none'");
      expect(policy.get('base-uri')).toBe("'none'");
      expect(policy.get('frame-ancestors')).toBe("'none'");
      // Forms may lead to the payment provider only.
      expect(policy.get('form-action')).toMatch(SMOKE_URL ? /^'self'( https?:\/\/\S+)+$/ : new RegExp(`^'self' ${SIMULATOR}$`));
      expect([...policy.values()].join(' ')).not.toContain('unsafe');
      expect(html).not.toMatch(/<[^>]+\sstyle="/);
      expect(html).not.toMatch(/<[^>]+\son[a-z]+="/);
      const digests = [...html.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map(([, css = '']) => digestOf(css));
      expect(new Set((policy.get('style-src') ?? '').split(' '))).toEqual(new Set(["'self'", ...digests]));
      expect(response.headers()).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
      });
    }
  },
);

test(
  'a private page allows only inline scripts with its nonce besides the one of every page, and is not stored',
  { tag: READ_ONLY_TAG },
  async ({ request }) => {
    for (const path of [paths.cart(TESTS_LOCALE), paths.login(TESTS_LOCALE)]) {
      const responses = await Promise.all([request.get(path), request.get(path)]);
      const nonces = responses.map(
        (response) => /^'self' 'sha256-[^ ]+' 'nonce-([\w-]{20,})'$/.exec(parsePolicy(response).get('script-src') ?? '')?.[1],
      );
      expect(nonces[0]).toBeDefined();
      expect(nonces[0]).not.toBe(nonces[1]);
      for (const response of responses) {
        expect(response.headers()['cache-control']).toBe('private, no-store');
        expect([...parsePolicy(response).values()].join(' ')).not.toContain('unsafe');
      }
      const html = (await responses[0]?.text()) ?? '';
      const [first, ...others] = findInlineScripts(html);
      expect(responses[0]?.headers()['content-security-policy']).toContain(first?.digest);
      for (const { attributes } of others) expect(attributes).toContain(`nonce="${nonces[0]}"`);
    }
  },
);

test('a public page is cached for all visitors without a session, and not for signed-in customers', async ({ shop, page }) => {
  const address = `${paths.products(TESTS_LOCALE, 'garden')}?sort=name`;
  const getList = async (cookie = '') => page.request.get(address, { headers: { cookie } });
  const getCacheState = async (cookie?: string) => (await getList(cookie)).headers()['x-page-cache'];
  await getList();
  await expect.poll(getCacheState).toBe('hit');
  const stored = await getList();
  expect(stored.headers()['cache-control']).toMatch(/^public, max-age=0, s-maxage=\d+, stale-while-revalidate=\d+$/);
  expect(stored.headers()['set-cookie']).toBeUndefined();
  expect(stored.headers().vary).toContain('Cookie');

  // The VAT view is part of the cache key.
  const withoutVat = await getList('vat_view=excl');
  expect(withoutVat.headers()['x-page-cache']).not.toBe('hit');
  expect(await withoutVat.text()).not.toBe(await stored.text());
  // Other cookies are not part of it.
  await expect.poll(() => getCacheState('_ga=1; cart_id=0b8a2f0e-8c0f-4c39-9d4c-0e1f6a3f9b11')).toBe('hit');

  await page.goto(paths.login(TESTS_LOCALE));
  await page.getByRole('textbox', { name: shop.t('account:login.email') }).fill(DEMO.private.email);
  await page.getByLabel(shop.t('account:login.password'), { exact: true }).fill(DEMO.password);
  await shop.button('account:login.submit').click();
  await expect(page.getByRole('banner')).toContainText(DEMO.private.firstName);
  const signedIn = await page.request.get(address);
  expect(signedIn.headers()['cache-control']).toBe('private, no-store');
  expect(signedIn.headers()['x-page-cache']).toBeUndefined();
});

test('scripts are immutable, compressed in advance and have digests', { tag: READ_ONLY_TAG }, async ({ request }) => {
  const html = await (await request.get(paths.home(TESTS_LOCALE))).text();
  const files = [...html.matchAll(/(?:src|href)="(\/(?:assets|remotes)\/[^"]+\.js)" (?:as="script" )?integrity="([^"]+)"/g)];
  expect(files.length).toBeGreaterThan(4);
  for (const [, file = '', integrity = ''] of files) {
    const response = await request.get(file, { headers: { 'accept-encoding': 'br' } });
    expect(response.status()).toBe(200);
    expect(response.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
    const body = await response.body();
    // Files smaller than a packet are not compressed.
    if (body.length >= 1024) expect(response.headers()['content-encoding']).toBe('br');
    expect(`sha384-${createHash('sha384').update(body).digest('base64')}`).toBe(integrity);
  }
  // Every script has a digest.
  expect(html.match(/<script src=(?![^>]*integrity=)/g)).toBeNull();
  expect(html.match(/<link rel="preload"[^>]* as="script"(?![^>]*integrity=)/g)).toBeNull();
});

test('code of the server, signatures and records are not served', { tag: READ_ONLY_TAG }, async ({ request }) => {
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

test('pictures are immutable and come in small formats', { tag: READ_ONLY_TAG }, async ({ shop, request }) => {
  const { image } = await shop.findCategory('panels');
  const files = [image?.url, ...(image?.sources.map(({ src_set }) => src_set.split(' ')[0]) ?? [])];
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) {
    const response = await request.get(file ?? '');
    expect(response.status()).toBe(200);
    expect(response.headers()['cache-control']).toMatch(/max-age=31536000.*immutable/);
    expect(response.headers()['content-type']).toMatch(/^image\/(avif|webp|svg\+xml|png)/);
  }
});

test('responses of the API about one visitor are not stored', { tag: READ_ONLY_TAG }, async ({ request }) => {
  const session = await request.get('/auth/session');
  expect(session.headers()['cache-control']).toContain('no-store');
  const cart = await request.get('/api/carts/0b8a2f0e-8c0f-4c39-9d4c-0e1f6a3f9b11');
  expect(cart.headers()['cache-control']).toContain('no-store');
});
