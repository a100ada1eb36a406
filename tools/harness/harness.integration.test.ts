import { join } from 'node:path';
import webpack from 'webpack';
import type { Stats } from 'webpack';
import { classNameOf } from '../build/class-names.ts';
import { ROOT, findPackage } from '../build/workspace.ts';
import { harnessConfig } from './harness-config.ts';

const TIMEOUT_MS = 120_000;

const compile = (remote: string): Promise<{ stats: Stats; files: Record<string, string> }> =>
  new Promise((resolve, reject) => {
    const config = harnessConfig(findPackage(remote));
    // webpack tells of files it writes only, and would find those of the last run unchanged
    // webpack imports our own loaders in a way that jest has no answer to; they have tests of their own.
    const rules = (config.module?.rules ?? []).filter((rule) => !/(font-axes|texts-in-use)-loader/.test(JSON.stringify(rule)));
    const compiler = webpack({ ...config, module: { rules }, cache: false, output: { ...config.output, compareBeforeEmit: false } });
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
    expect(Object.keys(files)).toEqual(expect.arrayContaining(['runtime.js', 'harness.js']));
    // With a sheet for each chunk, an edit of a lazy page's styles refreshes the sheet of another one.
    expect(Object.keys(files).filter((name) => name.endsWith('.css'))).toEqual(['harness.css']);
    expect(files['harness.css']).toContain(classNameOf(join(ROOT, 'mf-content/src/dealers/dealer-filters.module.css'), 'filters'));
    expect(files['runtime.js']).toContain('$Refresh$');
    const built = stats.toJson({ modules: true, nestedModules: true, reasons: true }).modules ?? [];
    const modules = built.map(({ name = '' }) => name);
    expect(modules.filter((name) => /\/react\/cjs\/react\.development\.js$/.test(name))).toHaveLength(1);
    // The module that imports the remote must accept its updates, else the page is reloaded.
    const remote = built.find(({ name }) => name?.includes('mf-content/src/expose/remote.ts'));
    const importers = new Set(remote?.reasons?.flatMap(({ moduleName, type }) => (type?.includes('self') ? [] : (moduleName ?? []))));
    expect([...importers]).toEqual(['./src/harness/edited-remote.ts']);
    expect(modules.filter((name) => /mf-(catalog|cart-checkout|account)\/src/.test(name))).toEqual([]);
  },
  TIMEOUT_MS,
);
