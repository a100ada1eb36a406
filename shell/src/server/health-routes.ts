import type { FastifyInstance } from 'fastify';
import type { ReleaseSet } from 'federation/releases/releases';
import { isLocalRequest } from 'shared-contracts/http-server/local-request';
import type { ShopRelease } from './shop-release.ts';

export interface HealthRoutesOptions {
  /** undefined until the first release is ready */
  releaseSet: () => ReleaseSet<ShopRelease> | undefined;
  /** whether the process is shutting down: it keeps serving, but reports that it is not ready */
  isStopping?: () => boolean;
  /** what a new process still waits for, what it serves instead of wanted versions, and whether it can't follow what is promoted */
  readiness?: () => { missing: readonly string[]; fallback: readonly string[]; isBehind?: boolean; refusedRecords?: readonly string[] };
  /** status of the remotes for the operations endpoint */
  status: () => unknown;
}

/** Routes for open pages, load balancers and operators: the build that is served, health, and the state of each remote. */
export function registerHealthRoutes(
  app: FastifyInstance,
  { releaseSet, isStopping = () => false, readiness = () => ({ missing: [], fallback: [] }), status }: HealthRoutesOptions,
): void {
  app.get('/build.json', (_request, reply) => reply.header('cache-control', 'no-store').send(buildOf(releaseSet())));
  app.get('/health/live', () => ({ status: 'ok' }));
  app.get('/health/ready', (_request, reply) => {
    const { missing, fallback, isBehind, refusedRecords = [] } = readiness();
    const state = isStopping() ? 'stopping' : !releaseSet() ? 'starting' : missing.length > 0 ? 'incomplete' : 'ok';
    return reply.code(state === 'ok' ? 200 : 503).send({
      status: state,
      ...(state === 'incomplete' && { missing }),
      ...(fallback.length > 0 && { fallback }),
      // It serves what it accepted last; why, says the page for operators.
      ...(isBehind && (refusedRecords.length > 0 ? { refused_records: refusedRecords } : { store: 'not readable' })),
    });
  });
  // Versions and reasons are for operators: from this machine only.
  app.get('/_operations/remotes', (request, reply) =>
    isLocalRequest({ remoteAddress: request.socket.remoteAddress, headers: request.headers })
      ? reply.header('cache-control', 'no-store').send(status())
      : reply.code(404).send(),
  );
}

/** Pages compare it with their own build; it also has the stable versions, which every page names anyway. */
const buildOf = (releaseSet: ReleaseSet<ShopRelease> | undefined) =>
  releaseSet
    ? { ...releaseSet.stable.build, versions: Object.fromEntries(releaseSet.stable.remotes.map(({ name, version }) => [name, version])) }
    : null;
