import { randomUUID } from 'node:crypto';
import { apiError } from 'shared-contracts/wire/error';
import { cart } from 'shared-contracts/wire/cart';
import { order } from 'shared-contracts/wire/order';
import { product, productListAnswer } from 'shared-contracts/wire/product';
import type * as z from 'zod';
import { operationsOf } from '../src/platform/openapi/document.ts';
import { CALLS } from './calls.ts';
import type { Probe, ProbeAnswer } from './probe.ts';

export interface Rule {
  name: string;
  /** what is wrong; nothing when the rule is followed */
  check: (probe: Probe) => Promise<string[]>;
}

const LANGUAGES = ['nl-BE', 'fr-FR', 'de-DE', 'en-US'];
const strictError = apiError.strict();
const json = { 'content-type': 'application/json' };

const errorProblem = (what: string, { status, json: body, headers }: ProbeAnswer, expected: number): string[] => {
  if (status !== expected) return [`${what}: ${status} instead of ${expected}`];
  const parsed = strictError.safeParse(body);
  if (!parsed.success) return [`${what}: not the shape of an error`];
  if (parsed.data.status !== status) return [`${what}: says ${parsed.data.status}`];
  return headers.get('cache-control')?.includes('no-store') === true ? [] : [`${what}: an error that may be cached`];
};
const shapeProblem = (what: string, { status, json: body }: ProbeAnswer, schema: z.ZodType): string[] => {
  if (status !== 200) return [`${what}: ${status}`];
  const parsed = schema.safeParse(body);
  return parsed.success
    ? []
    : [
        `${what}: ${parsed.error.issues
          .slice(0, 3)
          .map(({ path, message }) => `${path.join('.')} ${message}`)
          .join('; ')}`,
      ];
};
const together = async (checks: Promise<string[]>[]): Promise<string[]> => (await Promise.all(checks)).flat();

const firstVariant = async ({ ask }: Probe): Promise<{ productId: number; variantId: number }> => {
  const list = productListAnswer.parse((await ask('GET', '/api/products?per_page=1&filter[in_stock]=1&type=sale')).json);
  const productId = list.data[0]?.id ?? 0;
  const { variants } = product.parse((await ask('GET', `/api/products/${productId}`)).json);
  return { productId, variantId: variants.find(({ stock }) => stock.left > 0)?.id ?? 0 };
};

