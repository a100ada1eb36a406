import webpack from 'webpack';
import type { Compiler } from 'webpack';

const { Compilation, sources } = webpack;

/** The order of the cascade's layers, first statement of every stylesheet. */
export const LAYER_ORDER = '@layer reset, tokens, ui, remote, override;';

/**
 * Puts the order of the layers before everything else in each stylesheet. Sheets of remotes arrive in any order, sometimes before the
 * shell's own: whichever the browser reads first has to settle the order, or a late sheet turns the cascade round.
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
