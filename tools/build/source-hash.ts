import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT, platformDir } from './workspace.ts';

const SKIPPED = new Set(['node_modules', 'dist', '.cache', 'testing']);
const IS_TEST = /\.(test|stories)\.tsx?$|\.md$/;

function* filesUnder(path: string): Generator<string> {
  if (!existsSync(path)) return;
  if (statSync(path).isFile()) {
    yield path;
    return;
  }
  const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (SKIPPED.has(entry.name) || IS_TEST.test(entry.name)) continue;
    yield* filesUnder(join(path, entry.name));
  }
}

/** The same on every machine. Tests and texts are left out. */
export function hashOf(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of filesUnder(path)) {
      hash.update(relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

/** Version of webpack's cache on disk: changes with the build tools. */
export const buildToolHash = (): string => hashOf([join(platformDir('tools'), 'build'), join(ROOT, 'pnpm-lock.yaml')]).slice(0, 16);
