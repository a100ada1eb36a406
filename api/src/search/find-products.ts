import type { Lang } from 'shared-contracts/locales';
import type { Db } from '../database/database.ts';
import type { Columns } from './catalogue-columns.ts';
import type { Hits, Wish } from './list-case.ts';
import type { Catalogue } from './live-catalogue.ts';
import { readSearch } from './read-search.ts';
import type { SearchText } from './read-search.ts';
import { keep, remembered } from './remembered.ts';
import { findByText } from './text-search.repository.ts';
import type { TextHits } from './text-search.repository.ts';

export interface FoundProducts {
  /** null when only sizes or colours were written */
  hits: Hits | null;
  wish: Wish | null;
  variantIds: ReadonlySet<number> | null;
  /** what was searched for instead, when a word was misspelt */
  correctedQ: string | null;
}

const nothing = ({ productCount }: Columns): FoundProducts => ({
  hits: new Uint8Array(productCount),
  wish: null,
  variantIds: null,
  correctedQ: null,
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

/** Searches kept in each of both ways; of 100,000 products one takes 100 kB. */
const MAX_SEARCHES = 200;

/** What the words find, from the database only when nobody meant the same before. */
const findMeaning = async (db: Db, { columns, searches }: Catalogue, lang: Lang, search: SearchText) => {
  const known = new Map([...searches.hits].filter(([key]) => key.startsWith(lang)));
  const { ranked, meaning, ...found } = await findByText(
    db,
    lang,
    search,
    Array.from(known.keys(), (key) => key.slice(lang.length)),
  );
  const hits = known.get(`${lang}${meaning}`) ?? hitsOf(columns, ranked);
  keep(searches.hits, `${lang}${meaning}`, hits, MAX_SEARCHES);
  return { ...found, hits };
};

interface Understood {
  hits: Hits;
  /** the words as they were looked for, one for each asked; empty for one that was left out */
  used: string[];
}

/** Figures and shorter words stand in half of the catalogue: left over from an article number they would find anything. */
const isTelling = (word: string): boolean => /\p{L}{3}/u.test(word);
const isFound = (hits: Hits): boolean => hits.some((rank) => rank > 0);

/** Of words that nothing has together, those that any product has: a brand that is not sold is no reason to find nothing. */
const findKnownWords = async (db: Db, catalogue: Catalogue, lang: Lang, search: SearchText): Promise<Understood | null> => {
  const find = (words: string[]) => findMeaning(db, catalogue, lang, { ...search, words, code: null });
  const known = await Promise.all(search.words.map(async (word) => isFound((await find([word])).hits)));
  const rest = search.words.filter((_word, place) => known[place]);
  if (rest.length === known.length || !rest.some(isTelling)) return null;
  const { used, hits } = await find(rest);
  const placeInRest = (place: number) => known.slice(0, place).filter(Boolean).length;
  return isFound(hits) ? { hits, used: known.map((isKnown, place) => (isKnown ? (used[placeInRest(place)] ?? '') : '')) } : null;
};

/** The search as written, with its words as they were looked for, and nothing dangling where one was left out. */
const writtenWith = (parts: SearchText['parts'], used: readonly string[]): string =>
  parts
    .map((part) => (typeof part === 'number' ? (used[part] ?? '') : part))
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

interface Asked {
  q: string;
  /** a misspelt word finds nothing */
  isExact: boolean;
}

const findAnew = async (db: Db, catalogue: Catalogue, lang: Lang, { q, isExact }: Asked): Promise<FoundProducts> => {
  const { columns } = catalogue;
  const search = readSearch(q, lang);
  const { words, wish, code, parts } = search;
  if (words.length === 0 && code === null) return wish === null ? nothing(columns) : { ...nothing(columns), hits: null, wish };
  const { codes, ...asWritten } = await findMeaning(db, catalogue, lang, search);
  if (codes.length > 0)
    return {
      hits: hitsOf(columns, { 1: codes.map(({ product_id }) => product_id) }),
      wish: null,
      variantIds: new Set(codes.map(({ variant_id }) => variant_id)),
      correctedQ: null,
    };
  const isNothing = words.length > 1 && !isExact && !isFound(asWritten.hits);
  const { used, hits } = (isNothing ? await findKnownWords(db, catalogue, lang, search) : null) ?? asWritten;
  const isCorrected = used.some((word, place) => word !== words[place]);
  if (isCorrected && isExact) return nothing(columns);
  return { hits: words.length === 0 ? null : hits, wish, variantIds: null, correctedQ: isCorrected ? writtenWith(parts, used) : null };
};

/**
 * What a visitor's words find: an SKU or EAN first, else all words, spelt as the catalogue spells them, else those of them that are known.
 * At most one statement for what is found; where nothing is, one more for each word.
 */
export const findProducts = (
  db: Db,
  catalogue: Catalogue,
  lang: Lang,
  { q, isExact = false }: { q: string; isExact?: boolean },
): Promise<FoundProducts> =>
  remembered(catalogue.searches.found, `${lang} ${isExact} ${q}`, () => findAnew(db, catalogue, lang, { q, isExact }), MAX_SEARCHES);
