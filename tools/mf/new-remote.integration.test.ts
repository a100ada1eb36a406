import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { remoteManifest } from 'federation/manifest/remote-manifest';
import { newRemote } from './new-remote.ts';

/** Runs a build. */
jest.setTimeout(180_000);

const ROOT = join(__dirname, '../..');
const TABLE = '| Address after `/{lang}` | Page | Remote |\n|---|---|---|\n| (nothing) | home | `mf-content` |';
// Where the shared packages are found.
let home: string;
beforeEach(() => {
  home = mkdtempSync(join(ROOT, 'tools/fixtures/new-'));
  writeFileSync(join(home, 'pnpm-workspace.yaml'), 'packages:\n  - shell\n  - mf-catalog\n  - shared-ui\n');
  mkdirSync(join(home, 'docs'));
  writeFileSync(join(home, 'docs/specification.md'), `${TABLE}\n\n### Products\n`);
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

it('a new remote has no trace of the template’s name, and is part of the workspace and the specification', async () => {
  const { files, next } = await newRemote('mf-garden-plan', home);
  expect(files).toEqual(
    expect.arrayContaining(['package.json', 'src/expose/remote.ts', 'src/hello/hello.route.test.tsx', 'src/locales/fr.json']),
  );
  const all = readdirSync(join(home, 'mf-garden-plan'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(all).toHaveLength(files.length);
  for (const entry of all) expect(readFileSync(join(entry.parentPath, entry.name), 'utf8')).not.toMatch(/template/i);
  expect(readFileSync(join(home, 'pnpm-workspace.yaml'), 'utf8')).toBe(
    'packages:\n  - shell\n  - mf-catalog\n  - mf-garden-plan\n  - shared-ui\n',
  );
  expect(readFileSync(join(home, 'docs/specification.md'), 'utf8')).toBe(
    `${TABLE}\n| \`/garden-plan\` | new, to be described | \`mf-garden-plan\` |\n\n### Products\n`,
  );
  const [, word, list = '', file = ''] = /add '(\S+)' to (\w+) of (\S+) to have it measured/.exec(next.join('\n')) ?? [];
  expect(word).toBe('garden-plan');
  expect(readFileSync(join(ROOT, file), 'utf8')).toContain(`export const ${list} = [`);
});

it('a new remote can be published unchanged: it builds, passes the preflight and its budgets', async () => {
  const { dir } = await newRemote('mf-garden-plan', home);
  const keyFile = join(home, 'signing.pem');
  writeFileSync(keyFile, generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const env = { ...process.env, ARTEFACTS_DIR: join(home, 'store'), MF_SIGNING_KEY_FILE: keyFile, MF_PUBLIC_KEYS: '' };
  await promisify(execFile)(process.execPath, ['tools/mf/mf.ts', 'publish', relative(ROOT, join(home, dir)), '--version', '1.0.0'], {
    cwd: ROOT,
    env,
  });
  const manifest = remoteManifest.parse(JSON.parse(readFileSync(join(home, 'store/mf-garden-plan/1.0.0/remote.json'), 'utf8')));
  expect(manifest).toMatchObject({ name: 'mf-garden-plan', namespace: 'garden-plan', owns: ['garden-plan/*'] });
});

it.each(['garden-plan', 'mf-Garden', 'mf-../x', ''])('a new remote can not be called %s', async (name) => {
  await expect(newRemote(name, home)).rejects.toMatchObject({ code: 'MF16' });
});

it('a new remote does not overwrite a folder', async () => {
  await newRemote('mf-garden-plan', home);
  await expect(newRemote('mf-garden-plan', home)).rejects.toMatchObject({ code: 'MF17' });
});
