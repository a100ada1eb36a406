import type { Lang } from 'shared-contracts/contract/locales';
import type { Db } from '../../platform/database/database.ts';
import type { Columns } from './catalogue-columns.ts';
import { findDestinations, isKnownWord, isNearerToPage } from './destinations/find-destinations.ts';
import { pageAddresses } from './destinations/page-addresses.ts';
import { placeIndex } from './destinations/place-index.ts';
import type { Hits, Wish } from './list-case.ts';
import type { Catalogue } from './live-catalogue.ts';
import { isListed } from './fit-wish.ts';
import { readSearch } from './read-search.ts';
import type { SearchText } from './read-search.ts';
import { cachedResult } from './result-cache.ts';
import { findByText, findNamedTerms, findNamingWords, findSpellings, isNameRank, RANKS } from './text-search.repository.ts';
import type { TextHits } from './text-search.repository.ts';
import { isCommonCompound } from './words/common-words.ts';
import { allowedMistakes, editDistance } from './words/edit-distance.ts';
import { foldWord } from './words/fold-word.ts';
import { joinedWords } from './words/joined-words.ts';
import type { JoinedWords } from './words/joined-words.ts';

export interface ProductSearchResult {
  /** null when only sizes or colours were written */
  hits: Hits | null;
  wish: Wish | null;
  variantIds: ReadonlySet<number> | null;
  /** what was searched for instead, when a word was misspelt or left out, or when these parts are left out too */
  correctedWithout: (leftOut: ReadonlySet<'colour' | 'size'>) => string | null;
  /** what may be meant, when nothing was found although every word exists */
  didYouMean: string | null;
}

const noProducts = ({ productCount }: Columns): ProductSearchResult => ({
  hits: new Uint8Array(productCount),
  wish: null,
  variantIds: null,
  correctedWithout: () => null,
  didYouMean: null,
});

const hitsOf = ({ placeOf, productCount }: Columns, ranked: TextHits['ranked']): Hits => {
  const hits = new Uint8Array(productCount);
  for (const [rank, ids = []] of Object.entries(ranked))
    for (const id of ids) {
      const place = placeOf[id] ?? -1;
      if (place !== -1) hits[place] = Number(rank);
    }
  return hits;
};

/** Products of the words, from the database only if the same search is not cached. */
const findMeaning = async (db: Db, { columns, searches }: Catalogue, lang: Lang, search: SearchWords, knownWords: readonly string[]) => {
  const knownHits = new Map([...searches.hits.entries()].filter(([key]) => key.startsWith(lang)));
  const knownMeanings = Array.from(knownHits.keys(), (key) => key.slice(lang.length));
  const { ranked, meaning, ...textHits } = await findByText(db, lang, search, { knownMeanings, knownWords });
  const hits = knownHits.get(`${lang}${meaning}`) ?? hitsOf(columns, ranked);
  searches.hits.set(`${lang}${meaning}`, hits);
  return { ...textHits, hits };
};

type SearchWords = Pick<SearchText, 'words' | 'code'>;
type SpelledHits = Awaited<ReturnType<typeof findMeaning>>;

/** Whether a word may be a misspelling of another one: not too far from it, and no nearer to a page of the shop. */
const isMisspelling = (word: string, spelling: string, lang: Lang): boolean => {
  const folded = foldWord(word);
  const mistakes = editDistance(folded, foldWord(spelling));
  if (mistakes > allowedMistakes(folded) || isNearerToPage(word, mistakes, lang)) return false;
  return mistakes <= 1 || !isCommonCompound(word, lang);
};

