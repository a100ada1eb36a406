// One configuration for every package: TypeScript through swc, CSS modules as their own names, packages by their sources.
const swc = [
  '@swc/jest',
  {
    jsc: { target: 'es2023', parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
    module: { type: 'commonjs' },
  },
];

const project = (name, testMatch) => ({
  displayName: name,
  rootDir: import.meta.dirname,
  testMatch,
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/e2e/', '/.artefacts/', '/.data/'],
  modulePathIgnorePatterns: ['/dist/', '/.artefacts/', '/.data/'],
  transform: { '\\.(tsx?|mjs|jsx?)$': swc },
  transformIgnorePatterns: [],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/tools/jest/css-module.cjs',
    '\\.(css|svg|woff2)$': '<rootDir>/tools/jest/asset.cjs',
  },
  testEnvironment: 'node',
  setupFilesAfterEnv: ['<rootDir>/tools/jest/setup.ts'],
});

export default {
  // Two cores: more workers only wait for each other, and each embedded database takes memory.
  maxWorkers: 2,
  // A machine that does something else as well is no failed test.
  testTimeout: 30_000,
  projects: [
    project('api', ['<rootDir>/api/**/*.test.ts']),
    project('packages', ['<rootDir>/{shell,mf-*,shared-*,tools,bench}/**/*.test.{ts,tsx}']),
  ],
};
