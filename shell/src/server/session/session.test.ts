import fastifyCookie from '@fastify/cookie';
import Fastify from 'fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createApiClient } from '../api-client.ts';
import { startApi } from '../../testing/api-double.ts';
import type { ApiDouble } from '../../testing/api-double.ts';
import { createSessions } from './session.ts';

const user = { id: 1, first_name: 'Lotte', last_name: 'De Smet' };
const tokens = (n: number) => ({
  token_type: 'Bearer' as const,
  access_token: `access-${n}`,
  refresh_token: `refresh-${n}`,
  expires_in: 900,
});
const refusal = (status: number) => ({ status, code: 'auth.token_invalid', message: 'Nee', request_id: 'x' });

let api: ApiDouble;
let shell: FastifyInstance;
/** the API's answers to a refresh and to a token; set by each test */
let onRefresh: (reply: FastifyReply) => unknown;
/** the same, by token */
let onExchange: ((refreshToken: string, reply: FastifyReply) => unknown) | null;
let cartOfUser: string | null = null;
/** the answer to signing in with a password */
let onSignIn: () => object;
let onProfile: (authorization: string | undefined, reply: FastifyReply) => unknown;

const start = async (apiUrl: string) => {
  const sessions = createSessions({
    httpFor: createApiClient({ apiUrl, clientSecret: 'secret', origin: 'https://shop.example' }),
    clientId: 'shell',
    clientSecret: 'secret',
    isSecure: true,
  });
  const app = Fastify();
  await app.register(fastifyCookie);
  const answer = (path: string, work: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) =>
    app.get(path, async (request, reply) => reply.send({ result: (await work(request, reply)) ?? null }));
  answer('/token', sessions.accessToken);
  answer('/twice', async (request, reply) => [await sessions.accessToken(request, reply), await sessions.accessToken(request, reply)]);
  answer('/current', sessions.current);
  answer('/sign-in', (request, reply) =>
    sessions.signIn(request, reply, { username: 'lotte@groenhof.example', password: 'twelve letters' }),
  );
  answer('/second-step', (request, reply) => sessions.signIn(request, reply, { challenge: 'challenge-1', code: '123456' }));
  answer('/sign-out', sessions.signOut);
  answer('/renewed', async (_request, reply) => sessions.renewed(reply, tokens(7)));
  answer('/refused', async (request, reply) => sessions.refused(request, reply));
  return app;
};

beforeEach(async () => {
  cartOfUser = null;
  onRefresh = () => tokens(2);
  onExchange = null;
  onSignIn = () => tokens(1);
  onProfile = () => user;
  api = await startApi((app) => {
    app.post<{ Body: { grant_type: string; refresh_token: string } }>('/auth/token', async ({ body }, reply) => {
      if (body.grant_type !== 'refresh_token') return onSignIn();
      return onExchange === null ? onRefresh(reply) : onExchange(body.refresh_token, reply);
    });
    app.get('/api/carts/current', () => ({ cart_id: cartOfUser }));
    app.post('/auth/sign-out', (_request, reply) => reply.code(204).send());
    app.get('/auth/me', async ({ headers }, reply) => onProfile(headers.authorization, reply));
  });
  shell = await start(api.url);
});
afterEach(async () => {
  await shell.close();
  await api.close();
});

const inject = async (url: string, cookies: Record<string, string> = {}) => {
  const answer = await shell.inject({ url, cookies });
  const setCookies = Object.fromEntries(answer.cookies.map((cookie) => [cookie.name, cookie]));
  const cleared = answer.cookies.filter(({ value, maxAge }) => value === '' && maxAge === 0).map(({ name }) => name);
  return { result: answer.json<{ result: unknown }>().result, setCookies, cleared };
};

