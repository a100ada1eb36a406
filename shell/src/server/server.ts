import { readFileSync } from 'node:fs';
import path from 'node:path';
import { types } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import { createRemoteErrors, originOf } from 'federation/loading/remote-errors';
import { loadRemote } from 'federation/loading/remote-loader';
import { RemoteRefused } from 'federation/loading/remote-refused';
import type { LoadedRemote, LoaderOptions } from 'federation/loading/remote-loader';
import { shellAssets } from 'federation/manifest/remote-manifest';
import { followRegistry } from 'federation/releases/follow-registry';
import type { OnProblem } from 'federation/releases/load-snapshot';
import type { RegistryFollower } from 'federation/releases/follow-registry';
import { EMPTY_SNAPSHOT } from 'federation/releases/registry-snapshot';
import type { RegistrySnapshot } from 'federation/releases/registry-snapshot';
import { createReleases } from 'federation/releases/releases';
import type { Releases } from 'federation/releases/releases';
import type { ObjectStore } from 'federation/store/object-store';
import { isBucket } from 'federation/store/open-store';
import { handleUnhandledErrors } from 'shared-contracts/http-server/unhandled-errors';
import { createLog } from 'telemetry/log';
import { startMetricsServer } from 'telemetry/metrics-server';
import { startTelemetry } from 'telemetry/telemetry';
import favicon from 'shared-ui/brand/favicon.svg';
import { buildShell } from './app.ts';
import { readConfig } from './config.ts';
import type { ShellConfig } from './config.ts';
import { createLostFiles } from './files/lost-files.ts';
import { createRemoteFiles } from './files/remote-files.ts';
import { createShellFiles } from './files/shell-files.ts';
import { hideSecrets } from './hide-secrets.ts';
import { repairAndLog, watchBuiltIns } from './observe/repair-built-ins.ts';
import { reportExit } from './observe/report-exit.ts';
import { createShellMetrics } from './observe/shell-metrics.ts';
import type { ShellMetrics } from './observe/shell-metrics.ts';
import { createOperationsPage } from './operations-page/operations-routes.ts';
import { operationsStatus } from './operations-page/operations-status.ts';
import { openArtefacts } from './open-artefacts.ts';
import { followPageChanges } from './purge/follow-page-changes.ts';
import type { PageChangeFollower } from './purge/follow-page-changes.ts';
import { createPageCaches } from './purge/page-caches.ts';
import type { PageCaches } from './purge/page-caches.ts';
import { remoteHost } from './remotes/remote-host.ts';
import { createLocalRemotes } from './releases/local-remotes.ts';
import { createPreviews } from './releases/previews.ts';
import { createReleaseCounts } from './releases/release-counts.ts';
import { createTrials } from './releases/trials.ts';
import type { ShellFiles } from './render/page-assets.ts';
import { servedReleases } from './render/page-key.ts';
import { createShopRelease } from './shop-release.ts';
import type { ShopRelease } from './shop-release.ts';
import { stopOnSignal } from './stop-on-signal.ts';
import { pageStyle } from './styles.ts';

/** A bucket's requests cost money and time: changes are noticed a little later than in a folder. */
const BUCKET_POLL_MS = 1000;
/** How often the records in force are read from a bucket again, to see that they are still there. */
const BUCKET_COMPARE_MS = 10_000;

/** The versions of a snapshot, canaries too. */
const loadedVersions = ({ remotes, canaries } = EMPTY_SNAPSHOT): LoadedRemote[] => [
  ...remotes.values(),
  ...[...canaries.values()].flatMap(({ loaded }) => loaded ?? []),
];

/** The shell's own files for browsers, as its build listed them. */
const readAssets = (dist: string): ShellFiles => {
  const assets = shellAssets.parse(JSON.parse(readFileSync(path.join(dist, 'assets.json'), 'utf8')));
  const styles = assets.css.map(({ file }) => pageStyle(`/assets/${file}`, readFileSync(path.join(dist, 'web', file), 'utf8')));
  return { ...assets, styles };
};

