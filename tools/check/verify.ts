import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '../build/workspace.ts';
import { CHECKS, runCheck } from './checks.ts';
import { branchPoint, changedSince, isUnitTest, nearest } from './related-tests.ts';

/** `pnpm verify`, before a push: every check, and the unit tests that reach the branch's changes, in under two minutes (decision 0076). */
const MAX_TEST_FILES = 30;
const jest = path.join(ROOT, 'node_modules/jest/bin/jest.js');
const seconds = (since: number): string => `${Math.round((Date.now() - since) / 1000)} s`;

/** Unit tests that import a changed file, also indirectly. */
function relatedTests(changed: readonly string[]): string[] {
  if (changed.length === 0) return [];
  const { stdout, stderr, status } = spawnSync(process.execPath, [jest, '--listTests', '--findRelatedTests', ...changed], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  const tests = stdout.split('\n').flatMap((line) => (line ? path.relative(ROOT, line).replaceAll('\\', '/') : []));
  return [...new Set(tests)].filter(isUnitTest);
}

const began = Date.now();
const failed: string[] = [];
const waiting = [...CHECKS];
async function runChecks(): Promise<void> {
  for (let check = waiting.shift(); check; check = waiting.shift()) {
    const isGood = await runCheck({ ...check, args: check.cachedArgs ?? check.args });
    if (!isGood) failed.push(check.name);
  }
}
await Promise.all([runChecks(), runChecks()]);
console.log(`\nchecks: ${seconds(began)}`);

const changed = changedSince(branchPoint());
const related = relatedTests(changed);
const chosen = nearest(related, changed, MAX_TEST_FILES);
if (chosen.length > 0) {
  const { status } = spawnSync(process.execPath, [jest, '--runTestsByPath', ...chosen], { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) failed.push('unit tests');
}
if (related.length > chosen.length)
  console.log(`\n${chosen.length} of ${related.length} unit tests that reach the change ran, those nearest to it; npm test runs all.`);
console.log(`\n${failed.length === 0 ? 'ok' : `FAILED: ${failed.join('; ')}`} (${seconds(began)})`);
process.exitCode = failed.length === 0 ? 0 : 1;
