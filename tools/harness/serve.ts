import { createRequire } from 'node:module';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openObjects } from 'federation/store/open-store';
import webpack from 'webpack';
import type { Compiler } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { runWebpack } from '../build/run-webpack.ts';
import { gatewayConfig } from '../build/shell-config.ts';
import { ROOT, packageOfWorkingDirectory } from '../build/workspace.ts';
import { shopOrigin } from '../mf/shop-origin.ts';
import { refuseForeignKey } from '../mf/read-trust.ts';
import { asRefusal } from '../mf/refusal.ts';
import { readSigningKey } from '../mf/signing-key.ts';
import { defaultStoreDir } from '../mf/store.ts';
import { readTrustList } from '../mf/trust.ts';
import { startProcess, stopProcesses, waitUntilReady } from '../start/processes.ts';
import type { Started } from '../start/processes.ts';
import { harnessConfig } from './harness-config.ts';
import { harnessPort } from './harness-port.ts';
import { shopLinks, startLink } from './shop-links.ts';

/**
 * `pnpm --filter mf-… dev`: one remote inside a light harness of the shell, with fast refresh and the real API, which is started if needed.
 * With `--shop https://…` the remote is shown inside that running shop instead, to this machine's browsers only.
 */
interface Gateway {
  startGateway: (env: NodeJS.ProcessEnv, root: string) => Promise<{ url: string; close: () => Promise<void> }>;
}

const port = await harnessPort(process.env).catch((error: unknown) => {
  console.error((error as Error).message);
  process.exit(1);
});
const apiPort = Number(process.env.API_PORT ?? 3001);
const simulatorPort = Number(process.env.PAYMENT_SIMULATOR_PORT ?? 3002);
const dataDir = path.resolve(ROOT, process.env.DATA_DIR ?? '.data');
const origin = `http://localhost:${port}`;
const env: NodeJS.ProcessEnv = {
  ...process.env,
  PUBLIC_URL: origin,
  API_PORT: String(apiPort),
  API_URL: `http://127.0.0.1:${apiPort}`,
  PAYMENT_API_URL: process.env.PAYMENT_API_URL ?? `http://127.0.0.1:${simulatorPort}/v2`,
  PAYMENT_SIMULATOR_PORT: String(simulatorPort),
  PAYMENT_SIMULATOR_URL: process.env.PAYMENT_SIMULATOR_URL ?? `http://localhost:${simulatorPort}`,
  PAYMENT_SIMULATOR_DATA: path.join(dataDir, 'payment-simulator'),
  SHOP_DEMO: process.env.SHOP_DEMO ?? '1',
  MIGRATE: process.env.MIGRATE ?? '1',
};
// Fast refresh is off in production mode, which is the gateway bundle's default.
process.env.NODE_ENV = 'development';
const started: Started[] = [];

/** Starts a process unless something answers at its address already. */
async function ensure(name: string, program: string, health: string, timeoutMs: number): Promise<void> {
  if (
    await fetch(health).then(
      ({ ok }) => ok,
      () => false,
    )
  )
    return console.log(`${name}: the running one is used`);
  console.log(`${name}: starting`);
  const part = startProcess(name, [path.join(ROOT, program)], { cwd: ROOT, env, logDir: path.join(dataDir, 'logs') });
  started.push(part);
  await waitUntilReady(part, health, { timeoutMs });
}

async function startGateway(): Promise<{ url: string; close: () => Promise<void> }> {
  // In the shell's folder, where the packages required by the gateway are installed.
  const outDir = path.join(ROOT, 'shell/dist/gateway');
  await runWebpack([gatewayConfig(outDir)], console.warn);
  const gateway = createRequire(import.meta.url)(path.join(outDir, 'gateway.cjs')) as Gateway;
  return gateway.startGateway({ ...env, PORT: String(port) }, ROOT);
}

/** The HTML of every address of the harness. */
const page = (name: string): string => `<!doctype html>
<html lang="nl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${name}</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="/harness.css"></head>
<body><div id="app"></div><script src="/runtime.js"></script><script src="/harness.js"></script></body></html>`;

