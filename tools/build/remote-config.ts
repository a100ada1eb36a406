import { join } from 'node:path';
import { SHARED_PACKAGES } from 'federation/manifest/remote-manifest';
import webpack from 'webpack';
import type { Configuration } from 'webpack';
import { commonConfig, webOptimization, webPlugins } from './common-config.ts';
import { moduleRules } from './module-rules.ts';
import { PublicPathPlugin } from './public-path-plugin.ts';
import type { WorkspacePackage } from './workspace.ts';

const EXPOSED = './src/expose/remote.ts';

/** Entry of the web build. No file of a remote has a hash in its name, because their folder has the version. */
export const WEB_ENTRY = 'remoteEntry.js';
export const NODE_ENTRY = 'remote.cjs';
/** Chunk of the exposed module itself. */
export const EXPOSED_CHUNK = 'remote';

/** Global variable of `remoteEntry.js`: the remote's name as an identifier. */
export const globalOf = (name: string): string => name.replaceAll('-', '_');

/**
 * The browser build: a small container by webpack's own plugin (3 kB instead of 21) without any shared package, which every Module
 * Federation host can load.
 */
export function remoteWebConfig({ name, dir, json }: WorkspacePackage, outDir: string): Configuration {
  return {
    ...commonConfig(`${name}-web`, dir, 'web'),
    module: { rules: moduleRules('web', { isolated: true }) },
    entry: {},
    devtool: 'hidden-source-map',
    output: {
      path: join(outDir, 'web'),
      clean: true,
      uniqueName: globalOf(name),
      chunkFilename: '[name].js',
      publicPath: 'auto',
      crossOriginLoading: 'anonymous',
    },
    optimization: { ...webOptimization(), splitChunks: splitShared(json.ownCopies ?? []) },
    plugins: [
      new webpack.container.ModuleFederationPlugin({
        name: globalOf(name),
        filename: WEB_ENTRY,
        exposes: { './remote': { import: EXPOSED, name: EXPOSED_CHUNK } },
        // The server has checked the version ranges in `remote.json`.
        shared: Object.fromEntries(
          SHARED_PACKAGES.map((request) => [request, { singleton: true, import: false, requiredVersion: false as const }]),
        ),
      }),
      new PublicPathPlugin('web'),
      // Most chunks of a remote belong to other pages and languages.
      ...webPlugins('[name].css', { onDemand: true }),
    ],
  };
}

/**
 * Code of two routes or slots gets its own chunk, and CSS always: rules in two sheets would be applied twice, the second time after rules
 * that should override them. `ownCopies`: chunks that have their own copy of shared code, because a large page that is opened more often would
 * get heavier when its code is cut for them.
 */
const splitShared = (ownCopies: readonly string[]): NonNullable<Configuration['optimization']>['splitChunks'] => ({
  chunks: 'async',
  cacheGroups: {
    default: false,
    defaultVendors: false,
    styles: { type: 'css/mini-extract', minChunks: 2, minSize: 0, enforce: true, priority: 10 },
    // Smaller modules are cheaper twice than as another request; the code itself runs only once.
    scripts: {
      type: /^javascript/,
      chunks: ({ name }) => name == null || !ownCopies.includes(name),
      minChunks: 2,
      minSize: 12_000,
      reuseExistingChunk: true,
    },
  },
});

/** The server build: plain CommonJS without federation runtime, read by `federation/src/loading/remote-loader.ts`. */
export function remoteNodeConfig({ name, dir }: WorkspacePackage, outDir: string): Configuration {
  return {
    ...commonConfig(`${name}-node`, dir, 'node'),
    entry: { remote: EXPOSED },
    // For the preflight, which names where a module threw (tools/mf/source-of.ts), and for pnpm mf trace-error; never served.
    devtool: 'hidden-source-map',
    output: {
      path: join(outDir, 'node'),
      clean: true,
      uniqueName: globalOf(name),
      filename: NODE_ENTRY,
      chunkFilename: '[name].[contenthash:10].cjs',
      library: { type: 'commonjs2' },
      publicPath: 'auto',
    },
    externalsType: 'commonjs',
    externals: Object.fromEntries(SHARED_PACKAGES.map((request) => [request, `commonjs ${request}`])),
    optimization: { minimize: false, chunkIds: 'named', moduleIds: 'named', concatenateModules: true },
    plugins: [new PublicPathPlugin('node')],
  };
}
