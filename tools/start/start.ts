import { existsSync } from 'node:fs';
import path from 'node:path';
import { buildPackage } from '../build/build-package.ts';
import { findRemotes, ROOT } from '../build/workspace.ts';
import { list } from '../mf/list.ts';
import { promote } from '../mf/promote.ts';
import { publishShell } from '../mf/publish-shell.ts';
import { publish } from '../mf/publish.ts';
import { adoptRegistry, hasOnlyFormerRegistry, isSignedByOthersOnly } from '../mf/registry.ts';
import { MfRefused } from '../mf/refusal.ts';
import { defaultStoreDir } from '../mf/store.ts';
import { isFree } from './ports.ts';
import { shellRights } from './shell-rights.ts';
import { startProcess, stopProcesses, waitUntilReady } from './processes.ts';
import type { Started } from './processes.ts';

/**
 * `npm start`: builds what is outdated, publishes new remotes, and starts API (with the back office), simulators (payment, VIES, access point, addresses) and shell. A remote that was
 * rolled back stays so until its sources change.
 */
const port = Number(process.env.PORT ?? 3000);
const apiPort = Number(process.env.API_PORT ?? 3001);
const simulatorPort = Number(process.env.PAYMENT_SIMULATOR_PORT ?? 3002);
const viesPort = Number(process.env.VIES_SIMULATOR_PORT ?? port + 3);
const accessPointPort = Number(process.env.ACCESS_POINT_SIMULATOR_PORT ?? port + 5);
const addressPort = Number(process.env.ADDRESS_SIMULATOR_PORT ?? port + 6);
const origin = process.env.PUBLIC_URL ?? `http://localhost:${port}`;
const backOfficePort = Number(process.env.BACK_OFFICE_PORT ?? port + 4);
/** A shop on an https address has a back office only where its address is set, which must be https as well. */
const backOfficeUrl = process.env.BACK_OFFICE_URL ?? (origin.startsWith('https:') ? null : `http://localhost:${backOfficePort}`);
/** A secret may be in a file instead. */
const isSet = (name: string): boolean => Boolean(process.env[name] || process.env[`${name}_FILE`]);
const usesSimulator = !isSet('PAYMENT_API_KEY');
const usesViesSimulator = !process.env.VIES_URL;
const usesAccessPointSimulator = !isSet('ACCESS_POINT_KEY') && !process.env.ACCESS_POINT_URL;
/** A real shop without a geocoder suggests only places: the simulator knows two dozen streets. */
const usesAddressSimulator = !process.env.ADDRESS_SEARCH_URL && (!origin.startsWith('https:') || process.env.SHOP_TRIAL === '1');
const hasDemo = process.env.SHOP_SEED !== '0';
const dataDir = path.resolve(ROOT, process.env.DATA_DIR ?? '.data');
const began = Date.now();
const started: Started[] = [];
/** Times at which processes ended unexpectedly: the shop is stopped if that repeats. */
const ended = new Map<string, number[]>();
const RESTART_MS = 1000;
const RESTART_WINDOW_MS = 60_000;
const MAX_RESTARTS = 3;
let isOpen = false;

const step = (text: string): void => console.log(`${((Date.now() - began) / 1000).toFixed(1).padStart(6)} s  ${text}`);

const env: NodeJS.ProcessEnv = {
  ...process.env,
  NODE_ENV: 'production',
  PORT: String(port),
  PUBLIC_URL: origin,
  API_PORT: String(apiPort),
  API_URL: process.env.API_URL ?? `http://127.0.0.1:${apiPort}`,
  ...(backOfficeUrl !== null && { BACK_OFFICE_PORT: String(backOfficePort), BACK_OFFICE_URL: backOfficeUrl }),
  // Where several processes share a database, `pnpm api migrate` is a separate step.
  MIGRATE: process.env.MIGRATE ?? '1',
  // The embedded database has demo customers; another database gets them only on request.
  SHOP_DEMO: process.env.SHOP_DEMO ?? (isSet('DATABASE_URL') ? '0' : '1'),
  ...(usesSimulator && {
    PAYMENT_SIMULATOR_PORT: String(simulatorPort),
    PAYMENT_API_URL: process.env.PAYMENT_API_URL ?? `http://127.0.0.1:${simulatorPort}/v2`,
    PAYMENT_SIMULATOR_URL: process.env.PAYMENT_SIMULATOR_URL ?? `http://localhost:${simulatorPort}`,
    PAYMENT_SIMULATOR_DATA: process.env.PAYMENT_SIMULATOR_DATA ?? path.join(dataDir, 'payment-simulator'),
    PAYMENT_ORIGINS: process.env.PAYMENT_ORIGINS ?? `http://localhost:${simulatorPort} http://127.0.0.1:${simulatorPort}`,
  }),
  ...(usesViesSimulator && {
    VIES_SIMULATOR_PORT: String(viesPort),
    VIES_URL: `http://127.0.0.1:${viesPort}/taxation_customs/vies/rest-api`,
  }),
  ...(usesAccessPointSimulator && {
    ACCESS_POINT_SIMULATOR_PORT: String(accessPointPort),
    ACCESS_POINT_URL: `http://127.0.0.1:${accessPointPort}`,
  }),
  ...(usesAddressSimulator && {
    ADDRESS_SIMULATOR_PORT: String(addressPort),
    ADDRESS_SEARCH_URL: `http://127.0.0.1:${addressPort}`,
  }),
};

