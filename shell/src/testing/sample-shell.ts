import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { CanaryRelease } from 'federation/releases/releases';
import { sampleStore } from 'federation/testing/sample-artefact';
import type { SampleStore } from 'federation/testing/sample-artefact';
import { rootTrust } from 'federation/signing/trust';
import { buildShell } from '../server/app.ts';
import { createRedirects } from '../server/staff-redirects.ts';
import type { ShellConfig } from '../server/config.ts';
import type { OperationsPage } from '../server/operations-page/operations-routes.ts';
import { createRemoteFiles } from '../server/files/remote-files.ts';
import { createShellFiles } from '../server/files/shell-files.ts';
import { createLocalRemotes } from '../server/releases/local-remotes.ts';
import type { LocalRemotes } from '../server/releases/local-remotes.ts';
import { PageCache } from '../server/render/page-cache.ts';
import { createPreviews } from '../server/releases/previews.ts';
import type { ReleaseCounts } from '../server/releases/release-counts.ts';
import type { Trials } from '../server/releases/trials.ts';
import type { Previews } from '../server/releases/previews.ts';
import type { ShopRelease } from '../server/shop-release.ts';
import { pageStyle } from '../server/styles.ts';

export const ORIGIN = 'http://shop.test';

export interface SampleShell {
  app: FastifyInstance;
  /** store of the served files */
  store: SampleStore;
  close: () => Promise<void>;
}

interface Options {
  apiUrl: string;
  release: () => ShopRelease | undefined;
  /** the release of a canary */
  canaries?: () => readonly CanaryRelease<ShopRelease>[];
  /** default: no preview */
  previews?: Previews;
  /** default: not allowed */
  localRemotes?: LocalRemotes;
  /** default: no trial */
  trials?: Trials;
  /** receives what is counted of the remotes; default: nothing is */
  counts?: Pick<ReleaseCounts, 'add'>;
  /** default: there is none */
  operationsPage?: OperationsPage;
  isStopping?: () => boolean;
  pageCache?: PageCache;
  config?: Partial<ShellConfig>;
}

const noPreviews = (): Previews =>
  createPreviews({ isEnabled: false, trust: rootTrust([]), origin: ORIGIN, releases: { preview: () => Promise.reject(new Error('off')) } });

/** The shell's server with a small folder of files, not listening. */
export async function sampleShell({
  apiUrl,
  release: release,
  canaries = () => [],
  previews = noPreviews(),
  localRemotes = createLocalRemotes({ isEnabled: false, trust: rootTrust([]), origin: ORIGIN }),
  trials = { register: () => undefined, of: () => undefined },
  counts = { add: () => undefined },
  operationsPage = { register: () => undefined },
  isStopping,
  pageCache = new PageCache({ freshMs: 10_000, staleMs: 300_000 }),
  config,
}: Options): Promise<SampleShell> {
  const dir = mkdtempSync(path.join(tmpdir(), 'shell-'));
  const writeFile = (file: string, content: string) => {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
    writeFileSync(path.join(dir, file), content);
  };
  writeFile('web/main.1234.js', 'shell();');
  writeFile('server.cjs', 'secret();');
  writeFile('artefacts/served/default/mf-sample/00000001.json', '{}');
  const store = sampleStore(path.join(dir, 'artefacts'));
  store.write({ version: '1.0.0', web: { 'remoteEntry.js': 'entry();', 'bench.svg': '<svg/>' }, files: { 'remote.cjs': 'server();' } });
  const remoteFiles = createRemoteFiles(store.options);
  const app = await buildShell({
    config: {
      port: 0,
      host: '127.0.0.1',
      origin: ORIGIN,
      apiUrl,
      artefacts: path.join(dir, 'artefacts'),
      dataDir: path.join(dir, 'data'),
      environment: '',
      previews: false,
      localRemotes: false,
      publicKeyFiles: [],
      clientId: 'shell',
      clientSecret: 'not for browsers',
      paymentOrigins: ['https://pay.test'],
      trustProxy: false,
      logLevel: 'silent',
      pageFreshSeconds: 10,
      pageStaleSeconds: 300,
      sessionRefreshSeconds: 0,
      drainMs: 0,
      maxRenders: 32,
      edgePurgeUrls: [],
      edgePurgeKey: undefined,
      metrics: null,
      ...config,
    },
    shellFiles: createShellFiles({ webDir: path.join(dir, 'web'), store: store.options.store, remoteFiles }),
    remoteFiles,
    assets: {
      js: [{ file: 'main.1234.js', integrity: 'sha384-main' }],
      fonts: ['text.woff2'],
      chunks: { 'lang-nl': { js: [{ file: 'lang-nl.1234.js', integrity: 'sha384-nl' }], css: [] } },
      styles: [pageStyle('/assets/main.css', 'body { margin: 0 }')],
    },
    favicon: '/assets/favicon.svg',
    releaseSet: () => {
      const stable = release();
      return stable && { stable: stable, canaries: canaries() };
    },
    previews,
    localRemotes,
    trials,
    pageCache,
    redirects: createRedirects({ apiUrl, clientSecret: 'not for browsers', onError: () => undefined }),
    counts,
    operationsPage,
    isStopping,
    status: () => ({ revision: 1 }),
    logger: false,
  });
  return {
    app,
    store,
    close: async () => {
      await app.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
