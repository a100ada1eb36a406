import { execFile } from 'node:child_process';
import { createHash, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { copyStore, mf, startShell } from '../fixtures/remotes.ts';
import type { OtherShell } from '../fixtures/remotes.ts';
import { PUBLIC_KEY_FILE, ROOT, TESTS_LOCALE } from '../fixtures/settings.ts';
import { expect, test } from '../fixtures/shop.ts';

/* A team with a repository of its own: only its remote, the packed packages and its key. */

const run = promisify(execFile);
/** The version that the template names. */
const VERSION = '1.0.0';

let dir: string;
let shell: OtherShell | undefined;
let registry: Server | undefined;
test.beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'team-'));
});
test.afterAll(async () => {
  await shell?.stop();
  registry?.close();
  await rm(dir, { recursive: true, force: true });
});

/** Serves the packed packages as the company's registry does. */
async function startRegistry(packed: string): Promise<Server> {
  const server = createServer((request, response) => {
    const [, name = ''] = /^\/@groenhof(?:%2[fF]|\/)([\w-]+)/.exec(request.url ?? '') ?? [];
    const file = path.join(packed, `groenhof-${name}-${VERSION}.tgz`);
    void answerWith(file, request).then(
      (body) => response.end(body),
      (error: unknown) => response.writeHead(404).end(String(error)),
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}

async function answerWith(file: string, { url = '', headers }: IncomingMessage): Promise<Buffer | string> {
  const tarball = await readFile(file);
  if (url.endsWith('.tgz')) return tarball;
  const json = JSON.parse((await run('tar', ['-xzOf', file, 'package/package.json'])).stdout) as { name: string };
  const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
  const dist = { integrity, tarball: `http://${headers.host}/${json.name}/${path.basename(file)}` };
  return JSON.stringify({ name: json.name, 'dist-tags': { latest: VERSION }, versions: { [VERSION]: { ...json, dist } } });
}

const TEMPLATE = path.join(ROOT, 'tools/packages/team-repository');

/** Begins the team's repository with the commands of the README, and installs it as the CIs do. This file writes nothing into it. */
async function beginRepository(): Promise<string> {
  const [repository, packed] = [path.join(dir, 'mf-template'), path.join(dir, 'packages')];
  await run(process.execPath, [path.join(ROOT, 'tools/packages/pack.ts'), packed, VERSION]);
  registry = await startRegistry(packed);
  const [, commands] = /```sh\n([\s\S]*?)```/.exec(await readFile(path.join(TEMPLATE, 'README.md'), 'utf8')) ?? [];
  expect(commands).toContain('corepack pnpm install');
  // What is downloaded is the version that package.json names; corepack itself is not part of every Node.
  const { packageManager } = JSON.parse(await readFile(path.join(TEMPLATE, 'package.json'), 'utf8')) as { packageManager: string };
  const pnpm = `npx --yes ${packageManager}`;
  const REGISTRY = `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`;
  await run('sh', ['-ec', commands?.replace('corepack pnpm', pnpm) ?? ''], {
    cwd: ROOT,
    env: { ...process.env, TEAM: repository, REGISTRY },
  });
  await rm(path.join(repository, 'node_modules'), { recursive: true });
  await run('sh', ['-ec', `${pnpm} install --frozen-lockfile`], { cwd: repository, env: { ...process.env, CI: 'true' } });
  return repository;
}

test('a team with a repository of its own previews, releases and takes back its remote, with its own key', async ({ page }) => {
  test.setTimeout(300_000);
  await page.close();
  const repository = await beginRepository();
  const store = await copyStore('team-store');
  const [keyFile, publicKeyFile] = [path.join(dir, 'team.pem'), path.join(dir, 'team.pub.pem')];
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  await writeFile(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  await writeFile(publicKeyFile, publicKey.export({ type: 'spki', format: 'pem' }));
  const added = await mf(
    ['trust', 'add', 'team-sample', '--key', publicKeyFile, '--remotes', 'mf-template', '--environments', 'default'],
    store,
  );
  expect(added.code).toBe(0);
  shell = await startShell(store);
  const { origin } = shell;

  const env = {
    PATH: `${path.dirname(process.execPath)}:${process.env.PATH}`,
    HOME: process.env.HOME,
    SHOP_URL: origin,
    ARTEFACTS_DIR: store,
    MF_SIGNING_KEY_FILE: keyFile,
    MF_PUBLIC_KEYS: PUBLIC_KEY_FILE,
  };
  const npmRun = async (script: string, settings: Record<string, string> = {}) => {
    try {
      const { stdout } = await run('npm', ['run', '--silent', script], { cwd: repository, env: { ...env, ...settings } });
      return { code: 0, output: stdout };
    } catch (error) {
      const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
      return { code, output: stdout + stderr };
    }
  };
  const served = async () =>
    /\/remotes\/mf-template\/([^/]+)\//.exec(await (await fetch(`${origin}/${TESTS_LOCALE}/template`)).text())?.[1];

  const types = await npmRun('types');
  expect(types.output).toBe('');

  const preview = await npmRun('preview');
  expect(preview.code, preview.output).toBe(0);
  expect(preview.output).toContain(`${origin}/_preview?token=`);
  expect(await served()).toBeUndefined();

  const release = await npmRun('release');
  expect(release.code, release.output).toBe(0);
  const version = await served();
  expect(version).toMatch(/^1\.0\.0-[0-9a-f]{8}$/);
  expect((await fetch(`${origin}/remotes/mf-template/${version}/web/remoteEntry.js`)).status).toBe(200);

  // A version that the shop serves, and in which the team's own test finds something missing.
  const texts = path.join(repository, 'src/locales/nl.json');
  await writeFile(texts, (await readFile(texts, 'utf8')).replace(/"title": "[^"]*"/, '"title": "Anders"'));
  const failing = await npmRun('release', { SMOKE_PAGES: '/nl/template /nl/template/none' });
  expect(failing.code).toBe(1);
  expect(failing.output).toContain('was taken back: the smoke test failed');
  expect(await served()).toBe(version);

  // Its key may change nothing of other teams.
  const foreign = await run(path.join(repository, 'node_modules/.bin/mf'), ['lock', 'mf-content', '--reason', 'x', '--json'], {
    cwd: repository,
    env,
  }).catch((error: unknown) => error as { stdout: string });
  expect(JSON.parse(foreign.stdout)).toMatchObject({ code: 'MF28' });
});
