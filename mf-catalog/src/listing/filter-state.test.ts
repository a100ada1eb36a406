import { filterCount, filterSearch, isFormQuery, readFilters, readRange, withToggled, withoutFilters } from './filter-state.ts';
import { listParams, withFilter } from './filter-params.ts';

const parse = (query: string) => readFilters(new URLSearchParams(query));

describe('parsing an address', () => {
  it.each([
    ['', {}],
    ['filter[colour]=green,black', { colour: ['green', 'black'] }],
    ['filter[colour]=green&filter[colour]=black', { colour: ['green', 'black'] }],
    ['filter[colour]=green,,green, black', { colour: ['green', 'black'] }],
    ['filter[colour]=', {}],
    ['filter[height]=1030&filter[in_stock]=1', { height: ['1030'], in_stock: ['1'] }],
    ['filter[price]=3000-14500', { price: ['3000-14500'] }],
    ['filter[price]=14500-3000', { price: ['3000-14500'] }],
    ['filter[brand]=x&utm_source=mail', {}],
    ['price_min=30&price_max=145&price_bounds=3000-14500', {}],
    ['price_min=40&price_max=145&price_bounds=3000-14500', { price: ['4000-14500'] }],
    ['price_min=&price_max=99,50&price_bounds=3000-14500', { price: ['3000-9950'] }],
    ['price_min=200&price_max=10&price_bounds=3000-14500', {}],
    ['price_min=90&price_max=40&price_bounds=3000-14500', { price: ['4000-9000'] }],
    ['price_min=abc&price_max=100&price_bounds=3000-14500', { price: ['3000-10000'] }],
    ['price_min=40&price_max=100&price_bounds=nonsense', {}],
    ['height_min=60&height_max=120&height_bounds=600-2000', { height: ['600-1200'] }],
  ])('reads the filters of "%s"', (query, filters) => {
    expect(parse(query).filters).toEqual(filters);
  });

  it.each([
    ['page=3', 3],
    ['page=0', 1],
    ['page=-1', 1],
    ['page=1.5', 1],
    ['page=x', 1],
    ['page=99999999', 1],
    ['', 1],
  ])('reads the page of "%s" as %i', (query, page) => {
    expect(parse(query).page).toBe(page);
  });

  it.each([
    ['sort=-price', '-price'],
    ['sort=popular', 'relevance'],
    ['', 'relevance'],
  ])('reads the order of "%s" as %s', (query, sort) => {
    expect(parse(query).sort).toBe(sort);
  });

  it('reads at most 120 trimmed characters of the search words', () => {
    expect(parse(`q=%20paneel%20`).q).toBe('paneel');
    expect(parse(`q=${'a'.repeat(500)}`).q).toHaveLength(120);
  });

  it('never cuts a character in two and removes invisible ones', () => {
    const cut = parse(`q=${'a'.repeat(119)}🌱🌱`);
    expect(cut.q).toBe('a'.repeat(119));
    expect(filterSearch(cut)).toBe(`?q=${'a'.repeat(119)}`);
    expect(parse('q=paneel%00%E2%80%AEpaal').q).toBe('paneel paal');
  });
});

describe('writing an address', () => {
  it.each([
    ['', ''],
    ['filter[colour]=green&filter[colour]=black', '?filter%5Bcolour%5D=black,green'],
    ['sort=relevance&page=1', ''],
    ['page=2&sort=name&filter[width]=2500', '?filter%5Bwidth%5D=2500&sort=name&page=2'],
    ['q=paal%20%26%20klem', '?q=paal%20%26%20klem'],
    ['q=a%26b%3Dc&category=posts', '?q=a%26b%3Dc&category=posts'],
  ])('writes "%s" as "%s"', (query, search) => {
    expect(filterSearch(parse(query))).toBe(search);
  });

  it('parses what it wrote', () => {
    const state = parse('q=dr%C3%A4ad+%2B+zu&filter[colour]=green,black&filter[price]=3000-14500&sort=newest&page=4');
    const reparsed = readFilters(new URLSearchParams(filterSearch(state)));
    expect(filterSearch(reparsed)).toBe(filterSearch(state));
    expect(reparsed.q).toBe(state.q);
    expect(new Set(reparsed.filters.colour)).toEqual(new Set(state.filters.colour));
  });

  it.each([
    ['filter[colour]=a,b&page=2', false],
    ['utm_source=mail', false],
    ['filter[colour]=a&filter[colour]=b', true],
    ['q=&filter[colour]=a', true],
    ['sort=relevance', true],
    ['price_min=1&price_max=2&price_bounds=100-200', true],
  ])('detects whether "%s" is a plain form (%s)', (query, isForm) => {
    expect(isFormQuery(new URLSearchParams(query))).toBe(isForm);
  });

  it('never redirects its own address to itself', () => {
    for (const query of ['filter[colour]=a&filter[colour]=b&sort=relevance&q=', 'price_min=1&price_max=2&price_bounds=100-900']) {
      expect(isFormQuery(new URLSearchParams(filterSearch(parse(query))))).toBe(false);
    }
  });
});

describe('changing filters', () => {
  const state = parse('filter[colour]=green&page=3&sort=name');

  it('adds and removes a value and goes back to the first page', () => {
    const more = withToggled(state, 'colour', 'black');
    expect(more).toMatchObject({ filters: { colour: ['green', 'black'] }, page: 1, sort: 'name' });
    expect(withToggled(more, 'colour', 'green').filters.colour).toEqual(['black']);
  });

  it('drops a filter without values', () => {
    expect(withFilter(state, 'colour', []).filters.colour).toBeUndefined();
    expect(filterCount(withFilter(state, 'colour', []))).toBe(0);
  });

  it('clears all filters and keeps order and search', () => {
    const cleared = withoutFilters(parse('q=paneel&filter[colour]=green&sort=price&category=panels'));
    expect(filterSearch(cleared)).toBe('?q=paneel&sort=price');
  });

  it('counts every chosen value', () => {
    expect(filterCount(parse('filter%5Bcolour%5D=a,b&filter%5Bprice%5D=1-2&category=posts'))).toBe(4);
  });
});

it('builds the parameters of the list call', () => {
  expect(listParams(parse('filter[colour]=green,black&filter[price]=0-5000&page=2&sort=price'), { group: 'garden', per_page: 23 })).toEqual(
    {
      group: 'garden',
      per_page: 23,
      q: undefined,
      'filter[colour]': 'black,green',
      'filter[price]': '0-5000',
      sort: 'price',
      page: 2,
    },
  );
});

it.each([
  ['100-180', { min: 100, max: 180 }],
  ['180-100', null],
  ['100', null],
  ['-5-10', null],
  [undefined, null],
])('reads the range %s', (value, range) => {
  expect(readRange(value)).toEqual(range);
});
