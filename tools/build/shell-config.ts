import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { SharedPackage } from 'federation/manifest/remote-manifest';
import webpack from 'webpack';
import type { Configuration } from 'webpack';
import { commonConfig, webOptimization, webPlugins } from './common-config.ts';
import { eagerlyShared, sharedVersions } from './shared-packages.ts';
import { ROOT } from './workspace.ts';

const SHELL = join(ROOT, 'shell');
const ASSETS_PATH = '/assets/';

/** Shared packages of which the browser gets only the names that the shop uses. */
const FACADES: Partial<Record<SharedPackage, string>> = {
  'react-router-dom': './src/shared/react-router-dom.ts',
  'react-i18next': './src/shared/react-i18next.ts',
  '@reduxjs/toolkit': './src/shared/redux-toolkit.ts',
  'react-redux': './src/shared/react-redux.ts',
};

/** Requests under which the facades import the packages. */
const WHOLE = {
  'whole-react-i18next': 'react-i18next',
  'whole-redux-toolkit': '@reduxjs/toolkit',
  'whole-react-redux': 'react-redux',
};

/** By path, because their request resolves to the facade. */
const wholePackages = (): Record<string, string> => ({
  'whole-react-i18next$': join(SHELL, 'node_modules/react-i18next/dist/es/index.js'),
  'whole-redux-toolkit$': join(SHELL, 'node_modules/@reduxjs/toolkit/dist/redux-toolkit.modern.mjs'),
  'whole-react-redux$': join(SHELL, 'node_modules/react-redux/dist/react-redux.mjs'),
});

/** In browsers axios always uses XMLHttpRequest, which reports upload progress. */
const unusedAdapter = (): Record<string, false> => ({
  [createRequire(join(ROOT, 'shared-contracts/package.json')).resolve('axios/unsafe/adapters/fetch.js')]: false,
});

/**
 * The browser build of the shell, the host of the federation, with the only copy of everything shared. File names have hashes, so that
 * pages opened before a deployment find their files in the store.
 */
export function shellWebConfig(outDir: string): Configuration {
  const common = commonConfig('shell-web', SHELL, 'web');
  return {
    ...common,
    resolve: { ...common.resolve, alias: { ...(common.resolve?.alias as Record<string, string>), ...wholePackages(), ...unusedAdapter() } },
    entry: { main: './src/client/main.ts' },
    devtool: 'hidden-source-map',
    output: {
      path: join(outDir, 'web'),
      // Earlier builds are in the store (pnpm mf publish shell), and a running shell has read its own files.
      clean: true,
      uniqueName: 'shell',
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
      // For reading stack traces; not served.
      sourceMapFilename: '../maps/[file].map',
      publicPath: ASSETS_PATH,
      crossOriginLoading: 'anonymous',
    },
    // Two files for two tasks; the larger one stays in browsers' caches across versions of the shell.
    optimization: {
      ...webOptimization(),
      splitChunks: {
        cacheGroups: {
          libraries: { test: /[\\/]node_modules[\\/]/, name: 'libraries', chunks: 'initial', enforce: true },
          // What is loaded later is one file with the libraries that it needs.
          defaultVendors: false,
        },
      },
    },
    plugins: [
      // webpack's own share scope is enough for a first view. The federation runtime joins it after hydration (client/federation.ts).
      new webpack.sharing.SharePlugin({ shared: eagerlyShared(FACADES) }),
      ...webPlugins('[name].[contenthash:10].css'),
    ],
  };
}

/** `operations/operations.js`: the script of the page for engineers, which is part of that page and shares nothing with the shop's pages. */
export const operationsConfig = (outDir: string): Configuration => ({
  ...commonConfig('shell-operations', SHELL, 'web'),
  entry: { operations: './src/operations/operations.ts' },
  devtool: false,
  output: { path: join(outDir, 'operations'), filename: '[name].js' },
});

/** Packages bundled into the server although they are in node_modules: only then their production builds can be selected. */
const BUNDLED = /^(shared-contracts|shared-ui|federation|telemetry|react-router-dom|react-router)(\/|$)/;

/**
 * Whether the running server can require the package: it is one of the shell's dependencies. Dependencies of bundled packages are bundled
 * too. `require.resolve` would also find packages in NODE_PATH (set by pnpm's shims).
 */
function isRequired(request: string): boolean {
  if (!/^(@[\w-]+\/)?[\w-]/.test(request) || request.startsWith('node:') || BUNDLED.test(request)) return false;
  const name = request.split('/', request.startsWith('@') ? 2 : 1).join('/');
  return existsSync(join(SHELL, 'node_modules', name));
}

/** A Node program made of the sources of shell and shared packages; the rest is required from shell/node_modules. */
function serverConfig(name: string, entry: Record<string, string>, outDir: string): Configuration {
  const common = commonConfig(name, SHELL, 'node');
  return {
    ...common,
    // The facades are read for the names that browsers get; the server uses the packages themselves.
    resolve: {
      ...common.resolve,
      alias: {
        ...(common.resolve?.alias as Record<string, string>),
        ...Object.fromEntries(Object.entries(WHOLE).map(([facade, request]) => [`${facade}$`, request])),
      },
    },
    entry,
    devtool: 'source-map',
    output: {
      path: outDir,
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
      chunkFilename: '[name].[contenthash:10].cjs',
      publicPath: ASSETS_PATH,
    },
    externalsType: 'commonjs',
    externals: [
      ({ request }, done) => {
        if (isRequired(request)) done(undefined, `commonjs ${request}`);
        else done();
      },
    ],
    optimization: { minimize: false, nodeEnv: 'production', chunkIds: 'named', moduleIds: 'named' },
    plugins: [
      new webpack.DefinePlugin({ __SHARED_VERSIONS__: JSON.stringify(sharedVersions()) }),
      // Otherwise a server started by hand would use React's development build.
      new webpack.BannerPlugin({ banner: "process.env.NODE_ENV ||= 'production';", raw: true, entryOnly: true }),
    ],
  };
}

/** `server.cjs`: the shell's server. */
export const shellServerConfig = (outDir: string): Configuration =>
  serverConfig('shell-server', { server: './src/server/server.ts' }, outDir);

/** `preflight.cjs`: checks every version of a remote before it is published, with this shell's packages and loader. */
export const preflightConfig = (outDir: string): Configuration =>
  serverConfig('shell-preflight', { preflight: './src/server/remotes/preflight/preflight.ts' }, outDir);

/** `gateway.cjs`: sessions and the API proxy for a remote's harness. */
export const gatewayConfig = (outDir: string): Configuration =>
  serverConfig('shell-gateway', { gateway: './src/harness/gateway.ts' }, outDir);
