import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findBrowser } from './browser.ts';

/**
 * `npm test`: everything that proves the project, one part after the other, all parts even when one fails. Ends with
 * `N passed, N failed`. The API's tests run on PostgreSQL when TEST_DATABASE_URL (or DATABASE_URL) names one, and on the embedded
 * database.
 */
const root = path.resolve(import.meta.dirname, '../..');
const resultsDir = path.join(root, 'node_modules/.cache/prove');
const postgres = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL;

interface Count {
  passed: number;
  failed: number;
}
const bin = (...parts: string[]): string => path.join(root, 'node_modules', ...parts);

function run(args: string[], env: NodeJS.ProcessEnv = {}): boolean {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  return status === 0;
}
/** A check that is right or wrong as a whole. */
const check = (args: string[]) => (): Count => (run(args) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** A test runner whose results are read from the file it writes; a runner that ends badly without a failed test failed itself. */
function tests(args: string[], file: string, read: (results: unknown) => Count, env: NodeJS.ProcessEnv = {}): Count {
  const output = path.join(resultsDir, file);
  rmSync(output, { force: true });
  const isGood = run(args, { ...env, RESULTS_FILE: output });
  try {
    const count = read(JSON.parse(readFileSync(output, 'utf8')));
    return isGood || count.failed > 0 ? count : { ...count, failed: 1 };
  } catch {
    console.error(`${file}: no results were written`);
    return { passed: 0, failed: 1 };
  }
}
const jest = (file: string, args: string[], env: NodeJS.ProcessEnv) =>
  tests([bin('jest/bin/jest.js'), '--json', '--outputFile', path.join(resultsDir, file), ...args], file, readJest, env);
const readJest = (results: unknown): Count => {
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = results as Record<string, number>;
  return { passed: numPassedTests ?? 0, failed: (numFailedTests ?? 0) + (numRuntimeErrorTestSuites ?? 0) };
};
const readPlaywright = (results: unknown): Count => {
  const { expected, unexpected, flaky } = (results as { stats: { expected: number; unexpected: number; flaky: number } }).stats;
  return { passed: expected + flaky, failed: unexpected };
};

/** Where PostgreSQL runs all tests of the API, the embedded database runs those in which the database itself has a say. */
const ABOUT_DATABASE = [
  'api/contract/',
  ...'auth carts database mail orders payments queue quick-add quotes rentals retours search seeding'
    .split(' ')
    .map((domain) => `api/src/${domain}/`),
];

/** Both databases where there are two, else all on the embedded one. */
const unitParts: [string, () => Count][] = postgres
  ? [
      ['unit and federation', () => jest('jest-packages.json', ['--selectProjects', 'packages'], {})],
      ['API on PostgreSQL', () => jest('jest-postgres.json', ['--selectProjects', 'api'], { TEST_DATABASE_URL: postgres })],
      [
        'API on the embedded database',
        () => jest('jest-embedded.json', ['--selectProjects', 'api', '--testPathPatterns', ...ABOUT_DATABASE], { TEST_DATABASE_URL: '' }),
      ],
    ]
  : [['unit, API on the embedded database, federation', () => jest('jest.json', [], { TEST_DATABASE_URL: '' })]];

const parts: [string, () => Count][] = [
  ['types', check([path.join(root, 'tools/check/types.ts')])],
  ['lint', check([bin('eslint/bin/eslint.js'), '.', '--max-warnings', '0'])],
  ['format', check([bin('prettier/bin/prettier.cjs'), '--check', '.', '--log-level', 'warn'])],
  ['unused code', check([bin('knip/bin/knip.js')])],
  ...unitParts,
  [
    'journeys',
    () =>
      tests(
        [bin('@playwright/test/cli.js'), 'test', '-c', path.join(root, 'e2e/playwright.config.ts')],
        'playwright.json',
        readPlaywright,
        {
          CHROMIUM_PATH: findBrowser((line) => console.log(line)),
        },
      ),
  ],
];

mkdirSync(resultsDir, { recursive: true });
const total: Count = { passed: 0, failed: 0 };
const summary: string[] = [];
for (const [name, part] of parts) {
  console.log(`\n=== ${name}`);
  const began = Date.now();
  let count: Count;
  try {
    count = part();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    count = { passed: 0, failed: 1 };
  }
  total.passed += count.passed;
  total.failed += count.failed;
  summary.push(
    `${count.failed === 0 ? 'ok    ' : 'FAILED'} ${name}: ${count.passed} passed, ${count.failed} failed (${Math.round((Date.now() - began) / 1000)} s)`,
  );
}
console.log(`\n${summary.join('\n')}`);
if (!postgres) console.log('PostgreSQL was not tested: set TEST_DATABASE_URL to an empty database to do so.');
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