/** What the words find, misspelt ones put right; words in `knownWords` are left as they are, and so is what resembles no other word. */
const findSpelled = async (
  db: Db,
  catalogue: Catalogue,
  lang: Lang,
  search: SearchWords,
  knownWords: readonly string[],
): Promise<SpelledHits> => {
  const result = await findMeaning(db, catalogue, lang, search, knownWords);
  const refusedWords = search.words.filter((word, index) => {
    const used = result.used[index] ?? word;
    return used !== word && !isMisspelling(word, used, lang);
  });
  if (refusedWords.length === 0) return result;
  const spellings = (await findSpellings(db, lang, refusedWords)).filter(({ word, spelling }) => isMisspelling(word, spelling, lang));
  const nearest = new Map(refusedWords.map((word) => [word, word]));
  for (const { word, spelling } of spellings) {
    const best = nearest.get(word) ?? word;
    const folded = foldWord(word);
    if (best === word || editDistance(folded, spelling) < editDistance(folded, best)) nearest.set(word, spelling);
  }
  const words = search.words.map((word) => nearest.get(word) ?? word);
  return findMeaning(db, catalogue, lang, { ...search, words }, [...knownWords, ...nearest.values()]);
};

/** Numbers and shorter words are in half of the catalogue: left over from an article number they would match everything. */
const isDistinctive = (word: string): boolean => /\p{L}{3}/u.test(word);
const isFound = (hits: Hits): boolean => hits.some((rank) => rank > 0);

/** Joined words that are searched for beside the words themselves: each costs a statement. */
const MAX_JOINED = 4;
/** More than any rank of words apart: who asks for a `tuin poort` means the gates before what has both words. */
const JOINED_RANK = RANKS;

/** The words of a search that are one term together: `Sichtschutz Balkon` is a Balkonsichtschutz. */
const findJoined = async (db: Db, lang: Lang, words: readonly string[]): Promise<JoinedWords[]> => {
  const possible = joinedWords(words, lang);
  if (possible.length === 0) return [];
  const named = await findNamedTerms(
    db,
    lang,
    possible.map(({ term }) => term),
  );
  return possible.filter(({ term }) => named.has(term));
};

const withJoined = (words: readonly string[], { places, term }: JoinedWords): string[] =>
  words.flatMap((word, place) => (place === places[0] ? term.split(' ') : places.includes(place) ? [] : [word]));

/** What the words find, misspelt ones put right, and what they find joined. */
const findWords = async (
  db: Db,
  catalogue: Catalogue,
  lang: Lang,
  search: SearchWords,
  knownWords: readonly string[],
): Promise<SpelledHits> => {
  const result = await findSpelled(db, catalogue, lang, search, knownWords);
  if (search.words.length < 2 || result.codes.length > 0) return result;
  const joined = (await findJoined(db, lang, result.used)).filter(({ isWritten }) => !isWritten).slice(0, MAX_JOINED);
  if (joined.length === 0) return result;
  const hits = result.hits.slice();
  for (const each of joined) {
    const words = withJoined(result.used, each);
    const found = await findMeaning(db, catalogue, lang, { words, code: null }, words);
    for (const [place, rank] of found.hits.entries()) if (rank > 0) hits[place] = Math.max(hits[place] ?? 0, rank + JOINED_RANK);
  }
  return { ...result, hits };
};

interface PartialHits extends Pick<SpelledHits, 'hits' | 'used'> {
  /** the places of the words that were searched for */
  usedPlaces: ReadonlySet<number>;
}

const bitsOf = (places: readonly number[]): number => places.reduce((bits, place) => bits | (1 << place), 0);
const placesOf = (bits: number, length: number): number[] =>
  Array.from({ length }, (_, place) => place).filter((place) => (bits & (1 << place)) !== 0);

/**
 * If no product has all words, keeps the largest set of them that a product has: neither an unknown brand nor two known words that
 * nothing has together must lead to an empty result. One of the words has to name a product; otherwise the result would be unrelated.
 * Of sets of the same size, the one whose product fits best; then the words that were written first.
 */
