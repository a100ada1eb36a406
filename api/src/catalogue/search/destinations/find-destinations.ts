import { contentPath } from 'shared-contracts/contract/content-pages';
import type { Lang } from 'shared-contracts/contract/locales';
import type { Destination } from 'shared-contracts/wire/search';
import type { Db } from '../../../platform/database/database.ts';
import { findTermPage } from '../../search-terms/term-page.ts';
import { isCommonWord } from '../words/common-words.ts';
import { allowedMistakes, editDistance } from '../words/edit-distance.ts';
import { foldedWords, foldWord } from '../words/fold-word.ts';
import { destinationPath, vocabularyOf } from './destinations.ts';
import type { DestinationKey, Term, Vocabulary } from './destinations.ts';
import { pageAddresses } from './page-addresses.ts';
import type { PageAddresses } from './page-addresses.ts';
import { placeIndex } from './place-index.ts';
import type { PlaceIndex } from './place-index.ts';
import { catalogueTexts } from '../../texts.ts';

const MAX_DESTINATIONS = 2;
/** In a search that finds products, the name of a page must be at least this share of the letters. */
const MIN_SHARE = 3;
/** Letters a word has before its ending or a mistake in it is looked at; shorter words are too like each other. */
const LONG_WORD = 5;
const SHORTEST_MISSPELT = 4;
/** Letters of a half-typed word that already tell what is meant. */
const SHORTEST_BEGINNING = 4;
const ENDINGS: ReadonlySet<string> = new Set(['s', 'e', 'n', 'en', 'es', 'x']);
const POSTCODE = /^\d{4,5}$/;

interface PlaceSearch {
  type: 'installer' | 'rental' | null;
  title: 'dealersNear' | 'installersNear' | 'rentalPartnersNear';
}

const DEALERS_NEAR: PlaceSearch = {
  type: null,
  title: 'dealersNear',
};
/** Destinations with an address: together with a town they mean those near it. */
const SEARCHES_NEAR_PLACE: Partial<Record<DestinationKey, PlaceSearch>> = {
  dealers: DEALERS_NEAR,
  contact: DEALERS_NEAR,
  installers: {
    type: 'installer',
    title: 'installersNear',
  },
  rentalPartners: {
    type: 'rental',
    title: 'rentalPartnersNear',
  },
};

const placePath = (lang: Lang, { type }: PlaceSearch, place: string): string =>
  `${contentPath(lang, 'dealers')}?${new URLSearchParams({ q: place, ...(type === null ? {} : { type }) }).toString()}`;

/** The same word, perhaps in another form: `vacature`, `vacatures`. */
const isSameWord = (a: string, b: string): boolean => {
  if (a === b) return true;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.length >= LONG_WORD && long.startsWith(short) && ENDINGS.has(long.slice(short.length));
};

const lettersOf = (words: readonly string[]): number => words.join('').length;

interface Query {
  /** every word, folded */
  spelled: readonly string[];
  /** without fillers, unless nothing else is there */
  words: readonly string[];
}

interface Match {
  term: Term;
  isExact: boolean;
  /** letters of the term that are in the search unchanged */
  literal: number;
  /** words of the search that are not in the term */
  unmatched: string[];
}

/** Whether the words are in the search in this order, possibly with others between them. */
const isWritten = (words: readonly string[], spelled: readonly string[]): boolean => {
  let index = 0;
  for (const word of spelled) if (word === words[index]) index += 1;
  return index === words.length;
};

