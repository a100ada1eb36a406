import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { commonConfig, webOptimization, webPlugins } from './common-config.ts';
import type { WorkspacePackage } from './workspace.ts';

/** Where the API serves the files of `dist/assets`. */
export const APP_ASSETS_PATH = '/assets/';

/**
 * The browser build of the back office: one application with everything it uses. Files have hashes in their names, so that browsers may
 * cache them for ever.
 */
export function appConfig(app: WorkspacePackage, outDir: string): Configuration {
  return {
    ...commonConfig(app.name, app.dir, 'web'),
    entry: { main: './src/main.tsx' },
    devtool: 'hidden-source-map',
    output: {
      path: join(outDir, 'assets'),
      clean: true,
      uniqueName: app.name,
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
      // For reading stack traces; not served.
      sourceMapFilename: '../maps/[file].map',
      publicPath: APP_ASSETS_PATH,
      crossOriginLoading: 'anonymous',
    },
    optimization: {
      ...webOptimization(),
      splitChunks: { cacheGroups: { libraries: { test: /[\\/]node_modules[\\/]/, name: 'libraries', chunks: 'initial', enforce: true } } },
    },
    plugins: webPlugins('[name].[contenthash:10].css'),
  };
}