describe('session: the access token', () => {
  it('is that of the cookie; the API is not called', async () => {
    expect((await inject('/token', { '__Host-shop_access': 'access-1', '__Host-shop_refresh': 'refresh-1' })).result).toBe('access-1');
    expect(api.calls).toEqual([]);
  });

  it.each(['%0d%0aX-Evil: 1', '€', '\0', 'a b', 'x'.repeat(401)])("is ignored when the cookie can't be one (%j)", async (value) => {
    expect((await inject('/token', { '__Host-shop_access': value })).result).toBeNull();
    expect(api.calls).toEqual([]);
  });

  it('is loaded with the refresh token when its cookie has expired, and both are hidden from scripts', async () => {
    const { result, setCookies } = await inject('/token', { '__Host-shop_refresh': 'refresh-1' });
    expect(result).toBe('access-2');
    expect(api.calls[0]?.body).toEqual({
      grant_type: 'refresh_token',
      refresh_token: 'refresh-1',
      client_id: 'shell',
      client_secret: 'secret',
    });
    expect(setCookies['__Host-shop_access']).toMatchObject({
      value: 'access-2',
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: 870,
    });
    expect(setCookies['__Host-shop_refresh']).toMatchObject({ value: 'refresh-2', httpOnly: true, secure: true, maxAge: 30 * 24 * 3600 });
    expect(setCookies.signed_in).toMatchObject({ value: '1' });
    expect(setCookies.signed_in).not.toHaveProperty('httpOnly');
  });

  it('is refreshed once for twenty parallel requests, and for a late one with the old cookie', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => inject('/twice', { '__Host-shop_refresh': 'refresh-1' })));
    expect(answers.map(({ result }) => result)).toEqual(Array(20).fill(['access-2', 'access-2']));
    expect((await inject('/token', { '__Host-shop_refresh': 'refresh-1' })).result).toBe('access-2');
    expect(api.count('POST', '/auth/token')).toBe(1);
  });

  it('ends the session when its refresh is refused', async () => {
    onRefresh = (reply) => reply.code(401).send(refusal(401));
    const { result, cleared } = await inject('/token', { '__Host-shop_refresh': 'refresh-1' });
    expect(result).toBeNull();
    expect(cleared.sort()).toEqual(['__Host-shop_access', '__Host-shop_refresh', 'signed_in']);
  });

  it.each([
    ['in trouble', 500],
    ['starting', 503],
    ['asked too often', 429],
  ])('is missing while the API is %s, but the session stays and is refreshed at the next request', async (_how, status) => {
    onRefresh = (reply) => reply.code(status).send(refusal(status));
    expect(await inject('/token', { '__Host-shop_refresh': 'refresh-1' })).toEqual({ result: null, setCookies: {}, cleared: [] });
    onRefresh = () => tokens(2);
    expect((await inject('/token', { '__Host-shop_refresh': 'refresh-1' })).result).toBe('access-2');
  });

  it('is missing while the API does not answer, and the session stays', async () => {
    await api.close();
    expect(await inject('/token', { '__Host-shop_refresh': 'refresh-1' })).toEqual({ result: null, setCookies: {}, cleared: [] });
  });
});

