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

/** Writes the team's repository: the template with the sample remote, and the packages from tarballs instead of a registry. */
async function writeRepository(): Promise<string> {
  const [repository, packed] = [path.join(dir, 'mf-sample'), path.join(dir, 'packages')];
  await run(process.execPath, [path.join(ROOT, 'tools/packages/pack.ts'), packed, VERSION]);
  await cp(path.join(ROOT, 'tools/packages/team-repository'), repository, { recursive: true });
  await cp(path.join(ROOT, 'tools/fixtures/mf-sample/src'), path.join(repository, 'src'), { recursive: true });
  // In the whole shop this slot is of mf-catalog; a team's remote gets none that another one has.
  const remote = path.join(repository, 'src/expose/remote.ts');
  await writeFile(remote, (await readFile(remote, 'utf8')).replace(/fragments: \{[^}]*\}/, 'fragments: {}'));
  const tarballs = PACKAGES.map((name) => `  ${name}: file:${packed}/groenhof-${name}-${VERSION}.tgz`);
  await writeFile(
    path.join(repository, 'pnpm-workspace.yaml'),
    ['overrides:', ...tarballs, 'allowBuilds:', "  '@swc/core': false", ''].join('\n'),
  );
  await run('npx', ['--yes', PNPM, 'install', '--prefer-offline'], { cwd: repository });
  return repository;
}

test('a team with a repository of its own previews, releases and takes back its remote, with its own key', async ({ page }) => {
  test.setTimeout(300_000);
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
  const served = async () => /\/remotes\/mf-sample\/([^/]+)\//.exec(await (await fetch(`${origin}/${TESTS_LOCALE}/benches`)).text())?.[1];

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
  expect((await fetch(`${origin}/remotes/mf-sample/${version}/web/remoteEntry.js`)).status).toBe(200);

  // A version that the shop serves, and in which the team's own test finds something missing.
  const texts = path.join(repository, 'src/locales/nl.json');
  await writeFile(texts, (await readFile(texts, 'utf8')).replace(/"bench": "[^"]*"/, '"bench": "Zitbank"'));
  const failing = await npmRun('release', { SMOKE_PAGES: '/nl/benches /nl/benches/oak/legs' });
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
