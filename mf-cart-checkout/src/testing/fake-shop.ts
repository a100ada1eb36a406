import { failed, ok } from 'shared-contracts';
import type { Failure, Http, Result, ShopContext } from 'shared-contracts';
import { CART_ID } from './a-cart.ts';

export interface Call {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  body?: unknown;
  ifMatch?: number;
  idempotencyKey?: string;
}

/** What the API would say to a call; undefined is a call the test did not expect. */
export type Answers = (call: Call) => Result<unknown> | Promise<Result<unknown>> | undefined;

export interface FakeShop extends ShopContext {
  calls: Call[];
}

export const refused = (status: number, code: string, message: string, more: Partial<Extract<Failure, { kind: 'rule' }>> = {}) =>
  failed({ kind: 'rule', status, code, message, ...more });

/** The shop context over a fake HTTP layer that keeps what was asked. `cartId` null: a visitor without a cart. */
export function fakeShop(answers: Answers, options: { cartId?: string | null; lang?: ShopContext['lang'] } = {}): FakeShop {
  let id = options.cartId === undefined ? CART_ID : options.cartId;
  let renewals = 0;
  const calls: Call[] = [];
  const call = async <T>(given: Call): Promise<Result<T>> => {
    calls.push(given);
    const answer = await answers(given);
    if (!answer) throw new Error(`Unexpected call ${given.method} ${given.path}`);
    return answer as Result<T>;
  };
  const http: Http = {
    get: (path) => call({ method: 'GET', path }),
    post: (path, body, options) => call({ method: 'POST', path, body, ifMatch: options?.ifMatch, idempotencyKey: options?.idempotencyKey }),
    delete: (path) => call({ method: 'DELETE', path }),
  };
  return {
    http,
    calls,
    lang: options.lang ?? 'nl',
    region: () => 'be',
    vatView: () => 'incl',
    cartId: () => id,
    ensureCartId: ({ renew } = {}) => {
      if (renew) renewals += 1;
      if (renew || id === null) id = `00000000-0000-4000-8000-00000000000${renewals}`;
      return id;
    },
    isSignedIn: () => false,
  };
}

/** An answer that comes when the test says so. */
export function later<T>() {
  let resolve: (result: Result<T>) => void = () => undefined;
  const answer = new Promise<Result<T>>((settle) => (resolve = settle));
  return { answer, arrive: (value: T) => resolve(ok(value)) };
}
