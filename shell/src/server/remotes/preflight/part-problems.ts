import { placeOf } from 'federation/loading/remote-errors';
import type { BuiltPlace, PreflightProblem } from 'federation/preflight/preflight-protocol';
import { LANGS } from 'shared-contracts';
import type { Lang } from 'shared-contracts';

/** With which language and, for pages, with which sample data something was rendered. */
export interface Circumstance {
  lang: Lang;
  data?: string;
}

interface Found {
  problem: string;
  thrownAt?: BuiltPlace;
  /** languages, by data; '' without data */
  langs: Map<string, Set<Lang>>;
}

/** Collects the problems of one page or slot, which is rendered in each language with each kind of data: each of them is named once. */
export interface PartProblems {
  report: (problem: string, circumstance: Circumstance, thrownAt?: BuiltPlace) => void;
  reportThrown: (error: unknown, circumstance: Circumstance) => void;
  /** one per problem, with its languages and data */
  list: () => PreflightProblem[];
}

const languages = (langs: ReadonlySet<Lang>): string => (langs.size === LANGS.length ? 'every language' : [...langs].join(', '));

/** Kinds of data with the same languages share a line. */
function linesOf(part: string, { problem, thrownAt, langs }: Found): PreflightProblem[] {
  const kinds = new Map<string, string[]>();
  for (const [data, inLangs] of langs) kinds.set(languages(inLangs), [...(kinds.get(languages(inLangs)) ?? []), data]);
  return [...kinds].map(([names, data]) => {
    const withData = data.some(Boolean) ? ` with ${data.join(' and ')} data` : '';
    return { text: `${part} in ${names}${withData}: ${problem}`, ...(thrownAt && { thrownAt }) };
  });
}

/** @param part such as `route mf-catalog/product` */
export function createPartProblems(part: string): PartProblems {
  const found = new Map<string, Found>();
  const report: PartProblems['report'] = (problem, { lang, data = '' }, thrownAt) => {
    const key = JSON.stringify([problem, thrownAt]);
    const known = found.get(key) ?? { problem, thrownAt, langs: new Map<string, Set<Lang>>() };
    known.langs.set(data, (known.langs.get(data) ?? new Set()).add(lang));
    found.set(key, known);
  };
  return {
    report,
    reportThrown: (error, circumstance) =>
      report(`it throws: ${error instanceof Error ? error.message : String(error)}`, circumstance, placeOf(error)),
    list: () => [...found.values()].flatMap((each) => linesOf(part, each)),
  };
}
