import { buildPackage } from './build-package.ts';
import { BuildFailed } from './run-webpack.ts';
import { findPackage, findRemotes, packageOfWorkingDirectory } from './workspace.ts';

const USAGE = `Usage: build [package...] [--force]
Builds the named packages, else the one of the working directory, else every remote, the shell and the back office.`;

async function main(args: readonly string[]): Promise<void> {
  if (args.includes('--help')) {
    console.log(USAGE);
    return;
  }
  const currentPackage = packageOfWorkingDirectory();
  const named = args.filter((arg) => !arg.startsWith('--'));
  const folders = currentPackage ? [currentPackage.dir] : [...findRemotes().map((remote) => remote.dir), 'shell', 'backoffice'];
  for (const nameOrDir of named.length > 0 ? named : folders) {
    const { name } = findPackage(nameOrDir);
    const result = await buildPackage(nameOrDir, { force: args.includes('--force'), log: (line) => console.log(line) });
    if (!result) console.log(`${name}: nothing to build, it is built with its users`);
    else if (!result.built) console.log(`${name}: up to date`);
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof BuildFailed ? error.message : error);
  process.exitCode = 1;
});
