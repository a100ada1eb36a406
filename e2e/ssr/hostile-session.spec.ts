import { paths } from 'shared-contracts/contract/paths';
import { DEMO } from '../fixtures/people.ts';
import { startShell } from '../fixtures/remotes.ts';
import { ORIGIN, STORE_DIR, TESTS_LOCALE } from '../fixtures/settings.ts';
import { expect, test } from '../fixtures/shop.ts';

/** Attacks on sessions over plain HTTP, without a browser. */
const SAME_ORIGIN = { origin: ORIGIN };
type Cookies = Readonly<Record<string, string>>;

const cookieHeader = (cookies: Cookies) =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
const readCookies = (response: Response): Cookies =>
  Object.fromEntries(response.headers.getSetCookie().map((line) => /^([^=]+)=([^;]*)/.exec(line)?.slice(1) ?? []) as [string, string][]);

const get = (path: string, cookies: Cookies = {}, origin = ORIGIN) =>
  fetch(origin + path, { headers: { cookie: cookieHeader(cookies) }, redirect: 'manual' });
const post = (
  path: string,
  body: object,
  { headers = SAME_ORIGIN, cookies = {} }: { headers?: Record<string, string>; cookies?: Cookies } = {},
) =>
  fetch(ORIGIN + path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', cookie: cookieHeader(cookies), ...headers },
    redirect: 'manual',
  });
const postForm = (path: string, form: Record<string, string>, headers: Record<string, string> = SAME_ORIGIN) =>
  fetch(ORIGIN + path, { method: 'POST', body: new URLSearchParams(form), headers, redirect: 'manual' });

const credentials = (email: string) => ({ username: email, password: DEMO.password });
const signIn = async (email: string, cookies: Cookies = {}): Promise<Cookies> =>
  readCookies(await post('/auth/token', credentials(email), { cookies }));
const fetchSignedInEmail = async (cookies: Cookies): Promise<string | undefined> =>
  ((await (await get('/auth/session', cookies)).json()) as { user?: { email: string } }).user?.email;

test('five tabs with twenty requests each refresh a session once in each shell, and nobody is signed out', async () => {
  const secondShell = await startShell(STORE_DIR);
  try {
    const { shop_refresh = '' } = await signIn(DEMO.private.email);
    // Without the access token's cookie, as after it expired.
    const cookies = { shop_refresh, signed_in: '1' };
    const pages = ['/auth/session', '/api/orders', paths.orders(TESTS_LOCALE), '/auth/me'];
    const responses = await Promise.all(
      Array.from({ length: 100 }, (_, n) => get(pages[n % pages.length] ?? '', cookies, n % 2 ? ORIGIN : secondShell.origin)),
    );
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    const refreshTokens = new Set(responses.flatMap((response) => readCookies(response).shop_refresh ?? []));
    expect(refreshTokens.size).toBe(2);
    const [refreshToken = ''] = refreshTokens;
    expect(await fetchSignedInEmail({ shop_refresh: refreshToken })).toBe(DEMO.private.email);
  } finally {
    await secondShell.stop();
  }
});

test('signing in replaces a session that an attacker planted in the browser', async () => {
  const planted = await signIn(DEMO.dealer.email);
  const cookies = await signIn(DEMO.private.email, planted);
  for (const name of ['shop_access', 'shop_refresh']) expect(cookies[name]).not.toBe(planted[name]);
  expect([await fetchSignedInEmail(planted), await fetchSignedInEmail(cookies)]).toEqual([DEMO.dealer.email, DEMO.private.email]);

  const invented = { shop_access: 'a'.repeat(43), shop_refresh: 'b'.repeat(43), signed_in: '1' };
  expect(Object.values(await signIn(DEMO.private.email, invented))).not.toContain(invented.shop_access);
  expect(await fetchSignedInEmail(invented)).toBeUndefined();
});

test('requests of another site can not sign in, sign out or change an account', async () => {
  const cookies = { ...(await signIn(DEMO.private.email)), 'XSRF-TOKEN': 'known' };
  const foreignHeaders: Record<string, string>[] = [
    {},
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: ORIGIN, 'sec-fetch-site': 'cross-site' },
    { origin: ORIGIN, 'x-xsrf-token': 'guessed' },
  ];
  for (const headers of foreignHeaders) {
    for (const [path, body] of [
      ['/auth/token', credentials(DEMO.dealer.email)],
      ['/auth/sign-out', {}],
      ['/auth/me/update', { phone: '+32470999999' }],
      ['/auth/password-reset', { email: DEMO.private.email }],
    ] as const) {
      const response = await post(path, body, { headers, cookies });
      expect([path, headers, response.status]).toEqual([path, headers, 403]);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    if (!('x-xsrf-token' in headers))
      expect((await postForm(paths.account(TESTS_LOCALE), { intent: 'sign-out' }, headers)).status).toBe(403);
  }
  expect(await fetchSignedInEmail(cookies)).toBe(DEMO.private.email);
});

test('the redirect after signing in never leaves the shop', async () => {
  for (const callback of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/%2e%2e//evil.example',
    'javascript:alert(1)',
    '/nl\r\nSet-Cookie: a=b',
    '@evil.example',
  ]) {
    const response = await postForm(paths.login(TESTS_LOCALE, callback), { email: DEMO.private.email, password: DEMO.password });
    expect(response.status).toBe(303);
    const location = response.headers.get('location') ?? '';
    expect(new URL(location, ORIGIN).origin).toBe(ORIGIN);
    expect([callback, location]).toEqual([callback, paths.cart(TESTS_LOCALE)]);
  }
});

test('responses do not reveal whether an e-mail address has an account', async () => {
  /** A response without what differs between any two requests. */
  const comparable = async (response: Response) => {
    const body = (await response.text())
      .replace(/"request_id":"[^"]*"/, '')
      .replaceAll(/nobody@voorbeeld\.be|private@groenhof\.example/g, '…');
    const headers = Object.fromEntries([...response.headers].filter(([name]) => !/^(date|etag|x-request-id|x-ratelimit-.*)$/.test(name)));
    return {
      status: response.status,
      body: body.replaceAll(/nonce[-="\w]*|build":\{[^}]*\}/g, ''),
      headers: { ...headers, 'content-security-policy': '' },
    };
  };
  for (const sendRequest of [
    (email: string) => post('/auth/token', { username: email, password: 'not the password' }),
    (email: string) => post('/auth/password-reset', { email }),
    (email: string) => postForm(paths.login('fr'), { email, password: 'not the password' }),
    (email: string) => postForm(paths.password('fr'), { email }),
  ]) {
    expect(await comparable(await sendRequest('nobody@voorbeeld.be'))).toEqual(await comparable(await sendRequest(DEMO.private.email)));
  }
});
