import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { copyStore, mf, startShell } from '../fixtures/remotes.ts';
import type { OtherShell } from '../fixtures/remotes.ts';
import { PUBLIC_KEY_FILE, ROOT, TESTS_LOCALE } from '../fixtures/settings.ts';
import { expect, test } from '../fixtures/shop.ts';

/* A team with a repository of its own: only its remote, the packed packages and its key. */

const run = promisify(execFile);
const PACKAGES = ['shared-contracts', 'shared-ui', 'federation', 'tools', 'shell'];
const VERSION = '1.0.0-e2e.1';
const PNPM = 'pnpm@12.21.0';

let dir: string;
let shell: OtherShell | undefined;
test.beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'team-'));
});
test.afterAll(async () => {
  await shell?.stop();
  await rm(dir, { recursive: true, force: true });
});

/** Writes the team's repository: the sample remote, with the packages from tarballs instead of a registry. */
async function writeRepository(): Promise<string> {
  const [repository, packed] = [path.join(dir, 'mf-sample'), path.join(dir, 'packages')];
  await run(process.execPath, [path.join(ROOT, 'tools/packages/pack.ts'), packed, VERSION]);
  const sample = path.join(ROOT, 'tools/fixtures/mf-sample');
  await cp(path.join(sample, 'src'), path.join(repository, 'src'), { recursive: true });
  const json = JSON.parse(await readFile(path.join(sample, 'package.json'), 'utf8')) as { dependencies: Record<string, string> };
  for (const name of ['shared-contracts', 'shared-ui']) json.dependencies[name] = `npm:@groenhof/${name}@${VERSION}`;
  const devDependencies = { tools: `npm:@groenhof/tools@${VERSION}` };
  await writeFile(path.join(repository, 'package.json'), JSON.stringify({ ...json, devDependencies }));
  const tarballs = PACKAGES.map((name) => `  ${name}: file:${packed}/groenhof-${name}-${VERSION}.tgz`);
  await writeFile(
    path.join(repository, 'pnpm-workspace.yaml'),
    ['overrides:', ...tarballs, 'allowBuilds:', "  '@swc/core': false", ''].join('\n'),
  );
  await run('npx', ['--yes', PNPM, 'install', '--prefer-offline'], { cwd: repository });
  return repository;
}

test('a remote is built, published and promoted from outside with the team’s key, and served by a shop', async ({ page }) => {
  test.setTimeout(240_000);
  await page.close();
  const repository = await writeRepository();
  const store = await copyStore('team-store');
  const [keyFile, publicKeyFile] = [path.join(dir, 'team.pem'), path.join(dir, 'team.pub.pem')];
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  await writeFile(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  await writeFile(publicKeyFile, publicKey.export({ type: 'spki', format: 'pem' }));
  const added = await mf(
    ['trust', 'add', 'team-sample', '--key', publicKeyFile, '--remotes', 'mf-sample', '--environments', 'default'],
    store,
  );
  expect(added.code).toBe(0);

  const env = {
    PATH: `${path.dirname(process.execPath)}:${process.env.PATH}`,
    HOME: process.env.HOME,
    ARTEFACTS_DIR: store,
    MF_SIGNING_KEY_FILE: keyFile,
    MF_PUBLIC_KEYS: PUBLIC_KEY_FILE,
  };
  const teamMf = async (...args: string[]) => {
    const answer = await run(path.join(repository, 'node_modules/.bin/mf'), [...args, '--json'], { cwd: repository, env }).catch(
      (error: unknown) => error as { stdout: string },
    );
    return JSON.parse(answer.stdout) as { version?: string; code?: string };
  };
  const { version = '' } = await teamMf('publish', 'mf-sample');
  expect(version).toMatch(/^1\.0\.0-[0-9a-f]{8}$/);
  expect(await teamMf('promote', 'mf-sample', version)).toMatchObject({ version });
  // Its key may change nothing of other teams.
  expect(await teamMf('lock', 'mf-content', '--reason', 'x')).toMatchObject({ code: 'MF28' });

  shell = await startShell(store);
  const answer = await fetch(`${shell.origin}/${TESTS_LOCALE}/benches`);
  const html = await answer.text();
  expect(answer.status, shell.output()).toBe(200);
  expect(html).toContain(`/remotes/mf-sample/${version}/web/remoteEntry.js`);
  const script = await fetch(`${shell.origin}/remotes/mf-sample/${version}/web/remoteEntry.js`);
  expect(script.status).toBe(200);
});
