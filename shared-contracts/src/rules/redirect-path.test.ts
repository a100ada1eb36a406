import { redirectSource, redirectTarget } from './redirect-path.ts';

const ORIGIN = 'https://shop.example';

test.each([
  ['/nl/oud', '/nl/oud'],
  [' /nl/oud/?a=1#b ', '/nl/oud'],
  ['https://shop.example/old.html?id=7', '/old.html'],
  ['/nl/häuser', '/nl/h%C3%A4user'],
  ['/NL//oud//?a=1', '/nl/oud'],
  ['/DE', '/de'],
  ['/XX/Oud', '/XX/Oud'],
  ['/', null],
  ['/?a=1', null],
  ['nl/oud', null],
  ['https://elsewhere.example/nl/oud', null],
  ['https://shop.example.evil.example/nl', null],
  ['//elsewhere.example/nl', null],
])('the source %s is recognised by %s', (text, path) => expect(redirectSource(text, ORIGIN)).toBe(path));

test.each([
  ['/nl/nieuw?kleur=groen#maten', '/nl/nieuw?kleur=groen#maten'],
  ['https://shop.example/fr', '/fr'],
  ['/Nl//nieuw/?terug=//#maten/', '/nl/nieuw?terug=//#maten/'],
  ['/nl/nieuw/', '/nl/nieuw'],
  ['/api/orders', null],
  ['/nlx/nieuw', null],
  ['https://elsewhere.example/nl', null],
  ['/\\elsewhere.example/nl', null],
  ['javascript:alert(1)', null],
])('the target %s leads to %s', (text, path) => expect(redirectTarget(text, ORIGIN)).toBe(path));
