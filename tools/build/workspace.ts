import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { findInstalled } from './installed-packages.ts';

/** Whether these tools are an installed package, in the repository of a team (tools/packages). */
export const IS_INSTALLED = import.meta.dirname.includes('/node_modules/');

const nearestPackage = (from: string): string => {
  for (let dir = from; ; dir = dirname(dir)) {
    if (existsSync(join(dir, 'package.json'))) return dir;
    if (dir === dirname(dir)) return from;
  }
};

/** The project: the workspace, or the repository of a team. Printed paths are relative to it, and generated files are stored in it. */
export const ROOT = IS_INSTALLED ? nearestPackage(process.cwd()) : resolve(import.meta.dirname, '../..');

/** The packages of the platform that remotes are built with. */
export const PLATFORM_PACKAGES = ['shared-contracts', 'shared-ui', 'federation', 'tools', 'shell'] as const;
export type PlatformPackage = (typeof PLATFORM_PACKAGES)[number];

/** Folder of a package of the platform, without links. */
export function platformDir(name: PlatformPackage): string {
  if (!IS_INSTALLED) return join(ROOT, name);
  const dir = name === 'tools' ? resolve(import.meta.dirname, '..') : findInstalled(import.meta.dirname, name);
  if (dir === undefined) throw new Error(`The package ${name} is not installed beside the tools.`);
  return dir;
}

/** The fields of a package.json that the tools read. */
export interface PackageJson {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  /** maximum kilobytes (brotli) that a route, slot or language of a remote may add to a page */
  budget?: Partial<Record<string, number>>;
  /** chunks of a remote with their own copy of code that another chunk has, too */
  ownCopies?: string[];
}

/** `app`: the back office, an application of its own that shares nothing at run time. */
export type PackageKind = 'shell' | 'remote' | 'app' | 'library';

/** A package of the workspace: its folder and its kind of build. */
export interface WorkspacePackage {
  name: string;
  dir: string;
  kind: PackageKind;
  json: PackageJson;
}

export const readPackageJson = (dir: string): PackageJson => JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as PackageJson;

const kindOf = (dir: string): PackageKind => {
  if (existsSync(join(dir, 'src/expose/remote.ts'))) return 'remote';
  if (existsSync(join(dir, 'src/index.html'))) return 'app';
  return basename(dir) === 'shell' ? 'shell' : 'library';
};

/** @throws when there is no package with this name or folder */
export function findPackage(nameOrDir: string): WorkspacePackage {
  const own = IS_INSTALLED && readPackageJson(ROOT).name === nameOrDir ? [ROOT] : [];
  const dir = [...own, join(ROOT, nameOrDir), resolve(nameOrDir)].find((candidate) => existsSync(join(candidate, 'package.json')));
  if (!dir) throw new Error(`No package ${nameOrDir}: give the name of a folder of the workspace.`);
  const json = readPackageJson(dir);
  return { name: json.name, dir, kind: kindOf(dir), json };
}

/** The package of the working directory, or undefined at the root. */
export function packageOfWorkingDirectory(): WorkspacePackage | undefined {
  let dir = process.cwd();
  while (dir.startsWith(`${ROOT}/`)) {
    if (existsSync(join(dir, 'package.json'))) return findPackage(dir);
    dir = dirname(dir);
  }
  return undefined;
}

/** Every remote of the workspace, by name. */
export const findRemotes = (): WorkspacePackage[] =>
  readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(ROOT, entry.name, 'src/expose/remote.ts')))
    .map((entry) => findPackage(entry.name));
