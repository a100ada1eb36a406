import { createRequire } from 'node:module';
import { join } from 'node:path';
import { SHARED_PACKAGES } from 'federation/manifest/remote-manifest';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import type { Configuration, RuleSetRule } from 'webpack';
import { commonConfig } from '../build/common-config.ts';
import { LayerOrderPlugin } from '../build/layer-order-plugin.ts';
import { moduleRules } from '../build/module-rules.ts';
import { eagerlyShared } from '../build/shared-packages.ts';
import { ROOT } from '../build/workspace.ts';
import type { WorkspacePackage } from '../build/workspace.ts';
import { WithoutBacktracePlugin } from './without-backtrace-plugin.ts';

const SHELL = join(ROOT, 'shell');

/** Customers of the demo data, by their role in the harness. */
const PEOPLE = [
  { role: 'private', username: 'private@groenhof.example' },
  { role: 'dealer', username: 'dealer@groenhof.example' },
] as const;
const PASSWORD = 'groenhof-demo-2026';

/** swc with React's development build and fast refresh, which keeps the state of components when their code changes. */
const refreshing = (rules: RuleSetRule[]): RuleSetRule[] => [
  ...rules.filter(({ test }) => String(test) !== String(/\.tsx$/)),
  {
    test: /\.tsx$/,
    exclude: /node_modules/,
    use: {
      loader: createRequire(import.meta.url).resolve('swc-loader'),
      options: {
        swcrc: false,
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', development: true, refresh: true } },
        },
      },
    },
  },
];

/** Host and remote share one copy of these packages, the shell's, as in the shop. */
const sharedOnce = (): Record<string, string> =>
  Object.fromEntries(
    SHARED_PACKAGES.filter((name) => !name.startsWith('shared-') && !name.includes('/')).map((name) => [
      `${name}$`,
      createRequire(join(SHELL, 'package.json')).resolve(name),
    ]),
  );

/** The host's copies, which the remotes of a running shop share. */
const shareWithShop = () => new webpack.sharing.SharePlugin({ shared: eagerlyShared() });

/**
 * The browser build of the harness with one remote's sources; webpack's development server holds it in memory. @param from for a
 * running shop: the address that its pages load the build from
 */
export function harnessConfig(remote: WorkspacePackage, from?: string): Configuration {
  // The cache on disk contains addresses of fonts and pictures, so each address has one.
  const common = commonConfig(`${remote.name}-harness${from ? `-${new URL(from).port}` : ''}`, SHELL, 'web');
  return {
    ...common,
    mode: 'development',
    // A shop's policy forbids eval.
    devtool: from ? 'cheap-module-source-map' : 'eval-cheap-module-source-map',
    entry: { harness: './src/harness/harness.tsx' },
    output: {
      path: join(ROOT, 'node_modules/.cache/harness', remote.name),
      filename: '[name].js',
      publicPath: `${from ?? ''}/`,
      ...(from && { crossOriginLoading: 'anonymous' }),
    },
    resolve: {
      ...common.resolve,
      // React Router's development build: its warnings are useful here.
      alias: {
        ...sharedOnce(),
        'harness-remote$': join(remote.dir, 'src/expose/remote.ts'),
        'react-refresh/runtime$': createRequire(import.meta.url).resolve('react-refresh/runtime'),
      },
    },
    module: { rules: refreshing(moduleRules('web')) },
    optimization: {
      runtimeChunk: 'single',
      // After a build with errors the page keeps the last good code.
      emitOnErrors: false,
      // An edited sheet of a lazy chunk is replaced reliably only if the page has a single link.
      splitChunks: { cacheGroups: { styles: { type: 'css/mini-extract', name: 'harness', chunks: 'all', enforce: true } } },
    },
    plugins: [
      // Every rule is in a layer and has unique class names, so the order of the sheets does not matter.
      new MiniCssExtractPlugin({ filename: '[name].css', ignoreOrder: true }),
      new LayerOrderPlugin(),
      new WithoutBacktracePlugin(),
      ...(from ? [shareWithShop()] : []),
      new ReactRefreshPlugin({ overlay: false }),
      new webpack.DefinePlugin({ __HARNESS__: JSON.stringify({ people: PEOPLE, password: PASSWORD, brand: 'Groenhof' }) }),
    ],
  };
}
