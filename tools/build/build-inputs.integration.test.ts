import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { hashOfInputs, isCurrent, readInputs } from './build-inputs.ts';
import type * as BuildInputsModule from './build-inputs.ts';
import type { BuildRecord } from './build-package.ts';
import { withDependencies } from './installed-packages.ts';

/** Each test runs builds: slow on a busy machine. */
jest.setTimeout(180_000);

const ROOT = join(__dirname, '../..');
const REMOTES = ['mf-left', 'mf-right'] as const;
type Name = (typeof REMOTES)[number];

/** Two remotes, a package of sources that both use, and one from npm, in a place where only webpack finds the tools' packages. */
let home: string;
const put = (file: string, text: string): void => {
  mkdirSync(dirname(join(home, file)), { recursive: true });
  writeFileSync(join(home, file), text);
};
const record = (name: Name): BuildRecord => JSON.parse(readFileSync(join(home, name, 'dist/build.json'), 'utf8')) as BuildRecord;
const build = async (...args: string[]): Promise<string> => {
  const where = relative(ROOT, home);
  const given = args.map((arg) => (arg.startsWith('-') ? arg : join(where, arg)));
  return (await promisify(execFile)(process.execPath, ['tools/build/build.ts', ...given], { cwd: ROOT })).stdout;
};