/** Logs which files of served versions the store loses. */
const watchLostFiles = (objects: ObjectStore, served: () => readonly LoadedRemote[], log: FastifyBaseLogger) =>
  createLostFiles({
    objects,
    served: () => served().map(({ manifest }) => manifest),
    onLost: ({ name, version, files }) =>
      log.error({ remote: name, version, files }, 'files of a published version are missing in the store'),
    onRestored: ({ name, version }) => log.info({ remote: name, version }, 'files of a published version are in the store again'),
  });

const reportProblems =
  (log: FastifyBaseLogger, metrics: ShellMetrics | null): OnProblem =>
  (message, error, remote) => {
    log.error({ err: error, ...(remote !== undefined && { remote }) }, message);
    if (remote !== undefined && error instanceof RemoteRefused) metrics?.countLoadFailure({ remote, code: error.code });
  };

/** Serves each snapshot that was loaded. */
const activateSnapshots =
  (releases: Releases<ShopRelease>, purgeEdge: PageCaches['purgeEdge'], log: FastifyBaseLogger) =>
  async (next: RegistrySnapshot): Promise<void> => {
    const before = servedReleases(releases.current());
    await releases.put(next);
    // Its own pages have the versions in their key; caches before it do not.
    if (servedReleases(releases.current()) !== before) void purgeEdge(new Set(['shop']));
    log.info({ revision: next.revision, remotes: [...next.remotes.keys()] }, 'release activated');
  };

/** Drops cached pages when what they show changes. */
const purgeChangedPages = (config: ShellConfig, purge: PageCaches['purge'], log: FastifyBaseLogger): PageChangeFollower =>
  followPageChanges({
    ...config,
    purge,
    onState: (state, error) =>
      state === 'lost'
        ? log.warn({ err: error }, 'page-change feed unreachable: cached pages are rendered again by their age')
        : log.info('page-change feed reachable again'),
  });

/** Logs how long it took until a promotion was served. */
const reportLive =
  (log: FastifyBaseLogger, metrics: ShellMetrics | null) =>
  ({ name, version, at }: { name: string; version: string; at: string }): void => {
    const seconds = (Date.now() - Date.parse(at)) / 1000;
    log.info({ remote: name, version, seconds }, 'promotion in force');
    metrics?.countLive({ remote: name, seconds });
  };

/** Logs errors that no request waits for, changed built-ins, and an end of the process that nobody asked for. */
const reportErrors = (log: FastifyBaseLogger, remoteErrors: ReturnType<typeof createRemoteErrors>, isStopping: () => boolean) => {
  handleUnhandledErrors(process, {
    report: (error) => {
      repairAndLog(log);
      remoteErrors.note(error);
      log.error({ err: error, remote: originOf(error) }, 'an error that no request waits for');
    },
    // A remote's code runs in its own requests; it can't change the shell's state. The shell throws nothing but errors (lint says so).
    isHarmless: (error) => originOf(error) !== undefined || !types.isNativeError(error),
  });
  const stopWatching = watchBuiltIns(log);
  reportExit(process, { log, isStopping });
  return stopWatching;
};

