import webpack from 'webpack';
import type { Compiler } from 'webpack';

const { RuntimeGlobals, RuntimeModule } = webpack;

/** Where `remoteEntry.js` came from: a path on the page's own origin (as the server writes it), a full address on another one. */
const FROM_SCRIPT = `var base = new URL('.', document.currentScript.src);
${RuntimeGlobals.publicPath} = (base.origin === location.origin ? '' : base.origin) + base.pathname;`;

/** The loader of the server tells each version where its web files are served. */
const FROM_LOADER = `${RuntimeGlobals.publicPath} = require.publicPath || '';`;

class PublicPath extends RuntimeModule {
  readonly #code: string;
  constructor(code: string) {
    super('public path', RuntimeModule.STAGE_BASIC);
    this.#code = code;
  }
  override generate(): string {
    return webpack.Template.asString(['(() => {', webpack.Template.indent(this.#code), '})();']);
  }
}

/**
 * A remote learns where its web files are when it runs, not when it is built. Browser and server come to the same text, so that the
 * address of a picture does not change between the server's markup and hydration and no stylesheet is loaded twice.
 */
export class PublicPathPlugin {
  readonly #code: string;
  constructor(target: 'web' | 'node') {
    this.#code = target === 'web' ? FROM_SCRIPT : FROM_LOADER;
  }
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PublicPathPlugin', (compilation) => {
      // Before webpack's own: the first answer to this requirement is the one that counts.
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.publicPath).tap({ name: 'PublicPathPlugin', stage: -10 }, (chunk) => {
        compilation.addRuntimeModule(chunk, new PublicPath(this.#code));
        return true;
      });
    });
  }
}
