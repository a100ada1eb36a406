import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '../build/workspace.ts';

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean);

/** The commit where this branch left `main`; on `main` the last pushed one. */
export function branchPoint(): string {
  for (const main of ['origin/main', 'main']) {
    try {
      return git('merge-base', 'HEAD', main)[0] ?? 'HEAD';
    } catch {
      // A clone without that name.
    }
  }
  return 'HEAD';
}

/** Files, from the root, that differ from a commit or are not in git yet. */
export const changedSince = (commit: string): string[] => [
  ...git('diff', '--name-only', '--diff-filter=d', commit),
  ...git('ls-files', '--others', '--exclude-standard'),
];

/** `*.integration.test.ts` opens a database, starts a process or builds something: `npm test` runs it. */
export const isUnitTest = (file: string): boolean => !/\.integration\.test\.tsx?$/.test(file);

/** The tests nearest to the changes, at most `most`: changed or beside a changed file, then of the same package, then the others. */
export function nearest(tests: readonly string[], changed: readonly string[], most: number): string[] {
  const folders = new Set(changed.map((file) => path.posix.dirname(file)));
  const packages = new Set(changed.map((file) => file.split('/', 1)[0]));
  const distance = (test: string): number => {
    if (changed.includes(test)) return 0;
    if (folders.has(path.posix.dirname(test))) return 1;
    return packages.has(test.split('/', 1)[0]) ? 2 : 3;
  };
  return tests
    .map((test) => ({ test, far: distance(test) }))
    .sort((a, b) => a.far - b.far || (a.test < b.test ? -1 : 1))
    .slice(0, most)
    .map(({ test }) => test);
}
