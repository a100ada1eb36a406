/** @jest-environment jsdom */
import {
  failed,
  languageChanged,
  makeStore,
  ok,
  paths,
  selectSession,
  selectVatView,
  sessionCleared,
  sessionReceived,
  vatViewChanged,
} from 'shared-contracts';
import type { Result, ShopStore } from 'shared-contracts';
import { fakeHttp, refused } from 'shared-contracts/testing/fake-http';
import type { AnswerFunction } from 'shared-contracts/testing/fake-http';
import type { User } from 'shared-contracts/wire/auth';
import { sessionPage } from '../session/session-page.ts';
import { hardNavigate } from '../session/hard-navigate.ts';
import { runOnSessionMessage } from './session-channel.ts';
import { sessionHttp } from './session-http.ts';
import { sessionLife } from './session-life.ts';

jest.mock('../session/hard-navigate.ts', () => ({ hardNavigate: jest.fn() }));

/** jsdom has no BroadcastChannel: instances with the same name receive each other's messages. */
class FakeChannel {
  static open = new Set<FakeChannel>();
  onmessage: ((event: MessageEvent) => void) | null = null;
  constructor() {
    FakeChannel.open.add(this);
  }
  close() {
    FakeChannel.open.delete(this);
  }
  postMessage(data: unknown) {
    for (const channel of FakeChannel.open) if (channel !== this) channel.onmessage?.(new MessageEvent('message', { data }));
  }
}

const user = (id: number) => ({ id, email: `${id}@groenhof.example`, professional: false }) as User;
const LOTTE = { status: 'authenticated', user: user(5) } as const;
const NOBODY = { status: 'unauthenticated' } as const;
const required = refused(401, 'auth.required');
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

interface Given {
  answer?: AnswerFunction;
  session?: Result<unknown> | object;
  isSignedIn?: boolean;
  handle?: object;
  everySeconds?: number;
  start?: (store: ShopStore) => void;
}

/** One tab of the browser. `session`: the server's session, `isSignedIn`: whether the cookie is there; both can be changed. */
function tab({ answer, session = NOBODY, isSignedIn = true, handle = { cache: 'private' }, everySeconds = 0, start }: Given = {}) {
  const store = makeStore();
  store.dispatch(languageChanged('fr'));
  const page = sessionPage(store, isSignedIn);
  (start ?? (({ dispatch }) => dispatch(sessionReceived(LOTTE))))(store);
  const server = { session, isSignedIn };
  const http = fakeHttp((call) => (call.path === '/auth/session' ? server.session : answer?.(call)));
  const revalidate = jest.fn();
  const life = sessionLife({
    store,
    page,
    http,
    isSignedIn: () => server.isSignedIn,
    router: { revalidate, state: { matches: [{ route: { handle } }] } },
    everySeconds,
  });
  const countCalls = (path: string) => http.calls.filter((call) => call.path === path).length;
  return { store, page, server, revalidate, countCalls, calls: http.calls, shop: sessionHttp(http, page, life.afterRefusal) };
}
const returnToTab = () => {
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
  return settled();
};

