import jestConfig from './jest.config.mjs';
import { MUTATION_AREAS } from './tools/check/mutation-areas.ts';

/** Mutation testing of one area (`tools/check/mutate.ts` runs them all): small faults are put into its rules, and a test has to notice each. */
const area = process.env.MUTATION_AREA ?? 'rules';
const { mutate, tests } = MUTATION_AREAS[area];
const { rootDir: _rootDir, displayName: _displayName, ...jest } = jestConfig.projects[0];

export default {
  packageManager: 'pnpm',
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  coverageAnalysis: 'perTest',
  mutate: mutate.flatMap((glob) => [glob, `!${glob.replace(/\.ts$/, '.test.ts')}`]),
  // What the tests of the areas do not read is not copied into the sandbox.
  ignorePatterns: ['**/dist', '/.data', '/.artefacts', '/.stryker', '/e2e', '/docs', '/bench', '/shell', '/shared-ui', '/mf-*'],
  jest: {
    projectType: 'custom',
    config: {
      ...jest,
      testMatch: tests.map((glob) => `<rootDir>/${glob}`),
      // The sandbox lies in a folder with a dot; packages of the workspace are links to the files outside of it.
      testPathIgnorePatterns: ['/node_modules/'],
      modulePathIgnorePatterns: [],
      moduleNameMapper: { ...jest.moduleNameMapper, '^shared-contracts/(.*)$': '<rootDir>/shared-contracts/src/$1' },
    },
    enableFindRelatedTests: false,
  },
  // A constant of a module is computed once: its mutants restart the tests that load the module, which is slow and worth it for rules.
  ignoreStatic: process.env.MUTATION_STATIC === '0',
  // Texts are proofread, not computed.
  mutator: { excludedMutations: ['StringLiteral'] },
  timeoutMS: 20_000,
  concurrency: Number(process.env.MUTATION_WORKERS ?? 2),
  reporters: ['clear-text', 'progress-append-only', 'html', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  htmlReporter: { fileName: `.stryker/${area}.html` },
  jsonReporter: { fileName: `.stryker/${area}.json` },
  tempDirName: '.stryker/sandbox',
  thresholds: { high: 95, low: 85, break: 85 },
};
