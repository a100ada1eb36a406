import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript-eslint';
import { apiDomains } from './tools/check/api-domains.ts';

const root = import.meta.dirname;
const packages = readdirSync(root).filter((dir) => existsSync(path.join(root, dir, 'package.json')));
const remotes = packages.filter((dir) => dir.startsWith('mf-'));

/** Who may import whom; made from the folders, so that a new remote is fenced in from its first line. */
const allowed = (name) => {
  if (name === 'shared-contracts') return [];
  if (name === 'shared-ui') return [];
  if (name === 'telemetry') return [];
  if (name === 'federation') return ['shared-contracts'];
  if (name === 'shell') return ['federation', 'shared-contracts', 'shared-ui', 'telemetry'];
  if (name === 'api') return ['shared-contracts', 'telemetry'];
  if (name === 'e2e') return ['shared-contracts'];
  if (name === 'ops') return ['api', 'shared-contracts', 'telemetry', 'tools'];
  if (name === 'demo' || name === 'cluster') return ['api', 'shared-contracts'];
  if (name === 'deploy') return ['api', 'cluster'];
  if (name === 'tools') return ['federation', 'shared-contracts', 'shared-ui'];
  return ['shared-contracts', 'shared-ui'];
};

/** Names of a shared package that browsers get (`shell/src/shared`). */
const facade = (file) =>
  [...readFileSync(path.join(root, 'shell/src/shared', file), 'utf8').matchAll(/export \{([^}]*)\}/g)]
    .flatMap(([, names]) => names.split(','))
    .map((name) => name.trim())
    .filter(Boolean);

/** Modules that the shell provides at run time: everything that `shared-contracts` itself exports. */
const provided = [...readFileSync(path.join(root, 'shared-contracts/src/index.ts'), 'utf8').matchAll(/from '\.\/(.*)\.tsx?'/g)].map(
  ([, file]) => file,
);

/** Nothing of the back office reaches a customer's browser. */
const STAFF_ONLY = { group: ['shared-contracts/staff/*'], message: 'Only the API and the back office speak of staff.' };

/** What the code of a package that is no test may import of `shared-contracts`, beyond `allowed`. */
const contractsFor = (name) => {
  if (name === 'shell') return [STAFF_ONLY];
  if (remotes.includes(name))
    return [
      { group: ['shared-contracts/wire/*'], allowTypeImports: true, message: 'Schemas are for the server; browsers get their types only.' },
      { group: ['shared-contracts/http-server/*'], message: 'A remote is no server.' },
      STAFF_ONLY,
      {
        group: provided.map((file) => `shared-contracts/${file}`),
        message: 'Import it from shared-contracts: the shell provides the one copy.',
      },
    ];
  if (name === 'api')
    return [
      { group: ['shared-contracts/client/**'], message: 'The API calls no API.' },
      { regex: '^shared-contracts$', message: 'Import from shared-contracts/contract/…: the index loads React.' },
    ];
  return [];
};

/**
 * Folders of shared-contracts in the order of who builds on whom. `values`: what a folder may import; `types`: what it may import types
 * of. Every folder is listed. Tests are free, and `testing` is for them.
 */
const CONTRACT_FOLDERS = {
  contract: { values: [], types: ['wire'] },
  rules: { values: ['contract/locales'], types: ['contract', 'wire'] },
  wire: { values: ['contract', 'rules'], types: [] },
  staff: { values: ['contract', 'rules', 'wire'], types: [] },
  client: { values: ['contract', 'rules'], types: ['wire'] },
  'http-server': { values: ['wire/auth'], types: ['wire'] },
  testing: { values: ['contract', 'rules', 'wire', 'staff', 'client', 'http-server'], types: [] },
};
const contractFolders = readdirSync(path.join(root, 'shared-contracts/src'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

const contractFence = (folder) => {
  const mayImport = CONTRACT_FOLDERS[folder];
  if (!mayImport) throw new Error(`shared-contracts/src/${folder} has no place in CONTRACT_FOLDERS of eslint.config.mjs.`);
  const { values, types } = mayImport;
  return {
    files: [`shared-contracts/src/${folder}/**/*.{ts,tsx}`],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: contractFolders
            .filter((other) => other !== folder && !values.includes(other))
            .map((other) => {
              const exceptions = values.filter((value) => value.startsWith(`${other}/`)).map((value) => value.slice(other.length + 1));
              return {
                regex: `^(\\.\\./)+${other}/${exceptions.length > 0 ? `(?!(${exceptions.join('|')})\\.ts$)` : ''}`,
                allowTypeImports: types.includes(other),
                message: `shared-contracts/${folder} may import ${types.includes(other) ? 'only types ' : 'nothing '}of ${other}.`,
              };
            }),
        },
      ],
    },
  };
};

