import webpack from 'webpack';
import type { Compiler } from 'webpack';

const { RuntimeGlobals, RuntimeModule } = webpack;

/** A path on the page's own origin, as the server writes it, or a URL on another origin. */
const FROM_SCRIPT = `var base = new URL('.', document.currentScript.src);
${RuntimeGlobals.publicPath} = (base.origin === location.origin ? '' : base.origin) + base.pathname;`;

/** The server's loader passes the URL of the web files to each version. */
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
 * A remote's web files have no fixed URL at build time. Browser and server must compute the same one: otherwise picture URLs change during
 * hydration, and stylesheets are loaded twice.
 */
export class PublicPathPlugin {
  readonly #code: string;
  constructor(target: 'web' | 'node') {
    this.#code = target === 'web' ? FROM_SCRIPT : FROM_LOADER;
  }
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PublicPathPlugin', (compilation) => {
      // Before webpack's own handler: the first answer is used.
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.publicPath).tap({ name: 'PublicPathPlugin', stage: -10 }, (chunk) => {
        compilation.addRuntimeModule(chunk, new PublicPath(this.#code));
        return true;
      });
    });
  }
}
