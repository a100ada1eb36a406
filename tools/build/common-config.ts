import { createRequire } from 'node:module';
import { join } from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration, WebpackPluginInstance } from 'webpack';
import { ChunkRetryPlugin } from './chunk-retry-plugin.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { LayerOrderPlugin } from './layer-order-plugin.ts';
import { moduleRules } from './module-rules.ts';
import { buildToolHash } from './source-hash.ts';
import { ROOT, platformDir } from './workspace.ts';

/** Most of the team's and the build machines have two cores. */
const WORKERS = 2;

/** react-router's exports lead to its development build under every condition, so its production files are named here. */
function productionRouter(): Record<string, string> {
  const routerDom = createRequire(join(platformDir('shell'), 'package.json')).resolve('react-router-dom/package.json');
  const router = join(createRequire(routerDom).resolve('react-router/package.json'), '../dist/production');
  return { 'react-router$': join(router, 'index.mjs'), 'react-router/dom$': join(router, 'dom-export.mjs') };
}

/** Settings of all builds. `name` distinguishes the caches on disk. */
export function commonConfig(name: string, dir: string, target: 'web' | 'node'): Configuration {
  return {
    name,
    context: dir,
    mode: 'production',
    target: target === 'web' ? ['web', 'es2022'] : 'node24',
    cache: {
      type: 'filesystem',
      name: name.replaceAll('/', '-'),
      version: buildToolHash(),
      cacheDirectory: join(ROOT, 'node_modules/.cache/webpack'),
    },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'], alias: productionRouter() },
    module: { rules: moduleRules(target) },
    // The preflight checks performance, file by file and compressed.
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
    snapshot: { managedPaths: [join(ROOT, 'node_modules')] },
  };
}

/** In webpack's code for a remote's container, functions only call each other; terser recognizes that. */
const CONTAINER = /remoteEntry\.js$/;

/** Minifies browser code with swc, which is smaller than terser's output and four times as fast. Licences are in docs/dependencies.md. */
export const webOptimization = (): Configuration['optimization'] => ({
  chunkIds: 'deterministic',
  moduleIds: 'deterministic',
  minimizer: [
    new TerserPlugin({
      test: CONTAINER,
      parallel: false,
      extractComments: false,
      terserOptions: { compress: { passes: 2 }, format: { comments: false } },
    }),
    new TerserPlugin({
      minify: TerserPlugin.swcMinify,
      exclude: CONTAINER,
      parallel: WORKERS,
      extractComments: false,
      terserOptions: { compress: { passes: 2 }, mangle: true, format: { comments: false } },
    }),
    new CssMinimizerPlugin({ parallel: WORKERS }),
  ],
});

/** Plugins of all browser builds: extracted CSS in layers, verified and retried chunk loading. @param integrity see `IntegrityPlugin` */
export const webPlugins = (cssName: string, integrity?: { onDemand: boolean }): WebpackPluginInstance[] => [
  new MiniCssExtractPlugin({ filename: cssName, chunkFilename: cssName }),
  new LayerOrderPlugin(),
  new IntegrityPlugin(integrity),
  new ChunkRetryPlugin(),
];
