import type { StorybookConfig } from '@storybook/react-webpack5';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { LayerOrderPlugin } from '../build/layer-order-plugin.ts';
import { moduleRules } from '../build/module-rules.ts';
import { findRemotes } from '../build/workspace.ts';

/** Storybook's own rules would replace the shop's for these files. */
const SHOP_FILES = ['a.css', 'a.module.css', 'a.svg', 'a.woff2', 'a.ts', 'a.tsx'];
const readsShopFile = (rule: unknown): boolean => {
  const { test } = (rule ?? {}) as { test?: unknown };
  return test instanceof RegExp && SHOP_FILES.some((file) => test.test(file));
};

export default {
  framework: '@storybook/react-webpack5',
  stories: ['shared-ui', ...findRemotes().map(({ name }) => name)].map((name) => ({
    directory: `../../${name}/src`,
    files: '**/*.stories.tsx',
    titlePrefix: name,
  })),
  addons: ['@storybook/addon-a11y'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { check: false, reactDocgen: false },
  webpackFinal: (config) => ({
    ...config,
    performance: false,
    module: { ...config.module, rules: [...(config.module?.rules ?? []).filter((rule) => !readsShopFile(rule)), ...moduleRules('web')] },
    plugins: [...(config.plugins ?? []), new MiniCssExtractPlugin({ ignoreOrder: true }), new LayerOrderPlugin()],
  }),
} satisfies StorybookConfig;