/** Starts the shell: `node shell/dist/server.cjs`, in the root of the project. */
async function start(): Promise<void> {
  const dist = __dirname;
  const config = readConfig(process.env, path.resolve(dist, '../..'));
  const assets = readAssets(dist);
  const shellVersion = assets.js.map(({ file }) => file).join(',');

  // Before the environment is emptied: OpenTelemetry reads its own variables.
  const telemetry = await startTelemetry(process.env, 'groenhof-shell');
  const log = createLog({ level: config.logLevel, service: 'shell', mixin: telemetry?.logFields });
  const { store, trust, rootKeys, memoryOf } = await openArtefacts(config);
  hideSecrets(process.env);
  const running: { follower?: RegistryFollower; pageChanges?: PageChangeFollower; isStopping?: boolean } = {};
  const served = () => loadedVersions(running.follower?.current());
  const lostFiles = watchLostFiles(store.objects, served, log);
  const remoteFiles = createRemoteFiles({ store, trust, served, onLost: lostFiles.note });
  const status = () => running.follower?.status() ?? null;
  const metrics =
    config.metrics &&
    (await createShellMetrics({
      remotes: () => status()?.remotes ?? [],
      isBehind: () => running.follower?.readiness().isBehind === true,
      lostFiles: lostFiles.all,
    }));
  const onProblem = reportProblems(log, metrics);
  const loader = { ...remoteHost, store, trust, onWebFile: remoteFiles.keep, onProblem } satisfies LoaderOptions;
  const releases = createReleases({
    build: (release) => createShopRelease(release, { shellVersion, telemetry }),
    load: (name, version) => loadRemote(name, version, loader),
    onProblem,
  });
  const remoteErrors = createRemoteErrors();
  const counts = createReleaseCounts(config);
  const caches = createPageCaches(config, { log, onProblem, onPurgeFailure: (failure) => metrics?.countPurgeFailure(failure) });
  const app = await buildShell({
    config,
    shellFiles: createShellFiles({ webDir: path.join(dist, 'web'), store, remoteFiles }),
    remoteFiles,
    assets,
    favicon,
    releaseSet: releases.current,
    previews: createPreviews({ isEnabled: config.previews, trust, origin: config.origin, releases }),
    localRemotes: createLocalRemotes({ isEnabled: config.localRemotes, trust, origin: config.origin }),
    trials: createTrials({ trust, releases, status, errors: remoteErrors, counts, onProblem }),
    pageCache: caches.pageCache,
    redirects: caches.redirects,
    counts,
    operationsPage: createOperationsPage({
      origin: config.origin,
      loader,
      rootKeys,
      environment: config.environment,
      status: () => operationsStatus(status(), remoteErrors, lostFiles),
      loaded: served,
      counts,
      script: readFileSync(path.join(dist, 'operations/operations.js'), 'utf8'),
    }),
    isStopping: () => running.isStopping === true,
    readiness: () => running.follower?.readiness() ?? { missing: [], fallback: [] },
    status: () => operationsStatus(status(), remoteErrors, lostFiles),
    logger: log,
    observer: { metrics, telemetry },
  });
  const stopWatching = reportErrors(log, remoteErrors, () => running.isStopping === true);
  running.follower = await followRegistry({
    ...loader,
    environment: config.environment,
    ...(isBucket(config.artefacts) && { pollMs: BUCKET_POLL_MS, compareMs: BUCKET_COMPARE_MS }),
    memory: memoryOf(`records-${config.environment || 'default'}`),
    onSnapshot: activateSnapshots(releases, caches.purgeEdge, log),
    onLive: reportLive(log, metrics),
  });
  const metricsServer = metrics && config.metrics && (await startMetricsServer(metrics, config.metrics));
  if (metricsServer) log.info({ url: metricsServer.url }, 'metrics');

  running.pageChanges = purgeChangedPages(config, caches.purge, log);

  stopOnSignal({ log, drainMs: config.drainMs, running }, [
    lostFiles.stop,
    stopWatching,
    () => running.pageChanges?.stop(),
    () => running.follower?.stop(),
    () => app.close(),
    counts.stop,
    () => metricsServer?.close(),
    () => telemetry?.stop(),
  ]);
  await app.listen({ port: config.port, host: config.host });
}

start().catch((error: unknown) => {
  const { code, message } = error as NodeJS.ErrnoException;
  process.stderr.write(code === 'EADDRINUSE' ? `The shell's port is taken: ${message}\n` : `The shell did not start: ${message}\n`);
  process.exit(1);
});