/** How a term matches the words of a search; null when one of its words is missing. */
const matchTerm = (term: Term, { words, spelled }: Query, isHalfTyped: boolean): Match | null => {
  const isLiteral = isWritten(term.spelled, spelled);
  if (term.isPhrase && !isLiteral && !(isHalfTyped && term.spelled.join(' ').startsWith(spelled.join(' ')))) return null;
  const unmatched = [...words];
  let typing = isHalfTyped ? (words.at(-1) ?? '') : '';
  for (const word of term.words) {
    const index = unmatched.findIndex((each) => isSameWord(each, word));
    if (index !== -1) unmatched.splice(index, 1);
    else if (typing.length >= SHORTEST_BEGINNING && word.startsWith(typing) && unmatched.at(-1) === typing) {
      unmatched.pop();
      typing = '';
    } else if (!(isLiteral && !words.includes(word))) return null;
  }
  if (term.isAlone && unmatched.length > 0) return null;
  return { term, isExact: unmatched.length === 0 && term.isPage, literal: isLiteral ? lettersOf(term.spelled) : 0, unmatched };
};

/** A misspelt word of a page as the page spells it. */
const corrected = (word: string, { words }: Vocabulary, lang: Lang): string => {
  if (word.length < SHORTEST_MISSPELT || words.has(word) || isCommonWord(word, lang)) return word;
  let nearest = { word, mistakes: Math.min(2, allowedMistakes(word)) + 1 };
  for (const each of words) {
    if (each.length < SHORTEST_MISSPELT || Math.abs(each.length - word.length) >= nearest.mistakes) continue;
    const mistakes = editDistance(word, each);
    if (mistakes < nearest.mistakes) nearest = { word: each, mistakes };
  }
  return nearest.word;
};

export interface DestinationSearch {
  lang: Lang;
  places: PlaceIndex;
  addresses: PageAddresses;
  /** the search finds products as it is written: then only what most of it says is a way to a page */
  hasProducts: boolean;
  /** the last word is still being typed; it counts unless a product begins with it */
  isHalfTyped?: boolean;
}

/** Best first: exact matches, then unchanged terms, then those that cover most of the search. */
const rank = (a: Match, b: Match): number =>
  Number(b.isExact) - Number(a.isExact) ||
  b.literal - a.literal ||
  lettersOf(b.term.words) - lettersOf(a.term.words) ||
  a.unmatched.length - b.unmatched.length;

const findMatches = (query: Query, { terms }: Vocabulary, isHalfTyped: boolean): Match[] => {
  const matches = terms.flatMap((term) => matchTerm(term, query, isHalfTyped) ?? []).sort(rank);
  const [best] = matches;
  if (best === undefined || best.isExact || !best.term.isPage) return matches;
  // "pay by paypal": two names of the same page take all of the search
  const otherWords = matches.filter(({ term }) => term.key === best.term.key && term.isPage).flatMap(({ term }) => term.words);
  const isCovered = best.unmatched.every((word) => otherWords.some((other) => isSameWord(word, other)));
  return isCovered ? [{ ...best, isExact: true, unmatched: [] }, ...matches] : matches;
};

const placeOf = (words: readonly string[], lang: Lang, places: PlaceIndex): string | null => {
  const text = words.join(' ');
  if (words.length === 1 && POSTCODE.test(text)) return text;
  return places.get(text)?.[lang] ?? null;
};

/** The best match of each page, without those whose words the better one has already. */
const distinct = (matches: readonly Match[]): Match[] => {
  const chosen: Match[] = [];
  for (const match of matches) {
    const isDuplicate = chosen.some(
      ({ term }) => term.key === match.term.key || match.term.words.every((word) => term.words.some((each) => isSameWord(each, word))),
    );
    if (!isDuplicate) chosen.push(match);
    if (chosen.length === MAX_DESTINATIONS) break;
  }
  return chosen;
};

/**
 * The pages of the shop that a search means: contact, delivery, track an order, dealers near a town. `is_exact` when it means nothing
 * else, so that the search may go there at once.
 */
