import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** `pnpm types [package…]`: type checks these packages, the one whose folder it is called in, or all, incrementally, with the native compiler. */
const root = path.resolve(import.meta.dirname, '../..');
const compiler = path.join(root, 'node_modules/typescript-native/bin/tsc');
const isPackage = (dir: string): boolean => existsSync(path.join(root, dir, 'tsconfig.json'));

const currentFolder = path.relative(root, process.cwd());
const named = process.argv.slice(2);
const all = currentFolder && isPackage(currentFolder) ? [currentFolder] : readdirSync(root).filter(isPackage);
const packages = named.length > 0 ? named : all;

let failed = 0;
for (const dir of packages) {
  const project = ['-p', path.join(root, dir, 'tsconfig.json')];
  const cacheOptions = ['--incremental', '--tsBuildInfoFile', path.join(root, 'node_modules/.cache/types', `${dir}.tsbuildinfo`)];
  const { status } = spawnSync(process.execPath, [compiler, ...project, ...cacheOptions], { stdio: 'inherit' });
  console.log(`${status === 0 ? 'ok    ' : 'failed'} ${dir}`);
  if (status !== 0) failed += 1;
}
process.exitCode = failed === 0 ? 0 : 1;
