import type { FastifyReply, FastifyRequest } from 'fastify';
import { ensureXsrfCookie, isSameOriginWrite } from './csrf.ts';

const ORIGIN = 'https://shop.test';
const write = (headers: Record<string, string>, cookies: Record<string, string> = {}) =>
  isSameOriginWrite({ headers, cookies } as unknown as FastifyRequest, ORIGIN);

describe('CSRF: a write', () => {
  const sameOrigin = { 'sec-fetch-site': 'same-origin' };

  it('with a token is accepted when it matches the cookie', () => {
    expect(write({ 'x-xsrf-token': 'abc' }, { 'XSRF-TOKEN': 'abc' })).toBe(true);
  });

  it.each([
    ['another one', 'abd', { 'XSRF-TOKEN': 'abc' }],
    ['a longer one', 'abcd', { 'XSRF-TOKEN': 'abc' }],
    ['one without a cookie', 'abc', {}],
    ['an empty one without a cookie', '', {}],
    ['an empty one with an empty cookie', '', { 'XSRF-TOKEN': '' }],
    ['two in one header', 'abc, abc', { 'XSRF-TOKEN': 'abc' }],
  ])('with a token that is %s is refused, whatever the browser reports', (_which, token, cookies) => {
    expect(write({ ...sameOrigin, origin: ORIGIN, 'x-xsrf-token': token }, cookies)).toBe(false);
  });

  it.each(['cross-site', 'same-site', 'none', ''])('without a token is refused from Sec-Fetch-Site "%s", even with our Origin', (site) => {
    expect(write({ 'sec-fetch-site': site, origin: ORIGIN })).toBe(false);
  });

  it('without a token is accepted with Sec-Fetch-Site same-origin', () => {
    expect(write(sameOrigin)).toBe(true);
  });

  it.each([
    [ORIGIN, true],
    ['null', false],
    ['https://shop.test.evil.test', false],
    ['http://shop.test', false],
    [`${ORIGIN}, https://evil.test`, false],
  ])('of an older browser with Origin %s: %s', (origin, isAccepted) => {
    expect(write({ origin })).toBe(isAccepted);
  });

  it('without any information about its origin is refused', () => {
    expect(write({})).toBe(false);
  });
});

describe('ensureXsrfCookie', () => {
  const ensure = (cookies: Record<string, string>) => {
    const setCookie = jest.fn<undefined, [string, string, object]>();
    ensureXsrfCookie({ cookies } as unknown as FastifyRequest, { setCookie } as unknown as FastifyReply, true);
    return setCookie.mock.calls;
  };

  it('sets a token that scripts can read, another one each time', () => {
    const [firstToken, secondToken] = [ensure({}), ensure({})].map(([call]) => call);
    expect(firstToken?.[0]).toBe('XSRF-TOKEN');
    expect(firstToken?.[1]).toMatch(/^[\w-]{32}$/);
    expect(firstToken?.[2]).toEqual({ path: '/', sameSite: 'lax', secure: true });
    expect(secondToken?.[1]).not.toBe(firstToken?.[1]);
  });

  it('keeps an existing one', () => {
    expect(ensure({ 'XSRF-TOKEN': 'abc' })).toEqual([]);
  });
});