async function checkPorts(): Promise<void> {
  const ports = [
    [port, 'PORT', 'the shop'],
    [apiPort, 'API_PORT', 'the API'],
    ...(backOfficeUrl === null ? [] : [[backOfficePort, 'BACK_OFFICE_PORT', 'the back office'] as const]),
    ...(usesSimulator ? [[simulatorPort, 'PAYMENT_SIMULATOR_PORT', 'the payment simulator'] as const] : []),
    ...(usesViesSimulator ? [[viesPort, 'VIES_SIMULATOR_PORT', 'the VIES simulator'] as const] : []),
    ...(usesAccessPointSimulator ? [[accessPointPort, 'ACCESS_POINT_SIMULATOR_PORT', 'the access point simulator'] as const] : []),
    ...(usesAddressSimulator ? [[addressPort, 'ADDRESS_SIMULATOR_PORT', 'the address simulator'] as const] : []),
  ] as const;
  for (const [number, variable, owner] of ports) {
    if (!(await isFree(number))) {
      throw new Error(
        `Port ${number}, for ${owner}, is taken by another program. Stop it, or choose another port with ${variable}=<port>.`,
      );
    }
  }
}

/** After the folder of the data was deleted, for example, its key is a new one. */
async function checkSigningKey(): Promise<void> {
  const storeDir = defaultStoreDir();
  // A store that can't be read is no reason to stay closed: publishing says what it is.
  if (!(await isSignedByOthersOnly(storeDir).catch(() => false))) return;
  throw new Error(
    `What ${storeDir} says is to be served was signed with another key than the one in use here (MF_SIGNING_KEY_FILE, else .data/keys). ` +
      'Put the former key back; or, on a machine of your own, delete that folder, and the next start publishes everything again.',
  );
}

function run(name: string, args: string[], more: NodeJS.ProcessEnv = {}): Started {
  const part = startProcess(name, args, {
    cwd: ROOT,
    env: { ...env, ...more },
    logDir: path.join(dataDir, 'logs'),
    isAgain: ended.has(name),
  });
  started.push(part);
  part.child.once('exit', (code) => {
    if (isStopping) return;
    const log = path.relative(ROOT, part.logFile);
    const recent = (ended.get(name) ?? []).filter((at) => at > Date.now() - RESTART_WINDOW_MS);
    if (!isOpen || recent.length >= MAX_RESTARTS) {
      console.error(`${name} stopped by itself (code ${code}); its log: ${log}`);
      return void stop(1);
    }
    ended.set(name, [...recent, Date.now()]);
    console.error(`${name} stopped by itself (code ${code}) and is started again; its log: ${log}`);
    setTimeout(() => isStopping || run(name, args, more), RESTART_MS);
  });
  return part;
}

/** Prints the number of drawn pictures of the demo, which are drawn while the shop is open. */
function createDrawnPrinter(): (message: unknown) => void {
  let printedStep = -1;
  return (message) => {
    const { drawn, of } = message as { drawn: number; of: number };
    const tenth = Math.floor((drawn / of) * 10);
    if (tenth <= printedStep) return;
    printedStep = tenth;
    if (drawn === of) step(`all ${of} pictures are drawn`);
    else if (drawn > 0) step(`${drawn} of ${of} pictures are drawn`);
    else step(`${of} pictures are missing and are drawn in the background: those that a page shows come first`);
  };
}

/**
 * On a first start the remotes are built in a process of their own while this one builds the shell. Publishing one waits for its build, and
 * builds it when that process failed, so that its errors are printed in their place.
 */
function buildRemotesAhead(): void {
  const unbuilt = findRemotes().filter(({ dir }) => !existsSync(path.join(dir, 'dist/build.json')));
  if (unbuilt.length === 0) return;
  const args = [path.join(ROOT, 'tools/build/build.ts'), ...unbuilt.map(({ name }) => name)];
  started.push(startProcess('build', args, { cwd: ROOT, env: process.env, logDir: path.join(dataDir, 'logs') }));
}

