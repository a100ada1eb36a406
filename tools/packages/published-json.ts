import { SCOPE } from '../build/installed-packages.ts';
import { PLATFORM_PACKAGES } from '../build/workspace.ts';

export interface PackageJson {
  name: string;
  version: string;
  private?: boolean;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  scripts?: Record<string, string>;
  bin?: Record<string, string>;
  files?: string[];
}

/**
 * package.json as it is published: with a scope, and with dependencies on the same version of the other packages. What else of the
 * workspace the shell uses is bundled into its files.
 */
export function publishedJson(json: PackageJson, version: string): PackageJson {
  const { private: _private, scripts: _scripts, devDependencies: _devDependencies, dependencies = {}, name, ...published } = json;
  const isOwn = ([, range]: [string, string]): boolean => range.startsWith('workspace:');
  const foreign = Object.entries(dependencies).filter((entry) => !isOwn(entry));
  // `mf` finds the shell's preflight and shared-ui's sources beside itself.
  const own = PLATFORM_PACKAGES.filter((each) => each !== name && (name === 'tools' || each in dependencies));
  return {
    ...published,
    name: `${SCOPE}/${name}`,
    version,
    dependencies: { ...Object.fromEntries(foreign), ...Object.fromEntries(own.map((each) => [each, `npm:${SCOPE}/${each}@${version}`])) },
    ...(name === 'tools' && { bin: { mf: 'mf/bin.mjs' } }),
  };
}