describe('a session that was replaced by another, with a second tab', () => {
  /** the cookies that the tabs share */
  let jar: Record<string, string>;
  const send = async (url: string, cookies = jar) => {
    const answer = await shell.inject({ url, cookies });
    return { result: answer.json<{ result: unknown }>().result, arrive: () => answer.cookies.forEach(apply) };
  };
  const apply = ({ name, value, maxAge }: { name: string; value: string; maxAge?: number }) => {
    if (maxAge === 0) Reflect.deleteProperty(jar, name);
    else jar[name] = value;
  };
  const replaced = (reply: FastifyReply) => reply.code(401).send({ ...refusal(401), code: 'auth.session_replaced' });
  /** The API: tokens of the old session are refused, those of the new one exchanged. */
  const afterRenewal = () => {
    onExchange = (token, reply) => (token === 'refresh-7' ? tokens(8) : replaced(reply));
    onProfile = (authorization, reply) => (/access-[78]$/.test(authorization ?? '') ? user : reply.code(401).send(refusal(401)));
  };
  beforeEach(() => {
    jar = { '__Host-shop_access': 'access-1', '__Host-shop_refresh': 'refresh-1', signed_in: '1' };
  });

  it('stays signed in when a refresh of the old session is refused after the cookies have changed', async () => {
    const before = { '__Host-shop_refresh': 'refresh-1' };
    afterRenewal();
    const late = await send('/token', before);
    (await send('/renewed')).arrive();
    late.arrive();
    expect(late.result).toBeNull();
    expect(jar).toMatchObject({ '__Host-shop_access': 'access-7', '__Host-shop_refresh': 'refresh-7', signed_in: '1' });
    expect((await send('/current')).result).toEqual({ status: 'authenticated', user });
  });

  it('stays signed in when the answer to an earlier refresh brings cookies of the old session afterwards', async () => {
    const late = await send('/token', { '__Host-shop_refresh': 'refresh-1' });
    afterRenewal();
    (await send('/renewed')).arrive();
    late.arrive();
    expect(jar['__Host-shop_refresh']).toBe('refresh-2');
    const next = await send('/current');
    next.arrive();
    expect(next.result).toEqual({ status: 'authenticated', user });
    expect(jar).toMatchObject({ '__Host-shop_access': 'access-8', '__Host-shop_refresh': 'refresh-8', '__Host-shop_renewed': 'refresh-8' });
  });

  it('is over for whoever has only copies of the old cookies', async () => {
    const copied = { ...jar };
    afterRenewal();
    (await send('/renewed')).arrive();
    expect((await send('/current', copied)).result).toEqual({ status: 'unauthenticated' });
  });
});

describe('a token that the API refuses before its time', () => {
  it('is forgotten; the refresh token gets the next one', async () => {
    expect((await inject('/refused', { '__Host-shop_access': 'access-1', '__Host-shop_refresh': 'refresh-1' })).cleared).toEqual([
      '__Host-shop_access',
    ]);
  });

  it('ends the session when there is nothing to refresh it with', async () => {
    expect((await inject('/refused', { '__Host-shop_access': 'access-1' })).cleared.sort()).toEqual([
      '__Host-shop_access',
      '__Host-shop_refresh',
      'signed_in',
    ]);
  });
});

describe('the session', () => {
  it('is anonymous without cookies', async () => {
    expect((await inject('/current')).result).toEqual({ status: 'unauthenticated' });
    expect(api.calls).toEqual([]);
  });

  it('is the profile of the token, and no token', async () => {
    const { result } = await inject('/current', { '__Host-shop_access': 'access-1' });
    expect(result).toEqual({ status: 'authenticated', user });
    expect(api.calls[0]?.headers.authorization).toBe('Bearer access-1');
  });

  it('goes on with another token when the first was revoked', async () => {
    onProfile = (authorization, reply) => (authorization === 'Bearer access-2' ? user : reply.code(401).send(refusal(401)));
    const { result, setCookies } = await inject('/current', { '__Host-shop_access': 'access-1', '__Host-shop_refresh': 'refresh-1' });
    expect(result).toEqual({ status: 'authenticated', user });
    expect(setCookies['__Host-shop_access']?.value).toBe('access-2');
  });

  it('is over when the new token is refused too', async () => {
    onProfile = (_authorization, reply) => reply.code(401).send(refusal(401));
    const { result, cleared } = await inject('/current', { '__Host-shop_access': 'access-1', '__Host-shop_refresh': 'refresh-1' });
    expect(result).toEqual({ status: 'unauthenticated' });
    expect(cleared.sort()).toEqual(['__Host-shop_access', '__Host-shop_refresh', 'signed_in']);
  });

  it.each([429, 500, 503])('is kept when the API answers %i', async (status) => {
    onProfile = (_authorization, reply) => reply.code(status).send(refusal(status));
    expect(await inject('/current', { '__Host-shop_access': 'access-1' })).toEqual({
      result: { status: 'unauthenticated' },
      setCookies: {},
      cleared: [],
    });
  });
});

