// One configuration for every package: TypeScript through swc, CSS modules as their own names, packages by their sources.
const SWC = {
  jsc: { target: 'es2023', parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
  module: { type: 'commonjs' },
};
const SOURCES = '\\.(tsx?|mjs|jsx?)$';

const project = (name, testMatch, more = {}) => ({
  displayName: name,
  rootDir: import.meta.dirname,
  testMatch,
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/e2e/', '/.artefacts/', '/.data/'],
  modulePathIgnorePatterns: ['/dist/', '/.artefacts/', '/.data/', '/tools/packages/team-repository/'],
  transform: { [SOURCES]: ['<rootDir>/tools/jest/transform.cjs', SWC] },
  transformIgnorePatterns: [],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/tools/jest/css-module.cjs',
    '\\.(css|svg|woff2)$': '<rootDir>/tools/jest/asset.cjs',
  },
  testEnvironment: 'node',
  setupFilesAfterEnv: ['<rootDir>/tools/jest/setup.ts'],
  ...more,
});

/**
 * Where PostgreSQL runs all tests of the API, the embedded database runs those in which it could differ: the rules of the contract,
 * migrations and seed, the catalogue in memory, carts and the queue. Accounts, checkout, payment and the back office run on it in the
 * journeys; every operation with bad requests (fuzz) runs on it where there is no PostgreSQL.
 */
const ABOUT_EMBEDDED = [
  'api/contract/*',
  'api/src/platform/database/*',
  'demo/src/*/*',
  'api/src/catalogue/search/live-catalogue',
  'api/src/platform/queue/*',
  'api/src/sales/carts/carts.routes',
].map((file) => `<rootDir>/${file}.integration.test.ts`);

/** Packages are loaded once for each worker. A text of the API that is asked for and missing fails the test. */
const API_TESTS = {
  testEnvironment: '<rootDir>/tools/jest/api-environment.cjs',
  transform: { [SOURCES]: ['<rootDir>/tools/jest/api-transform.cjs', SWC] },
  globalSetup: '<rootDir>/api/src/testing/global-setup.ts',
  setupFilesAfterEnv: ['<rootDir>/tools/jest/setup.ts', '<rootDir>/api/src/testing/missing-texts.ts'],
};

export default {
  // Two cores, and two more workers for the time the others wait for a database, a process or a timer: a twelfth less time than with one more.
  maxWorkers: 4,
  // A worker keeps something of every test file; a large one takes long to end.
  workerIdleMemoryLimit: '1GB',
  // A machine that does something else as well is no failed test.
  testTimeout: 60_000,
  testSequencer: '<rootDir>/tools/jest/longest-first.cjs',
  projects: [
    project('api', ['<rootDir>/{api,demo}/**/*.test.ts'], API_TESTS),
    ...(process.env.TEST_DATABASE_URL
      ? [project('embedded', ABOUT_EMBEDDED, { ...API_TESTS, setupFiles: ['<rootDir>/tools/jest/embedded.cjs'] })]
      : []),
    project('packages', ['<rootDir>/{shell,backoffice,federation,mf-*,ops,shared-*,telemetry,tools,bench,deploy}/**/*.test.{ts,tsx}']),
  ],
};
