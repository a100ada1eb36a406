/** What people call what the shop sells: synonyms, and what compound words end in. */
import type { Lang } from 'shared-contracts/contract/locales';
import { HEADS_DE, SYNONYMS_DE } from './de.ts';
import { HEADS_EN, SYNONYMS_EN } from './en.ts';
import { HEADS_FR, SYNONYMS_FR } from './fr.ts';
import { HEADS_NL, SYNONYMS_NL } from './nl.ts';
import { splitList } from '../words/split-list.ts';

export interface SynonymGroup {
  /** each means all others */
  words: string[];
  /** one-way synonyms: an `oprijpoort` is a `schuifpoort`, but not every `schuifpoort` is an `oprijpoort` */
  also: string[];
}

const TEXTS: Readonly<Record<Lang, string>> = { nl: SYNONYMS_NL, fr: SYNONYMS_FR, de: SYNONYMS_DE, en: SYNONYMS_EN };
const HEADS: Readonly<Record<Lang, string>> = { nl: HEADS_NL, fr: HEADS_FR, de: HEADS_DE, en: HEADS_EN };

/** One group a line: words that mean each other, then after `>` what they mean besides. */
export const synonymGroups = (lang: Lang): SynonymGroup[] =>
  TEXTS[lang]
    .trim()
    .split('\n')
    .map((line) => {
      const [words = '', also = ''] = line.split('>');
      return { words: splitList(words), also: splitList(also) };
    });

/** Which term also finds which other, each pair once. */
export const synonymPairs = (lang: Lang): { term: string; expansion: string }[] => {
  const pairs = new Map<string, { term: string; expansion: string }>();
  for (const { words, also } of synonymGroups(lang))
    for (const term of words)
      for (const expansion of [...words, ...also]) if (term !== expansion) pairs.set(`${term}>${expansion}`, { term, expansion });
  return [...pairs.values()];
};

const terms = new Map<Lang, ReadonlySet<string>>();

/** Whether people call something so: as it is written in the lists. */
export const isTerm = (text: string, lang: Lang): boolean => {
  const known = terms.get(lang) ?? new Set(synonymPairs(lang).map(({ term }) => term));
  terms.set(lang, known);
  return known.has(text);
};

export const wordHeads = (lang: Lang): string[] => HEADS[lang].split(' ').filter((head) => head !== '');