const findPart = async (
  db: Db,
  catalogue: Catalogue,
  lang: Lang,
  { words }: SearchWords,
  knownWords: readonly string[],
): Promise<PartialHits | null> => {
  const { columns } = catalogue;
  const single = await Promise.all(words.map((word) => findSpelled(db, catalogue, lang, { words: [word], code: null }, knownWords)));
  const used = single.flatMap(({ used: [word] }, place) => word ?? words[place] ?? '');
  const finds: { bits: number; hits: Hits }[] = single.map(({ hits }, place) => ({ bits: bitsOf([place]), hits }));
  for (const joined of (await findJoined(db, lang, used)).slice(0, MAX_JOINED)) {
    const term = joined.term.split(' ');
    const { hits } = await findMeaning(db, catalogue, lang, { words: term, code: null }, term);
    finds.push({ bits: bitsOf(joined.places), hits });
  }
  const bestRanks = new Map<number, number>();
  for (let place = 0; place < columns.productCount; place += 1) {
    let bits = 0;
    let rank = 0;
    for (const each of finds) {
      const own = each.hits[place] ?? 0;
      if (own === 0) continue;
      bits |= each.bits;
      rank += own;
    }
    if (bits !== 0 && rank > (bestRanks.get(bits) ?? 0) && isListed(columns, place)) bestRanks.set(bits, rank);
  }
  const naming = new Set(await findNamingWords(db, lang, used));
  const isNamed = (places: readonly number[]): boolean =>
    places.some((place) => naming.has(used[place] ?? '') && isDistinctive(used[place] ?? ''));
  const [best] = [...bestRanks]
    .map(([bits, rank]) => ({ bits, rank, places: placesOf(bits, words.length) }))
    .filter(({ places }) => isNamed(places))
    .sort((a, b) => b.places.length - a.places.length || b.rank - a.rank || a.bits - b.bits);
  if (best === undefined) return null;
  const subset = best.places.map((place) => words[place] ?? '');
  const found = await findWords(db, catalogue, lang, { words: subset, code: null }, knownWords);
  if (!isFound(found.hits)) return null;
  const usedPlaces = new Set(best.places);
  return {
    hits: found.hits,
    used: words.map((_word, place) => (usedPlaces.has(place) ? (found.used[best.places.indexOf(place)] ?? '') : '')),
    usedPlaces,
  };
};

const isNamed = (hits: Hits): boolean => hits.some(isNameRank);
/** Languages that put the noun before what describes it: `poteau béton` is a post, `betonpaal` and `concrete post` are, too. */
const NOUN_FIRST: ReadonlySet<Lang> = new Set(['fr']);

/**
 * The products of a kind: of words that no product has together in its name, the noun decides what is meant, and what is found all the
 * same is no answer to a size. Unchanged when the noun names none of them.
 */
const ofNoun = async (
  db: Db,
  catalogue: Catalogue,
  lang: Lang,
  { hits, used }: SpelledHits,
  knownWords: readonly string[],
): Promise<Hits> => {
  const naming = new Set(await findNamingWords(db, lang, used));
  const nouns = used.filter((word) => naming.has(word) && isDistinctive(word));
  const noun = NOUN_FIRST.has(lang) ? nouns[0] : nouns.at(-1);
  if (noun === undefined) return hits;
  const { hits: named } = await findMeaning(db, catalogue, lang, { words: [noun], code: null }, [...knownWords, noun]);
  const meant = hits.map((rank, place) => (isNameRank(named[place] ?? 0) ? rank : 0));
  return isFound(meant) ? meant : hits;
};

/** The search as written, with its words as they were searched for, and without dangling punctuation where one was left out. */
const writtenWith = (parts: SearchText['parts'], used: readonly string[], leftOut: ReadonlySet<string>): string =>
  parts
    .map((part) => (typeof part === 'number' ? (used[part] ?? '') : leftOut.has(part.kind) ? '' : part.text))
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

interface ProductSearch {
  q: string;
  /** a misspelt word finds nothing */
  isExact: boolean;
}

