import { SHARED_PACKAGES } from 'federation/manifest/remote-manifest';
import type { SharedPackage } from 'federation/manifest/remote-manifest';
import type { Compilation, Module } from 'webpack';

/** Names a build uses of each shared package; `*` where it imports the package as a whole. */
export type SharedImports = Partial<Record<SharedPackage, string[]>>;

/** Request of the shared package that a module represents: an external in the node build, or a consumed one in the browser build. */
function sharedRequestOf(module: Module): SharedPackage | undefined {
  const { externalType, userRequest, options } = module as Module & {
    externalType?: string;
    userRequest?: string;
    options?: { shareKey?: string };
  };
  const request = externalType === undefined ? options?.shareKey : userRequest?.replace(/^commonjs /, '');
  return SHARED_PACKAGES.find((each) => each === request);
}

/** Names that others import from a module; `*` for a namespace import. */
function namesUsedOf(module: Module, { moduleGraph, chunkGraph }: Compilation): string[] {
  return [...chunkGraph.getModuleRuntimes(module)].flatMap((runtime) => {
    const used = moduleGraph.getExportsInfo(module).getUsedExports(runtime);
    if (used === true) return ['*'];
    if (used) return [...used];
    // webpack does not record the used names of modules that are resolved at run time, so the importing modules are read.
    return [...moduleGraph.getIncomingConnections(module)].flatMap((connection) => {
      const { dependency, originModule } = connection;
      const isUsed = originModule && chunkGraph.getNumberOfModuleChunks(originModule) > 0 && connection.isActive(runtime);
      if (!dependency || !isUsed) return [];
      return dependency.getReferencedExports(moduleGraph, runtime).map((reference) => {
        const [name = '*'] = Array.isArray(reference) ? reference : reference.name;
        return name;
      });
    });
  });
}

/** The used names of each shared package, without those that webpack found unused. */
export function sharedImports(compilations: readonly Compilation[]): SharedImports {
  const names = new Map<SharedPackage, Set<string>>();
  for (const compilation of compilations) {
    for (const module of compilation.modules) {
      const request = sharedRequestOf(module);
      if (request) names.set(request, new Set([...(names.get(request) ?? []), ...namesUsedOf(module, compilation)]));
    }
  }
  return Object.fromEntries(
    SHARED_PACKAGES.flatMap((request) => {
      const used = [...(names.get(request) ?? [])].filter((name) => name !== '__esModule').sort();
      return used.length > 0 ? [[request, used]] : [];
    }),
  );
}
