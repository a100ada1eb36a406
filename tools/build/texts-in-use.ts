import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const SLOT = /webpackChunkName: "slot-[\w-]+" \*\/ '(\.[^']+)'/g;
/** `from './x.ts'`, `import './x.ts'` and `import('./x.ts')`; type imports use no texts. */
const IMPORT = /^(?!import type).*?(?:\bfrom |\bimport\s*\(?\s*(?:\/\*.*?\*\/\s*)?)'(\.[^']+\.tsx?)'/gm;
const PLURAL = /(_ordinal)?_(zero|one|two|few|many|other)$/;

/** Matches a route that names its set of texts, directly before its code. */
const routeWith = (set: string): RegExp => new RegExp(`texts: '${set}',\\s+lazy: \\(\\) => import\\(\\s*/\\*.*?\\*/\\s*'(\\.[^']+)'`, 'g');

/** Every source file of a remote's slots, or of the routes of a set, including lazily loaded ones. @throws when there are none */
export function sourcesOf(part: 'slots' | { set: string }, expose: string): string[] {
  const files = new Set<string>();
  const add = (from: string, pattern: RegExp): void => {
    for (const [, path = ''] of readFileSync(from, 'utf8').matchAll(pattern)) {
      const file = join(dirname(from), path);
      if (files.has(file)) continue;
      files.add(file);
      add(file, IMPORT);
    }
  };
  add(expose, part === 'slots' ? SLOT : routeWith(part.set));
  if (files.size === 0) throw new Error(`${expose}: nothing is shown with the texts of ${JSON.stringify(part)}`);
  return [...files];
}

/**
 * The groups of texts used in sources. Keys are always written with their group (`t('add.button')`, `` t(`problem.${code}`) ``), so a group
 * whose name begins no string is unused.
 */
export function textsNamedIn(sources: readonly string[], texts: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const code = sources.join('\n');
  const isNamed = (group: string): boolean => new RegExp(`['"\`](?:\\w+:)?${group.replace(PLURAL, '')}['"\`.]`).test(code);
  return Object.fromEntries(Object.entries(texts).filter(([group]) => isNamed(group)));
}
