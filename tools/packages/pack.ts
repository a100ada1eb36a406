import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { buildOpenApi, buildPreflight } from '../build/build-package.ts';
import { PLATFORM_PACKAGES, ROOT } from '../build/workspace.ts';
import type { PlatformPackage } from '../build/workspace.ts';
import { publishedJson } from './published-json.ts';
import type { PackageJson } from './published-json.ts';

/** What each package consists of, relative to it. The shell gives only what remotes are tried with, not its sources. */
const CONTENT: Readonly<Record<PlatformPackage, readonly string[]>> = {
  'shared-contracts': ['src', 'README.md'],
  'shared-ui': ['src', 'README.md'],
  federation: ['src', 'README.md'],
  tools: ['build', 'mf', 'types', 'README.md'],
  shell: ['dist/preflight', 'dist/openapi'],
};
/** Tests need the workspace, except for the harness that remotes' tests use. */
const LEFT_OUT = /\.(test|stories)\.tsx?$|\/dist\/.*\.map$|\/federation\/src\/testing(\/|$)/;

/**
 * Packs the packages that a team needs to build, try and publish a remote in a repository of its own. @returns the tarballs by package
 */
export async function packPackages(outDir: string, version: string): Promise<Record<PlatformPackage, string>> {
  await buildPreflight();
  await buildOpenApi();
  await mkdir(outDir, { recursive: true });
  const staging = await mkdtemp(join(tmpdir(), 'pack-'));
  try {
    const packed = await Promise.all(
      PLATFORM_PACKAGES.map(async (name) => {
        const dir = join(staging, name);
        for (const each of CONTENT[name]) {
          await mkdir(dirname(join(dir, each)), { recursive: true });
          await cp(join(ROOT, name, each), join(dir, each), { recursive: true, filter: (file) => !LEFT_OUT.test(file) });
        }
        const json = JSON.parse(await readFile(join(ROOT, name, 'package.json'), 'utf8')) as PackageJson;
        await writeFile(join(dir, 'package.json'), `${JSON.stringify(publishedJson(json, version), null, 2)}\n`);
        if (name === 'tools') await cp(join(ROOT, 'tsconfig.base.json'), join(dir, 'tsconfig.base.json'));
        const { stdout } = await promisify(execFile)('npm', ['pack', '--json', '--pack-destination', outDir], { cwd: dir });
        const answer = JSON.parse(stdout) as { filename: string }[] | Record<string, { filename: string }>;
        const [{ filename } = { filename: '' }] = Object.values(answer);
        return [name, join(outDir, filename)] as const;
      }),
    );
    return Object.fromEntries(packed) as Record<PlatformPackage, string>;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  const [folder = 'packages', version] = process.argv.slice(2);
  if (!version || !/^\d+\.\d+\.\d+(-[\w.-]+)?$/.test(version)) {
    console.error('Usage: pnpm pack:packages <folder> <version>: writes the packages for teams with repositories of their own');
    process.exit(2);
  }
  // A remote needs at least the version of the packages that it was built with; the shell has the one of this repository.
  const { version: own } = JSON.parse(await readFile(join(ROOT, 'shared-contracts/package.json'), 'utf8')) as PackageJson;
  if (version.split('-')[0] !== own) {
    console.error(`The shell of this repository has shared-contracts ${own}: it would refuse a remote built with ${version}.`);
    process.exit(2);
  }
  for (const file of Object.values(await packPackages(resolve(folder), version))) console.log(file);
}
