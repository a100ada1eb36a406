import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { SHARED_PACKAGES } from 'federation/manifest/remote-manifest';
import type { SharedPackage } from 'federation/manifest/remote-manifest';
import webpack from 'webpack';
import type { Configuration } from 'webpack';
import { commonConfig, webOptimization, webPlugins } from './common-config.ts';
import { sharedVersions } from './shared-packages.ts';
import { ROOT } from './workspace.ts';

const SHELL = join(ROOT, 'shell');
const ASSETS_PATH = '/assets/';

/** Shared packages of which the browser gets a part: the names the shop uses. */
const FACADES: Partial<Record<SharedPackage, string>> = {
  'react-router-dom': './src/shared/react-router-dom.ts',
  'react-i18next': './src/shared/react-i18next.ts',
  '@reduxjs/toolkit': './src/shared/redux-toolkit.ts',
  'react-redux': './src/shared/react-redux.ts',
};

/** What the facades call the packages behind them. */
const WHOLE = {
  'whole-react-i18next': 'react-i18next',
  'whole-redux-toolkit': '@reduxjs/toolkit',
  'whole-react-redux': 'react-redux',
};

/** The packages themselves, for the facades: by path, or their request would lead back to the facade. */
const wholePackages = (): Record<string, string> => ({
  'whole-react-i18next$': join(SHELL, 'node_modules/react-i18next/dist/es/index.js'),
  'whole-redux-toolkit$': join(SHELL, 'node_modules/@reduxjs/toolkit/dist/redux-toolkit.modern.mjs'),
  'whole-react-redux$': join(SHELL, 'node_modules/react-redux/dist/react-redux.mjs'),
});

/** axios chooses XMLHttpRequest in every browser, which can tell how much of an upload is sent; its other way of calling is never used. */
const unusedAdapter = (): Record<string, false> => ({
  [createRequire(join(ROOT, 'shared-contracts/package.json')).resolve('axios/unsafe/adapters/fetch.js')]: false,
});

/**
 * The browser build of the shell: host of the federation, holder of the only copy of everything shared. One entry file, evaluated in
 * stages by the entry itself. File names carry hashes, so that pages opened before a deploy find theirs in the store.
 */
export function shellWebConfig(outDir: string): Configuration {
  const versions = sharedVersions();
  const common = commonConfig('shell-web', SHELL, 'web');
  return {
    ...common,
    resolve: { ...common.resolve, alias: { ...(common.resolve?.alias as Record<string, string>), ...wholePackages(), ...unusedAdapter() } },
    entry: { main: './src/client/main.ts' },
    devtool: 'hidden-source-map',
    output: {
      path: join(outDir, 'web'),
      // Of this build only: those of earlier ones are in the store (pnpm mf publish shell), and a running shell has read its own.
      clean: true,
      uniqueName: 'shell',
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
      // For whoever reads stack traces; the folder beside it is what is served.
      sourceMapFilename: '../maps/[file].map',
      publicPath: ASSETS_PATH,
      crossOriginLoading: 'anonymous',
    },
    // Two files, and so two tasks; the larger one stays in browsers' caches from one version of the shell to the next.
    optimization: {
      ...webOptimization(),
      splitChunks: { cacheGroups: { libraries: { test: /[\\/]node_modules[\\/]/, name: 'libraries', chunks: 'initial', enforce: true } } },
    },
    plugins: [
      // webpack's own share scope: all a first view needs. The federation's runtime joins it after hydration (client/federation.ts).
      new webpack.sharing.SharePlugin({
        shared: {
          ...Object.fromEntries(
            SHARED_PACKAGES.map((request) => [
              request,
              {
                singleton: true,
                eager: true,
                version: versions[request],
                // Of what is here there is one version; webpack's runtime need not compare.
                requiredVersion: false as const,
                import: FACADES[request] ?? request,
              },
            ]),
          ),
        },
      }),
      ...webPlugins('[name].[contenthash:10].css'),
    ],
  };
}

/** Packages bundled into the server although they come from node_modules: only there their production builds can be chosen. */
const BUNDLED = /^(shared-contracts|shared-ui|federation|react-router-dom|react-router)(\/|$)/;

/**
 * Whether the running server finds the package itself: one of the shell's own dependencies. What only a bundled package depends on is
 * bundled with it. Looked up in the folder, for `require.resolve` also finds what NODE_PATH happens to name (pnpm's shims set it).
 */
function isRequired(request: string): boolean {
  if (!/^(@[\w-]+\/)?[\w-]/.test(request) || request.startsWith('node:') || BUNDLED.test(request)) return false;
  const name = request.split('/', request.startsWith('@') ? 2 : 1).join('/');
  return existsSync(join(SHELL, 'node_modules', name));
}

/** A program for Node made of the shell's sources and the shared packages' sources; the rest is required from shell/node_modules. */
function serverConfig(name: string, entry: Record<string, string>, outDir: string): Configuration {
  const common = commonConfig(name, SHELL, 'node');
  return {
    ...common,
    // The facades are read for the names browsers get; behind them stand the server's own packages.
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
      // React chooses its build when it is required. Without this line a server started by hand would run the development one.
      new webpack.BannerPlugin({ banner: "process.env.NODE_ENV ||= 'production';", raw: true, entryOnly: true }),
    ],
  };
}

/** `server.cjs`: the shell's server. */
export const shellServerConfig = (outDir: string): Configuration =>
  serverConfig('shell-server', { server: './src/server/server.ts' }, outDir);

/** `preflight.cjs`: what every version of a remote goes through before it is published, with this shell's packages and loader. */
export const preflightConfig = (outDir: string): Configuration =>
  serverConfig('shell-preflight', { preflight: './src/server/remotes/preflight/preflight.ts' }, outDir);

/** `gateway.cjs`: sessions and the way to the API for a remote's harness. */
export const gatewayConfig = (outDir: string): Configuration =>
  serverConfig('shell-gateway', { gateway: './src/harness/gateway.ts' }, outDir);