describe('signing in', () => {
  it('adds the client, asks for the profile and keeps the tokens', async () => {
    const { result, setCookies } = await inject('/sign-in');
    expect(result).toEqual({ ok: true, data: { status: 'authenticated', user } });
    expect(api.calls[0]?.body).toEqual({
      grant_type: 'password',
      username: 'lotte@groenhof.example',
      password: 'twelve letters',
      client_id: 'shell',
      client_secret: 'secret',
    });
    expect(setCookies['__Host-shop_access']?.value).toBe('access-1');
    expect(JSON.stringify(result)).not.toContain('access-1');
  });

  it('passes on the code of the second step, and the challenge to the person who has to enter it', async () => {
    onSignIn = () => ({ ...tokens(1), device_token: 'device-1' });
    const { result, setCookies } = await inject('/second-step');
    expect(result).toEqual({ ok: true, data: { status: 'authenticated', user } });
    expect(api.calls[0]?.body).toEqual({
      grant_type: 'second_factor',
      challenge: 'challenge-1',
      code: '123456',
      client_id: 'shell',
      client_secret: 'secret',
    });
    expect(setCookies['__Host-shop_device']).toMatchObject({ value: 'device-1', httpOnly: true, secure: true, path: '/' });
    expect(setCookies['__Host-shop_device']).not.toHaveProperty('domain');
  });

  it('sends the API the browser and its system, and the known device', async () => {
    await shell.inject({ url: '/sign-in', cookies: { '__Host-shop_device': 'device-1' }, headers: { 'user-agent': 'Firefox on Windows' } });
    expect(api.calls[0]?.headers).toMatchObject({ 'x-device': 'device-1', 'user-agent': 'Firefox on Windows' });
  });

  it.each(['shop_access', 'shop_refresh', 'shop_device'])(
    'ignores on https a %s without the prefix, which another host could set',
    async (name) => {
      await shell.inject({ url: '/token', cookies: { [name]: 'planted-1' } });
      await shell.inject({ url: '/sign-in', cookies: { [name]: 'planted-1' } });
      expect(JSON.stringify(api.calls)).not.toContain('planted-1');
    },
  );

  it('shows professionals prices without VAT and tables, unless they chose otherwise', async () => {
    onProfile = () => ({ ...user, professional: true });
    const { setCookies } = await inject('/sign-in');
    expect([setCookies.vat_view?.value, setCookies.list_view?.value]).toEqual(['excl', 'table']);
    const withPreferences = await inject('/sign-in', { vat_view: 'incl', list_view: 'grid' });
    expect([withPreferences.setCookies.vat_view, withPreferences.setCookies.list_view]).toEqual([undefined, undefined]);
  });

  it('takes the country of the account’s address as region, unless another was chosen or nothing is delivered there', async () => {
    const from = (country: string) => ({ ...user, shipping_address: { country } });
    onProfile = () => from('nl');
    expect((await inject('/sign-in')).setCookies.region?.value).toBe('nl');
    expect((await inject('/sign-in', { region: 'be' })).setCookies.region).toBeUndefined();
    onProfile = () => from('fr');
    expect((await inject('/sign-in')).setCookies.region).toBeUndefined();
  });

  it('does so from the moment a dealer is approved, without signing in again', async () => {
    const sessionCookies = { '__Host-shop_access': 'access-1', '__Host-shop_refresh': 'refresh-1' };
    const firstResponse = await inject('/current', sessionCookies);
    expect([firstResponse.setCookies.vat_view, firstResponse.setCookies.list_view]).toEqual([undefined, undefined]);
    onProfile = () => ({ ...user, professional: true });
    const { result, setCookies } = await inject('/current', sessionCookies);
    expect(result).toMatchObject({ status: 'authenticated', user: { professional: true } });
    expect([setCookies.vat_view?.value, setCookies.list_view?.value]).toEqual(['excl', 'table']);
    const withPreferences = await inject('/current', { ...sessionCookies, vat_view: 'incl', list_view: 'grid' });
    expect([withPreferences.setCookies.vat_view, withPreferences.setCookies.list_view]).toEqual([undefined, undefined]);
  });

  it('takes those views back when access to the company ended, but none that the visitor chose', async () => {
    onProfile = () => ({ ...user, professional: true });
    const { setCookies: chosen } = await inject('/sign-in');
    onProfile = () => user;
    const views = { vat_view: 'excl', list_view: 'table' };
    const sessionCookies = { '__Host-shop_access': 'access-1', '__Host-shop_refresh': 'refresh-1', ...views };
    const { setCookies } = await inject('/current', { ...sessionCookies, signed_in: chosen.signed_in?.value ?? '' });
    expect([setCookies.vat_view?.value, setCookies.list_view?.value, setCookies.signed_in?.value]).toEqual(['', '', '1']);
    // after a refresh of the token, too
    const { '__Host-shop_access': _expired, ...expired } = sessionCookies;
    const { setCookies: refreshed } = await inject('/current', { ...expired, signed_in: chosen.signed_in?.value ?? '' });
    expect([refreshed.vat_view?.value, refreshed.list_view?.value, refreshed.signed_in?.value]).toEqual(['', '', '1']);
    const { setCookies: ownChoice } = await inject('/current', { ...sessionCookies, signed_in: '1' });
    expect([ownChoice.vat_view, ownChoice.list_view]).toEqual([undefined, undefined]);
  });

  it('fails when the answer has no token, and logs it', async () => {
    onSignIn = () => ({ ...tokens(1), access_token: 7 });
    const logged = jest.spyOn(shell.log, 'error');
    shell.log.child = () => shell.log;
    const { result, setCookies } = await inject('/sign-in');
    expect(result).toEqual({ ok: false, error: { kind: 'http', status: 502 } });
    expect(setCookies).toEqual({});
    expect(logged).toHaveBeenCalledWith('the API answered a sign-in without a token');
  });

  it('stores nothing when the profile can not be loaded', async () => {
    onProfile = (_authorization, reply) => reply.code(403).send(refusal(403));
    const { result, setCookies } = await inject('/sign-in');
    expect(result).toMatchObject({ ok: false, error: { status: 403 } });
    expect(setCookies).toEqual({});
  });
});

