/** @jest-environment jsdom */
import { watchBuild } from './build-watch.ts';

const ownBuild = { shell: 'main.1.js', revision: 3, contract: '1.2.0' };
/** the response of `/build.json` */
let answer: () => Promise<unknown>;
const onFetch = jest.fn();
const listeners: [EventTarget, string, EventListener, boolean][] = [];

beforeEach(() => {
  jest.useFakeTimers();
  onFetch.mockClear();
  Object.assign(globalThis, {
    fetch: (...call: unknown[]) => {
      onFetch(...call);
      return answer();
    },
  });
  for (const target of [document, window]) {
    const add = target.addEventListener.bind(target);
    jest.spyOn(target, 'addEventListener').mockImplementation(((type: string, listener: EventListener, options?: boolean) => {
      listeners.push([target, type, listener, options ?? false]);
      add(type, listener, options);
    }) as never);
  }
  document.body.innerHTML = '<a href="/nl/cart">cart</a><a href="https://elsewhere.test/">elsewhere</a>';
});
afterEach(() => {
  // Each page has one watcher for its lifetime; here every test is a page.
  for (const [target, type, listener, capture] of listeners.splice(0)) target.removeEventListener(type, listener, capture);
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const buildAnswer = (overrides: Partial<typeof ownBuild>) => () =>
  Promise.resolve({ ok: true, json: () => Promise.resolve({ ...ownBuild, ...overrides }) });
const advanceMinute = () => jest.advanceTimersByTimeAsync(60_000);
/** Whether React receives a click on the link: then it is a navigation in the page. */
function isClientNavigation(selector = 'a') {
  const onClick = jest.fn((event: Event) => event.preventDefault());
  const link = document.querySelector(selector) as HTMLElement;
  link.addEventListener('click', onClick, { once: true });
  const stop = (event: Event) => event.preventDefault();
  window.addEventListener('click', stop, { capture: true, once: true });
  link.click();
  link.removeEventListener('click', onClick);
  return onClick.mock.calls.length > 0;
}

it('build watch: polls every minute, bypassing caches, while the page is visible', async () => {
  answer = buildAnswer({});
  watchBuild(ownBuild);
  expect(onFetch).not.toHaveBeenCalled();
  await advanceMinute();
  await advanceMinute();
  expect(onFetch.mock.calls).toEqual(Array(2).fill(['/build.json', { cache: 'no-store' }]));
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await advanceMinute();
  expect(onFetch).toHaveBeenCalledTimes(2);
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(onFetch).toHaveBeenCalledTimes(3);
});

it.each([
  ['a new shell', { shell: 'main.2.js' }, false],
  ['another major contract', { contract: '2.0.0' }, false],
  ['a new remote', { revision: 4 }, true],
  ['a minor contract', { contract: '1.3.0' }, true],
])('build watch: after %s the next navigation stays in the page: %#', async (_what, change, soft) => {
  answer = buildAnswer(change);
  watchBuild(ownBuild);
  expect(isClientNavigation()).toBe(true);
  await advanceMinute();
  expect(isClientNavigation()).toBe(soft);
  expect(isClientNavigation('a:last-child')).toBe(true);
});

it('build watch: stops polling after a new build', async () => {
  answer = buildAnswer({ shell: 'main.2.js' });
  watchBuild(ownBuild);
  await advanceMinute();
  await advanceMinute();
  expect(onFetch).toHaveBeenCalledTimes(1);
});

it.each([
  ['nothing comes', () => Promise.reject(new TypeError('offline'))],
  ['the shop is starting', () => Promise.resolve({ ok: true, json: () => Promise.resolve(null) })],
  ['an error comes', () => Promise.resolve({ ok: false, json: () => Promise.resolve({ shell: 'x' }) })],
  ['a captive portal answers', () => Promise.resolve({ ok: true, json: () => Promise.reject(new SyntaxError('<')) })],
])('build watch: changes nothing when %s, and polls again', async (_what, bad) => {
  answer = bad;
  watchBuild(ownBuild);
  await advanceMinute();
  expect(isClientNavigation()).toBe(true);
  answer = buildAnswer({ shell: 'main.2.js' });
  await advanceMinute();
  expect(isClientNavigation()).toBe(false);
});

it('build watch: reloads the page for the back button too', async () => {
  answer = buildAnswer({ shell: 'main.2.js' });
  watchBuild(ownBuild);
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(console.error).not.toHaveBeenCalled();
  await advanceMinute();
  // jsdom can't load pages, and logs it.
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(String(consoleError.mock.calls[0]?.[0])).toMatch(/navigation/i);
  consoleError.mockClear();
});
