import webpack from 'webpack';
import type { Compiler } from 'webpack';

const { Compilation, sources } = webpack;

/** The order of the cascade layers, first statement of every stylesheet. */
export const LAYER_ORDER = '@layer reset, tokens, ui, remote, override;';

/**
 * Writes the layer order at the start of each stylesheet: the first sheet that the browser reads decides it, and sheets of remotes arrive
 * in any order.
 */
export class LayerOrderPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('LayerOrderPlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'LayerOrderPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONS }, (assets) => {
        for (const name of Object.keys(assets)) {
          if (name.endsWith('.css')) compilation.updateAsset(name, (css) => new sources.ConcatSource(`${LAYER_ORDER}\n`, css));
        }
      });
    });
  }
}
