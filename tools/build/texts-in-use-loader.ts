import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { LoaderContext } from 'webpack';
import { sourcesOf, textsNamedIn } from './texts-in-use.ts';

/** Keeps only the texts that a part of a remote uses. `src/locales/nl.json?slots`: its slots; `…?texts=list`: the routes of this set. */
export default function textsInUseLoader(this: LoaderContext<unknown>, json: string): string {
  const expose = join(dirname(this.resourcePath), '../expose/remote.ts');
  const set = new URLSearchParams(this.resourceQuery).get('texts');
  const sources = sourcesOf(set === null ? 'slots' : { set }, expose);
  for (const file of [expose, ...sources]) this.addDependency(file);
  const texts = JSON.parse(json) as Record<string, unknown>;
  return JSON.stringify(
    textsNamedIn(
      sources.map((file) => readFileSync(file, 'utf8')),
      texts,
    ),
  );
}
