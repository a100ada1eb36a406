import path from 'node:path';
import { fileURLToPath } from 'node:url';
import jestConfig from './jest.config.mjs';
import { MUTATION_AREAS } from './tools/check/mutation-areas.ts';

/** Mutation testing of one area (`tools/check/mutate.ts` runs them all): small faults are put into its rules, and a test has to notice each. */
const area = process.env.MUTATION_AREA ?? 'rules';
const { mutate, tests, needsDatabase = false } = MUTATION_AREAS[area];
const { rootDir: _rootDir, displayName: _displayName, ...jest } = jestConfig.projects[0];

export default {
  packageManager: 'pnpm',
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  coverageAnalysis: 'perTest',
  mutate: [...mutate, '!**/*.test.ts'],
  // What the tests of the areas do not read is not copied into the sandbox.
  ignorePatterns: [
    '**/dist',
    '/.data',
    '/.artefacts',
    '/.stryker',
    '/e2e',
    '/docs',
    '/bench',
    '/shell',
    '/federation',
    '/shared-ui',
    '/mf-*',
  ],
  // Tests are compiled without types. A comment on top of each source would only make the tests fill another database.
  disableTypeChecks: false,
  jest: {
    projectType: 'custom',
    config: {
      ...jest,
      // jest looks for the tests of a mutant in here, each time again.
      roots: [...new Set([...mutate, ...tests].map((glob) => `<rootDir>/${path.posix.dirname(glob)}`))],
      // No watcher: jest is restarted for each mutant.
      watchman: false,
      // A mutant is switched on in the realm of its test file, which the environment of the API's tests shares with Stryker.
      transform: jestConfig.projects.at(-1).transform,
      testEnvironment: fileURLToPath(new URL('tools/jest/mutation-environment.cjs', import.meta.url)),
      testMatch: tests.map((glob) => `<rootDir>/${glob}`),
      // A machine that does something else as well has noticed nothing.
      testTimeout: 60_000,
      // The sandbox lies in a folder with a dot; packages of the workspace are links to the files outside of it.
      testPathIgnorePatterns: ['/node_modules/'],
      modulePathIgnorePatterns: [],
      moduleNameMapper: { ...jest.moduleNameMapper, '^shared-contracts/(.*)$': '<rootDir>/shared-contracts/src/$1' },
    },
    // Otherwise every mutant loads every test file of its area, also those that never reach it. Tests that go through the API reach its files
    // by way of folders that are not searched here.
    enableFindRelatedTests: !needsDatabase,
  },
  // A constant of a module is computed once: its mutants restart the tests that load the module, which is slow and worth it for rules.
  ignoreStatic: process.env.MUTATION_STATIC === '0',
  // Texts are proofread, not computed.
  mutator: { excludedMutations: ['StringLiteral'] },
  // `MUTATION_INCREMENTAL=1`, while one writes tests: only what survived or was changed is tried again.
  incremental: process.env.MUTATION_INCREMENTAL === '1',
  incrementalFile: `.stryker/${area}-incremental.json`,
  // Long enough that a slow machine is not taken for a loop without end, of which Stryker counts the rounds anyway.
  timeoutMS: needsDatabase ? 60_000 : 20_000,
  concurrency: Number(process.env.MUTATION_WORKERS ?? 2),
  reporters: ['clear-text', 'progress-append-only', 'html', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  htmlReporter: { fileName: `.stryker/${area}.html` },
  jsonReporter: { fileName: `.stryker/${area}.json` },
  tempDirName: `.stryker/sandbox-${area}`,
  thresholds: { high: 95, low: 85, break: 85 },
};
