import type { Lang } from 'shared-contracts/contract/locales';
import type { Db } from '../../platform/database/database.ts';
import type { Columns } from './catalogue-columns.ts';
import { findDestinations, isKnownWord, isNearerToPage } from './destinations/find-destinations.ts';
import { pageAddresses } from './destinations/page-addresses.ts';
import { placeIndex } from './destinations/place-index.ts';
import type { Hits, Wish } from './list-case.ts';
import type { Catalogue } from './live-catalogue.ts';
import { readSearch } from './read-search.ts';
import type { SearchText } from './read-search.ts';
import { cachedResult } from './result-cache.ts';
import { findByText, findNamingWords, findSpellings } from './text-search.repository.ts';
import type { TextHits } from './text-search.repository.ts';
import { isCommonCompound } from './words/common-words.ts';
import { allowedMistakes, editDistance } from './words/edit-distance.ts';
import { foldWord } from './words/fold-word.ts';

export interface ProductSearchResult {
  /** null when only sizes or colours were written */
  hits: Hits | null;
  wish: Wish | null;
  variantIds: ReadonlySet<number> | null;
  /** what was searched for instead, when a word was misspelt */
  correctedQ: string | null;
  /** what may be meant, when nothing was found although every word exists */
  didYouMean: string | null;
}

const noProducts = ({ productCount }: Columns): ProductSearchResult => ({
  hits: new Uint8Array(productCount),
  wish: null,
  variantIds: null,
  correctedQ: null,
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

/**
 * If no product has all words, keeps those that any product has: an unknown brand must not lead to an empty result. One of them has to name
 * a product; otherwise the result would be unrelated.
 */
const findPart = async (
  db: Db,
  catalogue: Catalogue,
  lang: Lang,
  { words }: SearchWords,
  knownWords: readonly string[],
): Promise<Pick<SpelledHits, 'hits' | 'used'> | null> => {
  const findSubset = (subset: string[]) => findSpelled(db, catalogue, lang, { words: subset, code: null }, knownWords);
  const single = await Promise.all(words.map((word) => findSubset([word])));
  const isKnown = (place: number): boolean => isFound(single[place]?.hits ?? new Uint8Array());
  const knownWordsOnly = words.filter((_word, place) => isKnown(place));
  if (knownWordsOnly.length === words.length || !knownWordsOnly.some(isDistinctive)) return null;
  const searchedWords = single.filter((_found, place) => isKnown(place)).flatMap(({ used }) => used);
  if (!(await findNamingWords(db, lang, searchedWords)).some(isDistinctive)) return null;
  const { used, hits } = await findSubset(knownWordsOnly);
  const indexAmongKnown = (place: number) => words.slice(0, place).filter((_word, before) => isKnown(before)).length;
  return isFound(hits) ? { hits, used: words.map((_word, place) => (isKnown(place) ? (used[indexAmongKnown(place)] ?? '') : '')) } : null;
};

/** The search as written, with its words as they were searched for, and without dangling punctuation where one was left out. */
const writtenWith = (parts: SearchText['parts'], used: readonly string[]): string =>
  parts
    .map((part) => (typeof part === 'number' ? (used[part] ?? '') : part))
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
  const { words, wish, code, parts } = readSearch(q, lang);
  if (words.length === 0 && code === null) return wish === null ? noProducts(columns) : { ...noProducts(columns), hits: null, wish };
  const places = await placeIndex(db);
  const knownWords = words.filter((word) => isExact || isKnownWord(word, lang, places));
  const { codes, ...asWritten } = await findSpelled(db, catalogue, lang, { words, code }, knownWords);
  if (codes.length > 0)
    return {
      ...noProducts(columns),
      hits: hitsOf(columns, { 1: codes.map(({ product_id }) => product_id) }),
      variantIds: new Set(codes.map(({ variant_id }) => variant_id)),
    };
  if (words.length === 0) return { ...noProducts(columns), hits: null, wish };
  const correctionOf = (used: readonly string[]): string | null =>
    used.some((word, place) => word !== words[place]) ? writtenWith(parts, used) : null;
  if (isFound(asWritten.hits) || isExact)
    return { ...noProducts(columns), hits: asWritten.hits, wish, correctedQ: correctionOf(asWritten.used) };
  const meansPage = findDestinations(q, { lang, places, addresses: await pageAddresses(db), hasProducts: false }).some(
    ({ is_exact }) => is_exact,
  );
  const part = words.length > 1 && !meansPage ? await findPart(db, catalogue, lang, { words, code: null }, knownWords) : null;
  if (part !== null) return { ...noProducts(columns), hits: part.hits, wish, correctedQ: correctionOf(part.used) };
  if (meansPage || knownWords.length === 0) return noProducts(columns);
  // an existing word may still be a misspelt product name: suggested, but not assumed
  const suggestion = await findSpelled(db, catalogue, lang, { words, code: null }, []);
  return { ...noProducts(columns), didYouMean: isFound(suggestion.hits) ? correctionOf(suggestion.used) : null };
};

/**
 * The products of a search: an SKU or EAN first, else all words, spelt as the catalogue spells them, else those of them that are known. One
 * statement for what is found, two where a correction was refused; where nothing is found, more for each word.
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
