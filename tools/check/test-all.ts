import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { findBrowser } from './browser.ts';
import { CHECKS, runCheck } from './checks.ts';
import type { Check } from './checks.ts';

/**
 * `npm test`: all checks and tests, one after the other, even when one fails. Ends with `N passed, N failed` and the flaky journeys. The
 * API's tests run on PostgreSQL if TEST_DATABASE_URL (or DATABASE_URL) is set, and those about the database also on the embedded one
 * (listed in `jest.config.mjs`). The checks need no server; with TEST_SERVERS the tests wait for that file, whose lines `NAME=value` name
 * servers that are still being started (`.ci/run`).
 */
const root = path.resolve(import.meta.dirname, '../..');
const resultsDir = path.join(root, 'node_modules/.cache/test-all');
const postgres = (): string => process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL ?? '';

interface Count {
  passed: number;
  failed: number;
  /** failed first and passed on the retry; not counted in the others */
  flaky?: number;
  /** what failed and why, in a few lines each; printed last, because a log is often kept from its end */
  failures?: string[];
}
interface Part {
  name: string;
  run: () => Promise<Count>;
}
const bin = (...parts: string[]): string => path.join(root, 'node_modules', ...parts);

/** Runs a script with Node. @returns its exit code, null when a signal ended it */
const runScript = (args: string[], env: NodeJS.ProcessEnv = {}): Promise<number | null> =>
  new Promise((resolve, reject) => {
    spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
      .once('error', reject)
      .once('exit', (code) => resolve(code));
  });

/** A check that passes or fails as a whole. */
const asPart = (check: Check): Part => ({
  name: check.name,
  run: async () => ((await runCheck(check)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
});

/** A test runner whose results are read from its file; it counts as failed if it fails without a failed test. */
const tests = (name: string, args: string[], file: string, read: (results: unknown) => Count, env: () => NodeJS.ProcessEnv): Part => ({
  name,
  run: async () => {
    console.log(`\n=== ${name}`);
    const output = path.join(resultsDir, file);
    rmSync(output, { force: true });
    const isGood = (await runScript(args, { ...env(), RESULTS_FILE: output })) === 0;
    try {
      const count = read(JSON.parse(readFileSync(output, 'utf8')));
      return isGood || count.failed > 0 ? count : { ...count, failed: 1 };
    } catch {
      console.error(`${file}: no results were written`);
      return { passed: 0, failed: 1 };
    }
  },
});
interface JestResults {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: {
    name: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}
const MAX_ERROR_LINES = 12;
const firstLines = (text: string): string => stripVTControlCharacters(text).split('\n').slice(0, MAX_ERROR_LINES).join('\n');
const readJest = (results: unknown): Count => {
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults } = results as JestResults;
  const failures = testResults.flatMap(({ name, message, assertionResults }) => {
    const file = path.relative(root, name);
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (assertionResults.length === 0 && message !== '') return [`${file}\n${firstLines(message)}`];
    return failed.map(({ fullName, failureMessages }) => `${file} › ${fullName}\n${firstLines(failureMessages.join('\n'))}`);
  });
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites, failures };
};
/** With more flaky journeys in one run they count as failed: one must not block every team, three are a fault. */
const MAX_FLAKY = 2;
const FAILED_JOURNEYS = path.join(root, 'e2e/test-results/failed.md');
const readPlaywright = (results: unknown): Count => {
  const { expected, unexpected, flaky } = (results as { stats: { expected: number; unexpected: number; flaky: number } }).stats;
  const failures = unexpected + flaky > 0 && existsSync(FAILED_JOURNEYS) ? [readFileSync(FAILED_JOURNEYS, 'utf8')] : [];
  return flaky > MAX_FLAKY
    ? { passed: expected, failed: unexpected + flaky, failures }
    : { passed: expected, failed: unexpected, flaky, failures };
};

const checks = CHECKS.map(asPart);
const unit = tests(
  'unit, federation, API',
  [bin('jest/bin/jest.js'), '--json', '--outputFile', path.join(resultsDir, 'jest.json')],
  'jest.json',
  readJest,
  () => ({ TEST_DATABASE_URL: postgres() }),
);
const journeys = tests(
  'journeys',
  [bin('@playwright/test/cli.js'), 'test', '-c', path.join(root, 'e2e/playwright.config.ts')],
  'playwright.json',
  readPlaywright,
  () => ({ CHROMIUM_PATH: findBrowser((line) => console.log(line)) }),
);
/** Exit code of a run for which a program is missing on this machine; it says which. */
const NOT_RUN = 3;
const cluster: Part = {
  name: 'processes replaced and killed behind a proxy',
  run: async () => {
    console.log(`\n=== ${cluster.name}`);
    const code = await runScript([path.join(root, 'cluster/cluster.ts'), '--short']);
    return { passed: Number(code === 0), failed: Number(code !== 0 && code !== NOT_RUN) };
  },
};

const total = { passed: 0, failed: 0, flaky: 0 };
const summary: string[] = [];
const allFailures: string[] = [];

async function runAll(parts: Part[]): Promise<void> {
  for (let part = parts.shift(); part; part = parts.shift()) {
    const began = Date.now();
    const {
      passed,
      failed,
      flaky = 0,
      failures = [],
    } = await part.run().catch((error: unknown): Count => {
      console.error(error instanceof Error ? error.message : error);
      return { passed: 0, failed: 1 };
    });
    total.passed += passed;
    total.failed += failed;
    total.flaky += flaky;
    allFailures.push(...failures);
    const seconds = Math.round((Date.now() - began) / 1000);
    summary.push(`${failed === 0 ? 'ok    ' : 'FAILED'} ${part.name}: ${passed} passed, ${failed} failed (${seconds} s)`);
    if (flaky > 0) summary.push(`FLAKY  ${flaky} of them passed only when they ran once more: e2e/test-results/failed.md`);
  }
}

/** Sets what the file of TEST_SERVERS says, once it is there. */
async function waitForServers(): Promise<void> {
  const file = process.env.TEST_SERVERS;
  if (!file) return;
  while (!existsSync(file)) await setTimeout(500);
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [, name, value] = /^(\w+)=(.+)$/.exec(line) ?? [];
    if (name && value) process.env[name] = value;
  }
}

mkdirSync(resultsDir, { recursive: true });
await Promise.all([runAll(checks), runAll(checks)]);
await waitForServers();
await runAll([unit, journeys, cluster]);
if (allFailures.length > 0) console.log(`\n=== What failed\n\n${allFailures.join('\n\n')}`);
console.log(`\n${summary.join('\n')}`);
if (postgres() === '') console.log('PostgreSQL was not tested: set TEST_DATABASE_URL to an empty database to do so.');
console.log(`\n${total.passed} passed, ${total.failed} failed${total.flaky > 0 ? `, ${total.flaky} flaky` : ''}`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
