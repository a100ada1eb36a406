import { spawn } from 'node:child_process';
import { chmod, chown, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { postgresPrograms, startPostgres } from 'api/testing/postgres-server';
import { startPaymentSimulator } from 'api/testing/payment-simulator';
import { runScript } from 'cluster/shop-process';
import { buildImage } from './build-image.ts';
import { createBuildah } from './buildah.ts';
import type { Buildah } from './buildah.ts';
import { openImage } from './container.ts';
import type { Container, Image } from './container.ts';
import { missingPrograms } from './programs.ts';
import { check, runWithReport, seconds, started, step } from './report.ts';
import { ROOT } from './root.ts';

/**
 * `pnpm image`: builds the image, runs migrate, API, worker and shell from it (root read-only, user 10001, no capabilities) on a filled
 * database, and looks at the shop with the smoke journeys. Exit code 0: everything is as it should be. `--image <tag>` takes one that was
 * built before, `--artefacts <folder>` a store that has the remotes; `--work <folder>` keeps bases and images somewhere else.
 */
const { values } = parseArgs({
  options: { image: { type: 'string' }, work: { type: 'string', default: path.join(ROOT, '.data/image') }, artefacts: { type: 'string' } },
});
const MAX_IMAGE_BYTES = 350e6;
const MAX_FIRST_PAGE_MS = 10_000;
const MAX_STOP_MS = 5000;
const UID = 10_001;
/** No image of the shop needs one: keys, credentials of a registry, settings of an engineer's machine. */
const SECRET_FILE = /(^|\/)(\.npmrc|\.env[^/]*|\.git|[^/]+\.(pem|key|p12))$/;
const PORT = Number(process.env.IMAGE_PORT ?? 3260);
const ORIGIN = `http://localhost:${PORT}`;
const API = `http://127.0.0.1:${PORT + 1}`;
const BACK_OFFICE_PORT = PORT + 4;
const BACK_OFFICE = `http://localhost:${BACK_OFFICE_PORT}`;
const WORK = path.resolve(values.work);
const DIR = path.join(WORK, 'proof');
const REMOTES = ['mf-account', 'mf-cart-checkout', 'mf-catalog', 'mf-content'];
/** `npm test` counts it neither as passed nor as failed. */
const NOT_RUN = 3;

const missing = [
  ...missingPrograms(['buildah', 'debootstrap', 'unshare', 'setpriv']),
  ...(postgresPrograms() === null ? ['PostgreSQL'] : []),
];
if (missing.length > 0 || process.getuid?.() !== 0) {
  console.log(`The image is not built: it needs root on Linux, and ${missing.join(', ') || 'nothing else'}.`);
  process.exit(NOT_RUN);
}

async function makeFolder(name: string, uid = UID): Promise<string> {
  const folder = path.join(DIR, name);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chown(folder, uid, uid);
  return folder;
}

/** Waits for the address. @returns milliseconds since `since`. @throws with the log of a process that ended */
async function waitFor(url: string, shows: string, since: number, processes: readonly Container[]): Promise<number> {
  let stopped: Container | undefined;
  for (const each of processes) void each.ended.then(() => (stopped = each));
  for (;;) {
    const text = await fetch(url)
      .then((answer) => (answer.ok ? answer.text() : ''))
      .catch(() => '');
    if (text.includes(shows)) return Date.now() - since;
    if (stopped) throw new Error(`a process ended:\n${stopped.log().slice(-3000)}`);
    if (Date.now() - since > 120_000)
      throw new Error(`${url} is not answered:\n${processes.map((each) => each.log().slice(-2000)).join('\n')}`);
    await pause(50);
  }
}

const statusField = (status: string, name: string): string => new RegExp(`^${name}:\\s*(.*)$`, 'm').exec(status)?.[1] ?? '';

/** Folders of a container: its own data, and the secrets. */
const bindsOf = (secrets: string, data: string): string[] => [`${data}:/data`, `${secrets}:/run/secrets:ro`];

/** Builds the image unless one was given, and checks its size. @returns its tag */
async function buildAndWeigh(buildah: Buildah): Promise<string> {
  const tag = values.image ?? 'localhost/groenhof:local';
  if (values.image === undefined) {
    const since = Date.now();
    await buildImage({ workDir: WORK, tag });
    check('built from sources and lock file', seconds(Date.now() - since), true);
  }
  const [inspected] = JSON.parse(await buildah.run('images', '--json', tag)) as { size: string }[];
  const [, amount = '0', unit] = /^([\d.]+) (\w+)$/.exec(inspected?.size ?? '') ?? [];
  const bytes = Number(amount) * (unit === 'GB' ? 1e9 : 1e6);
  check('size, unpacked (at most 350 MB)', `${Math.round(bytes / 1e6)} MB`, bytes > 0 && bytes <= MAX_IMAGE_BYTES);
  return tag;
}

async function checkContents(root: string): Promise<void> {
  const sbomText = await readFile(path.join(root, 'app/sbom.cdx.json'), 'utf8');
  const sbom = JSON.parse(sbomText) as { components: { purl: string }[] };
  const faults: unknown = await new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(sbomText);
  const count = (kind: string): number => sbom.components.filter(({ purl }) => purl.startsWith(`pkg:${kind}/`)).length;
  check(
    'list of contents',
    `CycloneDX 1.6${faults === null ? '' : ', not by its schema'}; ${count('npm')} npm and ${count('deb')} Debian packages, Node`,
    faults === null && count('npm') > 100 && count('deb') > 3 && count('generic') === 1,
  );

  const keys = (await readdir(root, { recursive: true })).filter((file) => SECRET_FILE.test(file));
  check('files that look like secrets', keys.join(', ') || 'none', keys.length === 0);
}

/** What the containers of the shop get: settings, and folders they see. */
interface Surroundings {
  databaseUrl: string;
  /** origin of the payment provider */
  provider: string;
  secrets: string;
  media: string;
  artefacts: string;
  apiEnv: Record<string, string>;
  shellEnv: Record<string, string>;
}

/** Starts database and payment provider. Secrets are files, as compose, Kubernetes and systemd hand them over. */
async function prepareSurroundings(): Promise<Surroundings> {
  const database = await startPostgres();
  started.push(() => database.remove());
  const provider = await startPaymentSimulator();
  started.push(() => provider.stop());

  const secrets = await makeFolder('secrets');
  const secretValues = {
    DATABASE_URL: database.urlOf('postgres'),
    AUTH_CLIENT_SECRET: 'the image run knows no secrets',
    SECOND_FACTOR_KEY: Buffer.alloc(32, 7).toString('base64'),
    PAYMENT_API_KEY: 'test_image',
  };
  for (const [name, value] of Object.entries(secretValues)) {
    await writeFile(path.join(secrets, name), value, { mode: 0o400 });
    await chown(path.join(secrets, name), UID, UID);
  }
  const secretFile = (name: keyof typeof secretValues): Record<string, string> => ({ [`${name}_FILE`]: `/run/secrets/${name}` });
  const shared = { PUBLIC_URL: ORIGIN, API_URL: API, LOG_LEVEL: 'warn', WORKER: '0', DATA_DIR: '/data' };
  return {
    databaseUrl: secretValues.DATABASE_URL,
    provider: new URL(provider.baseUrl).origin,
    secrets,
    media: path.resolve(ROOT, process.env.MEDIA_DIR ?? '.data/media'),
    artefacts: path.resolve(values.artefacts ?? path.join(DIR, 'artefacts')),
    apiEnv: {
      ...shared,
      ...secretFile('DATABASE_URL'),
      ...secretFile('AUTH_CLIENT_SECRET'),
      ...secretFile('SECOND_FACTOR_KEY'),
      ...secretFile('PAYMENT_API_KEY'),
      PAYMENT_API_URL: provider.baseUrl,
      MEDIA_DIR: '/media',
    },
    shellEnv: { ...shared, ...secretFile('AUTH_CLIENT_SECRET') },
  };
}

/** Migrates the database with the image, fills it, and publishes the remotes unless a store was given. */
async function fillShop(image: Image, surroundings: Surroundings): Promise<void> {
  const { apiEnv: env, secrets, media, artefacts, databaseUrl } = surroundings;
  const migrating = Date.now();
  const migrate = image.run({ name: 'migrate', args: ['migrate'], env, binds: bindsOf(secrets, await makeFolder('migrate')) });
  const code = await migrate.ended;
  check('migrate', `exit code ${code}, ${seconds(Date.now() - migrating)}`, code === 0);
  if (code !== 0) throw new Error(migrate.log());

  const hostEnv: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    MEDIA_DIR: media,
    DATA_DIR: path.join(DIR, 'demo'),
    ARTEFACTS_DIR: artefacts,
  };
  await runScript(['demo/src/cli.ts', '--customers'], hostEnv);
  step('the database is filled');
  const mf = (...args: string[]) => runScript(['tools/mf/mf.ts', ...args], hostEnv);
  for (const remote of values.artefacts === undefined ? REMOTES : []) {
    await mf('publish', remote);
    await mf('promote', remote, 'latest');
  }
  step('the remotes are published');
}

