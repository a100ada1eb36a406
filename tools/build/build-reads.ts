import { statSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import type { Compilation, Configuration, Module } from 'webpack';
import { inputKey } from './build-inputs.ts';
import { findInstalled, installedPackageOf, workspaceDirOf } from './installed-packages.ts';
import { platformDir } from './workspace.ts';

/** webpack's own set types, in which modules report their dependencies. */
class Paths extends Set<string> {
  addAll(paths: Iterable<string>): this {
    for (const path of paths) this.add(path);
    return this;
  }
}

const resourceOf = (module: Module | null | undefined): string | undefined => {
  const [path = ''] = ((module as { resource?: string } | null | undefined)?.resource ?? '').split('?', 1);
  return isAbsolute(path) ? path : undefined;
};
/** Packages with loaders (`tools`) and with what aliases name (`shell`). */
const ADDED_FROM = [platformDir('tools'), platformDir('shell')];

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

/** Records what webpack reads: every module of its graph before optimization, files read by loaders, and npm packages of modules. */
export class BuildReads {
  readonly #files = new Set<string>();
  readonly #folders = new Set<string>();
  /** npm packages by the folder of the package that imports them */
  readonly #packages = new Map<string, Map<string, string>>();

  /** @returns the configuration with a plugin that records what it reads */
  of(config: Configuration): Configuration {
    return {
      ...config,
      plugins: [
        ...(config.plugins ?? []),
        (compiler) =>
          compiler.hooks.compilation.tap('BuildReads', (compilation) => {
            compilation.hooks.finishModules.tap('BuildReads', (modules) => {
              for (const module of modules) this.#add(module, compilation);
            });
          }),
      ],
    };
  }

  #add(module: Module, { moduleGraph }: Compilation): void {
    const resource = resourceOf(module);
    if (resource === undefined) return;
    const [files, folders, missing] = [new Paths([resource]), new Paths(), new Paths()];
    const sets = [files, folders, missing, new Paths()] as unknown as Parameters<Module['addCacheDependencies']>;
    module.addCacheDependencies(...sets);
    for (const file of files) {
      if (!isFile(file)) continue;
      if (installedPackageOf(file)) this.#addPackage(resource, file);
      else this.#files.add(file);
    }
    for (const folder of folders) if (!installedPackageOf(folder)) this.#folders.add(folder);
    for (const { originModule } of moduleGraph.getIncomingConnections(module)) {
      const importer = resourceOf(originModule);
      if (importer !== undefined) this.#addPackage(importer, resource);
    }
  }

  #addPackage(importer: string, file: string): void {
    const used = installedPackageOf(file);
    const from = installedPackageOf(importer)?.dir ?? workspaceDirOf(importer);
    if (!used || used.dir === from) return;
    const cachedPackages = this.#packages.get(from) ?? new Map<string, string>();
    this.#packages.set(from, cachedPackages.set(used.dir, used.name));
  }

  /** Keys of all inputs (`build-inputs.ts`). */
  keys(): string[] {
    const files = [...this.#files];
    const manifests = files.filter((file) => file.endsWith('/package.json'));
    const sources = files.filter((file) => !file.endsWith('/package.json'));
    const workspaces = new Set([...sources, ...manifests].map(workspaceDirOf));
    return [
      ...sources.map(inputKey.file),
      ...[...this.#folders].map(inputKey.names),
      ...[...workspaces].map(inputKey.resolution),
      ...this.#packageKeys(),
    ];
  }

  /** The packages of each importer, by the shortest path from the workspace. */
  *#packageKeys(): Generator<string> {
    const roots = [...this.#packages.keys()].filter((dir) => !installedPackageOf(dir)).sort();
    const waiting = roots.map((root) => ({ root, dir: root, names: [] as string[] }));
    const visited = new Set<string>();
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { root, dir, names } = next;
      if (visited.has(dir)) continue;
      visited.add(dir);
      for (const [used, name] of [...(this.#packages.get(dir) ?? [])].sort(([, a], [, b]) => (a < b ? -1 : 1))) {
        // Modules added by a loader or an alias are resolved from these packages.
        const reach = [{ root, names, from: dir }, ...ADDED_FROM.map((added) => ({ root: added, names: [], from: added }))].find(
          ({ from }) => findInstalled(from, name) === used,
        );
        if (!reach) throw new Error(`${name} is in ${used}, where neither ${dir} nor the build finds it`);
        yield inputKey.package(reach.root, [...reach.names, name]);
        waiting.push({ root: reach.root, dir: used, names: [...reach.names, name] });
      }
    }
  }

  /** Then what was read may differ from what is there now. */
  changedSince(time: number): boolean {
    return [...this.#files].some((file) => (statSync(file, { throwIfNoEntry: false })?.ctimeMs ?? Infinity) > time);
  }
}

/** Inputs that are not modules: configurations, with the loaders and packages they name. */
export const buildPrograms = (...programs: readonly string[]): string[] =>
  programs.map((file) => inputKey.program(join(platformDir('tools'), 'build', file)));
