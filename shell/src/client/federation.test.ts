/** @jest-environment jsdom */
import type { KnownRemote } from '../page-data.ts';
import { createFederation } from './federation.ts';

const remote = { name: 'mf-cart', routes: [] };
const aRemote = (overrides: Partial<KnownRemote> = {}): KnownRemote => ({
  name: 'mf-cart',
  version: '1.0.0',
  namespace: 'cart',
  entry: '/remotes/mf-cart/1.0.0/web/remoteEntry.js',
  entryGlobal: 'mf_cart',
  integrity: 'sha384-entry',
  routes: [],
  slots: [],
  ...overrides,
});
const scope = { react: {} };
const container = { init: jest.fn(), get: jest.fn(() => Promise.resolve(() => ({ default: remote }))) };
const reloaded = jest.fn(() => Promise.resolve());

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, {
    __webpack_init_sharing__: () => Promise.resolve(),
    __webpack_share_scopes__: { default: scope },
    fetch: reloaded,
  });
  container.init.mockClear();
  container.get.mockClear();
  reloaded.mockClear();
});
afterEach(() => {
  jest.useRealTimers();
  document.head.replaceChildren();
  delete (globalThis as Record<string, unknown>).mf_cart;
});

const scripts = () => [...document.head.querySelectorAll('script')];
/** The entry's script has loaded and defined its global, or failed. */
async function entry(came: boolean) {
  await jest.advanceTimersByTimeAsync(0);
  const [script] = scripts();
  if (came) Object.assign(globalThis, { mf_cart: container });
  script?.dispatchEvent(new Event(came ? 'load' : 'error'));
  await jest.advanceTimersByTimeAsync(0);
}

it("federation: adds the entry's script with its digest, shares the shell’s packages with it, and loads it once", async () => {
  const { load } = createFederation([aRemote()]);
  const running = [load('mf-cart'), load('mf-cart')];
  await entry(true);
  expect(await Promise.all(running)).toEqual([remote, remote]);
  expect(scripts().map((script) => [script.getAttribute('src'), script.integrity])).toEqual([
    ['/remotes/mf-cart/1.0.0/web/remoteEntry.js', 'sha384-entry'],
  ]);
  expect(container.init).toHaveBeenCalledWith(scope);
  expect(container.get.mock.calls).toEqual([['./remote']]);
});

it('federation: retries an entry that did not load after 300 and 900 ms, bypassing the browser’s cache', async () => {
  const { load } = createFederation([aRemote()]);
  const running = load('mf-cart');
  await entry(false);
  expect(scripts()).toEqual([]);
  await jest.advanceTimersByTimeAsync(299);
  expect(scripts()).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(reloaded.mock.calls).toEqual([['/remotes/mf-cart/1.0.0/web/remoteEntry.js', { cache: 'reload' }]]);
  await entry(false);
  await jest.advanceTimersByTimeAsync(900);
  await entry(true);
  expect(await running).toBe(remote);
});

it('federation: gives up after that, and can be called again later', async () => {
  const { load } = createFederation([aRemote()]);
  const running = expect(load('mf-cart')).rejects.toThrow(/did not load/);
  await entry(false);
  await jest.advanceTimersByTimeAsync(300);
  await entry(false);
  await jest.advanceTimersByTimeAsync(900);
  await entry(false);
  await running;
  const secondLoad = load('mf-cart');
  await entry(true);
  expect(await secondLoad).toBe(remote);
});

it('federation: rejects an entry that defines something else', async () => {
  const { load } = createFederation([aRemote({ entryGlobal: 'mf_other' })]);
  const running = expect(load('mf-cart')).rejects.toThrow(/mf_other/);
  await entry(true);
  await running;
});

it('federation: has only the remotes of its page', async () => {
  await expect(createFederation([aRemote()]).load('mf-elsewhere')).rejects.toThrow(/mf-elsewhere/);
  expect(scripts()).toEqual([]);
});
