import { paths } from 'shared-contracts/contract/paths';
import { DEMO } from '../fixtures/people.ts';
import { startShell } from '../fixtures/remotes.ts';
import { ORIGIN, STORE_DIR, TESTS_LOCALE } from '../fixtures/settings.ts';
import { expect, test } from '../fixtures/shop.ts';

/** What somebody tries who means no good, over plain HTTP, past any browser. */
const SAME = { origin: ORIGIN };
type Cookies = Readonly<Record<string, string>>;

const cookieHeader = (cookies: Cookies) =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
const cookiesOf = (answer: Response): Cookies =>
  Object.fromEntries(answer.headers.getSetCookie().map((line) => /^([^=]+)=([^;]*)/.exec(line)?.slice(1) ?? []) as [string, string][]);

const get = (path: string, cookies: Cookies = {}, origin = ORIGIN) =>
  fetch(origin + path, { headers: { cookie: cookieHeader(cookies) }, redirect: 'manual' });
const post = (path: string, body: object, { headers = SAME, cookies = {} }: { headers?: Record<string, string>; cookies?: Cookies } = {}) =>
  fetch(ORIGIN + path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', cookie: cookieHeader(cookies), ...headers },
    redirect: 'manual',
  });
const postForm = (path: string, form: Record<string, string>, headers: Record<string, string> = SAME) =>
  fetch(ORIGIN + path, { method: 'POST', body: new URLSearchParams(form), headers, redirect: 'manual' });

const credentials = (email: string) => ({ username: email, password: DEMO.password });
const signIn = async (email: string, cookies: Cookies = {}): Promise<Cookies> =>
  cookiesOf(await post('/auth/token', credentials(email), { cookies }));
const whoIs = async (cookies: Cookies): Promise<string | undefined> =>
  ((await (await get('/auth/session', cookies)).json()) as { user?: { email: string } }).user?.email;

test('five tabs with twenty requests each refresh a session once in each shell, and nobody is signed out', async () => {
  const other = await startShell(STORE_DIR);
  try {
    const { shop_refresh = '' } = await signIn(DEMO.private.email);
    // The access token's cookie is over.
    const cookies = { shop_refresh, signed_in: '1' };
    const pages = ['/auth/session', '/api/orders', paths.orders(TESTS_LOCALE), '/auth/me'];
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => get(pages[n % pages.length] ?? '', cookies, n % 2 ? ORIGIN : other.origin)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const given = new Set(answers.flatMap((answer) => cookiesOf(answer).shop_refresh ?? []));
    expect(given.size).toBe(2);
    const [one = ''] = given;
    expect(await whoIs({ shop_refresh: one })).toBe(DEMO.private.email);
  } finally {
    await other.stop();
  }
});

test('a session that was planted before signing in is not the one that is signed in', async () => {
  const planted = await signIn(DEMO.dealer.email);
  const own = await signIn(DEMO.private.email, planted);
  for (const name of ['shop_access', 'shop_refresh']) expect(own[name]).not.toBe(planted[name]);
  expect([await whoIs(planted), await whoIs(own)]).toEqual([DEMO.dealer.email, DEMO.private.email]);

  const invented = { shop_access: 'a'.repeat(43), shop_refresh: 'b'.repeat(43), signed_in: '1' };
  expect(Object.values(await signIn(DEMO.private.email, invented))).not.toContain(invented.shop_access);
  expect(await whoIs(invented)).toBeUndefined();
});

test('no page of elsewhere signs anybody in or out, or changes anything of a session', async () => {
  const cookies = { ...(await signIn(DEMO.private.email)), 'XSRF-TOKEN': 'known' };
  const elsewhere: Record<string, string>[] = [
    {},
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: ORIGIN, 'sec-fetch-site': 'cross-site' },
    { origin: ORIGIN, 'x-xsrf-token': 'guessed' },
  ];
  for (const headers of elsewhere) {
    for (const [path, body] of [
      ['/auth/token', credentials(DEMO.dealer.email)],
      ['/auth/sign-out', {}],
      ['/auth/me/update', { phone: '+32470999999' }],
      ['/auth/password-reset', { email: DEMO.private.email }],
    ] as const) {
      const answer = await post(path, body, { headers, cookies });
      expect([path, headers, answer.status]).toEqual([path, headers, 403]);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    if (!('x-xsrf-token' in headers))
      expect((await postForm(paths.account(TESTS_LOCALE), { intent: 'sign-out' }, headers)).status).toBe(403);
  }
  expect(await whoIs(cookies)).toBe(DEMO.private.email);
});

test('no way after signing in leads out of the shop', async () => {
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
    const answer = await postForm(paths.login(TESTS_LOCALE, callback), { email: DEMO.private.email, password: DEMO.password });
    expect(answer.status).toBe(303);
    const location = answer.headers.get('location') ?? '';
    expect(new URL(location, ORIGIN).origin).toBe(ORIGIN);
    expect([callback, location]).toEqual([callback, paths.cart(TESTS_LOCALE)]);
  }
});

test('nobody learns whether an address has an account', async () => {
  /** All of an answer but what differs between any two. */
  const told = async (answer: Response) => {
    const body = (await answer.text())
      .replace(/"request_id":"[^"]*"/, '')
      .replaceAll(/nobody@voorbeeld\.be|private@groenhof\.example/g, '…');
    const headers = Object.fromEntries([...answer.headers].filter(([name]) => !/^(date|etag|x-request-id|x-ratelimit-.*)$/.test(name)));
    return {
      status: answer.status,
      body: body.replaceAll(/nonce[-="\w]*|build":\{[^}]*\}/g, ''),
      headers: { ...headers, 'content-security-policy': '' },
    };
  };
  for (const ask of [
    (email: string) => post('/auth/token', { username: email, password: 'not the password' }),
    (email: string) => post('/auth/password-reset', { email }),
    (email: string) => postForm(paths.login('fr'), { email, password: 'not the password' }),
    (email: string) => postForm(paths.password('fr'), { email }),
  ]) {
    expect(await told(await ask('nobody@voorbeeld.be'))).toEqual(await told(await ask(DEMO.private.email)));
  }
});
