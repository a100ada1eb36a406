import type { FastifyRequest } from 'fastify';
import { withOrderedCart } from '../cookies.ts';
import { preferredLang } from './visitor-language.ts';
import { cartProof, visitorOf } from './visitor.ts';

const CART = '0b6c2f0e-6d7c-4a5e-9a55-0f7f0a1f2d3e';
const visitor = (url: string, cookies: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  visitorOf({ url, cookies, headers } as unknown as FastifyRequest);

it('visitor: is Belgian, in Dutch, with prices incl. VAT, cards and no cart by default', () => {
  expect(visitor('/')).toEqual({ lang: 'nl', region: 'be', vatView: 'incl', listView: 'grid', cartId: null });
});

it('visitor: is read from the cookies', () => {
  expect(visitor('/', { lang: 'fr', region: 'lu', vat_view: 'excl', list_view: 'table', cart_id: CART })).toEqual({
    lang: 'fr',
    region: 'lu',
    vatView: 'excl',
    listView: 'table',
    cartId: CART,
  });
});

it.each(['<script>', '__proto__', 'constructor', '', 'nl\r\nSet-Cookie: a=b', '../../orders', `${CART}/payment`, 'NL'])(
  'visitor: ignores an invalid cookie: %j',
  (value) => {
    expect(visitor('/', { lang: value, region: value, vat_view: value, list_view: value, cart_id: value })).toEqual(visitor('/'));
  },
);

describe('visitor: language', () => {
  it.each([
    ['/de/products/garden/all', 'de'],
    ['/fr', 'fr'],
    ['/fr?x=1', 'fr'],
    ['/%66r/cart', 'fr'],
  ])('of the address %s wins over the stored one', (url, lang) => {
    expect(visitor(url, { lang: 'en' }, { 'accept-language': 'nl' }).lang).toBe(lang);
  });

  it.each(['/', '/xx/cart', '/dex', '/__proto__', '//fr', '/?fr'])("of the address %s is the stored one, else the browser's", (url) => {
    expect(visitor(url, { lang: 'en' }, { 'accept-language': 'fr' }).lang).toBe('en');
    expect(visitor(url, {}, { 'accept-language': 'fr' }).lang).toBe('fr');
  });

  it('of a call without one in its address is that of the page which sent it', () => {
    expect(visitor('/auth/token', { lang: 'en' }, { 'accept-language': 'nl', language: 'fr-FR' }).lang).toBe('fr');
    expect(visitor('/de/login', { lang: 'en' }, { language: 'fr-FR' }).lang).toBe('de');
    for (const language of ['fr', 'it-IT', '']) expect(visitor('/auth/token', { lang: 'en' }, { language }).lang).toBe('en');
  });

  it.each([
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['en;q=0.5, fr;q=0.9', 'fr'],
    ['es, it;q=0.9, en;q=0.1', 'en'],
    ['de;q=0, en;q=0.1', 'en'],
    ['FR', 'fr'],
    ['frr', undefined],
    ['*', undefined],
    ['de;q=zero', 'de'],
    [',;q=1,,', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('of Accept-Language %j is %j', (header, lang) => {
    expect(preferredLang(header)).toBe(lang);
  });
});

describe('visitor: the carts of a browser', () => {
  const firstId = 'a2c1f6f0-7d4e-4d8c-8a3b-0b9d3f6e1a01';
  const second = 'a2c1f6f0-7d4e-4d8c-8a3b-0b9d3f6e1a02';

  test('are the current one and the ordered ones, and no invalid ids', () => {
    expect(cartProof({ cookies: { cart_id: second, ordered_carts: `${firstId}.nonsense` } })).toBe(`${second},${firstId}`);
    expect(cartProof({ cookies: { cart_id: 'x', ordered_carts: '' } })).toBeUndefined();
    expect(cartProof({ cookies: {} })).toBeUndefined();
  });

  test('are stored newest first, each once, four at most', () => {
    expect(withOrderedCart(undefined, firstId)).toBe(firstId);
    expect(withOrderedCart(firstId, second)).toBe(`${second}.${firstId}`);
    expect(withOrderedCart(`${second}.${firstId}`, firstId)).toBe(`${firstId}.${second}`);
    expect(withOrderedCart('a.b.c.d', firstId)).toBe(`${firstId}.a.b.c`);
  });
});
