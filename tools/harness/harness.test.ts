import webpack from 'webpack';
import type { Stats } from 'webpack';
import { findPackage } from '../build/workspace.ts';
import { harnessConfig } from './harness-config.ts';

const TIMEOUT_MS = 120_000;

const compile = (remote: string): Promise<{ stats: Stats; files: Record<string, string> }> =>
  new Promise((resolve, reject) => {
    const config = harnessConfig(findPackage(remote));
    // webpack tells of files it writes only, and would find those of the last run unchanged
    const compiler = webpack({ ...config, cache: false, output: { ...config.output, compareBeforeEmit: false } });
    const files: Record<string, string> = {};
    compiler.hooks.assetEmitted.tap('test', (name, { content }) => {
      files[name] = content.toString();
    });
    compiler.run((error, stats) => {
      compiler.close(() => (error || !stats ? reject(error) : resolve({ stats, files })));
    });
  });

test(
  'a remote is built into its harness with fast refresh, one React and its own pages',
  async () => {
    const { stats, files } = await compile('mf-content');
    expect(stats.toJson({ errors: true }).errors).toEqual([]);
    expect(Object.keys(files)).toEqual(expect.arrayContaining(['runtime.js', 'harness.js', 'harness.css']));
    expect(files['runtime.js']).toContain('$Refresh$');
    const modules = (stats.toJson({ modules: true, nestedModules: true }).modules ?? []).map(({ name = '' }) => name);
    expect(modules.filter((name) => /\/react\/cjs\/react\.development\.js$/.test(name))).toHaveLength(1);
    expect(modules.some((name) => name.includes('mf-content/src/expose/remote.ts'))).toBe(true);
    expect(modules.filter((name) => /mf-(catalog|cart-checkout|account)\/src/.test(name))).toEqual([]);
  },
  TIMEOUT_MS,
);
