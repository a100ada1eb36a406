import deCommon from '@zxcvbn-ts/language-de/src/commonWords.json' with { type: 'json' };
import deWritten from '@zxcvbn-ts/language-de/src/wikipedia.json' with { type: 'json' };
import enCommon from '@zxcvbn-ts/language-en/src/commonWords.json' with { type: 'json' };
import enWritten from '@zxcvbn-ts/language-en/src/wikipedia.json' with { type: 'json' };
import frCommon from '@zxcvbn-ts/language-fr/src/commonWords.json' with { type: 'json' };
import frWritten from '@zxcvbn-ts/language-fr/src/wikipedia.json' with { type: 'json' };
import nlCommon from '@zxcvbn-ts/language-nl-be/src/commonWords.json' with { type: 'json' };
import nlWritten from '@zxcvbn-ts/language-nl-be/src/wikipedia.json' with { type: 'json' };
import type { Lang } from 'shared-contracts/contract/locales';
import { foldWord } from './fold-word.ts';

const LISTS: Readonly<Record<Lang, readonly (readonly string[])[]>> = {
  nl: [nlCommon, nlWritten],
  fr: [frCommon, frWritten],
  de: [deCommon, deWritten],
  en: [enCommon, enWritten],
};
const PLAIN = /^[a-z]+$/;
const vocabularies = new Map<Lang, ReadonlySet<string>>();

const vocabularyOf = (lang: Lang): ReadonlySet<string> => {
  const existing = vocabularies.get(lang);
  if (existing) return existing;
  const vocabulary = new Set<string>();
  // most words need no folding, which for all of them would hold up the first search
  for (const list of LISTS[lang]) for (const word of list) vocabulary.add(PLAIN.test(word) ? word : foldWord(word));
  vocabularies.set(lang, vocabulary);
  return vocabulary;
};

/** Whether a word belongs to the general vocabulary of the language: its most frequent words in speech and writing. */
export const isCommonWord = (word: string, lang: Lang): boolean => vocabularyOf(lang).has(foldWord(word));

/** Minimum length of each part of a compound. */
const SHORTEST_PART = 4;
/** What joins the parts: `opening-s-uren`, `Lieferung-s-ort`. */
const JOINTS = ['', 's', 'n', 'en', 'e', 'es'];

/** Whether Dutch or German joins two common words to this one: `verzendkosten`, `Versandkosten`. */
export const isCommonCompound = (word: string, lang: Lang): boolean => {
  if (lang !== 'nl' && lang !== 'de') return false;
  const vocabulary = vocabularyOf(lang);
  const folded = foldWord(word);
  for (let end = SHORTEST_PART; end <= folded.length - SHORTEST_PART; end += 1) {
    if (!vocabulary.has(folded.slice(0, end))) continue;
    const remainder = folded.slice(end);
    for (const joint of JOINTS) {
      const last = remainder.slice(joint.length);
      if (remainder.startsWith(joint) && last.length >= SHORTEST_PART && vocabulary.has(last)) return true;
    }
  }
  return false;
};
