import { claimsOf, describeConflict, excludes, findConflicts, holding } from './claims.ts';

const EARLY = '2026-01-01T00:00:00.000Z';
const LATE = '2026-02-01T00:00:00.000Z';
const claims = (since: string, ...all: string[]) => new Map(all.map((claim) => [claim, since]));

it.each([
  ['slot mini-cart', 'slot mini-cart'],
  ['/cart/*', '/cart'],
  ['/cart/*', '/cart/special/offer'],
  ['/product/:…', '/product/lounge-set'],
  ['/products/:…?/:…?', '/products'],
  ['/', '/'],
  ['/*', '/:…'],
  ['texts cart', 'texts cart'],
])('%s and %s exclude each other', (one, other) => {
  expect([excludes(one, other), excludes(other, one)]).toEqual([true, true]);
});

it.each([
  ['slot mini-cart', 'slot add-to-cart'],
  ['/password', '/password-reset'],
  ['/product/:…', '/product/a/b'],
  ['/products/:…?', '/product/a'],
  // pages written by editors are at the addresses that no other remote has
  ['/*', '/garden-plan/*'],
  ['/*', '/'],
])('%s and %s can be of two remotes', (one, other) => {
  expect([excludes(one, other), excludes(other, one)]).toEqual([false, false]);
});

it('claims are the slots, the texts, the areas, and pages outside of the areas that a remote has for itself', () => {
  const files = { js: [], css: [] };
  expect(
    claimsOf({
      namespace: 'content',
      owns: ['', 'faq/*', '*'],
      slots: { 'sign-in': { files } },
      routes: [
        { id: 'a', index: true, files },
        { id: 'b', path: 'FAQ/:topic', files },
        { id: 'c', path: '/:lang/dealers', files, children: [{ id: 'd', path: ':slug', files }] },
        { id: 'e', path: '*', files },
      ],
    }),
  ).toEqual(['slot sign-in', 'texts content', '/', '/faq/*', '/*', '/dealers/:…']);
});

describe('of two remotes with the same slot', () => {
  const rival = ['mf-aaa', claims(LATE, 'slot mini-cart', '/aaa/*')] as const;
  const holder = ['mf-cart', claims(EARLY, 'slot mini-cart', '/cart/*')] as const;

  it('the one that has it for longer gets it, whatever their names and order', () => {
    const conflict = { remote: 'mf-aaa', claim: 'slot mini-cart', holder: 'mf-cart', held: 'slot mini-cart' };
    expect(findConflicts([rival, holder])).toEqual([conflict]);
    expect(findConflicts([holder, rival])).toEqual([conflict]);
    expect(describeConflict(conflict)).toBe('slot mini-cart is of mf-cart, which had it first');
  });

  it('the one that a running shop gave it to keeps it, although the record of the other one has an earlier time', () => {
    const backdated = ['mf-aaa', claims('2020-01-01T00:00:00.000Z', 'slot mini-cart')] as const;
    expect(findConflicts([backdated, holder])).toMatchObject([{ remote: 'mf-cart' }]);
    expect(findConflicts([backdated, holder], new Set([holding('mf-cart', 'slot mini-cart')]))).toMatchObject([{ remote: 'mf-aaa' }]);
  });
});

it('a page in the area of another remote is not served, with the area as the reason', () => {
  const [conflict] = findConflicts([
    ['mf-aaa', claims(LATE, '/cart/special')],
    ['mf-cart', claims(EARLY, '/cart/*')],
  ]);
  expect(conflict && describeConflict(conflict)).toBe('/cart/special is in /cart/* of mf-cart, which had it first');
});