/** Builds with errors are not sent to the browser, so before the first good build the page has no script. */
const PAGE_BEFORE_FIRST_BUILD = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="refresh" content="2"><title>Build failed</title></head>
<body><p>The build failed; the terminal shows the error. This page opens once it is fixed.</p></body></html>`;

/** @returns whether all builds so far had errors */
function watchFirstBuild(compiler: Compiler): () => boolean {
  let state: 'building' | 'failed' | 'built' = 'building';
  compiler.hooks.done.tap('harness', (stats) => {
    if (!stats.hasErrors()) state = 'built';
    else if (state === 'building') state = 'failed';
  });
  return () => state === 'failed';
}

/** The API with the payment simulator, and the shell's way to it. */
async function startBackend(): Promise<{ url: string; close: () => Promise<void> }> {
  await ensure('api', 'demo/src/server.ts', `http://127.0.0.1:${apiPort}/health/ready`, 300_000);
  await ensure('payment-simulator', 'tools/payment-simulator/server.ts', `http://127.0.0.1:${simulatorPort}/_simulator/health`, 20_000);
  return startGateway();
}

/**
 * A shop would not take what this key signs. Without a list of keys here nothing is known: the shop's store may be another one. @throws
 * MfRefused
 */
async function refuseForeignRemote(name: string): Promise<void> {
  const storeDir = defaultStoreDir();
  if (await readTrustList(storeDir)) await refuseForeignKey(await openObjects(storeDir), name);
}

async function main(): Promise<void> {
  const { values: options } = parseArgs({ options: { shop: { type: 'string' } } });
  const shop = options.shop === undefined ? undefined : shopOrigin('--shop', options.shop);
  const remote = packageOfWorkingDirectory();
  if (remote?.kind !== 'remote') {
    console.error('pnpm dev belongs into the folder of a remote (mf-…).');
    process.exitCode = 2;
    return;
  }
  if (shop !== undefined) await refuseForeignRemote(remote.name);
  const gateway = shop === undefined ? await startBackend() : undefined;
  const compiler = webpack(harnessConfig(remote, shop === undefined ? undefined : origin));
  const isFirstBuildBroken = watchFirstBuild(compiler);
  const ownPage = (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    if (request.method !== 'GET' || !String(request.headers.accept).includes('text/html')) return next();
    response.setHeader('content-type', 'text/html; charset=utf-8').end(isFirstBuildBroken() ? PAGE_BEFORE_FIRST_BUILD : page(remote.name));
  };
  const server = new WebpackDevServer(
    {
      host: 'localhost',
      port,
      hot: true,
      // Warnings are in the terminal; over the page they would hide it.
      client: { overlay: { warnings: false }, webSocketURL: `ws://localhost:${port}/ws` },
      // Only pages of the shop that it was started for may load the build.
      ...(shop && { headers: { 'access-control-allow-origin': shop }, allowedHosts: ['localhost', new URL(shop).hostname] }),
      // The processes started here are stopped in order.
      setupExitSignals: false,
      static: false,
      proxy: gateway && [{ context: ['/api', '/auth', '/media', '/preferences'], target: gateway.url, changeOrigin: false }],
      setupMiddlewares: (middlewares) => [
        ...middlewares,
        {
          name: 'page',
          middleware: shop ? shopLinks({ shop, remote: remote.name, address: origin, privateKey: readSigningKey().privateKey }) : ownPage,
        },
      ],
    },
    compiler,
  );
  await server.start();
  const where = shop
    ? `${remote.name} in ${shop}, in this machine's browsers:  ${startLink({ shop, address: origin })}`
    : `${remote.name} alone:  ${origin}`;
  console.log(`\n  ${where}\n  Ctrl-C ends it.\n`);

  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    await server.stop();
    await gateway?.close();
    await stopProcesses(started);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
}

main().catch(async (error: unknown) => {
  console.error(asRefusal(error)?.report ?? (error instanceof Error ? error.message : error));
  await stopProcesses(started);
  process.exit(1);
});
