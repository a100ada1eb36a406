import { execFile } from 'node:child_process';
import { createHash, generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { generateSnapshotFromManifest } from '@module-federation/sdk';
import type { Manifest } from '@module-federation/sdk';
import { remoteManifest } from 'federation/manifest/remote-manifest';
import type { Registry } from 'federation/manifest/remote-manifest';
import type * as BuildInputs from '../build/build-inputs.ts';
import type { BuildRecord } from '../build/build-package.ts';
import { readRegistry } from './registry.ts';
import type * as SharedPackages from '../build/shared-packages.ts';

/** Tests with builds and processes: slow on a busy machine. */
jest.setTimeout(180_000);

const root = join(__dirname, '../..');
const SAMPLE = 'tools/fixtures/mf-sample';
const BROKEN = 'tools/fixtures/mf-broken';
const SLOW = 'tools/fixtures/mf-slow';

let storeDir: string;
let env: NodeJS.ProcessEnv;
beforeAll(() => {
  storeDir = mkdtempSync(join(tmpdir(), 'store-'));
  const keyFile = join(storeDir, 'signing.pem');
  writeFileSync(keyFile, generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }));
  env = { ...process.env, ARTEFACTS_DIR: storeDir, MF_SIGNING_KEY_FILE: keyFile, MF_PUBLIC_KEYS: '' };
});
afterAll(() => rmSync(storeDir, { recursive: true, force: true }));

