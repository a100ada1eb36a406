import type { Problem, Sources } from './docs-citations.ts';

const FEATURES = 'docs/features.md';

/** The first argument of a call, where titles of tests and of their groups are. */
const TITLES = /\(\s*(?:'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`|"((?:[^"\\\n]|\\.)*)")/g;
/** What is different in each run of a test (`%s`, `$name`, `${name}`), and code in a title. */
const VARYING = /\$\{[^}]*\}|%[a-z]|\$[\w.]+|`[^`]*`/i;
/** A citation ends where the next one begins, or with its sentence. */
const END = String.raw`(?: \([^)]*\))?(?=; |\. |\.?$)`;

const literal = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** A title as a pattern of how it is cited: `…` replaces what varies. */
const asCited = (title: string): RegExp => new RegExp(`^${title.split(VARYING).map(literal).join('.+?')}${END}`);

const titlesOf = (source: string): string[] =>
  [...source.matchAll(TITLES)]
    .map(([, single, template, double]) => (single ?? template ?? double ?? '').replaceAll(/\\(.)/g, '$1'))
    .filter((title) => /\p{L}{2}/u.test(title.replace(VARYING, '')));

/** Citations that no title begins with, one after the other; a title may contain the sign between two of them. */
function unknownIn(citations: string, titles: readonly RegExp[]): string[] {
  const unknown: string[] = [];
  for (let rest = citations; rest !== '' && !/^\. /.test(rest); rest = rest.replace(/^(?:; |\.$)/, '')) {
    const lengths = titles.map((title) => title.exec(rest)?.[0].length ?? 0);
    const next = /^.*?(?=; |\. |\.?$)/.exec(rest)?.[0] ?? rest;
    const known = Math.max(0, ...lengths);
    if (known === 0) unknown.push(next);
    rest = rest.slice(known || next.length);
  }
  return unknown;
}

/** Titles that the table of features cites from a file which has no such test. */
export function missingTests({ files, read }: Sources): Problem[] {
  if (!files.includes(FEATURES)) return [];
  const titlesByFile = new Map<string, RegExp[]>();
  const titlesIn = (file: string): RegExp[] => {
    const known = titlesByFile.get(file) ?? titlesOf(read(file)).map(asCited);
    titlesByFile.set(file, known);
    return known;
  };
  return read(FEATURES)
    .split('\n')
    .flatMap((row, index) => {
      const proof = /^\| .* \| (.*) \|$/.exec(row)?.[1] ?? '';
      return [...proof.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`: ([^`]*)/g)].flatMap(({ 1: name = '', 2: text = '' }) => {
        const cited = files.filter((file) => file === name || file.endsWith(`/${name}`));
        const titles = cited.flatMap(titlesIn);
        const citations = text.trim().replace(/[.,;]$/, '');
        return unknownIn(citations, titles).map((title) => ({
          file: FEATURES,
          line: index + 1,
          message: `${name} has no test “${title}”`,
        }));
      });
    });
}