type Processes = Record<'api' | 'worker' | 'shell', Container>;

/** Starts the three processes at once and measures how long the first pages take. */
async function startProcesses(image: Image, surroundings: Surroundings): Promise<Processes> {
  const { apiEnv, shellEnv, secrets, media, artefacts, provider } = surroundings;
  const publicKeys = await makeFolder('public-keys');
  await writeFile(path.join(publicKeys, 'root.pem'), await readFile(path.join(ROOT, '.data/keys/signing.pub.pem')));

  const since = Date.now();
  const api = image.run({
    name: 'api',
    args: ['api'],
    env: {
      ...apiEnv,
      API_PORT: String(PORT + 1),
      API_HOST: '127.0.0.1',
      BACK_OFFICE_PORT: String(BACK_OFFICE_PORT),
      BACK_OFFICE_URL: BACK_OFFICE,
    },
    binds: [...bindsOf(secrets, await makeFolder('api')), `${media}:/media:ro`],
  });
  // As a cluster hands over an empty volume: root's, and writable for the group.
  const workerData = await makeFolder('worker');
  await chown(workerData, 0, UID);
  await chmod(workerData, 0o2770);
  const worker = image.run({ name: 'worker', args: ['worker'], env: apiEnv, binds: bindsOf(secrets, workerData) });
  const shell = image.run({
    name: 'shell',
    args: ['shell'],
    env: {
      ...shellEnv,
      PORT: String(PORT),
      HOST: '127.0.0.1',
      ARTEFACTS_DIR: '/artefacts',
      MF_PUBLIC_KEYS: '/keys/root.pem',
      PAYMENT_ORIGINS: provider,
    },
    binds: [...bindsOf(secrets, await makeFolder('shell')), `${artefacts}:/artefacts:ro`, `${publicKeys}:/keys:ro`],
  });
  const processes = { api, worker, shell };
  for (const each of Object.values(processes)) started.push(() => each.stop());
  const firstPage = await waitFor(`${ORIGIN}/nl`, '</html>', since, [api, shell, worker]);
  check('first page after all processes were started (at most 10 s)', seconds(firstPage), firstPage <= MAX_FIRST_PAGE_MS);
  const used = Object.entries(processes).map(([name, each]) => ({ name, ms: each.cpuMs() }));
  check('processor time until then', used.map(({ name, ms }) => `${name} ${seconds(ms)}`).join(', '), true);
  const list = await waitFor(`${ORIGIN}/nl/products/all/all`, '/product/', since, [api, shell, worker]);
  check('first list with products', seconds(list), list <= MAX_FIRST_PAGE_MS);
  const ready = await waitFor(`${ORIGIN}/health/ready`, '"ok"', since, [api, shell]);
  check('shell is ready', seconds(ready), ready <= MAX_FIRST_PAGE_MS);
  return processes;
}

