/** State of a list as its address holds it: a link shows the same list to a colleague, and the back button to oneself. */
export interface ListState {
  q: string;
  /** field, with `-` before it for descending; '' for the list's own order */
  sort: string;
  /** counted from 1 */
  page: number;
  /** filter → value; only those that are set */
  filters: Readonly<Record<string, string>>;
}

const OWN = ['q', 'sort', 'page'];

/** @param filterNames names of the list's filters; other parameters of the address are ignored */
export function readListState(params: URLSearchParams, filterNames: readonly string[]): ListState {
  const filters = filterNames
    .filter((name) => !OWN.includes(name))
    .flatMap((name): [string, string][] => {
      const value = params.get(name);
      return value === null || value === '' ? [] : [[name, value]];
    });
  return {
    q: params.get('q') ?? '',
    sort: params.get('sort') ?? '',
    page: Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1),
    filters: Object.fromEntries(filters),
  };
}

/** The parameters of a state, in a fixed order and without what is the default. */
export function writeListState({ q, sort, page, filters }: ListState): URLSearchParams {
  const entries: [string, string][] = [
    ...Object.entries(filters).filter(([, value]) => value !== ''),
    ...(q === '' ? [] : [['q', q] satisfies [string, string]]),
    ...(sort === '' ? [] : [['sort', sort] satisfies [string, string]]),
    ...(page === 1 ? [] : [['page', String(page)] satisfies [string, string]]),
  ];
  return new URLSearchParams(entries);
}