let first: Record<Name, BuildRecord>;
beforeAll(async () => {
  mkdirSync(join(ROOT, 'tools/dist'), { recursive: true });
  home = mkdtempSync(join(ROOT, 'tools/dist/inputs-'));
  const sample = join(ROOT, 'tools/fixtures/mf-sample');
  for (const name of REMOTES) {
    cpSync(join(sample, 'src'), join(home, name, 'src'), { recursive: true });
    put(`${name}/package.json`, readFileSync(join(sample, 'package.json'), 'utf8').replace('mf-sample', name));
  }
  const mark = (imports: string) =>
    `${imports}\nexport default function BenchMark() {\n  return <i>{[used, both]}</i>;\n}\nexport const BenchMarkOf = BenchMark;\n`;
  put('rules/package.json', JSON.stringify({ name: 'shared-rules', type: 'module', exports: { './*': './src/*.ts' } }));
  for (const file of ['left', 'both', 'unused']) put(`rules/src/${file}.ts`, `export const ${file} = '${file}';\n`);
  put('node_modules/plain-package/package.json', JSON.stringify({ name: 'plain-package', version: '1.0.0', main: 'index.js' }));
  put('node_modules/plain-package/index.js', "exports.used = 'plain';\n");
  symlinkSync('../rules', join(home, 'node_modules/shared-rules'));
  const list = 'src/bench/bench-list.route.tsx';
  for (const [name, imports] of [
    ['mf-left', "import { left as used } from 'shared-rules/left';\nimport { both } from 'shared-rules/both';"],
    ['mf-right', "import { used } from 'plain-package';\nimport { both } from 'shared-rules/both';"],
  ] as const) {
    put(`${name}/src/bench/used.tsx`, mark(imports));
    put(`${name}/${list}`, `export { BenchMarkOf } from './used.tsx';\n${readFileSync(join(sample, list), 'utf8')}`);
  }
  await build(...REMOTES);
  first = { 'mf-left': record('mf-left'), 'mf-right': record('mf-right') };
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** Names of the remotes whose version changes with a file; the file is restored afterwards. */
function versionsChangedBy(file: string, change: (text: string) => string): Name[] {
  const before = readFileSync(join(home, file), 'utf8');
  put(file, change(before));
  try {
    return REMOTES.filter((name) => !isCurrent(first[name].inputs));
  } finally {
    put(file, before);
  }
}

it('build inputs: a build is current as long as nothing changes', () => {
  expect(REMOTES.filter((name) => !isCurrent(first[name].inputs))).toEqual([]);
  for (const name of REMOTES) expect(hashOfInputs(first[name].inputs)).toBe(first[name].hash);
});

const more = (text: string): string => `${text}\n`;
const field =
  (name: string, value: unknown) =>
  (json: string): string =>
    JSON.stringify({ ...(JSON.parse(json) as object), [name]: value });

it.each<[what: string, file: string, change: (text: string) => string, changed: Name[]]>([
  ['a component of one remote', 'mf-left/src/bench/bench.route.tsx', more, ['mf-left']],
  ['a stylesheet', 'mf-right/src/bench/bench-mark.module.css', more, ['mf-right']],
  ['the texts of one language', 'mf-left/src/locales/fr.json', more, ['mf-left']],
  ['a picture', 'mf-right/src/bench/bench.svg', more, ['mf-right']],
  ['a shared source that one remote uses', 'rules/src/left.ts', more, ['mf-left']],
  ['a shared source that both use', 'rules/src/both.ts', more, ['mf-left', 'mf-right']],
  ['a shared source that none uses', 'rules/src/unused.ts', more, []],
  ['how a shared package is resolved', 'rules/package.json', field('sideEffects', false), ['mf-left', 'mf-right']],
  ['a script of a shared package', 'rules/package.json', field('scripts', { test: 'jest' }), []],
  ['the version of an npm package', 'node_modules/plain-package/package.json', field('version', '1.0.1'), ['mf-right']],
  ['the budget of a remote', 'mf-left/package.json', field('budget', { route_js: 50 }), []],
  ['the name of a remote', 'mf-left/package.json', field('name', 'mf-middle'), ['mf-left']],
])('build inputs: %s changes the version only of the remotes that read it', (_what, file, change, changed) => {
  expect(versionsChangedBy(file, change)).toEqual(changed);
});

it('build inputs: another range of a shared package is another version', () => {
  const change = (json: string): string => json.replace('"react": "19.3.1"', '"react": "19.4.0"');
  expect(versionsChangedBy('mf-right/package.json', change)).toEqual(['mf-right']);
});

it('build inputs: a copied package is built, although its copied output is current for the original', async () => {
  cpSync(join(home, 'mf-left'), join(home, 'mf-copy'), { recursive: true });
  await build('mf-copy');
  const { inputs } = JSON.parse(readFileSync(join(home, 'mf-copy/dist/build.json'), 'utf8')) as BuildRecord;
  const own = relative(ROOT, join(home, 'mf-copy')).replaceAll('\\', '/');
  expect(Object.keys(inputs)).toContain(`resolution ${own}`);
});

it('build inputs: contain no absolute path, nothing outside of the workspace and nothing of the API', () => {
  const keys = REMOTES.flatMap((name) => Object.keys(first[name].inputs));
  expect(keys).toEqual(expect.arrayContaining(['program tools/build/remote-config.ts', 'contract']));
  expect(keys.filter((key) => /(^| )(\/|\.\.\/|[A-Z]:|api\/)/.test(key))).toEqual([]);
});

it('build inputs: a build is outdated when a file is missing, or a later version of the tools recorded something unknown', () => {
  const { inputs } = first['mf-left'];
  const moved = Object.entries(inputs).map(([key, state]) => [key.replace('bench.route.tsx', 'gone.route.tsx'), state]);
  expect(isCurrent(Object.fromEntries(moved) as BuildRecord['inputs'])).toBe(false);
  expect(isCurrent({ ...inputs, 'weather here': 'rain' })).toBe(false);
});

it('build inputs: only the remote that read the change is built, with the predicted version; the same inputs give the same version again', async () => {
  put('rules/src/left.ts', "export const left = 'changed';\n");
  const foreseen = hashOfInputs(readInputs(Object.keys(first['mf-left'].inputs)));
  const said = await build(...REMOTES);
  expect(said).toMatch(/mf-left: built/);
  expect(said).toMatch(/mf-right: up to date/);
  expect(record('mf-left').hash).toBe(foreseen);
  expect(record('mf-left').hash).not.toBe(first['mf-left'].hash);
  await build('mf-right', '--force');
  expect(record('mf-right').hash).toBe(first['mf-right'].hash);
});

it('build inputs: include the packages of a configuration with all their dependencies and peers', () => {
  const install = (at: string, json: object) => put(`${at}/package.json`, JSON.stringify(json));
  install('tool/node_modules/loader', { name: 'loader', version: '2.0.0', dependencies: { inner: '*' }, peerDependencies: { peer: '*' } });
  install('tool/node_modules/loader/node_modules/inner', { name: 'inner', version: '3.1.0', dependencies: { loader: '*' } });
  install('tool/node_modules/peer', { name: 'peer', version: '4.0.0', optionalDependencies: { inner: '*' } });
  expect(withDependencies(join(home, 'tool'), ['loader', 'not-installed'])).toEqual(['inner@3.1.0', 'loader@2.0.0', 'peer@4.0.0']);
});

it('build inputs: a change of a configuration, its imports or its packages changes all versions', () => {
  put('tool/config.ts', "import { part } from './part.ts';\nimport loader from 'loader';\nexport default [part, loader];\n");
  put('tool/part.ts', "// import { gone } from './no-such-file.ts'\nexport const part = 1;\n");
  /** A program is read once per process. */
  const state = (): string => {
    let read = {};
    jest.isolateModules(() => {
      const { inputKey, readInputs: readAnew } = jest.requireActual<typeof BuildInputsModule>('./build-inputs.ts');
      read = readAnew([inputKey.program(join(home, 'tool/config.ts'))]);
    });
    return JSON.stringify(read);
  };
  const before = state();
  expect(state()).toBe(before);
  put('tool/part.ts', 'export const part = 2;\n');
  const afterPart = state();
  expect(afterPart).not.toBe(before);
  put('tool/node_modules/loader/node_modules/inner/package.json', JSON.stringify({ name: 'inner', version: '3.1.1' }));
  expect(state()).not.toBe(afterPart);
});
