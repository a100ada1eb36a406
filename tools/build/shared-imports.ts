import { SHARED_PACKAGES } from 'federation/manifest/remote-manifest';
import type { SharedPackage } from 'federation/manifest/remote-manifest';
import type { Compilation, Module } from 'webpack';

/** Names a build uses of each shared package; `*` where it uses the package as a whole, so that the names can't be told. */
export type SharedImports = Partial<Record<SharedPackage, string[]>>;

/** Request of the shared package a module stands for: an external of the node build, or a consumed one of the browser build. */
function sharedRequestOf(module: Module): SharedPackage | undefined {
  const { externalType, userRequest, options } = module as Module & {
    externalType?: string;
    userRequest?: string;
    options?: { shareKey?: string };
  };
  const request = externalType === undefined ? options?.shareKey : userRequest?.replace(/^commonjs /, '');
  return SHARED_PACKAGES.find((each) => each === request);
}

/** Names of a module that others refer to; `*` for one who takes it as a whole. */
function namesUsedOf(module: Module, { moduleGraph, chunkGraph }: Compilation): string[] {
  return [...chunkGraph.getModuleRuntimes(module)].flatMap((runtime) => {
    const used = moduleGraph.getExportsInfo(module).getUsedExports(runtime);
    if (used === true) return ['*'];
    if (used) return [...used];
    // Of a module that is only known when it runs webpack does not keep the names: they are read from who refers to it.
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

/** What the builds use of each shared package, without what webpack found nobody uses. */
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