export const findDestinations = (
  q: string,
  { lang, places, addresses, hasProducts, isHalfTyped = false }: DestinationSearch,
): Destination[] => {
  const vocabulary = vocabularyOf(lang);
  const spelled = foldedWords(q);
  if (spelled.length === 0) return [];
  const meaningful = spelled.filter((word) => !vocabulary.fillers.has(word));
  const words = meaningful.length > 0 ? meaningful : spelled;
  let matches = findMatches({ words, spelled }, vocabulary, false);
  if (matches.length === 0 && isHalfTyped && !hasProducts)
    matches = findMatches({ words, spelled }, vocabulary, true).map((match) => ({ ...match, isExact: false }));
  if (matches.length === 0 && !hasProducts) {
    const respelled = words.map((word) => (places.has(word) ? word : corrected(word, vocabulary, lang)));
    if (respelled.some((word, index) => word !== words[index]))
      matches = findMatches({ words: respelled, spelled: respelled }, vocabulary, false).map((match) => ({ ...match, isExact: false }));
  }
  const candidates = matches
    .filter(({ term }) => destinationPath(lang, term.key, addresses) !== null)
    .filter(({ isExact, term }) => isExact || !hasProducts || lettersOf(term.words) * MIN_SHARE >= lettersOf(words));
  for (const { term, unmatched } of candidates) {
    const placeSearch = SEARCHES_NEAR_PLACE[term.key];
    const place = placeSearch === undefined || unmatched.length === 0 ? null : placeOf(unmatched, lang, places);
    if (placeSearch !== undefined && place !== null)
      return [
        {
          title: catalogueTexts(lang)(`destinations.${placeSearch.title}`, { city: place }),
          path: placePath(lang, placeSearch, place),
          is_exact: true,
        },
      ];
  }
  if (candidates.length === 0 && !hasProducts) {
    const place = placeOf(words, lang, places);
    if (place !== null && !POSTCODE.test(place))
      return [
        {
          title: catalogueTexts(lang)(`destinations.${DEALERS_NEAR.title}`, { city: place }),
          path: placePath(lang, DEALERS_NEAR, place),
          is_exact: false,
        },
      ];
  }
  return distinct(candidates).flatMap(({ term, isExact }) => {
    const path = destinationPath(lang, term.key, addresses);
    return path === null ? [] : [{ title: vocabulary.titles[term.key], path, is_exact: isExact }];
  });
};

interface SearchedPages {
  hasProducts: boolean;
  correctedQ: string | undefined;
  isHalfTyped?: boolean;
  now: Date;
}

/** The page that staff have the search lead to, and those that it means as it is written, else as it was corrected. */
export const loadDestinations = async (
  db: Db,
  lang: Lang,
  q: string,
  { hasProducts, correctedQ, isHalfTyped, now }: SearchedPages,
): Promise<Destination[]> => {
  const search: DestinationSearch = { lang, places: await placeIndex(db), addresses: await pageAddresses(db), hasProducts, isHalfTyped };
  const page = await findTermPage(db, lang, q, now);
  const written = findDestinations(q, search);
  const found =
    written.length > 0 || correctedQ === undefined
      ? written
      : findDestinations(correctedQ, search).map((destination) => ({ ...destination, is_exact: false }));
  if (page === null) return found;
  return [{ ...page, is_exact: true }, ...found.filter(({ path }) => path !== page.path)].slice(0, MAX_DESTINATIONS);
};

/** Whether a word belongs to a page of the shop, to a town, or to the most frequent words of the language. It is spelt right. */
export const isKnownWord = (word: string, lang: Lang, places: PlaceIndex): boolean => {
  const folded = foldWord(word);
  return vocabularyOf(lang).words.has(folded) || places.has(folded) || isCommonWord(folded, lang);
};

/** Whether a misspelt word is nearer to a word of a page than `mistakes`. */
export const isNearerToPage = (word: string, mistakes: number, lang: Lang): boolean => {
  const folded = foldWord(word);
  const respelled = corrected(folded, vocabularyOf(lang), lang);
  return respelled !== folded && editDistance(folded, respelled) < mistakes;
};
