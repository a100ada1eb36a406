import { join } from 'node:path';
import { SHARED_PACKAGES } from 'federation/manifest/remote-manifest';
import type { SharedPackage } from 'federation/manifest/remote-manifest';
import { ROOT, readPackageJson } from './workspace.ts';
import type { PackageJson } from './workspace.ts';

const packageOf = (request: string): string => request.split('/', request.startsWith('@') ? 2 : 1).join('/');

/** Version ranges of the shared packages in a remote's package.json, including compatible updates. */
export function sharedRanges(json: PackageJson): Record<SharedPackage, string> {
  const rangeOf = (request: SharedPackage): string => {
    const range = json.dependencies?.[packageOf(request)];
    if (!range) throw new Error(`${json.name}/package.json has to depend on ${packageOf(request)}, which the shell shares.`);
    if (range.startsWith('workspace:')) return `^${readPackageJson(join(ROOT, request)).version}`;
    return /^\d/.test(range) ? `^${range}` : range;
  };
  return Object.fromEntries(SHARED_PACKAGES.map((request) => [request, rangeOf(request)])) as Record<SharedPackage, string>;
}

/** Versions of the shared packages provided by the shell: those installed for it. */
export function sharedVersions(): Record<SharedPackage, string> {
  const shell = join(ROOT, 'shell/node_modules');
  return Object.fromEntries(
    SHARED_PACKAGES.map((request) => [request, readPackageJson(join(shell, packageOf(request))).version]),
  ) as Record<SharedPackage, string>;
}
