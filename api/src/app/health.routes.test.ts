import Fastify from 'fastify';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import type { Services } from '../platform/services.ts';
import { healthRoutes } from './health.routes.ts';

/** As behind a pooler that was stopped: what is asked is never answered. */
class SilentDriver extends DummyDriver {
  override acquireConnection(): Promise<never> {
    return new Promise(() => undefined);
  }
}
const silent = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new SilentDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

test.each([
  ['alone', null],
  ['and its replica', () => ({ use: 'away' })],
])(
  'a process is not ready while its database %s never answers, and says so in time',
  async (_what, replica) => {
    const app = Fastify();
    const readiness = { isFilled: true, isCatalogueLoaded: true, isStopping: false };
    await app.register(healthRoutes({ db: silent, reads: { db: silent, replica }, readiness } as unknown as Services));
    const ready = await app.inject({ url: '/health/ready' });
    expect(ready.statusCode).toBe(503);
    await app.close();
  },
  20_000,
);
