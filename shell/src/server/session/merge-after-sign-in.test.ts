import { redirect } from 'react-router-dom';
import { shopContext, signIn } from 'shared-contracts';
import { startApi } from '../../testing/api-double.ts';
import type { ApiDouble } from '../../testing/api-double.ts';
import { sampleRelease } from '../../testing/sample-release.ts';
import { sampleShell } from '../../testing/sample-shell.ts';
import type { SampleShell } from '../../testing/sample-shell.ts';
import { FORM } from '../../testing/sample-shop.ts';

const OWN = '0b6c2f0e-6d7c-4a5e-9a55-0f7f0a1f2d3e';
const ACCOUNT = '1c2f0e0b-6d7c-4a5e-9a55-0f7f0a1f2d3e';
const refusal = (status: number, code: string) => ({ status, code, message: 'Nee', request_id: 'x' });

let api: ApiDouble;
let shell: SampleShell;
/** carts of the account that are not merged yet */
let left: string[];
/** ids that can no longer be used */
let expired: string[];
let mergeStatus: number;

beforeAll(async () => {
  api = await startApi((app) => {
    app.post('/auth/token', () => ({ token_type: 'Bearer', access_token: 'new', refresh_token: 'refresh', expires_in: 900 }));
    app.get('/auth/me', () => ({ id: 1, first_name: 'Lotte' }));
    app.post('/auth/me/plans/claim', (_request, reply) => reply.code(204).send());
    app.get('/api/carts/current', ({ headers }, reply) =>
      headers.authorization === 'Bearer new' ? { cart_id: left[0] ?? null } : reply.code(401).send(refusal(401, 'auth.required')),
    );
    app.post<{ Params: { id: string } }>('/api/carts/:id/merge', ({ params: { id } }, reply) => {
      if (expired.includes(id)) return reply.code(400).send(refusal(400, 'cart.expired'));
      if (mergeStatus !== 200) return reply.code(mergeStatus).send(refusal(mergeStatus, 'sample'));
      left.shift();
      return { cart: {}, capped: [] };
    });
  });
  const release = await sampleRelease([
    {
      pages: [
        {
          id: 'mf-sample/sign-in',
          path: 'sign-in',
          module: {
            loader: () => 'Aanmelden',
            action: async ({ context }) => {
              const answer = await signIn(context.get(shopContext).http, 'lotte@groenhof.example', 'twelve letters');
              return redirect(answer.ok ? '/nl/cart' : '/nl/sign-in');
            },
            Component: () => null,
          },
        },
      ],
    },
  ]);
  shell = await sampleShell({ apiUrl: api.url, release: () => release });
});
afterAll(async () => {
  await shell.close();
  await api.close();
});
beforeEach(() => {
  api.calls.length = 0;
  left = [ACCOUNT];
  expired = [];
  mergeStatus = 200;
});

/** Sends the sign-in form of a browser without JavaScript. */
async function signInWith({ cart, callback }: { cart?: string; callback?: string } = {}) {
  const answer = await shell.app.inject({
    method: 'POST',
    url: `/nl/sign-in${callback === undefined ? '' : `?callback=${encodeURIComponent(callback)}`}`,
    payload: 'email=x',
    headers: FORM,
    cookies: cart === undefined ? {} : { cart_id: cart },
  });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/nl/cart']);
  const merges = api.calls.filter(({ url }) => url.endsWith('/merge')).map(({ url, body }) => [url.split('/')[3], body]);
  return { merges, cartCookie: answer.cookies.find(({ name }) => name === 'cart_id')?.value };
}

describe('signing in without JavaScript', () => {
  it('merges the account’s cart into the browser’s, and one that a checkout left aside', async () => {
    const aside = '2d3f0e0b-6d7c-4a5e-9a55-0f7f0a1f2d3e';
    left = [ACCOUNT, aside];
    const { merges, cartCookie } = await signInWith({ cart: OWN });
    expect(merges).toEqual([
      [OWN, { from: ACCOUNT }],
      [OWN, { from: aside }],
    ]);
    expect(cartCookie).toBeUndefined();
    expect(api.calls.find(({ url }) => url.startsWith('/api/carts/current'))?.url).toContain(`except=${OWN}`);
    expect(api.calls.find(({ url }) => url.endsWith('/claim'))?.body).toEqual({ cart_id: OWN });
  });

  it('gives a browser without a cart one with the account’s lines', async () => {
    const { merges, cartCookie } = await signInWith();
    expect(cartCookie).toMatch(/^[0-9a-f-]{36}$/);
    expect(merges).toEqual([[cartCookie, { from: ACCOUNT }]]);
    expect(api.count('POST', '/auth/me/plans/claim')).toBe(0);
  });

  it('replaces a cart that can no longer be used', async () => {
    expired = [OWN];
    const { merges, cartCookie } = await signInWith({ cart: OWN });
    expect(cartCookie).not.toBe(OWN);
    expect(merges).toEqual([
      [OWN, { from: ACCOUNT }],
      [cartCookie, { from: ACCOUNT }],
    ]);
  });

  it('makes no cart when the account has none', async () => {
    left = [];
    expect(await signInWith()).toEqual({ merges: [], cartCookie: undefined });
  });

  it('leaves the account’s cart aside during a checkout, and signs in even if merging fails', async () => {
    expect((await signInWith({ cart: OWN, callback: '/nl/cart?step=personal' })).merges).toEqual([]);
    expect((await signInWith({ cart: OWN, callback: '/nl/cart' })).merges).toHaveLength(1);
    left = [ACCOUNT];
    mergeStatus = 409;
    await signInWith({ cart: OWN });
    expect(left).toEqual([ACCOUNT]);
  });
});