const fence = (name, files = [`${name}/**/*.{ts,tsx,mjs}`], exceptions = []) => ({
  files,
  rules: {
    '@typescript-eslint/no-restricted-imports': [
      'error',
      {
        patterns: [
          ...packages
            .filter((other) => other !== name && ![...allowed(name), ...exceptions].includes(other))
            .map((other) => ({
              group: [other, `${other}/*`, `**/${other}/**`, '!@opentelemetry/**'],
              message: `${name} may not import ${other}.`,
            })),
        ],
      },
    ],
  },
});

/** In product code, also what it may import of shared-contracts. */
const contractsFence = (name) => {
  const { files, rules } = fence(name);
  const [[rule, [severity, { patterns }]]] = Object.entries(rules);
  return {
    files,
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**', '**/harness.{ts,tsx}'],
    rules: { [rule]: [severity, { patterns: [...patterns, ...contractsFor(name)] }] },
  };
};

/** In remotes' product code: only the names that the shell's facades share. */
const sharedNames = {
  files: remotes.map((name) => `${name}/src/**/*.{ts,tsx}`),
  ignores: ['**/*.{test,stories}.{ts,tsx}', '**/testing/**', '**/harness.{ts,tsx}'],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [{ group: ['**/testing/*'], message: 'The test harness is for tests.' }],
        paths: [
          ['react-router-dom', 'react-router-dom.ts'],
          ['react-i18next', 'react-i18next.ts'],
          ['@reduxjs/toolkit', 'redux-toolkit.ts'],
          ['react-redux', 'react-redux.ts'],
        ].map(([name, file]) => ({
          name,
          allowImportNames: [...facade(file), ...typeNames(name)],
          message: `Add it to shell/src/shared/${file} first.`,
        })),
      },
    ],
  },
};

function typeNames(name) {
  const names = {
    'react-router-dom': [
      'ActionFunctionArgs',
      'LoaderFunctionArgs',
      'RouteObject',
      'ShouldRevalidateFunctionArgs',
      'HydrationState',
      'To',
      'LinkProps',
      'UIMatch',
    ],
    '@reduxjs/toolkit': ['PayloadAction', 'Reducer', 'UnknownAction'],
    'react-redux': [],
    'react-i18next': [],
  };
  return names[name];
}

const NEEDS_INTEGRATION = 'Call it *.integration.test.ts: pnpm verify runs only what needs no database, process or build (0076).';
const unitTests = {
  files: ['**/*.test.{ts,tsx}'],
  ignores: ['**/*.integration.test.{ts,tsx}'],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        paths: ['node:child_process', 'webpack', 'playwright-core'].map((name) => ({ name, message: NEEDS_INTEGRATION })),
        patterns: [
          {
            regex: '/testing/(test-shop|test-services|test-database|test-payments|second-process|api-process)(\\.ts)?$',
            message: NEEDS_INTEGRATION,
          },
          { regex: '/(run-webpack|build-package)\\.ts$', message: NEEDS_INTEGRATION },
        ],
      },
    ],
  },
};

/** Journeys: one `test`, which watches the browser; waiting for something, never for a while. */
const journeys = {
  files: ['e2e/**/*.spec.ts'],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        paths: [
          {
            name: '@playwright/test',
            importNames: ['test', 'expect', 'default'],
            message: 'Take them from fixtures/shop.ts: they notice what the browser complains of, and what nobody agreed to.',
          },
        ],
      },
    ],
    'no-restricted-properties': [
      'error',
      { property: 'waitForTimeout', message: 'Wait for what you wait for.' },
      { property: 'waitForLoadState', message: 'Wait for what the visitor sees.' },
      { object: 'test', property: 'only', message: 'The others count too.' },
    ],
  },
};

export default ts.config(
  {
    ignores: [
      '**/dist/**',
      '**/.artefacts/**',
      '**/.data/**',
      '**/node_modules/**',
      '**/coverage/**',
      '**/test-results/**',
      '**/playwright-report/**',
      'bench/out/**',
    ],
  },
  ts.configs.base,
  {
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "ImportDeclaration[source.value='zod'] ImportSpecifier[imported.name='z']",
          message: 'Use `import * as z`: the named import brings the whole library.',
        },
      ],
    },
  },
  ...packages.map((name) => fence(name)),
  ...packages.filter((name) => contractsFor(name).length > 0).map(contractsFence),
  // Tests of the API run on the demo shop, which the API itself does not know.
  fence('api', ['api/**/*.test.ts', 'api/src/testing/**', 'api/soak/**', 'api/contract/**'], ['demo']),
  ...contractFolders.map(contractFence),
  sharedNames,
  apiDomains,
  unitTests,
  journeys,
);
