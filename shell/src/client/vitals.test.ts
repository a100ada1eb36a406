/** @jest-environment jsdom */
import { CONSENT_KEY, POLICY_VERSION } from 'shared-contracts/consent-choice';
import { vitalsBody } from 'shared-contracts/wire/vitals';
import { pageTypeOf } from './page-type.ts';
import { measureVitals } from './vitals.ts';

interface Watching {
  type: string;
  tell: (entries: object[]) => void;
  waiting: object[];
}
let watching: Watching[];
let sent: { url: string; body: Blob }[];
let visibility: DocumentVisibilityState;

class Observer {
  static supportedEntryTypes = ['paint', 'largest-contentful-paint', 'layout-shift', 'event'];
  readonly #callback: (list: { getEntries: () => object[] }) => void;
  #own: Watching | undefined;
  constructor(callback: (list: { getEntries: () => object[] }) => void) {
    this.#callback = callback;
  }
  observe({ type }: { type: string }) {
    this.#own = { type, tell: (entries) => this.#callback({ getEntries: () => entries }), waiting: [] };
    watching.push(this.#own);
  }
  takeRecords() {
    return this.#own?.waiting ?? [];
  }
  disconnect() {
    watching = watching.filter((each) => each !== this.#own);
  }
}

const remotes = [
  { name: 'mf-catalog', version: '1.2.3' },
  { name: 'mf-cart-checkout', version: '4.5.6' },
];
const choose = (analytics: boolean, policy_version = POLICY_VERSION) =>
  localStorage.setItem(CONSENT_KEY, JSON.stringify({ id: 'x', analytics, policy_version, given_at: '2026-11-21T10:00:00Z' }));
const tell = (type: string, ...entries: object[]) => watching.find((each) => each.type === type)?.tell(entries);
const leave = () => {
  visibility = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
};
const told = async () => {
  const texts = await Promise.all(sent.map(({ body }) => textOf(body)));
  return texts.map((text) => vitalsBody.parse(JSON.parse(text)).events);
};
const textOf = (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });

beforeEach(() => {
  watching = [];
  sent = [];
  visibility = 'visible';
  localStorage.clear();
  window.history.replaceState(null, '', '/nl/products/garden/all?filter=x');
  Object.assign(globalThis, { PerformanceObserver: Observer });
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  Object.assign(performance, { getEntriesByType: () => [{ responseStart: 120 }] });
  Object.assign(navigator, {
    sendBeacon: (url: string, body: Blob) => {
      sent.push({ url, body });
      return true;
    },
  });
});

it('tells once, when the page is left, how fast its first view was and whose page it is', async () => {
  choose(true);
  measureVitals({ remotes, page: 'mf-catalog/product-list', failed: new Set() });
  tell('paint', { name: 'first-paint', startTime: 1 }, { name: 'first-contentful-paint', startTime: 300 });
  tell('largest-contentful-paint', { startTime: 500 }, { startTime: 700 });
  tell('event', { interactionId: 1, duration: 88 }, { interactionId: 2, duration: 56 }, { duration: 900 });
  const late = watching.find(({ type }) => type === 'event');
  late?.waiting.push({ interactionId: 3, duration: 120 });
  leave();
  leave();
  const whose = { kind: 'vital', page_type: 'list', remote: 'catalog', version: '1.2.3' };
  expect(sent.map(({ url }) => url)).toEqual(['/api/vitals']);
  expect((await told())[0]?.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))).toEqual(
    [
      { ...whose, name: 'CLS', value: 0 },
      { ...whose, name: 'FCP', value: 300 },
      { ...whose, name: 'INP', value: 120 },
      { ...whose, name: 'LCP', value: 700 },
      { ...whose, name: 'TTFB', value: 120 },
    ].toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b))),
  );
  expect(watching).toEqual([]);
});

it('counts the worst window of shifts that nobody caused', async () => {
  choose(true);
  measureVitals({ remotes, page: '', failed: new Set() });
  const shift = (startTime: number, value: number, hadRecentInput = false) => ({ startTime, value, hadRecentInput });
  tell('layout-shift', shift(100, 0.02), shift(600, 0.03), shift(700, 0.5, true), shift(3000, 0.04));
  leave();
  expect((await told())[0]).toContainEqual({ kind: 'vital', name: 'CLS', value: 0.05, page_type: 'list' });
});

it('tells which remotes did not load', async () => {
  choose(true);
  measureVitals({ remotes, page: 'mf-catalog/product-list', failed: new Set(['mf-cart-checkout']) });
  leave();
  expect((await told())[0]).toContainEqual({ kind: 'load_error', page_type: 'list', remote: 'cart-checkout', version: '4.5.6' });
});

it.each([
  ['nobody was asked', () => undefined],
  ['it was refused', () => choose(false)],
  ['something else was agreed to', () => choose(true, 'old')],
])('tells nothing when %s', (_why, before) => {
  before();
  measureVitals({ remotes, page: '', failed: new Set() });
  leave();
  expect(sent).toEqual([]);
});

it.each([
  ['/nl', '', 'home'],
  ['/fr/products/garden/all', '', 'list'],
  ['/de/second-chances/all/all', '', 'list'],
  ['/nl/product/linea', '?variant=3', 'product'],
  ['/nl/cart', '', 'cart'],
  ['/nl/cart', '?step=address', 'checkout'],
  ['/nl/cart/completed', '', 'checkout'],
  ['/nl/account/orders/3', '', 'account'],
  ['/nl/dealers/gent', '', 'dealers'],
  ['/nl/configurator', '', 'configurator'],
  ['/nl/constructor', '', 'content'],
  ['/nl/advice/how-high', '', 'content'],
])('knows %s%s as %s', (pathname, search, expected) => {
  expect(pageTypeOf(pathname, search)).toBe(expected);
});
