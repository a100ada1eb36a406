import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { packageOfWorkingDirectory, ROOT } from '../build/workspace.ts';

/**
 * `pnpm test [pattern …] [options of jest …]` inside a package: its tests whose files match a pattern. jest itself would combine the
 * pattern with the package's own as "or".
 */
const currentPackage = packageOfWorkingDirectory();
if (currentPackage === undefined) throw new Error('Run it in the folder of a package.');
const folder = path.relative(ROOT, currentPackage.dir);
const jestArguments = process.argv.slice(2).filter((each) => each !== '--');
const firstOption = jestArguments.findIndex((each) => each.startsWith('-'));
const patterns = firstOption === -1 ? jestArguments : jestArguments.slice(0, firstOption);
const options = firstOption === -1 ? [] : jestArguments.slice(firstOption);
const files = patterns.length === 0 ? `/${folder}/` : `/${folder}/.*(${patterns.join('|')})`;
const jest = path.join(ROOT, 'node_modules/jest/bin/jest.js');
const { status } = spawnSync(process.execPath, [jest, files, ...options], { cwd: ROOT, stdio: 'inherit' });
process.exitCode = status ?? 1;
