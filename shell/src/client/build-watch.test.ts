/** @jest-environment jsdom */
import { watchBuild } from './build-watch.ts';

const own = { shell: 'main.1.js', revision: 3, contract: '1.2.0' };
/** what `/build.json` answers */
let answer: () => Promise<unknown>;
const asked = jest.fn();
const listeners: [EventTarget, string, EventListener, boolean][] = [];

beforeEach(() => {
  jest.useFakeTimers();
  asked.mockClear();
  Object.assign(globalThis, {
    fetch: (...call: unknown[]) => {
      asked(...call);
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
  // Each page has one watch for its life; here every test is a page.
  for (const [target, type, listener, capture] of listeners.splice(0)) target.removeEventListener(type, listener, capture);
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const manifest = (given: Partial<typeof own>) => () => Promise.resolve({ ok: true, json: () => Promise.resolve({ ...own, ...given }) });
const minute = () => jest.advanceTimersByTimeAsync(60_000);
/** Whether React gets to see a click on the link: then it is a soft navigation. */
function isSoft(selector = 'a') {
  const seen = jest.fn((event: Event) => event.preventDefault());
  const link = document.querySelector(selector) as HTMLElement;
  link.addEventListener('click', seen, { once: true });
  const stop = (event: Event) => event.preventDefault();
  window.addEventListener('click', stop, { capture: true, once: true });
  link.click();
  link.removeEventListener('click', seen);
  return seen.mock.calls.length > 0;
}

it('asks every minute, past every cache, while the page is seen', async () => {
  answer = manifest({});
  watchBuild(own);
  expect(asked).not.toHaveBeenCalled();
  await minute();
  await minute();
  expect(asked.mock.calls).toEqual(Array(2).fill(['/build.json', { cache: 'no-store' }]));
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await minute();
  expect(asked).toHaveBeenCalledTimes(2);
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(asked).toHaveBeenCalledTimes(3);
});

it.each([
  ['a new shell', { shell: 'main.2.js' }, false],
  ['another major contract', { contract: '2.0.0' }, false],
  ['a new remote', { revision: 4 }, true],
  ['a minor contract', { contract: '1.3.0' }, true],
])('after %s the next navigation is soft: %#', async (_what, change, soft) => {
  answer = manifest(change);
  watchBuild(own);
  expect(isSoft()).toBe(true);
  await minute();
  expect(isSoft()).toBe(soft);
  expect(isSoft('a:last-child')).toBe(true);
});

it('asks no more once it knows', async () => {
  answer = manifest({ shell: 'main.2.js' });
  watchBuild(own);
  await minute();
  await minute();
  expect(asked).toHaveBeenCalledTimes(1);
});

it.each([
  ['nothing comes', () => Promise.reject(new TypeError('offline'))],
  ['the shop is starting', () => Promise.resolve({ ok: true, json: () => Promise.resolve(null) })],
  ['an error comes', () => Promise.resolve({ ok: false, json: () => Promise.resolve({ shell: 'x' }) })],
  ['somebody’s sign-on page comes', () => Promise.resolve({ ok: true, json: () => Promise.reject(new SyntaxError('<')) })],
])('stays as it is when %s, and asks again', async (_what, bad) => {
  answer = bad;
  watchBuild(own);
  await minute();
  expect(isSoft()).toBe(true);
  answer = manifest({ shell: 'main.2.js' });
  await minute();
  expect(isSoft()).toBe(false);
});

it('loads the page again for the back button too', async () => {
  answer = manifest({ shell: 'main.2.js' });
  watchBuild(own);
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(console.error).not.toHaveBeenCalled();
  await minute();
  // jsdom can't load pages, and says so.
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(String(said.mock.calls[0]?.[0])).toMatch(/navigation/i);
  said.mockClear();
});
