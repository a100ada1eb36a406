import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import type { SourceMapPayload } from 'node:module';
import { join } from 'node:path';
import type { BuiltPlace } from 'federation/preflight/preflight-protocol';

/** File and line of the sources, such as `src/home/home.route.tsx:12`; undefined when the source map does not tell. */
export function sourceOf(folder: string, { file, line, column }: BuiltPlace): string | undefined {
  const map = join(folder, `${file}.map`);
  if (!existsSync(map)) return undefined;
  const origin = new SourceMap(JSON.parse(readFileSync(map, 'utf8')) as SourceMapPayload).findOrigin(line, column);
  // webpack writes webpack://<remote>/./src/home/home.route.tsx
  return 'fileName' in origin ? `${origin.fileName.replace(/^webpack:\/\/[^/]*\/(\.\/)?/, '')}:${origin.lineNumber}` : undefined;
}