async function checkBackOffice(): Promise<void> {
  const page = await (await fetch(BACK_OFFICE)).text();
  const scripts = [...page.matchAll(/src="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file);
  const served = await Promise.all(scripts.map(async (file) => (await fetch(BACK_OFFICE + file)).status));
  const { status: signedOut } = await fetch(`${BACK_OFFICE}/api/session`);
  check(
    'pages of the back office, and staff’s API',
    `${served.length} scripts: ${served.join(', ')}; without a session ${signedOut}`,
    served.length > 0 && served.every((status) => status === 200) && signedOut === 401,
  );
}

function checkRights(processes: Processes): void {
  for (const [name, each] of Object.entries(processes)) {
    const status = each.status();
    const uid = statusField(status, 'Uid').split(/\s/)[0];
    const [effective, newPrivileges] = [statusField(status, 'CapEff'), statusField(status, 'NoNewPrivs')];
    check(
      `${name}: user, capabilities`,
      `uid ${uid}, capabilities ${Number.parseInt(effective, 16)}, no_new_privs ${newPrivileges}, ${statusField(status, 'VmRSS')}`,
      uid === String(UID) && /^0+$/.test(effective) && newPrivileges === '1',
    );
  }
}

async function runSmokeJourneys(): Promise<void> {
  step('smoke journeys');
  const results = path.join(DIR, 'smoke.json');
  const smoke = spawn(process.execPath, [path.join(ROOT, 'e2e/smoke.ts'), ORIGIN], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, RESULTS_FILE: results },
  });
  const smokeCode = await new Promise((resolve) => smoke.once('exit', resolve));
  const { stats } = JSON.parse(await readFile(results, 'utf8')) as { stats: { expected: number; unexpected: number; flaky: number } };
  check(
    'smoke journeys',
    `${stats.expected} passed, ${stats.unexpected} failed, ${stats.flaky} flaky`,
    smokeCode === 0 && stats.expected > 0,
  );
}

