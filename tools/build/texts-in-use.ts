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

/** A key, or the beginning of one, in a string: `'add.button'`, `'cart:add.button'`, `` `problem.${code}` ``. */
const KEY = /(['"`])(?:\w+:)?([\w-]+(?:\.[\w-]+)*\.?)(\1|\$\{)/g;

const flatten = (texts: Readonly<Record<string, unknown>>, group = ''): [key: string, text: unknown][] =>
  Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'object' && text !== null
      ? flatten(text as Readonly<Record<string, unknown>>, `${group}${name}.`)
      : [[group + name, text]],
  );

/**
 * The texts used in sources. Keys are written in full (`t('add.button')`), or up to what varies (`` t(`problem.${code}`) ``), so a text whose
 * key no string is or begins is unused. The result has whole keys instead of groups: a page adds the sets of its parts to one namespace,
 * where a group would replace the same group of another set.
 */
export function textsNamedIn(sources: readonly string[], texts: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const keys = new Set<string>();
  const beginnings = new Set<string>();
  for (const [, , key = '', end] of sources.join('\n').matchAll(KEY)) {
    if (end !== '${') keys.add(key);
    // A beginning without a group is any template string.
    else if (key.includes('.')) beginnings.add(key);
  }
  const isNamed = (key: string): boolean =>
    keys.has(key) || keys.has(key.replace(PLURAL, '')) || [...beginnings].some((beginning) => key.startsWith(beginning));
  return Object.fromEntries(flatten(texts).filter(([key]) => isNamed(key)));
}
