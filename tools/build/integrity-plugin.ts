import { createHash } from 'node:crypto';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import type { Chunk, ChunkGraph, Compilation as WebpackCompilation, Compiler } from 'webpack';

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

/** The file with the values, beside the entry. */
const TABLE_FILE = 'integrity.json';
/** Events by which a visitor uses a page for the first time, as in `shared-contracts/src/client/first-use.ts`. */
const FIRST_USE = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown'];
/** What the code that reads this file uses of webpack's runtime. */
const ON_DEMAND_REQUIREMENTS = [RuntimeGlobals.ensureChunk, RuntimeGlobals.publicPath, RuntimeGlobals.getChunkScriptFilename];

/** SRI value of a file. */
export const integrityOf = (content: Buffer | string): string => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Placeholder until the chunks are final; as long as a real value, so that source maps stay valid. */
const placeholderOf = (kind: FileKind, chunk: Chunk): string =>
  `sha384-*${kind}-${createHash('sha384').update(String(chunk.id)).digest('base64')}`.slice(0, 71);

const TABLE_PLACEHOLDER = `sha384-*table-${'*'.repeat(64)}`.slice(0, 71);

const filesOf = (chunk: Chunk, kind: FileKind): string[] => [...chunk.files].filter((file) => file.endsWith(`.${kind}`));

const hasSource =
  (graph: ChunkGraph | undefined, type: string) =>
  (chunk: Chunk): boolean =>
    [...(graph?.getChunkModulesIterableBySourceType(chunk, type) ?? [])].length > 0;
const SOURCE_TYPES: Record<FileKind, string> = { js: 'javascript', css: 'css/mini-extract' };

/** All values, in the runtime. */
class IntegrityTable extends RuntimeModule {
  constructor() {
    super('integrity of chunks', RuntimeModule.STAGE_BASIC);
  }
  override generate(): string {
    const chunks = [...(this.chunk?.getAllAsyncChunks() ?? [])];
    const table = (kind: FileKind): string => {
      const own = chunks.filter(hasSource(this.chunkGraph, SOURCE_TYPES[kind]));
      return JSON.stringify(Object.fromEntries(own.map((chunk) => [chunk.id, placeholderOf(kind, chunk)])));
    };
    return `${TABLE} = { js: ${table('js')}, css: ${table('css')} };`;
  }
}

/**
 * The values of the first view are those of the page's preload links, and its stylesheets are in the page. The values of all other chunks
 * are in a file of their own, which is loaded before the first of them.
 */
class IntegrityOnDemand extends RuntimeModule {
  constructor() {
    super('integrity of chunks on demand', RuntimeModule.STAGE_BASIC);
  }
  override generate(): string {
    const chunks = [...(this.chunk?.getAllAsyncChunks() ?? [])];
    const idsOf = (has: (chunk: Chunk) => boolean): string => JSON.stringify(chunks.filter(has).map(({ id }) => id));
    const hasScript = hasSource(this.chunkGraph, SOURCE_TYPES.js);
    const hasStyles = hasSource(this.chunkGraph, SOURCE_TYPES.css);
    const { require, ensureChunk, publicPath, getChunkScriptFilename } = RuntimeGlobals;
    return Template.asString([
      `var inPage = (${TABLE} = { js: {}, css: {} });`,
      `var styled = ${idsOf(hasStyles)}, scriptless = ${idsOf((chunk) => !hasScript(chunk))};`,
      `var find = (element, file) => document.querySelector(element + '="' + ${publicPath} + file + '"]');`,
      'var isInPage = (chunkId) => {',
      Template.indent([
        `inPage.js[chunkId] = scriptless.includes(chunkId) || find('link[rel=preload][href', ${getChunkScriptFilename}(chunkId))?.integrity;`,
        `return inPage.js[chunkId] && (!styled.includes(chunkId) || find('style[data-href', ${require}.miniCssF(chunkId)));`,
      ]),
      '};',
      'var loading;',
      'var loadTable = () => {',
      Template.indent([
        `var url = ${publicPath} + ${JSON.stringify(TABLE_FILE)};`,
        `return (loading ||= fetch(url, { integrity: ${JSON.stringify(TABLE_PLACEHOLDER)} }).then((answer) => answer.json()).then(`,
        Template.indent([
          `(values) => { ${TABLE} = values; },`,
          // As that of a chunk, so that it is retried like one.
          '(error) => { loading = undefined; throw Object.assign(error, { request: url }); }',
        ]),
        '));',
      ]),
      '};',
      // What a visitor presses first must not wait for it.
      `for (var type of ${JSON.stringify(FIRST_USE)})`,
      Template.indent('addEventListener(type, () => loadTable().catch(() => {}), { capture: true, passive: true, once: true });'),
      `var ensure = ${ensureChunk};`,
      `${ensureChunk} = (chunkId, priority) =>`,
      Template.indent('isInPage(chunkId) ? ensure(chunkId, priority) : loadTable().then(() => ensure(chunkId, priority));'),
    ]);
  }
}

/**
 * Lets webpack's runtime verify every chunk. Its values are part of the entry, or of a file of which the entry has the value (`onDemand`), so a
 * page needs only the entry's digest.
 */
export class IntegrityPlugin {
  readonly #onDemand: boolean;
  constructor({ onDemand = false } = {}) {
    this.#onDemand = onDemand;
  }
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.ensureChunkHandlers).tap('IntegrityPlugin', (chunk, requirements) => {
        if (this.#onDemand) for (const each of ON_DEMAND_REQUIREMENTS) requirements.add(each);
        compilation.addRuntimeModule(chunk, this.#onDemand ? new IntegrityOnDemand() : new IntegrityTable());
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
        () => fillTables(compilation, this.#onDemand),
      );
    });
  }
}

function fillTables(compilation: WebpackCompilation, onDemand: boolean): void {
  const values = new Map<string, string>();
  const table: Record<FileKind, Record<string, string>> = { js: {}, css: {} };
  for (const chunk of compilation.chunks) {
    if (chunk.canBeInitial()) continue;
    for (const kind of ['js', 'css'] as const) {
      const [file] = filesOf(chunk, kind);
      if (!file) continue;
      const value = integrityOf(compilation.getAsset(file)?.source.buffer() ?? '');
      values.set(placeholderOf(kind, chunk), value);
      table[kind][String(chunk.id)] = value;
    }
  }
  if (onDemand) {
    const content = JSON.stringify(table);
    compilation.emitAsset(TABLE_FILE, new sources.RawSource(content));
    values.set(TABLE_PLACEHOLDER, integrityOf(content));
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
