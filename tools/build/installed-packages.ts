import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface InstalledJson {
  name?: string;
  version?: string;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

const readJson = (dir: string): InstalledJson => JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as InstalledJson;

/** Greedy: the innermost package. */
const INSTALLED = /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)(?=\/|$)/;

/** Scope of the platform's packages in a registry; they are installed under their plain names. */
export const SCOPE = '@groenhof';

/** Name, as it is imported, and folder of the npm package that a file belongs to; undefined for a file of the workspace. */
export function installedPackageOf(file: string): { name: string; dir: string } | undefined {
  const [dir, name] = INSTALLED.exec(file) ?? [];
  return dir !== undefined && name !== undefined ? { name: name.replace(`${SCOPE}/`, ''), dir } : undefined;
}

/** Folder of the workspace package that a file belongs to: the nearest one with a package.json. */
export function workspaceDirOf(file: string): string {
  let dir = dirname(file);
  while (!existsSync(join(dir, 'package.json')) && dir !== dirname(dir)) dir = dirname(dir);
  return dir;
}

/** Folder of a package as Node finds it from another folder, links followed; undefined when it is not installed. */
export function findInstalled(from: string, name: string): string | undefined {
  for (let dir = from; ; dir = dirname(dir)) {
    const candidate = join(dir, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return realpathSync(candidate);
    if (dir === dirname(dir)) return undefined;
  }
}

export const installedVersion = (dir: string): string => readJson(dir).version ?? '';

/** `name@version` of the packages and all their dependencies, sorted, except for those that are optional for this machine. */
export function withDependencies(from: string, names: Iterable<string>): string[] {
  const versions = new Map<string, string>();
  const waiting = [...names].map((name) => [from, name] as const);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const dir = findInstalled(...next);
    if (dir === undefined || versions.has(dir)) continue;
    const { name = '', version = '', dependencies = {}, peerDependencies = {} } = readJson(dir);
    versions.set(dir, `${name}@${version}`);
    for (const each of Object.keys({ ...dependencies, ...peerDependencies })) waiting.push([dir, each]);
  }
  return [...new Set(versions.values())].sort();
}