const searchProducts = async (db: Db, catalogue: Catalogue, lang: Lang, { q, isExact }: ProductSearch): Promise<ProductSearchResult> => {
  const { columns } = catalogue;
  const text = readSearch(q, lang);
  const { words, wish, code } = text;
  if (words.length === 0 && code === null) return wish === null ? noProducts(columns) : { ...noProducts(columns), hits: null, wish };
  const places = await placeIndex(db);
  const knownWords = words.filter((word) => isExact || isKnownWord(word, lang, places));
  const find = (search: SearchWords) => (isExact ? findSpelled : findWords)(db, catalogue, lang, search, knownWords);
  const { codes, ...asWritten } = await find({ words, code });
  if (codes.length > 0)
    return {
      ...noProducts(columns),
      hits: hitsOf(columns, { 1: codes.map(({ product_id }) => product_id) }),
      variantIds: new Set(codes.map(({ variant_id }) => variant_id)),
    };
  if (words.length === 0) return { ...noProducts(columns), hits: null, wish };
  const resultOf = (read: SearchText, { hits, used }: Pick<SpelledHits, 'hits' | 'used'>): ProductSearchResult => {
    const isCorrected = used.some((word, place) => word !== read.words[place]);
    return {
      ...noProducts(columns),
      hits,
      wish: read.wish,
      correctedWithout: (leftOut) => (isCorrected || leftOut.size > 0 ? writtenWith(read.parts, used, leftOut) : null),
    };
  };
  if (isExact) return resultOf(text, asWritten);
  const withSizes = readSearch(q, lang, { areNumbersSizes: true });
  const hasMoreSizes = withSizes.words.length > 0 && withSizes.words.length < words.length;
  if (isFound(asWritten.hits)) {
    if (isNamed(asWritten.hits)) return resultOf(text, asWritten);
    // a number in a description is not what is meant when the other words name products
    const sized = hasMoreSizes ? await find({ words: withSizes.words, code: null }) : null;
    if (sized !== null && isNamed(sized.hits)) return resultOf(withSizes, sized);
    const hasSize = wish?.sizes.some(({ um }) => um !== undefined) === true;
    if (!hasSize || words.length === 1) return resultOf(text, asWritten);
    return resultOf(text, { ...asWritten, hits: await ofNoun(db, catalogue, lang, { ...asWritten, codes }, knownWords) });
  }
  const meansPage = findDestinations(q, { lang, places, addresses: await pageAddresses(db), hasProducts: false }).some(
    ({ is_exact }) => is_exact,
  );
  if (!meansPage) {
    if (hasMoreSizes) {
      const sized = await find({ words: withSizes.words, code: null });
      if (isFound(sized.hits)) return resultOf(withSizes, sized);
    }
    const part = words.length > 1 ? await findPart(db, catalogue, lang, { words, code: null }, knownWords) : null;
    // a number that names no product here is a size
    const isNumberKept = words.every((word, place) => withSizes.words.includes(word) || part?.usedPlaces.has(place));
    if (hasMoreSizes && !isNumberKept) {
      const sizedPart = await findPart(db, catalogue, lang, { words: withSizes.words, code: null }, knownWords);
      if (sizedPart !== null) return resultOf(withSizes, sizedPart);
    }
    if (part !== null) return resultOf(text, part);
  }
  if (meansPage || knownWords.length === 0) return noProducts(columns);
  // an existing word may still be a misspelt product name: suggested, but not assumed
  const suggestion = resultOf(text, await findSpelled(db, catalogue, lang, { words, code: null }, []));
  const isSuggested = suggestion.hits !== null && isFound(suggestion.hits);
  return { ...noProducts(columns), didYouMean: isSuggested ? suggestion.correctedWithout(new Set()) : null };
};

/**
 * The products of a search: an SKU or EAN first, else all words, spelt as the catalogue spells them, apart or joined, else with numbers as
 * sizes, else the most of them that a product has. One statement for one word that is found, one more for several and for each term they
 * make together, and where a correction was refused; where nothing is found, more for each word.
 */
export const findProducts = (
  db: Db,
  catalogue: Catalogue,
  lang: Lang,
  { q, isExact = false }: { q: string; isExact?: boolean },
): Promise<ProductSearchResult> =>
  cachedResult(
    catalogue.searches.products,
    `${lang} ${isExact} ${q}`,
    () => searchProducts(db, catalogue, lang, { q, isExact }),
    ({ hits }) => hits?.byteLength ?? 0,
  );