async function checkHealth(image: Image, processes: Processes): Promise<void> {
  for (const [name, each] of Object.entries(processes)) {
    const health = await each.health();
    check(`${name}: health check`, `exit code ${health}`, health === 0);
  }
  const idle = await image.run({ name: 'health', args: ['health'], env: {} }).ended;
  check('health check of a container in which nothing runs', `exit code ${idle}`, idle === 1);
  const written = await readOnlyErrors(image.root);
  check('writing to the root', written, written === 'EROFS');
}

async function stopAndReadLogs(processes: Processes): Promise<void> {
  for (const [name, each] of Object.entries(processes)) {
    const stopping = Date.now();
    const exit = await each.stop();
    const ms = Date.now() - stopping;
    check(`${name}: SIGTERM`, `exit code ${exit} after ${seconds(ms)}`, exit === 0 && ms <= MAX_STOP_MS);
  }
  const errors = Object.entries(processes).flatMap(([name, each]) =>
    each
      .log()
      .split('\n')
      .filter((line) => /"level":(50|60)/.test(line))
      .map((line) => `${name}: ${line.slice(0, 300)}`),
  );
  check('errors in the logs', String(errors.length), errors.length === 0);
  for (const line of errors.slice(0, 5)) console.log(`          ${line}`);
}

async function run(): Promise<void> {
  const buildah = createBuildah(WORK);
  const tag = await buildAndWeigh(buildah);
  await rm(DIR, { recursive: true, force: true });
  await mkdir(DIR, { recursive: true });
  const image = await openImage(buildah, tag, path.join(DIR, 'logs'));
  started.push(() => image.remove());
  await checkContents(image.root);

  const surroundings = await prepareSurroundings();
  await fillShop(image, surroundings);
  const processes = await startProcesses(image, surroundings);
  await checkBackOffice();
  checkRights(processes);
  await runSmokeJourneys();
  await checkHealth(image, processes);
  await stopAndReadLogs(processes);
}

/** Tries to write into the image as its user. @returns the error's code */
async function readOnlyErrors(root: string): Promise<string> {
  const script = `try { require('node:fs').writeFileSync('/app/written', ''); console.log('written') } catch ({ code }) { console.log(code) }`;
  const child = spawn(path.join(ROOT, 'deploy/container.sh'), [root, '--', '/usr/local/bin/node', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await new Promise((resolve) => child.once('close', resolve));
  return output.trim();
}

await runWithReport(run);
