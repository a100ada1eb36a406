import { createRequire } from 'node:module';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { RuleSetRule } from 'webpack';
import { classNameOf } from './class-names.ts';
import { hoverMediaPlugin } from './hover-media-plugin.ts';
import { isolationPlugin } from './isolation-plugin.ts';

const loader = (name: string): string => createRequire(import.meta.url).resolve(name);

/**
 * File name of pictures and fonts, the same in web and node builds. `[contenthash]` differs: only the web build computes it again after
 * minimising.
 */
export const ASSET_NAME = '[name].[hash:10][ext]';

const swc = (tsx: boolean, target: string): RuleSetRule['use'] => ({
  loader: loader('swc-loader'),
  options: {
    swcrc: false,
    jsc: { target, parser: { syntax: 'typescript', tsx }, transform: { react: { runtime: 'automatic' } } },
  },
});

const cssLoader = (exportOnlyLocals: boolean, importLoaders = 0): RuleSetRule['use'] => ({
  loader: loader('css-loader'),
  options: {
    importLoaders,
    modules: {
      auto: /\.module\.css$/,
      namedExport: false,
      exportLocalsConvention: 'as-is',
      exportOnlyLocals,
      getLocalIdent: (context: { resourcePath: string }, _pattern: string, localName: string) =>
        classNameOf(context.resourcePath, localName),
    },
  },
});

/** Hover styles only where one can hover: otherwise touch devices keep them after a tap. */
const postcssLoader = (isolated: boolean): RuleSetRule['use'] => ({
  loader: loader('postcss-loader'),
  options: { postcssOptions: { config: false, plugins: [...(isolated ? [isolationPlugin] : []), hoverMediaPlugin] } },
});

/** Whether a module is of an npm package. The platform's own packages are sources, also where a team installed them. */
const isForeign = (file: string): boolean => /node_modules(?!.*\/(shared-contracts|shared-ui|federation)\/src\/)/.test(file);

/**
 * On the server a stylesheet is only its class names, and an asset only its URL. @param isolated of a remote: refuses styles that reach
 * beyond its own elements, also in sheets that are composed from
 */
export function moduleRules(target: 'web' | 'node', { isolated = false } = {}): RuleSetRule[] {
  const language = target === 'web' ? 'es2022' : 'es2024';
  const css: RuleSetRule[] =
    target === 'web'
      ? [
          {
            test: /\.css$/,
            use: [MiniCssExtractPlugin.loader, cssLoader(false, isolated ? 1 : 0), postcssLoader(isolated)] as RuleSetRule['use'],
            sideEffects: true,
          },
        ]
      : [
          { test: /\.module\.css$/, use: cssLoader(true) },
          { test: /\.css$/, exclude: /\.module\.css$/, type: 'asset/resource', generator: { filename: ASSET_NAME, emit: false } },
        ];
  return [
    { test: /\.ts$/, exclude: isForeign, use: swc(false, language) },
    { test: /\.tsx$/, exclude: isForeign, use: swc(true, language) },
    { test: /\.json$/, resourceQuery: /^\?(slots$|texts=)/, type: 'json', use: loader('./texts-in-use-loader.ts') },
    ...css,
    { test: /\.woff2$/, resourceQuery: /./, use: loader('./font-axes-loader.ts') },
    { test: /\.(svg|woff2|png|avif|webp)$/, type: 'asset/resource', generator: { filename: ASSET_NAME, emit: target === 'web' } },
  ];
}
