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
  const { used, hits, codes } = await findMeaning(db, catalogue, lang, search);
  if (codes.length > 0)
    return {
      hits: hitsOf(columns, { 1: codes.map(({ product_id }) => product_id) }),
      wish: null,
      variantIds: new Set(codes.map(({ variant_id }) => variant_id)),
      correctedQ: null,
    };
  const isCorrected = used.some((word, place) => word !== words[place]);
  if (isCorrected && isExact) return nothing(columns);
  return {
    hits: words.length === 0 ? null : hits,
    wish,
    variantIds: null,
    correctedQ: isCorrected ? parts.map((part) => (typeof part === 'number' ? (used[part] ?? '') : part)).join('') : null,
  };
};

/** What a visitor's words find, in at most one statement: an SKU or EAN first, else all words, spelt as the catalogue spells them. */
export const findProducts = (
  db: Db,
  catalogue: Catalogue,
  lang: Lang,
  { q, isExact = false }: { q: string; isExact?: boolean },
): Promise<FoundProducts> =>
  remembered(catalogue.searches.found, `${lang} ${isExact} ${q}`, () => findAnew(db, catalogue, lang, { q, isExact }), MAX_SEARCHES);
