import { join } from 'node:path';
import { SHARED_PACKAGES } from 'federation/manifest/remote-manifest';
import type { SharedPackage } from 'federation/manifest/remote-manifest';
import { findInstalled, installedVersion } from './installed-packages.ts';
import { ROOT, platformDir } from './workspace.ts';
import type { WorkspacePackage } from './workspace.ts';

const packageOf = (request: string): string => request.split('/', request.startsWith('@') ? 2 : 1).join('/');

/** Version ranges of the shared packages in a remote's package.json, including compatible updates. */
export function sharedRanges({ json, dir }: Pick<WorkspacePackage, 'json' | 'dir'>): Record<SharedPackage, string> {
  const rangeOf = (request: SharedPackage): string => {
    const range = json.dependencies?.[packageOf(request)];
    if (!range) throw new Error(`${json.name}/package.json has to depend on ${packageOf(request)}, which the shell shares.`);
    if (/^[\^~\d]/.test(range)) return /^\d/.test(range) ? `^${range}` : range;
    // `workspace:*`, or where a team's repository takes it from: the installed version.
    return `^${installedVersion(findInstalled(dir, packageOf(request)) ?? join(ROOT, request))}`;
  };
  return Object.fromEntries(SHARED_PACKAGES.map((request) => [request, rangeOf(request)])) as Record<SharedPackage, string>;
}

/** The host's share scope: one copy of each package, in its first files. @param facades what is provided under the package's name instead */
export function eagerlyShared(facades: Partial<Record<SharedPackage, string>> = {}) {
  const versions = sharedVersions();
  return Object.fromEntries(
    SHARED_PACKAGES.map((request) => [
      request,
      {
        singleton: true,
        eager: true,
        version: versions[request],
        // There is only one version of each, so webpack's runtime need not compare.
        requiredVersion: false as const,
        import: facades[request] ?? request,
      },
    ]),
  );
}

/** Versions of the shared packages provided by the shell: those installed for it. */
export function sharedVersions(): Record<SharedPackage, string> {
  const shell = platformDir('shell');
  return Object.fromEntries(
    SHARED_PACKAGES.map((request) => [request, installedVersion(findInstalled(shell, packageOf(request)) ?? '')]),
  ) as Record<SharedPackage, string>;
}