describe('session: signing out', () => {
  const bothTokens = { '__Host-shop_access': 'access-1', '__Host-shop_refresh': 'refresh-1' };

  it('revokes both tokens and deletes the cookies', async () => {
    const { result, cleared } = await inject('/sign-out', bothTokens);
    expect(result).toEqual({ ok: true, data: { status: 'unauthenticated' } });
    const call = api.calls.find(({ url }) => url === '/auth/sign-out');
    expect(call).toMatchObject({ body: { refresh_token: 'refresh-1' }, headers: { authorization: 'Bearer access-1' } });
    expect(cleared).toEqual(expect.arrayContaining(['__Host-shop_access', '__Host-shop_refresh', 'signed_in', 'vat_view', 'list_view']));
  });

  it.each([
    ['the account’s, stays with it', 'cart-1', true],
    ['filled before signing in, stays its visitor’s', 'cart-2', false],
  ])('with a cart that is %s', async (_whose, current, isCleared) => {
    cartOfUser = current;
    expect((await inject('/sign-out', { ...bothTokens, cart_id: 'CART-1' })).cleared.includes('cart_id')).toBe(isCleared);
  });

  it('leaves no session behind when the token had to be refreshed for it', async () => {
    const { setCookies, cleared } = await inject('/sign-out', { '__Host-shop_refresh': 'refresh-1' });
    expect(cleared).toEqual(expect.arrayContaining(['__Host-shop_access', '__Host-shop_refresh', 'signed_in']));
    expect([setCookies['__Host-shop_access']?.value, setCookies['__Host-shop_refresh']?.value]).toEqual(['', '']);
  });

  it('works while the API is unavailable', async () => {
    await api.close();
    expect((await inject('/sign-out', { '__Host-shop_refresh': 'refresh-1' })).cleared).toContain('__Host-shop_refresh');
  });
});
