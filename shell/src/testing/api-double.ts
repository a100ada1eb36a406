import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { aCategory } from 'shared-contracts/testing/a-product';

export interface ApiCall {
  method: string;
  url: string;
  headers: Record<string, string | string[] | undefined>;
  body: unknown;
}

export interface ApiDouble {
  url: string;
  /** in the order of arrival */
  calls: ApiCall[];
  /** number of calls of a path */
  count: (method: string, path: string) => number;
  close: () => Promise<void>;
}

/** A small HTTP server in place of the API: menu and settings are built in, tests add the rest. */
export async function startApi(routes: (app: FastifyInstance) => void = () => undefined): Promise<ApiDouble> {
  const app = Fastify({ forceCloseConnections: true });
  const calls: ApiCall[] = [];
  app.addHook('preHandler', async ({ method, url, headers, body }) => {
    calls.push({ method, url, headers, body });
  });
  app.get('/api/products/categories', () => ({ data: [aCategory()] }));
  app.get<{ Params: { key: string } }>('/api/settings/:key', ({ params: { key } }) => ({
    key,
    value: key === 'notices' ? [] : { parcel: 3 },
  }));
  routes(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    calls,
    count: (method, path) => calls.filter((call) => call.method === method && call.url === path).length,
    close: () => app.close(),
  };
}
