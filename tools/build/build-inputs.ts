import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { CONTRACT_VERSION } from 'shared-contracts/contract/remote';
import { findInstalled, installedVersion, withDependencies } from './installed-packages.ts';
import { sharedRanges, sharedVersions } from './shared-packages.ts';
import { hashOf } from './source-hash.ts';
import { IS_INSTALLED, PLATFORM_PACKAGES, ROOT, readPackageJson } from './workspace.ts';

/**
 * What a build read, with its state at that time: a digest or a version. The same inputs give the same output, so versions are named after
 * them, and a build is current while they are unchanged. Paths are relative to the root, with forward slashes.
 * - `file <path>`: a source, a stylesheet, texts, a picture; `tree <path>`: everything below a folder, without tests
 * - `names <folder>`: the names in a folder of which the build takes every file
 * - `resolution <folder>`: the fields of a package.json by which webpack finds and drops modules
 * - `package <folder> > <name> > <name>`: an npm package, reached through others
 * - `program <file>`: a configuration or a loader, with what it imports and the packages these use
 * - `shared <folder>`: ranges of the shared packages a remote is written against; `versions`: those installed for the shell
 * - `budget <folder>`: the largest allowed sizes of an app's files
 * - `contract`: the major version of the contract
 */
export type BuildInputs = Readonly<Record<string, string>>;

export const inputKey = {
  file: (path: string): string => `file ${fromRoot(path)}`,
  names: (dir: string): string => `names ${fromRoot(dir)}`,
  resolution: (dir: string): string => `resolution ${fromRoot(dir)}`,
  package: (dir: string, names: readonly string[]): string => `package ${[fromRoot(dir), ...names].join(' > ')}`,
  program: (path: string): string => `program ${fromRoot(path)}`,
  tree: (path: string): string => `tree ${fromRoot(path)}`,
  shared: (dir: string): string => `shared ${fromRoot(dir)}`,
  budget: (dir: string): string => `budget ${fromRoot(dir)}`,
  versions: 'versions',
  contract: 'contract',
};

export const fromRoot = (path: string): string => relative(ROOT, path).replaceAll('\\', '/');

const ABSENT = 'absent';
const digest = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');
const ifThere = (path: string, read: () => string): string => (existsSync(path) ? read() : ABSENT);

/** How webpack resolves and drops modules of a package; adding a script or a dependency changes no build. */
const RESOLUTION_FIELDS = ['name', 'type', 'main', 'module', 'browser', 'exports', 'imports', 'sideEffects'];

function resolutionOf(dir: string): string {
  const json = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as Record<string, unknown>;
  return digest(JSON.stringify(RESOLUTION_FIELDS.map((field) => json[field] ?? null)));
}

function packageVersion(chain: string): string {
  const [workspace = '', ...names] = chain.split(' > ');
  const dir = names.reduce<string | undefined>(
    (from, name) => (from === undefined ? from : findInstalled(from, name)),
    join(ROOT, workspace),
  );
  return dir === undefined ? ABSENT : installedVersion(dir);
}

/** `from './x.ts'`, `loader('./x.ts')`; other strings name packages. */
const REQUEST = /\b(?:from |import |loader\()'([^']+)'/g;
const programs = new Map<string, string>();

const isPlatformPackage = (name: string): boolean =>
  IS_INSTALLED ? PLATFORM_PACKAGES.some((each) => each === name) : existsSync(join(ROOT, name, 'package.json'));

/** A program of the tools does not change during a run. */
function programOf(path: string): string {
  const cachedProgram = programs.get(path);
  if (cachedProgram !== undefined) return cachedProgram;
  const files = new Map<string, string>();
  const packages = new Set<string>();
  const waiting = [path];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file)) continue;
    const text = readFileSync(file, 'utf8');
    files.set(file, text);
    for (const [, request = ''] of text.matchAll(REQUEST)) {
      const path = join(dirname(file), request);
      if (request.startsWith('.')) {
        // An example in a comment may name a missing file.
        if (existsSync(path)) waiting.push(path);
      }
      // What is taken from packages of the workspace has inputs of its own (`shared`, `contract`).
      else if (!request.startsWith('node:') && !isPlatformPackage(request.split('/')[0] ?? ''))
        packages.add(request.split('/', request.startsWith('@') ? 2 : 1).join('/'));
    }
  }
  const readFiles = [...files].map(([file, text]) => `${fromRoot(file)} ${digest(text)}`).sort();
  const state = digest([...readFiles, ...withDependencies(dirname(path), packages)].join('\n'));
  programs.set(path, state);
  return state;
}

const READERS: Readonly<Record<string, (path: string, name: string) => string>> = {
  file: (path) => ifThere(path, () => digest(readFileSync(path))),
  names: (path) => ifThere(path, () => digest(readdirSync(path).sort().join('\n'))),
  resolution: (path) => ifThere(join(path, 'package.json'), () => resolutionOf(path)),
  package: (_path, chain) => packageVersion(chain),
  program: (path) => ifThere(path, () => programOf(path)),
  tree: (path) => hashOf([path]),
  shared: (path) =>
    ifThere(join(path, 'package.json'), () => digest(JSON.stringify(sharedRanges({ json: readPackageJson(path), dir: path })))),
  budget: (path) => ifThere(join(path, 'package.json'), () => digest(JSON.stringify(readPackageJson(path).budget ?? {}))),
  versions: () => digest(JSON.stringify(sharedVersions())),
  contract: () => CONTRACT_VERSION.split('.', 1)[0] ?? '',
};

/** undefined for inputs of a later version of the tools */
export const readInputs = (keys: Iterable<string>): BuildInputs =>
  Object.fromEntries(
    [...new Set(keys)].sort().map((key) => {
      const [, kind = '', name = ''] = /^(\S+) ?(.*)$/.exec(key) ?? [];
      return [key, READERS[kind]?.(join(ROOT, name), name) ?? ABSENT];
    }),
  );

/** One hex sha256 over all inputs: the same on every machine and in every folder. */
export const hashOfInputs = (inputs: BuildInputs): string =>
  digest(
    Object.entries(inputs)
      .map(([key, state]) => `${key}\t${state}\n`)
      .sort()
      .join(''),
  );

export const isCurrent = (inputs: BuildInputs): boolean => hashOfInputs(readInputs(Object.keys(inputs))) === hashOfInputs(inputs);
