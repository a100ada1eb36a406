import type { Lang } from 'shared-contracts/contract/locales';
import { foldWord } from './fold-word.ts';

/** Characters between two words that are one term: `Balkon-sichtschutz`, `bord-s-plaat`, `toile de balcon`. */
const JOINTS: Readonly<Record<Lang, readonly string[]>> = {
  nl: ['', 's', 'n', 'en', 'e', ' '],
  de: ['', 's', 'n', 'en', 'e', 'es', ' '],
  fr: [' ', ' de ', ' d ', ' a '],
  en: ['', ' '],
};
const SHORTEST_PART = 3;
/** Words of the longest term. */
const MAX_SPAN = 3;

export interface JoinedWords {
  /** the words' places in the search */
  places: readonly number[];
  /** the term they make, folded */
  term: string;
  /** whether they are written so: one after the other, with a space between */
  isWritten: boolean;
}

/** What two words of a search may be together, in either order, and what neighbours may be as they are written. */
export const joinedWords = (words: readonly string[], lang: Lang): JoinedWords[] => {
  const joined: JoinedWords[] = [];
  for (let place = 0; place < words.length; place += 1)
    for (let span = 2; span <= MAX_SPAN && place + span <= words.length; span += 1)
      joined.push({
        places: Array.from({ length: span }, (_, offset) => place + offset),
        term: foldWord(words.slice(place, place + span).join(' ')),
        isWritten: true,
      });
  const written = new Set(joined.map(({ term }) => term));
  for (const [first, a] of words.entries())
    for (const [second, b] of words.entries()) {
      if (first === second || a.length < SHORTEST_PART || b.length < SHORTEST_PART) continue;
      for (const joint of JOINTS[lang]) {
        const term = foldWord(a) + joint + foldWord(b);
        if (!written.has(term)) joined.push({ places: [Math.min(first, second), Math.max(first, second)], term, isWritten: false });
      }
    }
  return joined;
};
