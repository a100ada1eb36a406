import Fastify from 'fastify';
import { registerHealthRoutes } from './health-routes.ts';

const ready = async (state: object): Promise<object> => {
  const app = Fastify();
  const readiness = () => ({ missing: [], fallback: [], ...state });
  registerHealthRoutes(app, { releaseSet: () => ({}) as never, readiness, status: () => null as never });
  const answer = await app.inject('/health/ready');
  await app.close();
  return { code: answer.statusCode, ...answer.json<object>() };
};

test.each([
  ['that follows the store', {}, {}],
  ['whose store can not be read', { isBehind: true, refusedRecords: [] }, { store: 'not readable' }],
  ['that read a record whose key was revoked', { isBehind: true, refusedRecords: ['mf-content'] }, { refused_records: ['mf-content'] }],
])('a shell %s is ready, and says what it does not follow', async (_what, state, expected) => {
  expect(await ready(state)).toEqual({ code: 200, status: 'ok', ...expected });
});
