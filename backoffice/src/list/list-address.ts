/** State of a list as its address holds it: a link shows the same list to a colleague, and the back button to oneself. */
export interface ListState {
  q: string;
  /** field, with `-` before it for descending; '' for the list's own order */
  sort: string;
  /** counted from 1 */
  page: number;
  /** filter → value; only those that are set */
  filters: Readonly<Record<string, string>>;
  /** ids of columns that are not shown */
  hidden: readonly string[];
  /** the saved view that it came from; `all`: none, also where the list begins with one */
  view: string;
}

const OWN = ['q', 'sort', 'page', 'hide', 'view'];

/** Whether the list knows a parameter of its address, one of its filters or its own. */
export const isKnownParameter = (name: string, filterNames: readonly string[]): boolean => OWN.includes(name) || filterNames.includes(name);

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
    hidden: (params.get('hide') ?? '').split(',').filter((id) => id !== ''),
    view: params.get('view') ?? '',
  };
}

/** The parameters of a state, in a fixed order and without what is the default. */
export function writeListState({ q, sort, page, filters, hidden, view }: ListState): URLSearchParams {
  const entries: [string, string][] = [
    ...(view === '' ? [] : [['view', view] satisfies [string, string]]),
    ...Object.entries(filters).filter(([, value]) => value !== ''),
    ...(q === '' ? [] : [['q', q] satisfies [string, string]]),
    ...(sort === '' ? [] : [['sort', sort] satisfies [string, string]]),
    ...(hidden.length === 0 ? [] : [['hide', hidden.join(',')] satisfies [string, string]]),
    ...(page === 1 ? [] : [['page', String(page)] satisfies [string, string]]),
  ];
  return new URLSearchParams(entries);
}

/** What of a state a saved view has: neither the search nor the page. */
export const viewQuery = (state: ListState): string => writeListState({ ...state, q: '', page: 1, view: '' }).toString();
