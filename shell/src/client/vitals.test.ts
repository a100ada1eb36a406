/** @jest-environment jsdom */
import { CONSENT_KEY, POLICY_VERSION } from 'shared-contracts/client/consent-choice';
import { vitalsBody } from 'shared-contracts/wire/vitals';
import { pageTypeOf } from './page-type.ts';
import { measureVitals } from './vitals.ts';

type Note = (metric: { name: string; value: number }) => void;
const mockNotes = new Map<string, Note>();
jest.mock('web-vitals', () =>
  Object.fromEntries(['TTFB', 'FCP', 'LCP', 'CLS', 'INP'].map((name) => [`on${name}`, (note: Note) => mockNotes.set(name, note)])),
);
const measured = (name: string, value: number) => mockNotes.get(name)?.({ name, value });

let beacons: { url: string; body: Blob }[];
let visibility: DocumentVisibilityState;

const remotes = [
  { name: 'mf-catalog', version: '1.2.3' },
  { name: 'mf-cart-checkout', version: '4.5.6' },
];
const choose = (analytics: boolean, policy_version = POLICY_VERSION) =>
  localStorage.setItem(CONSENT_KEY, JSON.stringify({ id: 'x', analytics, policy_version, given_at: '2026-11-21T10:00:00Z' }));
const leave = () => {
  visibility = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
};
const readSentEvents = async () => {
  const texts = await Promise.all(beacons.map(({ body }) => readText(body)));
  return texts.map((text) => vitalsBody.parse(JSON.parse(text)).events);
};
const readText = (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });

beforeEach(() => {
  beacons = [];
  visibility = 'visible';
  localStorage.clear();
  window.history.replaceState(null, '', '/nl/products/garden/all?filter=x');
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  Object.assign(navigator, {
    sendBeacon: (url: string, body: Blob) => {
      beacons.push({ url, body });
      return true;
    },
  });
});

it('vitals: reports once, when the page is left, the speed of its first view and its remote', async () => {
  choose(true);
  measureVitals({ remotes, page: 'mf-catalog/product-list', failed: new Set() });
  for (const [name, value] of Object.entries({ TTFB: 120, FCP: 300, LCP: 700 })) measured(name, value);
  // Metrics that are known only at the end arrive with the same event, a moment before.
  window.addEventListener('visibilitychange', () => measured('INP', 120), { capture: true, once: true });
  measured('CLS', 0);
  leave();
  leave();
  const page = { kind: 'vital', page_type: 'list', remote: 'catalog', version: '1.2.3' };
  expect(beacons.map(({ url }) => url)).toEqual(['/api/vitals']);
  expect((await readSentEvents())[0]?.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))).toEqual(
    [
      { ...page, name: 'CLS', value: 0 },
      { ...page, name: 'FCP', value: 300 },
      { ...page, name: 'INP', value: 120 },
      { ...page, name: 'LCP', value: 700 },
      { ...page, name: 'TTFB', value: 120 },
    ].toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b))),
  );
});

it('vitals: reports which remotes did not load', async () => {
  choose(true);
  measureVitals({ remotes, page: 'mf-catalog/product-list', failed: new Set(['mf-cart-checkout']) });
  leave();
  expect((await readSentEvents())[0]).toContainEqual({ kind: 'load_error', page_type: 'list', remote: 'cart-checkout', version: '4.5.6' });
});

it('vitals: leaves out the name of a remote that the API does not know yet', async () => {
  choose(true);
  const added = [...remotes, { name: 'mf-garden-plan', version: '0.1.0' }];
  measureVitals({ remotes: added, page: 'mf-garden-plan/plan', failed: new Set(['mf-garden-plan', 'mf-catalog']) });
  measured('LCP', 700);
  leave();
  expect((await readSentEvents())[0]).toEqual([
    { kind: 'vital', name: 'LCP', value: 700, page_type: 'list' },
    { kind: 'load_error', page_type: 'list', remote: 'catalog', version: '1.2.3' },
  ]);
});

it.each([
  ['nobody was asked', () => undefined],
  ['it was refused', () => choose(false)],
  ['something else was agreed to', () => choose(true, 'old')],
])('vitals: reports nothing when %s', (_why, prepare) => {
  prepare();
  measureVitals({ remotes, page: '', failed: new Set() });
  measured('LCP', 700);
  leave();
  expect(beacons).toEqual([]);
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
])('vitals: reports %s%s as %s', (pathname, search, expected) => {
  expect(pageTypeOf(pathname, search)).toBe(expected);
});