/** The common rules, each looked at where it matters most. Contract, "Common rules". */
export const RULES: readonly Rule[] = [
  {
    name: 'every call of the contract is in the document',
    check: async ({ document }) => {
      const present = new Set(
        operationsOf(document).map(({ method, path }) => `${method.toUpperCase()} ${path.replaceAll(/\{[^}]+\}/g, '{}')}`),
      );
      return CALLS.filter((call) => !present.has(call.replaceAll(/\{[^}]+\}/g, '{}'))).map((call) => `${call} is missing`);
    },
  },
  {
    name: 'lists and products have the contract’s shape',
    check: async (probe) => {
      const { productId } = await firstVariant(probe);
      return together([
        probe.ask('GET', '/api/products?per_page=3').then((answer) => shapeProblem('list', answer, productListAnswer)),
        probe.ask('GET', `/api/products/${productId}`).then((answer) => shapeProblem('detail', answer, product)),
        probe.ask('GET', '/api/second-chances').then((answer) => shapeProblem('second chances', answer, productListAnswer)),
      ]);
    },
  },
  {
    name: 'errors have one shape and speak the request’s language',
    check: async ({ ask }) => {
      const answers = await Promise.all(
        LANGUAGES.map((language) => ask('GET', '/api/products/no-such-product-anywhere', { headers: { language } })),
      );
      const messages = new Set(answers.map(({ json: body }) => strictError.safeParse(body).data?.message));
      return [
        ...answers.flatMap((answer, place) => errorProblem(LANGUAGES[place] ?? '', answer, 404)),
        ...(messages.size === LANGUAGES.length ? [] : ['the four languages do not differ']),
      ];
    },
  },
  {
    name: 'an unknown Country or Language is refused, a missing one has a default',
    check: ({ ask }) =>
      together([
        ask('GET', '/api/products', { headers: { country: 'xx' } }).then((answer) => errorProblem('Country: xx', answer, 422)),
        ask('GET', '/api/products', { headers: { language: 'xx-XX' } }).then((answer) => errorProblem('Language: xx-XX', answer, 422)),
        ask('GET', '/api/products').then(({ status }) => (status === 200 ? [] : [`without headers: ${status}`])),
      ]),
  },
  {
    name: 'malformed input is 422, another type 415, a huge body 413',
    check: ({ ask }) => {
      const cartPath = `/api/carts/${randomUUID()}`;
      const post = (what: string, status: number, body: string, type = 'application/json'): Promise<string[]> =>
        ask('POST', cartPath, { headers: { 'content-type': type }, body }).then((answer) => errorProblem(what, answer, status));
      return together([
        post('malformed JSON', 422, '{"items": ['),
        post('a NUL', 422, '{"items": [], "a\\u0000": 1}'),
        post('a negative amount', 422, '{"items": [{"id": 1, "amount": -1}]}'),
        post('a huge id', 422, '{"items": [{"id": 99999999999, "amount": 1}]}'),
        post('plain text', 415, 'items', 'text/plain'),
        post('a huge body', 413, JSON.stringify({ items: [], more: 'x'.repeat(400_000) })),
        ask('GET', '/api/products?per_page=97').then((answer) => errorProblem('per_page=97', answer, 422)),
        ask('GET', '/api/nothing-here').then((answer) => errorProblem('an unknown address', answer, 404)),
      ]);
    },
  },
  {
    name: 'shared answers have an ETag and are revalidated; personal ones are never cached',
    check: async ({ ask }) => {
      const first = await ask('GET', '/api/products?per_page=2');
      const etag = first.headers.get('etag') ?? '';
      const revalidated = await ask('GET', '/api/products?per_page=2', { headers: { 'if-none-match': etag } });
      const cartAnswer = await ask('GET', `/api/carts/${randomUUID()}`);
      const vary = (first.headers.get('vary') ?? '').toLowerCase();
      return [
        ...(/public.*s-maxage=\d+.*stale-while-revalidate=\d+/.test(first.headers.get('cache-control') ?? '')
          ? []
          : ['the list has no shared Cache-Control']),
        ...(etag !== '' && revalidated.status === 304 && revalidated.text === ''
          ? []
          : [`If-None-Match was answered ${revalidated.status}`]),
        ...(vary.includes('country') && vary.includes('language') ? [] : ['Vary lacks Country or Language']),
        ...(cartAnswer.headers.get('cache-control')?.includes('no-store') === true ? [] : ['a cart may be cached']),
      ];
    },
  },
  {
    name: 'a cart unknown so far is empty, a malformed id is the one 400',
    check: async ({ ask }) =>
      together([
        ask('GET', `/api/carts/${randomUUID()}`).then((answer) => shapeProblem('a new cart', answer, cart)),
        ask('GET', '/api/carts/not-a-cart').then((answer) => errorProblem('a malformed id', answer, 400)),
      ]),
  },
  {
    name: 'a cart is priced, counts its revisions, and tells of a stale one',
    check: async (probe) => {
      const { variantId } = await firstVariant(probe);
      const path = `/api/carts/${randomUUID()}`;
      const save = (amount: number, headers: Record<string, string> = {}) =>
        probe.ask('POST', path, { headers: { ...json, ...headers }, body: JSON.stringify({ items: [{ id: variantId, amount }] }) });
      const first = await save(1);
      const wrong = shapeProblem('the cart', first, cart);
      if (wrong.length > 0) return wrong;
      const { revision, lines } = cart.parse(first.json);
      const second = cart.parse((await save(2)).json);
      const stale = await save(3, { 'if-match': String(revision) });
      return [
        ...(lines.length === 1 ? [] : [`${lines.length} lines for one`]),
        ...(second.revision > revision ? [] : ['the revision does not grow']),
        ...errorProblem('a stale revision', stale, 409),
      ];
    },
  },
  {
    name: 'personal calls need a token, and forged ones are refused',
    check: async (probe) => {
      const personal = operationsOf(probe.document).filter(
        ({ method, path, operation }) => method === 'get' && !path.includes('{') && (operation.security ?? []).length > 0,
      );
      const checks = personal.flatMap(({ path }) => [
        probe.ask('GET', path).then((answer) => errorProblem(`${path} without a token`, answer, 401)),
        probe
          .ask('GET', path, { headers: { authorization: `Bearer ${'a'.repeat(43)}` } })
          .then((answer) => errorProblem(`${path} with a forged token`, answer, 401)),
      ]);
      return [...(personal.length > 0 ? [] : ['the document names no personal call']), ...(await together(checks))];
    },
  },
  {
    name: 'one’s own orders are listed and shown; another’s is not there',
    check: async ({ ask, token }) => {
      if (token === null) return [];
      const headers = { authorization: `Bearer ${token}` };
      const list = await ask('GET', '/api/orders', { headers });
      const { data = [] } = (list.json ?? {}) as { data?: { id: number }[] };
      const orderProblems =
        data[0] === undefined ? [] : shapeProblem('an order', await ask('GET', `/api/orders/${data[0].id}`, { headers }), order);
      return [
        ...(list.status === 200 ? [] : [`the list: ${list.status}`]),
        ...orderProblems,
        ...errorProblem('another’s', await ask('GET', '/api/orders/2147483646', { headers }), 404),
      ];
    },
  },
  {
    name: 'an Idempotency-Key that is none is refused',
    check: async ({ ask }) =>
      errorProblem(
        'a malformed key',
        await ask('POST', `/api/carts/${randomUUID()}/payment`, { headers: { 'idempotency-key': 'x' } }),
        422,
      ),
  },
  {
    name: 'health tells live and ready',
    check: async ({ ask }) => {
      const [live, ready] = [await ask('GET', '/health/live'), await ask('GET', '/health/ready')];
      return [...(live.status === 200 ? [] : [`live: ${live.status}`]), ...(ready.status === 200 ? [] : [`ready: ${ready.status}`])];
    },
  },
];
