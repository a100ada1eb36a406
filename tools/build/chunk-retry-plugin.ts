import webpack from 'webpack';
import type { Compiler } from 'webpack';

const { RuntimeGlobals, RuntimeModule, Template } = webpack;

/** Delays before the second and the third attempt. */
const PAUSES_MS = [300, 900];

class ChunkRetry extends RuntimeModule {
  constructor() {
    super('chunk retry', RuntimeModule.STAGE_ATTACH);
  }
  override generate(): string {
    return Template.asString([
      `var load = ${RuntimeGlobals.ensureChunk};`,
      `var pauses = ${JSON.stringify(PAUSES_MS)};`,
      // The browser's cache may contain a broken response: only a reload replaces it before the script is requested again.
      'var refresh = (file) => fetch(file, { cache: "reload" }).then((answer) => answer.blob()).catch(() => undefined);',
      `${RuntimeGlobals.ensureChunk} = (chunkId, priority) => {`,
      Template.indent([
        'var attempt = (n) => load(chunkId, priority).catch((error) => {',
        Template.indent([
          // Only a file that did not load has a request; retrying code that throws would throw again.
          'if (n === pauses.length || !error || !error.request) throw error;',
          'return new Promise((resolve) => setTimeout(resolve, pauses[n])).then(() => refresh(error.request)).then(() => attempt(n + 1));',
        ]),
        '});',
        'return attempt(0);',
      ]),
      '};',
    ]);
  }
}

/** A chunk that fails to load is requested twice more before the `import()` fails. */
export class ChunkRetryPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ChunkRetryPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.ensureChunkHandlers).tap('ChunkRetryPlugin', (chunk, set) => {
        set.add(RuntimeGlobals.ensureChunk);
        compilation.addRuntimeModule(chunk, new ChunkRetry());
      });
    });
  }
}
