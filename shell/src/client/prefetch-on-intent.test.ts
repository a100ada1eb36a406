/** @jest-environment jsdom */
import type { RouteObject } from 'react-router-dom';
import { HOVER_MS, TOUCH_MS, prefetchOnIntent } from './prefetch-on-intent.ts';
import type { LikelyPage } from './prefetch-on-intent.ts';

const lazy = () => Promise.resolve({});
const routes: RouteObject[] = [
  {
    path: '/:lang',
    id: 'shop',
    children: [
      { id: 'list', path: 'products/*', lazy, handle: { cache: 'public' } },
      { id: 'detail', path: 'product/:id', lazy, handle: { cache: 'public' } },
      { id: 'here', path: 'here' },
      { id: 'other', path: 'other', lazy },
      { id: 'unused', path: 'unused', lazy },
      { id: 'content', path: ':slug', lazy, handle: { cache: 'public' } },
    ],
  },
];

it('prefetch on intent: loads the code of the page, once, by pointer or focus', () => {
  document.body.innerHTML = `
    <a id="list" href="/nl/products/garden/all?page=2"><b>Tuin</b></a>
    <a id="again" href="/nl/products/garden/all">Tuin</a>
    <a id="other" href="/nl/other">Andere</a>
    <a id="here" href="/nl/here">Al hier</a>
    <a id="away" href="https://elsewhere.test/nl/unused">Elders</a>
    <a id="none" href="/nl/nothing/there">Niets</a>
    <button id="button">Knop</button>`;
  const loaded: string[] = [];
  prefetchOnIntent(routes, { loadRoute: (id) => loaded.push(id), warmPage: () => undefined });
  const want = (selector: string, type: string) => document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }));

  want('#list b', 'pointerover');
  expect(loaded).toEqual(['list']);
  want('#list', 'focusin');
  want('#again', 'pointerover');
  expect(loaded).toEqual(['list']);
  want('#other', 'focusin');
  expect(loaded).toEqual(['list', 'other']);
  for (const selector of ['#here', '#away', '#none', '#button', 'body']) want(selector, 'pointerover');
  document.dispatchEvent(new Event('pointerover'));
  expect(loaded).toEqual(['list', 'other']);
});

describe('prefetch on intent: data', () => {
  const warmed: string[] = [];
  const want = (selector: string, type: string) => document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }));
  const warmPage = ({ routeId, url, params }: LikelyPage) => warmed.push(`${routeId} ${params.id} ${url.pathname}${url.search}`);

  beforeAll(() => {
    jest.useFakeTimers();
    prefetchOnIntent(routes, { loadRoute: () => undefined, warmPage });
  });
  afterAll(() => jest.useRealTimers());
  beforeEach(() => {
    warmed.length = 0;
    jest.advanceTimersByTime(60_000);
    document.body.innerHTML = `
      <a id="a" href="/nl/product/a?variant=2#specs">A</a>
      <a id="b" href="/nl/product/b">B</a>
      <a id="private" href="/nl/other">C</a>`;
  });

  it('is loaded once a pointer or the focus stays, or a finger rests', () => {
    want('#a', 'pointerover');
    expect(warmed).toEqual([]);
    jest.advanceTimersByTime(HOVER_MS);
    expect(warmed).toEqual(['detail a /nl/product/a?variant=2']);
    want('#b', 'touchstart');
    jest.advanceTimersByTime(TOUCH_MS - 1);
    expect(warmed).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect(warmed).toHaveLength(2);
  });

  it.each(['touchend', 'touchmove', 'touchcancel'])('is not loaded when the finger taps or scrolls (%s)', (end) => {
    want('#a', 'touchstart');
    jest.advanceTimersByTime(TOUCH_MS / 2);
    want('#a', end);
    jest.advanceTimersByTime(TOUCH_MS);
    expect(warmed).toEqual([]);
  });

  it('is not loaded for the focus event of a press', () => {
    document.dispatchEvent(new Event('pointerdown'));
    want('#a', 'focusin');
    jest.advanceTimersByTime(HOVER_MS);
    expect(warmed).toEqual([]);
  });

  it('is not loaded when the pointer only passes', () => {
    want('#a', 'pointerover');
    want('body', 'pointerover');
    jest.advanceTimersByTime(HOVER_MS);
    expect(warmed).toEqual([]);
  });

  it('is not loaded again while the answer is fresh', () => {
    const waitForRest = () => {
      want('#a', 'pointerover');
      jest.advanceTimersByTime(HOVER_MS);
    };
    for (let times = 0; times < 3; times++) waitForRest();
    expect(warmed).toHaveLength(1);
    jest.advanceTimersByTime(31_000);
    waitForRest();
    expect(warmed).toHaveLength(2);
  });

  it('of a file is not loaded', () => {
    document.body.innerHTML = '<a id="file" href="/media/a.svg">Picture</a>';
    want('#file', 'pointerover');
    jest.advanceTimersByTime(HOVER_MS);
    expect(warmed).toEqual([]);
  });

  it('of a page that differs by visitor is not loaded', () => {
    want('#private', 'pointerover');
    jest.advanceTimersByTime(HOVER_MS);
    expect(warmed).toEqual([]);
  });
});