/** Builds, and publishes new versions; a remote is promoted when its sources changed or nothing of it is served yet. */
async function deploy(): Promise<void> {
  const log = step;
  const shell = await buildPackage('shell', { log });
  if (!shell?.built) step('shell: up to date');
  await publishShell({ ifAbsent: true, log });
  if (await hasOnlyFormerRegistry(defaultStoreDir())) {
    await adoptRegistry(defaultStoreDir());
    step('what registry.json says is taken over into records of each remote');
  }
  const served = new Map((await list()).remotes.map((remote) => [remote.name, remote.served]));
  for (const { name } of findRemotes()) {
    const published = await publish(name, { ifAbsent: true, breaking: true, toleratesPages: true, log }).catch((error: unknown) => {
      // One remote that can't be published does not keep the shop closed while an earlier version of it is served.
      if (!(error instanceof MfRefused) || !served.get(name)) throw error;
      console.error(error.report);
      step(`${name}: not published; serving ${served.get(name)}`);
      return undefined;
    });
    if (!published) continue;
    const { version, isNew } = published;
    if (isNew || !served.get(name)) {
      await promote(name, version);
      step(`${name}: serving ${version}`);
    } else if (served.get(name) === version) step(`${name}: up to date, serving ${version}`);
    else step(`${name}: serving ${served.get(name)}; the sources are ${version}: pnpm mf promote ${name} ${version}`);
  }
}

/** Outside companies that no setting names a real address of. */
const simulators = [
  ...(usesSimulator ? [{ name: 'payment-simulator', server: 'tools/payment-simulator/server.ts', port: simulatorPort }] : []),
  ...(usesViesSimulator ? [{ name: 'vies-simulator', server: 'tools/vies-simulator/server.ts', port: viesPort }] : []),
  ...(usesAccessPointSimulator
    ? [{ name: 'access-point-simulator', server: 'tools/access-point-simulator/server.ts', port: accessPointPort }]
    : []),
  ...(usesAddressSimulator ? [{ name: 'address-simulator', server: 'tools/address-simulator/server.ts', port: addressPort }] : []),
];

/** Staff's screens are built when shoppers have theirs; the API serves them as soon as they are there. */
async function buildBackOffice(url: string): Promise<void> {
  const isBuilt = await buildPackage('backoffice', { log: step }).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    return undefined;
  });
  if (!isStopping && isBuilt?.built) step(`back office ready: ${url}`);
}

let isStopping = false;
async function stop(code: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  if (code === 0) console.log('\nStopping …');
  await stopProcesses(started);
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));

async function main(): Promise<void> {
  await checkPorts();
  await checkSigningKey();
  step(`starting the API: database${hasDemo ? ' and catalogue' : ', without the demo shop'}`);
  // The demo's server is the API's, which also fills the database.
  const api = run('api', [path.join(ROOT, hasDemo ? 'demo/src/server.ts' : 'api/src/app/server.ts')]);
  api.child.on('message', createDrawnPrinter());
  buildRemotesAhead();
  await deploy().catch((error: unknown) => {
    // The records can't be read: the shop starts with what its shell accepted last, and pnpm mf prints what to do.
    if (!(error instanceof MfRefused) || !['MF20', 'MF22', 'MF23'].includes(error.code)) throw error;
    console.error(error.report);
    step('nothing was published; the shop opens with what it served last');
  });
  step(`waiting for the API to ${hasDemo ? 'finish its catalogue' : 'prepare its database'}`);
  await Promise.all([
    waitUntilReady(api, `http://127.0.0.1:${apiPort}/health/ready`, { timeoutMs: 300_000 }).then(() => step('API ready')),
    ...simulators.map(async ({ name, server, port: simulatorOf }) => {
      const simulator = run(name, [path.join(ROOT, server)]);
      await waitUntilReady(simulator, `http://127.0.0.1:${simulatorOf}/_simulator/health`, { timeoutMs: 120_000 });
    }),
  ]);
  // The API has the first one.
  const metricsPort = process.env.METRICS_PORT ? { METRICS_PORT: String(Number(process.env.METRICS_PORT) + 1) } : {};
  const shell = run('shell', ['--enable-source-maps', ...shellRights(env), path.join(ROOT, 'shell/dist/server.cjs')], metricsPort);
  const isIncomplete = await waitUntilReady(shell, `http://127.0.0.1:${port}/health/ready`, { timeoutMs: 120_000, acceptIncomplete: true });
  step(isIncomplete ? `shop open, but a remote can't be served: http://127.0.0.1:${port}/_operations/remotes says why` : 'shop ready');
  isOpen = true;
  const mailbox = process.env.SMTP_URL ? '' : `\n  Its mails:         http://127.0.0.1:${apiPort}/mailbox`;
  const backOffice = backOfficeUrl === null ? '' : `\n  Its back office:   ${backOfficeUrl}`;
  console.log(`\n  Groenhof is open:  ${origin}${mailbox}${backOffice}\n  Ctrl-C closes it.\n`);
  if (backOfficeUrl !== null) await buildBackOffice(backOfficeUrl);
}

main().catch(async (error: unknown) => {
  if (isStopping) return;
  console.error(`\n${error instanceof MfRefused ? error.report : error instanceof Error ? error.message : String(error)}`);
  await stop(1);
});
