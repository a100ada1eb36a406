import { join } from 'node:path';
import { SHARED_PACKAGES } from 'federation/manifest/remote-manifest';
import webpack from 'webpack';
import type { Configuration } from 'webpack';
import { commonConfig, webOptimization, webPlugins } from './common-config.ts';
import { PublicPathPlugin } from './public-path-plugin.ts';
import type { WorkspacePackage } from './workspace.ts';

/** The only thing a remote exposes. */
const EXPOSED = './src/expose/remote.ts';

/** Entry of the web build: not hashed, for it stands in a folder of its version. */
export const WEB_ENTRY = 'remoteEntry.js';
/** Entry of the node build. */
export const NODE_ENTRY = 'remote.cjs';
/** Chunk of the exposed module itself. */
export const EXPOSED_CHUNK = 'remote';

/** Global variable `remoteEntry.js` makes: the remote's name as an identifier. */
export const globalOf = (name: string): string => name.replaceAll('-', '_');

/**
 * The browser build: a light container by webpack's own plugin (3 kB instead of 21), which any Module Federation host can load. It holds
 * no copy of a shared package: the shell has them.
 */
export function remoteWebConfig({ name, dir }: WorkspacePackage, outDir: string): Configuration {
  return {
    ...commonConfig(`${name}-web`, dir, 'web'),
    entry: {},
    devtool: 'hidden-source-map',
    output: {
      path: join(outDir, 'web'),
      clean: true,
      uniqueName: globalOf(name),
      chunkFilename: '[name].[contenthash:10].js',
      publicPath: 'auto',
      crossOriginLoading: 'anonymous',
    },
    optimization: { ...webOptimization(), splitChunks: splitShared },
    plugins: [
      new webpack.container.ModuleFederationPlugin({
        name: globalOf(name),
        filename: WEB_ENTRY,
        exposes: { './remote': { import: EXPOSED, name: EXPOSED_CHUNK } },
        // Ranges stand in `remote.json`, and the server holds them against the shell before a page names the remote: browsers need no second opinion.
        shared: Object.fromEntries(
          SHARED_PACKAGES.map((request) => [request, { singleton: true, import: false, requiredVersion: false as const }]),
        ),
      }),
      new PublicPathPlugin('web'),
      ...webPlugins('[name].[contenthash:10].css'),
    ],
  };
}

/**
 * What two routes or slots both use goes to a chunk of its own. For CSS always, however small: the same rules in two sheets would be
 * applied twice, the later time after rules that were to override them.
 */
const splitShared: NonNullable<Configuration['optimization']>['splitChunks'] = {
  chunks: 'async',
  cacheGroups: {
    default: false,
    defaultVendors: false,
    styles: { type: 'css/mini-extract', minChunks: 2, minSize: 0, enforce: true, priority: 10 },
    // Less than this is cheaper twice than as one more request; the code itself runs once all the same.
    scripts: { type: /^javascript/, minChunks: 2, minSize: 12_000, reuseExistingChunk: true },
  },
};

/** The server build: plain CommonJS without federation runtime, read by `federation/src/loading/remote-loader.ts`. */
export function remoteNodeConfig({ name, dir }: WorkspacePackage, outDir: string): Configuration {
  return {
    ...commonConfig(`${name}-node`, dir, 'node'),
    entry: { remote: EXPOSED },
    // Read when the preflight names where a module threw (tools/mf/source-of.ts); not published.
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
    // Readable stack traces are worth more on the server than small files.
    optimization: { minimize: false, chunkIds: 'named', moduleIds: 'named', concatenateModules: true },
    plugins: [new PublicPathPlugin('node')],
  };
}