/** Closes the tabs of earlier tests. */
const listening = jest.spyOn(document, 'addEventListener');
beforeEach(() => {
  for (const [type, listener] of listening.mock.calls.splice(0)) document.removeEventListener(type, listener);
  Object.defineProperty(globalThis, 'BroadcastChannel', { value: FakeChannel, configurable: true });
  FakeChannel.open.clear();
  jest.mocked(hardNavigate).mockClear();
  sessionStorage.clear();
});
afterAll(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'));

describe('session life: a call that is refused because the session has expired', () => {
  /** Refused until the session is renewed. */
  const opened = (isOpen: () => boolean) => () => (isOpen() ? ok({ saved: 1 }) : required);

  it('waits until the same person has signed in, and is sent again with its key and body', async () => {
    let isOpen = false;
    const { shop, page, calls } = tab({ answer: opened(() => isOpen) });
    const saving = shop.post('/auth/me/update', { phone: '1' }, { idempotencyKey: 'key' });
    await settled();
    expect(page.question.getUser()).toEqual(user(5));
    isOpen = true;
    page.question.answer(true);
    expect(await saving).toEqual(ok({ saved: 1 }));
    const [first, second] = calls.filter(({ path }) => path === '/auth/me/update');
    expect(first).toEqual({ method: 'POST', path: '/auth/me/update', body: { phone: '1' }, idempotencyKey: 'key' });
    expect(second).toEqual(first);
    expect(page.question.getUser()).toBeUndefined();
  });

  it('opens one dialog for many of them, and loads the session once', async () => {
    let isOpen = false;
    const { shop, page, countCalls } = tab({ answer: opened(() => isOpen) });
    const onChange = jest.fn();
    page.question.subscribe(onChange);
    const calls = Array.from({ length: 20 }, (_, n) => (n % 2 ? shop.get(`/api/orders/${n}`) : shop.post(`/api/orders/${n}/cancel`)));
    await settled();
    expect([onChange.mock.calls.length, countCalls('/auth/session')]).toEqual([1, 1]);
    isOpen = true;
    page.question.answer(true);
    expect((await Promise.all(calls)).every((answer) => answer.ok)).toBe(true);
  });

  it('is refused without signing in; the next one opens the dialog again', async () => {
    const { shop, page } = tab({ answer: () => required });
    const saving = shop.delete('/auth/me/addresses/1');
    await settled();
    page.question.answer(false);
    expect(await saving).toEqual(required);
    void shop.delete('/auth/me/addresses/1');
    await settled();
    expect(page.question.getUser()).toEqual(user(5));
  });

  it('opens no dialog when the session is valid after all', async () => {
    let count = 0;
    const { shop, page } = tab({ session: LOTTE, answer: () => ((count += 1) === 1 ? required : ok({})) });
    expect((await shop.post('/api/orders/1/cancel')).ok).toBe(true);
    expect(page.question.getUser()).toBeUndefined();
  });

  it('is never repeated for another person, who starts on the home page', async () => {
    const { shop, page, countCalls } = tab({ session: { status: 'authenticated', user: user(6) }, answer: () => required });
    const saving = shop.post('/api/orders/1/cancel');
    await settled();
    page.question.answer(false);
    expect(await saving).toEqual(required);
    expect(countCalls('/api/orders/1/cancel')).toBe(1);
    expect(hardNavigate).toHaveBeenCalledWith(paths.home('fr'));
  });

  it('is sent as a guest where guests may read', async () => {
    let count = 0;
    const { shop, page } = tab({ answer: () => ((count += 1) === 1 ? refused(401, 'auth.token_invalid') : ok({ lines: [] })) });
    expect(await shop.get('/api/carts/1')).toEqual(ok({ lines: [] }));
    expect(page.question.getUser()).toBeUndefined();
  });

  it.each(['/auth/token', '/auth/sign-out'])('is returned if it is about the session itself: %s', async (path) => {
    const { shop, page } = tab({ answer: () => required });
    expect(await shop.post(path)).toEqual(required);
    expect(page.question.getUser()).toBeUndefined();
  });

  it('is an ordinary refusal for a guest, and after signing out', async () => {
    const guest = tab({ answer: () => required, isSignedIn: false, start: ({ dispatch }) => dispatch(sessionCleared()) });
    expect(await guest.shop.post('/api/orders/1/cancel')).toEqual(required);
    const { shop, page, countCalls } = tab({ answer: ({ path }) => (path === '/auth/sign-out' ? ok(NOBODY) : required) });
    await shop.post('/auth/sign-out');
    expect(await shop.get('/api/orders')).toEqual(required);
    expect([page.question.getUser(), countCalls('/auth/session')]).toEqual([undefined, 0]);
  });

  it('opens the dialog for an unknown person when only the cookie is there', async () => {
    const { shop, page } = tab({ answer: () => required, start: () => undefined });
    void shop.get('/api/orders');
    await settled();
    expect(page.question.getUser()).toBeNull();
  });
});

describe('session life: several tabs', () => {
  const guest: Given = { isSignedIn: false, start: ({ dispatch }) => dispatch(sessionCleared()) };

  it('reload after signing in in one of them', async () => {
    const [firstTab, otherTab] = [tab(guest), tab({ ...guest, session: LOTTE })];
    for (const { server } of [firstTab, otherTab]) server.isSignedIn = true;
    firstTab.store.dispatch(sessionReceived(LOTTE));
    await settled();
    expect(selectSession(otherTab.store.getState())).toEqual(LOTTE);
    expect(otherTab.revalidate).toHaveBeenCalledTimes(1);
    expect(firstTab.revalidate).not.toHaveBeenCalled();
  });

  it('reload after signing in in one of them before the other one followed the session', async () => {
    const { store, revalidate } = tab({ ...guest, isSignedIn: true, session: LOTTE });
    await settled();
    expect(selectSession(store.getState())).toEqual(LOTTE);
    expect(revalidate).toHaveBeenCalledTimes(1);
  });

  it('learn of signing in before the code that follows a session is loaded, once', async () => {
    const follow = jest.fn();
    runOnSessionMessage(follow);
    const { store } = tab(guest);
    store.dispatch(sessionReceived(LOTTE));
    store.dispatch(sessionCleared());
    await settled();
    expect(follow).toHaveBeenCalledTimes(1);
  });

  it('delete everything even if something else changes between signing out and leaving the page', async () => {
    const firstTab = tab({ answer: ({ path }) => (path === '/auth/sign-out' ? ok(NOBODY) : required) });
    const otherTab = tab({ handle: { access: 'authenticated' } });
    await firstTab.shop.post('/auth/sign-out');
    firstTab.store.dispatch(vatViewChanged('excl'));
    expect(firstTab.page.lastUser()).toBeUndefined();
    firstTab.store.dispatch(sessionCleared());
    await settled();
    expect(selectVatView(firstTab.store.getState())).toBe('incl');
    expect(otherTab.page.lastUser()).toBeUndefined();
    expect(hardNavigate).toHaveBeenCalledWith(paths.home('fr'));
    firstTab.store.dispatch(sessionReceived(LOTTE));
    expect(firstTab.page.lastUser()).toEqual(user(5));
  });

  it('delete everything after signing out in one of them', async () => {
    const firstTab = tab({ answer: () => ok(NOBODY) });
    const account = tab({ handle: { access: 'authenticated', cache: 'private' } });
    const cart = tab({ handle: { cache: 'private' } });
    const list = tab({
      handle: { cache: 'public' },
      start: ({ dispatch }) => (dispatch(sessionReceived(LOTTE)), dispatch(vatViewChanged('excl'))),
    });
    sessionStorage.setItem('draft:checkout', 'Lotte, Korenmarkt 16');
    await firstTab.shop.post('/auth/sign-out');
    firstTab.store.dispatch(sessionCleared());
    expect(sessionStorage).toHaveLength(0);
    expect(jest.mocked(hardNavigate).mock.calls).toEqual([[paths.home('fr')], [window.location.href]]);
    expect(selectSession(list.store.getState())).toEqual({ status: 'unauthenticated', user: null });
    expect(selectVatView(list.store.getState())).toBe('incl');
    expect(list.revalidate).toHaveBeenCalledTimes(1);
    expect([account.page.lastUser(), cart.page.lastUser(), list.page.lastUser()]).toEqual([undefined, undefined, undefined]);
  });

  it('keep what was typed when the session only expired', async () => {
    const [firstTab, otherTab] = [tab(), tab()];
    sessionStorage.setItem('draft:checkout', 'Lotte');
    firstTab.store.dispatch(sessionReceived(NOBODY));
    await settled();
    expect(selectSession(otherTab.store.getState()).status).toBe('unauthenticated');
    expect(sessionStorage).toHaveLength(1);
    expect([hardNavigate, otherTab.revalidate].map((fn) => jest.mocked(fn).mock.calls)).toEqual([[], []]);
    expect(otherTab.page.lastUser()).toEqual(user(5));
  });

  it('never show one person’s page to another', async () => {
    const [firstTab] = [tab(), tab({ session: { status: 'authenticated', user: user(6) } })];
    firstTab.store.dispatch(sessionReceived({ status: 'authenticated', user: user(6) }));
    await settled();
    expect(jest.mocked(hardNavigate).mock.calls).toEqual([[paths.home('fr')]]);
  });
});

describe('session life: the session', () => {
  it('is loaded when the page becomes visible again, without a message on failure', async () => {
    const { store, countCalls, server } = tab({ session: LOTTE });
    await returnToTab();
    expect(countCalls('/auth/session')).toBe(1);
    server.session = failed({ kind: 'network' });
    await returnToTab();
    expect(selectSession(store.getState())).toEqual(LOTTE);
    server.session = NOBODY;
    await returnToTab();
    expect(selectSession(store.getState())).toEqual({ status: 'unauthenticated', user: null });
  });

  it('brings a dealer’s prices when they are approved meanwhile', async () => {
    const { store, server, revalidate } = tab({ session: LOTTE });
    await returnToTab();
    expect(revalidate).not.toHaveBeenCalled();
    server.session = { ...LOTTE, user: { ...LOTTE.user, professional: true } };
    await returnToTab();
    expect(selectSession(store.getState()).user?.professional).toBe(true);
    expect(revalidate).toHaveBeenCalledTimes(1);
  });

  it('is loaded at intervals if configured, only for signed-in visitors', async () => {
    jest.useFakeTimers();
    try {
      const [visibleTab, hiddenTab, guest] = [
        tab({ session: LOTTE, everySeconds: 60 }),
        tab({ session: LOTTE }),
        tab({ isSignedIn: false, everySeconds: 60 }),
      ];
      jest.advanceTimersByTime(180_000);
      expect([visibleTab, hiddenTab, guest].map(({ countCalls }) => countCalls('/auth/session'))).toEqual([3, 0, 0]);
    } finally {
      jest.useRealTimers();
    }
  });
});
