import type { FastifyRequest } from 'fastify';

/** What a request is for. `page` is everything that a visitor looks at. */
export type RequestKind = 'page' | 'call' | 'picture' | 'file' | 'session' | 'operations';

const KINDS: readonly [prefix: string, kind: RequestKind][] = [
  ['/auth/session', 'session'],
  ['/auth/token', 'session'],
  ['/auth/sign-out', 'session'],
  ['/api/', 'call'],
  ['/auth/', 'call'],
  ['/media/', 'picture'],
  ['/assets/', 'file'],
  ['/remotes/', 'file'],
  ['/favicon.ico', 'file'],
  ['/robots.txt', 'file'],
  ['/sitemap', 'file'],
  ['/.well-known/', 'file'],
  ['/health/', 'operations'],
  ['/build.json', 'operations'],
  ['/_', 'operations'],
];

/** Calls that have an objective of their own (ops/prometheus/slo.rules.yaml), under their pattern in the API. */
const CALLS: readonly [address: RegExp, route: string][] = [
  [/^\/api\/carts\/[\da-f-]{36}(\?|$)/i, '/api/carts/:id'],
  [/^\/api\/carts\/[\da-f-]{36}\/payment(\?|$)/i, '/api/carts/:id/payment'],
];

const pageRoutes = new WeakMap<FastifyRequest, string>();

/** The id of a page's route, by which it is counted; the address may give access to somebody's data, and is never counted or logged. */
export const notePageRoute = (request: FastifyRequest, routeId: string): void => void pageRoutes.set(request, routeId);

/** A request as it is counted and logged: without anything of its address. */
export function describeRequest(request: FastifyRequest): { kind: RequestKind; route: string } {
  const pattern = request.routeOptions.url ?? 'none';
  const kind = KINDS.find(([prefix]) => pattern.startsWith(prefix))?.[1] ?? 'page';
  if (kind === 'page') return { kind, route: pageRoutes.get(request) ?? pattern };
  const call = kind === 'call' ? CALLS.find(([address]) => address.test(request.url)) : undefined;
  return { kind, route: call?.[1] ?? pattern };
}

/** A call of the API by its resource: `/api/products`, from the code of a loader; what follows may be an id. */
export const resourceOf = (path: string): string => /^\/(?:api|auth)\/[a-z-]{1,30}(?=[/?]|$)/.exec(path)?.[0] ?? 'other';