interface Ran {
  code: number;
  stdout: string;
  stderr: string;
}
/** Runs the command as a user would. */
const mf = (...args: string[]): Promise<Ran> =>
  new Promise((resolve) => {
    execFile(process.execPath, ['tools/mf/mf.ts', ...args], { cwd: root, env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });
const registry = (): Promise<Registry> => readRegistry(storeDir);

it('mf publishes a complete, signed version without promoting it', async () => {
  const { code, stdout } = await mf('publish', SAMPLE, '--version', '1.0.0', '--json');
  expect({ code, answer: JSON.parse(stdout) as unknown }).toEqual({
    code: 0,
    answer: { name: 'mf-sample', version: '1.0.0', isNew: true },
  });
  expect(existsSync(join(storeDir, 'served'))).toBe(false);

  const dir = join(storeDir, 'mf-sample/1.0.0');
  expect(readdirSync(dir).sort()).toEqual(['maps', 'node', 'remote.json', 'remote.json.sig', 'web']);
  expect(readdirSync(join(dir, 'web')).filter((file) => file.includes('.map'))).toEqual([]);
  const manifest = remoteManifest.parse(JSON.parse(readFileSync(join(dir, 'remote.json'), 'utf8')));
  expect(manifest).toMatchObject({ name: 'mf-sample', version: '1.0.0', namespace: 'sample', owns: ['benches/*'], uses: ['product-rail'] });
  // What other hosts and the federation's devtools make of it.
  const url = 'https://shop.test/remotes/mf-sample/1.0.0/web/mf-manifest.json';
  const federated = generateSnapshotFromManifest(JSON.parse(readFileSync(join(dir, 'web/mf-manifest.json'), 'utf8')) as Manifest, {
    version: url,
  });
  expect(federated).toMatchObject({
    globalName: 'mf_sample',
    remoteEntry: 'remoteEntry.js',
    remoteEntryType: 'global',
    buildVersion: '1.0.0',
    publicPath: 'https://shop.test/remotes/mf-sample/1.0.0/web/',
    modules: [{ moduleName: 'remote', modulePath: './remote' }],
  });
  const { js, css } = federated.modules[0]?.assets ?? { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
  const namedFiles = [...js.sync, ...js.async, ...css.sync, ...css.async];
  expect(js.sync).not.toEqual([]);
  expect(js.async).not.toEqual([]);
  expect(namedFiles.filter((file) => !(file in manifest.web.integrity))).toEqual([]);
  expect(manifest.web.integrity).toHaveProperty(['mf-manifest.json']);
  const nodeFiles = readdirSync(join(dir, 'node')).filter((file) => file.endsWith('.cjs'));
  expect(Object.keys(manifest.node.digests).sort()).toEqual(nodeFiles.sort());
  for (const [file, digest] of Object.entries(manifest.node.digests)) {
    expect(
      createHash('sha256')
        .update(readFileSync(join(dir, 'node', file)))
        .digest('hex'),
    ).toBe(digest);
  }
  expect(readdirSync(storeDir).filter((name) => name.startsWith('.'))).toEqual([]);
});

it('tries versions with the packages that the shell has now: the preflight is built anew when the version of one changes', () => {
  const { inputs } = JSON.parse(readFileSync(join(root, 'shell/dist/preflight/build.json'), 'utf8')) as BuildRecord;
  const isCurrentWith = (versions: Record<string, string>): boolean => {
    let answer = false;
    jest.isolateModules(() => {
      const actual = jest.requireActual<typeof SharedPackages>('../build/shared-packages.ts');
      jest.doMock('../build/shared-packages.ts', () => ({
        ...actual,
        sharedVersions: () => ({ ...actual.sharedVersions(), ...versions }),
      }));
      answer = jest.requireActual<typeof BuildInputs>('../build/build-inputs.ts').isCurrent(inputs);
    });
    return answer;
  };
  expect(isCurrentWith({})).toBe(true);
  expect(isCurrentWith({ 'shared-ui': '99.0.0' })).toBe(false);
});

it('mf refuses a version that exists and leaves it unchanged', async () => {
  const file = join(storeDir, 'mf-sample/1.0.0/remote.json');
  const before = readFileSync(file, 'utf8');
  const { code, stderr } = await mf('publish', SAMPLE, '--version', '1.0.0');
  expect(code).toBe(1);
  expect(stderr).toMatch(/mf-sample 1\.0\.0 is published already; a version never changes/);
  expect(readFileSync(file, 'utf8')).toBe(before);
  const again = await mf('publish', SAMPLE, '--version', '1.0.0', '--if-absent', '--json');
  expect(JSON.parse(again.stdout)).toEqual({ name: 'mf-sample', version: '1.0.0', isNew: false });
});

it('mf names a version after its sources by default', async () => {
  const { stdout } = await mf('publish', SAMPLE, '--json');
  const { version } = JSON.parse(stdout) as { version: string };
  expect(version).toMatch(/^1\.0\.0-[0-9a-f]{8}$/);
  // As after a revert: the checkout builds an earlier version than the last one.
  const earlier = await mf('publish', SAMPLE, '--version', '1.0.0', '--if-absent');
  expect(earlier.stderr).toContain(`Warning: mf-sample: latest is ${version}: to serve this one, promote 1.0.0`);
});

it('mf promotes, lists and rolls back', async () => {
  await mf('publish', SAMPLE, '--version', '1.1.0');
  await mf('promote', 'mf-sample', '1.0.0');
  const promoted = await mf('promote', 'mf-sample', '1.1.0');
  expect(promoted.stdout).toMatch(/serving 1\.1\.0, before 1\.0\.0 \(revision 2\)/);
  expect((await registry()).remotes['mf-sample']).toMatchObject({ version: '1.1.0', owns: ['benches/*'] });

  const listed = JSON.parse((await mf('list', '--json')).stdout) as { remotes: object[] };
  const published = [expect.stringMatching(/^1\.0\.0$/), expect.stringMatching(/^1\.0\.0-/), '1.1.0'] as string[];
  expect(listed.remotes).toEqual([expect.objectContaining({ name: 'mf-sample', served: '1.1.0', published })]);

  const back = await mf('rollback', 'mf-sample');
  expect(back.stdout).toMatch(/serving 1\.0\.0, before 1\.1\.0 \(revision 3\)/);
  const further = await mf('rollback', 'mf-sample');
  expect(further).toMatchObject({ code: 1, stderr: expect.stringMatching(/no earlier version/) as string });
  expect(await registry()).toMatchObject({ revision: 3, remotes: { 'mf-sample': { version: '1.0.0' } } });
});

it('mf prints the number of each refusal, rolls back despite a lock, and lists who gets what', async () => {
  await mf('canary', 'mf-sample', '1.1.0', '--percent', '20');
  await mf('lock', 'mf-sample', '--reason', 'Black Friday', '--until', '2999-01-01');
  const refused = await mf('promote', 'mf-sample', '1.1.0', '--json');
  expect({ code: refused.code, answer: JSON.parse(refused.stdout) as unknown }).toMatchObject({ code: 1, answer: { code: 'MF12' } });
  const { stdout } = await mf('list');
  expect(stdout).toMatch(/mf-sample {2}1\.0\.0\n +at most kB: page \d+(\.\d)? script/);
  expect(stdout).toMatch(/locked until 2999-01-01T00:00:00\.000Z: Black Friday/);
  expect(stdout).toMatch(/^ {2}\* 1\.0\.0 {2}served/m);
  expect(stdout).toMatch(/^ {2}% 1\.1\.0 {2}canary 20 %, rolled back/m);
  expect((await mf('unlock', 'mf-sample')).code).toBe(0);
  expect((await mf('canary', 'mf-sample', 'off')).stdout).toMatch(/everybody gets 1\.0\.0/);
});

it('mf refuses to promote a version that is not in the store, and lists those that are', async () => {
  const { code, stderr } = await mf('promote', 'mf-sample', '7.0.0');
  expect(code).toBe(1);
  expect(stderr).toMatch(/not in the store[\s\S]*published: 1\.0\.0/);
});

it('mf refuses to promote what was changed after it was signed', async () => {
  await mf('publish', SAMPLE, '--version', '6.6.6');
  const file = join(storeDir, 'mf-sample/6.6.6/remote.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"benches/*"', '"*"'));
  const { code, stderr } = await mf('promote', 'mf-sample', '6.6.6');
  expect(code).toBe(1);
  expect(stderr).toMatch(/would be refused by the shell[\s\S]*not signed by a trusted key/);
});

it('mf refuses what the preflight finds, all errors at once, and leaves no files', async () => {
  const { code, stdout } = await mf('publish', BROKEN, '--json');
  expect(code).toBe(1);
  const { problems } = JSON.parse(stdout) as { problems: string[] };
  const about = (part: string): string[] => problems.filter((problem) => problem.replace(/^src\/\S+:\d+: /, '').startsWith(part));
  expect(about('text')).toEqual([
    'text welcome has other placeholders in fr (nom) than in nl (name)',
    'text welcome is missing in de',
    'text extra is in en but not in nl',
  ]);
  expect(about('slot product-rail')).toEqual(
    expect.arrayContaining([
      'slot product-rail in every language: text nowhere is missing',
      'slot product-rail in every language: its markup holds a style attribute',
    ]),
  );
  expect(about('slot mini-cart')).toEqual([
    expect.stringMatching(/^src\/parts\/throwing-cart\.tsx:\d+: slot mini-cart in every language: it throws: no cart here$/),
  ]);
  expect(about('route mf-broken/crashing in')).toEqual([
    expect.stringMatching(
      /^src\/parts\/crashing\.route\.tsx:14: route mf-broken\/crashing in every language with sparse data: it throws: .*undefined/,
    ),
  ]);
  expect(about('route mf-broken/asking in every language with full and sparse data')).toEqual([
    'route mf-broken/asking in every language with full and sparse data: it asks for /api/ruins, which the API does not have',
    expect.stringMatching(/its loader answers 50\d$/),
  ]);
  expect(about('route other/hollow')).toEqual([
    'route other/hollow: its id has to begin with mf-broken/',
    'route other/hollow: it has neither code nor children',
  ]);
  expect(about('route mf-broken/nameless: there are two with this id')).toHaveLength(1);
  expect(about('route mf-broken/nameless: /elsewhere lies in none of the areas')).toHaveLength(1);
  expect(about('route mf-broken/nameless in every language: meta throws when its data could not be loaded')).toHaveLength(2);
  expect(about('route mf-broken/nameless needs')[0]).toMatch(/kB of script, its budget is 1$/);
  expect(about('all files')).toEqual([expect.stringMatching(/^all files together have 0\.\d MB, the budget of a version is 0\.0 MB$/)]);
  expect(existsSync(join(storeDir, 'mf-broken'))).toBe(false);
  expect(readdirSync(storeDir).filter((name) => name.startsWith('.'))).toEqual([]);
});

it('mf refuses an unknown package, and lists the known ones', async () => {
  const { code, stderr } = await mf('publish', 'nonsense');
  expect(code).toBe(1);
  expect(stderr).toMatch(/^MF01: There is no package nonsense\.\n {2}- remotes of this workspace: .*mf-catalog/);
  expect(stderr).not.toMatch(/^\s+at /m);
});

it('mf refuses sources that do not build, with the file and its error', async () => {
  const dir = await mkdtemp(join(root, 'tools/fixtures/.unbuildable-'));
  try {
    await cp(join(root, SLOW), dir, { recursive: true });
    await writeFile(
      join(dir, 'src/parts/snails.route.tsx'),
      `import { readFileSync } from 'node:fs';\nexport const Component = () => readFileSync('x');\n`,
    );
    const imports = await mf('publish', relative(root, dir), '--json');
    expect({ code: imports.code, answer: JSON.parse(imports.stdout) as unknown }).toMatchObject({
      code: 1,
      answer: {
        code: 'MF25',
        problems: ["./src/parts/snails.route.tsx: it imports node:fs, and Node's own modules are not available to remotes"],
      },
    });
    await writeFile(join(dir, 'src/parts/snails.module.css'), '.shell { color: green; }\n.trail {');
    await writeFile(
      join(dir, 'src/parts/snails.route.tsx'),
      `import styles from './snails.module.css';\nexport const Component = () => <b className={styles.shell} />;`,
    );
    const styles = JSON.parse((await mf('publish', relative(root, dir), '--json')).stdout) as { problems: string[] };
    expect(styles.problems).toEqual([expect.stringMatching(/^\.\/src\/parts\/snails\.module\.css: [^!]*Unclosed block[^!]*$/)]);
    await writeFile(
      join(dir, 'src/parts/snails.module.css'),
      '@layer remote {\n  .shell { color: green; }\n  :global(header) { display: none; }\n}',
    );
    const leaking = JSON.parse((await mf('publish', relative(root, dir), '--json')).stdout) as { problems: string[] };
    expect(leaking.problems).toEqual([
      './src/parts/snails.module.css: 3: :global(header) is not bound to a class of this file, so it would style the whole shop',
    ]);
    await writeFile(join(dir, 'src/parts/snails.route.tsx'), 'export const Component = () => <b');
    await writeFile(join(dir, 'src/locales/fr.json'), '{ "title": "Escargots" "x" }');
    const { code, stderr } = await mf('publish', relative(root, dir));
    expect(code).toBe(1);
    expect(stderr).toMatch(/^MF25: mf-slow does not build\.$/m);
    expect(stderr).toMatch(/^ {2}- .*fr\.json: Module parse failed: .*JSON/m);
    expect(stderr).toMatch(/^ {2}- \.\/src\/parts\/snails\.route\.tsx: Unexpected token/m);
    expect(stderr).not.toMatch(/^\s+at .*node_modules|backtrace/m);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
});

it('mf refuses a page that computes for long when it is imported, and names it', async () => {
  const { code, stdout } = await mf('publish', SLOW, '--json');
  expect({ code, answer: JSON.parse(stdout) as unknown }).toMatchObject({
    code: 1,
    answer: { code: 'MF05', problems: ['route mf-slow/snails: a module computes for longer than 3000 ms when it is loaded'] },
  });
  expect(existsSync(join(storeDir, 'mf-slow'))).toBe(false);
});

it('mf refuses to publish a remote that owns an area of another one that is served', async () => {
  const dir = await mkdtemp(join(root, 'tools/fixtures/copy-'));
  try {
    await cp(join(root, SLOW), dir, { recursive: true, filter: (path) => !/[\\/](dist|node_modules)$/.test(path) });
    const exposed = join(dir, 'src/expose/remote.ts');
    await writeFile(exposed, readFileSync(exposed, 'utf8').replace(/owns: \[.*?\]/, "owns: ['snails/*', 'benches/*']"));
    const { code, stdout } = await mf('publish', relative(root, dir), '--json');
    expect({ code, answer: JSON.parse(stdout) as unknown }).toMatchObject({
      code: 1,
      answer: { code: 'MF19', problems: ['/benches/* is an area of mf-sample'] },
    });
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
});

it.each([
  [
    'when its page is imported',
    `Object.assign(Array.prototype, { flatMap: () => [] }); export const Component = () => null;`,
    { code: 'MF05', problems: ['route mf-slow/snails: it changes built-ins that the whole shop uses: Array.prototype.flatMap'] },
  ],
  [
    'when its page is rendered',
    `export const Component = () => { Object.assign(String.prototype, { shout: () => '!' }); return null; };`,
    { code: 'MF04', problems: ['route mf-slow/snails: it changes built-ins that the whole shop uses: String.prototype.shout'] },
  ],
])('mf refuses a remote that changes a built-in %s, and names it', async (_when, source, answer) => {
  const dir = await mkdtemp(join(root, 'tools/fixtures/copy-'));
  try {
    await cp(join(root, SLOW), dir, { recursive: true, filter: (path) => !/[\\/](dist|node_modules)$/.test(path) });
    await writeFile(join(dir, 'src/parts/snails.route.tsx'), `${source}\nexport const meta = () => ({ title: 'Snails' });\n`);
    const { code, stdout } = await mf('publish', relative(root, dir), '--json');
    expect({ code, answer: JSON.parse(stdout) as unknown }).toMatchObject({ code: 1, answer });
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
});

it.each([
  ['imported by the remote itself', 'src/expose/remote.ts'],
  ['of a page', 'src/bench/bench-list.route.tsx'],
])('mf refuses a module %s that needs a browser when it is imported, and names its file and line', async (_which, file) => {
  const dir = await mkdtemp(join(root, 'tools/fixtures/copy-'));
  try {
    await cp(join(root, SAMPLE), dir, { recursive: true, filter: (path) => !/[\\/](dist|node_modules)$/.test(path) });
    const source = readFileSync(join(dir, file), 'utf8');
    const line = `${source.split('\n').length + 1}`;
    await writeFile(join(dir, file), `${source}\nwindow.addEventListener('resize', () => undefined);\n`);
    const { code, stdout } = await mf('publish', relative(root, dir), '--version', '9.9.9', '--json');
    expect({ code, answer: JSON.parse(stdout) as unknown }).toMatchObject({
      code: 1,
      answer: { code: 'MF05', problems: [expect.stringMatching(new RegExp(`^${file}:${line}: .*window is not defined$`))] },
    });
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
});

it('mf refuses the second of two concurrent promotions, loses no finished one, and readers never see an incomplete record', async () => {
  const before = (await registry()).revision;
  let isDone = false;
  let reads = 0;
  const reader = (async () => {
    while (!isDone) {
      reads += 1;
      expect((await registry()).revision).toBeGreaterThanOrEqual(before);
      await new Promise((resolve) => setImmediate(resolve));
    }
  })();
  const versions = ['1.0.0', '1.1.0', '1.0.0', '1.1.0', '1.0.0', '1.1.0'];
  const ran = await Promise.all(versions.map((version) => mf('promote', 'mf-sample', version, '--json')));
  isDone = true;
  await reader;
  const answers = ran.map(({ stdout }) => JSON.parse(stdout) as { revision?: number; code?: string });
  const done = answers.flatMap(({ revision }) => (revision === undefined ? [] : [revision - before])).sort((a, b) => a - b);
  // Everybody whose promotion began before another one finished is refused; nobody overwrites an unseen change.
  expect(done).toEqual(done.map((_, index) => index + 1));
  expect(done.length).toBeGreaterThan(0);
  expect(answers.filter(({ code }) => code === 'MF11')).toHaveLength(6 - done.length);
  expect((await registry()).revision).toBe(before + done.length);
  expect(reads).toBeGreaterThan(6);
});

it("mf publishes the shell's files for browsers, signed and complete, separately", async () => {
  const { code, stdout } = await mf('publish', 'shell', '--version', '1.0.0', '--json');
  expect({ code, answer: JSON.parse(stdout) as unknown }).toEqual({ code: 0, answer: { name: 'shell', version: '1.0.0', isNew: true } });
  const dir = join(storeDir, 'shell/1.0.0');
  const { web } = JSON.parse(readFileSync(join(dir, 'remote.json'), 'utf8')) as { web: { integrity: Record<string, string> } };
  const { js } = JSON.parse(readFileSync(join(root, 'shell/dist/assets.json'), 'utf8')) as { js: { file: string; integrity: string }[] };
  for (const { file, integrity } of js) expect(web.integrity[file]).toBe(integrity);
  expect(Object.keys(web.integrity)).toEqual(readdirSync(join(dir, 'web')).filter((file) => !/\.(br|gz)$/.test(file)));
  expect((await mf('publish', 'shell', '--version', '1.0.0', '--json')).stdout).toContain('MF03');
  expect((await mf('list')).stdout).not.toMatch(/^shell/m);
});

it.each([
  [['--help'], /^Usage: pnpm mf <command>[^]* {2}trust [^]*Exit code 0: done/],
  [['-h'], /^Usage: pnpm mf <command>/],
  [['help'], /^Usage: pnpm mf <command>/],
  [
    ['trust', '--help'],
    /^Usage: pnpm mf trust [^]*trust revoke <name> --reason[^]*--key <file>[^]*--remotes[^]*--environments[^]*--reason/,
  ],
  [['--json', 'trust', 'add', '-h'], /^Usage: pnpm mf trust /],
  [['help', 'unlock'], /^Usage: pnpm mf unlock <remote\|all>/],
])('mf %j prints the usage and exits with 0', async (args, usage) => {
  const { code, stdout, stderr } = await mf(...args);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(usage);
});

it.each([
  [[], 'command missing'],
  [['frobnicate'], 'unknown command frobnicate'],
  [['promote', 'mf-sample'], 'the version is missing'],
  [['promote', 'mf-sample', '1.0.0', '--percent', '5'], 'promote does not take --percent'],
  [['promote', 'mf-sample', '1.0.0', 'extra'], 'promote takes 2 arguments: what is extra?'],
  [['list', 'mf-sample'], 'list takes no argument: what is mf-sample?'],
  [['lock', 'all'], '--reason is missing'],
  [['publish', SAMPLE, '--wrong'], "Unknown option '--wrong'"],
  [['--wrong', 'trust'], "Unknown option '--wrong'"],
  [['promote', 'mf-sample', '1.0.0', '--wait', 'shop'], 'shop is no address: write --wait https://shop.example'],
  [['list', '--environment', '../x'], '../x is no name of an environment'],
])('mf %j is not understood, with the reason, the usage and exit code 2, and changes nothing', async (args, reason) => {
  const before = (await registry()).revision;
  const { code, stderr } = await mf(...args);
  expect(code).toBe(2);
  expect(stderr).toContain(`error: ${reason}`);
  expect(stderr).toMatch(/^Usage: pnpm mf/m);
  expect((await registry()).revision).toBe(before);
});
