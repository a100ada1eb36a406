import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const SLOT = /webpackChunkName: "slot-[\w-]+" \*\/ '(\.[^']+)'/g;
/** `from './x.ts'`, `import './x.ts'` and `import('./x.ts')`; what only gives types uses no text. */
const IMPORT = /^(?!import type).*?(?:\bfrom |\bimport\s*\(?\s*(?:\/\*.*?\*\/\s*)?)'(\.[^']+\.tsx?)'/gm;
const PLURAL = /(_ordinal)?_(zero|one|two|few|many|other)$/;

/** A route that names its set of texts, right before its code. */
const routeWith = (set: string): RegExp => new RegExp(`texts: '${set}',\\s+lazy: \\(\\) => import\\(\\s*/\\*.*?\\*/\\s*'(\\.[^']+)'`, 'g');

/**
 * Every source file that the slots named in a remote's public face are made of, or the routes that name this set of texts, those loaded on
 * first use included.
 * @throws when there are none
 */
export function sourcesOf(part: 'slots' | { set: string }, expose: string): string[] {
  const found = new Set<string>();
  const add = (from: string, pattern: RegExp): void => {
    for (const [, path = ''] of readFileSync(from, 'utf8').matchAll(pattern)) {
      const file = join(dirname(from), path);
      if (found.has(file)) continue;
      found.add(file);
      add(file, IMPORT);
    }
  };
  add(expose, part === 'slots' ? SLOT : routeWith(part.set));
  if (found.size === 0) throw new Error(`${expose}: nothing is shown with the texts of ${JSON.stringify(part)}`);
  return [...found];
}

/**
 * The groups of texts that sources name: a text is always asked for by a key that begins with its group, written out
 * (`t('add.button')`, `` t(`problem.${code}`) ``), so a group whose name begins no string in the sources is not used by them.
 */
export function textsNamedIn(sources: readonly string[], texts: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const code = sources.join('\n');
  const isNamed = (group: string): boolean => new RegExp(`['"\`](?:\\w+:)?${group.replace(PLURAL, '')}['"\`.]`).test(code);
  return Object.fromEntries(Object.entries(texts).filter(([group]) => isNamed(group)));
}
