import { createHash } from 'node:crypto';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import type { Chunk, Compilation as WebpackCompilation, Compiler } from 'webpack';

const { Compilation, RuntimeGlobals, RuntimeModule, Template, sources } = webpack;
const { LoadScriptRuntimeModule } = webpack.runtime as unknown as {
  LoadScriptRuntimeModule: {
    getCompilationHooks: (compilation: WebpackCompilation) => {
      createScript: { tap: (name: string, fn: (code: string) => string) => void };
    };
  };
};

/** Name of the table inside webpack's runtime: chunk id → integrity, for scripts (`js`) and stylesheets (`css`). */
const TABLE = `${RuntimeGlobals.require}.integrity`;
type FileKind = 'js' | 'css';

/** SRI value of a file. */
export const integrityOf = (content: Buffer | string): string => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Placeholder until the chunks are final; as long as a real value, so that source maps stay valid. */
const placeholderOf = (kind: FileKind, chunk: Chunk): string =>
  `sha384-*${kind}-${createHash('sha384').update(String(chunk.id)).digest('base64')}`.slice(0, 71);

const filesOf = (chunk: Chunk, kind: FileKind): string[] => [...chunk.files].filter((file) => file.endsWith(`.${kind}`));

class IntegrityTable extends RuntimeModule {
  constructor() {
    super('integrity of chunks', RuntimeModule.STAGE_BASIC);
  }
  override generate(): string {
    const chunks = [...(this.chunk?.getAllAsyncChunks() ?? [])];
    const table = (kind: FileKind, has: (chunk: Chunk) => boolean): string =>
      JSON.stringify(Object.fromEntries(chunks.filter(has).map((chunk) => [chunk.id, placeholderOf(kind, chunk)])));
    const holds =
      (type: string) =>
      (chunk: Chunk): boolean =>
        [...(this.chunkGraph?.getChunkModulesIterableBySourceType(chunk, type) ?? [])].length > 0;
    return `${TABLE} = { js: ${table('js', holds('javascript'))}, css: ${table('css', holds('css/mini-extract'))} };`;
  }
}

/** Adds integrity values of every chunk to webpack's runtime. They are part of the entry, so a page needs only the entry's digest. */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.ensureChunkHandlers).tap('IntegrityPlugin', (chunk) => {
        compilation.addRuntimeModule(chunk, new IntegrityTable());
      });
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap('IntegrityPlugin', (code) =>
        Template.asString([code, `if (${TABLE} && ${TABLE}.js[chunkId]) script.integrity = ${TABLE}.js[chunkId];`]),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap('IntegrityPlugin', (code, names) =>
        Template.asString([code, `if (${TABLE}.css[${names.chunkId}]) ${names.tag}.integrity = ${TABLE}.css[${names.chunkId}];`]),
      );
      compilation.hooks.processAssets.tap(
        // After minification, before the file names' hashes are computed from the final contents.
        { name: 'IntegrityPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1 },
        () => fillTables(compilation),
      );
    });
  }
}

function fillTables(compilation: WebpackCompilation): void {
  const values = new Map<string, string>();
  for (const chunk of compilation.chunks) {
    if (chunk.canBeInitial()) continue;
    for (const kind of ['js', 'css'] as const) {
      const [file] = filesOf(chunk, kind);
      if (file) values.set(placeholderOf(kind, chunk), integrityOf(compilation.getAsset(file)?.source.buffer() ?? ''));
    }
  }
  for (const chunk of compilation.chunks) {
    if (!chunk.hasRuntime()) continue;
    for (const file of filesOf(chunk, 'js')) {
      compilation.updateAsset(file, (source) => {
        const text = source.source().toString();
        const replaced = new sources.ReplaceSource(source);
        for (const [placeholder, value] of values) {
          for (let at = text.indexOf(placeholder); at >= 0; at = text.indexOf(placeholder, at + 1)) {
            replaced.replace(at, at + placeholder.length - 1, value);
          }
        }
        return replaced;
      });
    }
  }
}
