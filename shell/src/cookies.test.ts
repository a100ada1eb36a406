import { readFileSync } from 'node:fs';
import path from 'node:path';
import { COOKIES } from './cookies.ts';

const readSource = (file: string): string => readFileSync(path.resolve(__dirname, '../..', file), 'utf8');
const findNames = (file: string, pattern: RegExp): string[] => [...readSource(file).matchAll(pattern)].map(([, name = '']) => name);

/** Those that scripts may read, those of the session, and that of a canary. */
const NAMES = [
  ...Object.values(COOKIES),
  ...findNames('shell/src/server/session/session-cookies.ts', /'(shop_[a-z]+)'/g),
  ...findNames('shell/src/server/releases/visitor-share.ts', /SHARE_COOKIE = '([a-z_]+)'/g),
];
/** The text before the colon of each line: `'lang: your language. One year.'`. */
const named = [...readSource('demo/data/content/legal.ts').matchAll(/'([^':]+?) ?: /g)].map(([, names = '']) => names.split(/,? /));

test('every cookie of a session and of a canary is listed in this test', () => {
  expect(NAMES).toEqual(expect.arrayContaining(['shop_access', 'shop_refresh', 'shop_device', 'release_share', 'cart_id']));
});

test.each(NAMES)('the page about cookies names %s in four languages', (name) => {
  expect(named.filter((names) => names.includes(name))).toHaveLength(4);
});
