import { createStoredList } from '../stored/stored-list.ts';

const isSearch = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '' && value.length <= 120;

/** Searches stored in this browser, last one first. They are never sent. */
export const recentSearches = createStoredList('groenhof.searches', 8, isSearch);

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Puts a search first; the same text in other case is the same search. */
export function storeSearch(query: string): void {
  const searchText = query.trim();
  if (isSearch(searchText)) recentSearches.write([searchText, ...recentSearches.read().filter((each) => !isSame(each, searchText))]);
}

export const forgetSearch = (query: string): void => recentSearches.write(recentSearches.read().filter((each) => each !== query));
export const forgetSearches = (): void => recentSearches.write([]);
