import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import type { SourceMapPayload } from 'node:module';
import { join } from 'node:path';
import type { BuiltPlace } from 'federation/preflight/preflight-protocol';

/** `src/home/home.route.tsx:12`, which a place of a build in this folder was made from; undefined when its source map does not say. */
export function sourceOf(folder: string, { file, line, column }: BuiltPlace): string | undefined {
  const map = join(folder, `${file}.map`);
  if (!existsSync(map)) return undefined;
  const origin = new SourceMap(JSON.parse(readFileSync(map, 'utf8')) as SourceMapPayload).findOrigin(line, column);
  // webpack writes webpack://<remote>/./src/home/home.route.tsx
  return 'fileName' in origin ? `${origin.fileName.replace(/^webpack:\/\/[^/]*\/(\.\/)?/, '')}:${origin.lineNumber}` : undefined;
}
