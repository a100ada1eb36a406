import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { LoaderContext } from 'webpack';
import { slotSources, textsNamedIn } from './slot-texts.ts';

/** `src/locales/nl.json?slots`: of a remote's texts those its slots use, for pages of others that show only them. */
export default function slotTextsLoader(this: LoaderContext<unknown>, json: string): string {
  const expose = join(dirname(this.resourcePath), '../expose/remote.ts');
  const sources = slotSources(expose);
  for (const file of [expose, ...sources]) this.addDependency(file);
  const texts = JSON.parse(json) as Record<string, unknown>;
  return JSON.stringify(
    textsNamedIn(
      sources.map((file) => readFileSync(file, 'utf8')),
      texts,
    ),
  );
}
