import { data } from 'react-router-dom';
import { loaderArgs, fakeShop } from 'shared-contracts/testing/fake-shop';
import type { RouteHandle } from 'shared-contracts';
import { guardedAction, guardedLoader } from './guarded-loader.ts';

interface Visit {
  access?: RouteHandle['access'];
  lang?: string;
  isSignedIn?: boolean;
  address?: string;
}
const makeArgs = ({ lang = 'nl', isSignedIn = false, address = '/nl/account/orders?page=2' }: Visit) =>
  loaderArgs({ ...fakeShop(), isSignedIn: () => isSignedIn }, address, { params: { lang } });

/** The result of a guard: the page's data, a redirect, or the status of its error. */
const outcome = async (running: Promise<unknown> | undefined): Promise<unknown> => {
  try {
    return await running;
  } catch (thrown) {
    if (thrown instanceof Response) return `${thrown.status} ${thrown.headers.get('location') ?? ''}`;
    return (thrown as { init?: ResponseInit }).init?.status ?? thrown;
  }
};

describe.each([
  ['loader', (work: () => unknown, visit: Visit) => guardedLoader(work, visit.access)(makeArgs(visit))],
  ['action', (work: () => unknown, visit: Visit) => guardedAction(work, visit.access)?.(makeArgs(visit))],
])('guarded loader: a %s', (_what, run) => {
  const work = jest.fn(() => 'the page');
  beforeEach(() => work.mockClear());

  it('runs for everybody when the page has no restriction', async () => {
    expect(await outcome(run(work, {}))).toBe('the page');
    expect(await outcome(run(work, { isSignedIn: true }))).toBe('the page');
  });

  it.each(['xx', 'NL', '__proto__', ''])('does not run in the language "%s": 404', async (lang) => {
    expect(await outcome(run(work, { lang }))).toBe(404);
    expect(work).not.toHaveBeenCalled();
  });

  it('of an account page runs for signed-in visitors; others are redirected to the login page, with the way back', async () => {
    expect(await outcome(run(work, { access: 'authenticated', isSignedIn: true }))).toBe('the page');
    const refused = () => Promise.reject(data({ message: 'Nee' }, { status: 401 }));
    expect(await outcome(run(refused, { access: 'authenticated' }))).toBe('302 /nl/login?callback=%2Fnl%2Faccount%2Forders%3Fpage%3D2');
  });

  it('of the login page runs for signed-out visitors; others are redirected to their account', async () => {
    expect(await outcome(run(work, { access: 'unauthenticated' }))).toBe('the page');
    expect(await outcome(run(work, { access: 'unauthenticated', isSignedIn: true }))).toBe('302 /nl/account');
  });

  it('of an account page redirects to the login page when the session has ended meanwhile', async () => {
    const refused = () => Promise.reject(data({ message: 'Nee' }, { status: 401 }));
    expect(await outcome(run(refused, { access: 'authenticated', isSignedIn: true }))).toMatch('302 /nl/login?callback=');
    expect(await outcome(run(refused, { isSignedIn: true }))).toBe(401);
  });

  it('passes on everything else that the page throws', async () => {
    const bug = new Error('bug');
    expect(await outcome(run(() => Promise.reject(bug), { access: 'authenticated', isSignedIn: true }))).toBe(bug);
  });
});

it('does not run for an account page of a signed-out visitor', async () => {
  const work = jest.fn();
  expect(await outcome(guardedLoader(work, 'authenticated')(makeArgs({})))).toMatch('302 /nl/login?callback=');
  expect(work).not.toHaveBeenCalled();
});

it('runs the action of an account page, so that what was typed is not lost with the session', async () => {
  expect(await outcome(guardedAction(() => 'refused, and kept', 'authenticated')?.(makeArgs({})))).toBe('refused, and kept');
});

it('guards pages without a loader too', async () => {
  expect(await outcome(guardedLoader(undefined, 'authenticated')(makeArgs({})))).toMatch('302 /nl/login');
  expect(await outcome(guardedLoader(undefined, undefined)(makeArgs({ lang: 'xx' })))).toBe(404);
  expect(await outcome(guardedLoader(undefined, undefined)(makeArgs({})))).toBeNull();
});

it('adds no action to a page without one', () => {
  expect(guardedAction(undefined, 'authenticated')).toBeUndefined();
});
