/** The lists and searches that are measured, and how one request is. */
export const LANGUAGES = ['nl-BE', 'fr-FR', 'de-DE', 'en-US'] as const;

export const LISTS = [
  '',
  'group=garden',
  'category_slug=panels',
  'category_slug=gates&sort=price',
  'filter[colour]=green',
  'filter[colour]=anthracite,black&filter[height]=1000-1800',
  'group=garden&filter[in_stock]=1&sort=-price',
  'filter[price]=0-5000&sort=newest',
  'category_slug=posts&filter[colour]=green&filter[in_stock]=1',
  'sort=name',
];
export const SEARCHES: readonly (readonly [(typeof LANGUAGES)[number], string])[] = [
  ['nl-BE', 'draadpaneel'],
  ['nl-BE', 'drdpaneel'],
  ['nl-BE', 'tuinpoort'],
  ['nl-BE', 'omheining'],
  ['nl-BE', 'paal antraciet'],
  ['fr-FR', 'panneau rigide'],
  ['fr-FR', 'cloture'],
  ['fr-FR', 'portial'],
  ['fr-FR', 'bac à plantes'],
  ['de-DE', 'Gittermatte'],
  ['de-DE', 'Gartentor'],
  ['de-DE', 'Zaum'],
  ['de-DE', 'Pfosten grün'],
  ['en-US', 'mesh panel'],
  ['en-US', 'fencing'],
  ['en-US', 'gabbion'],
];

/** Misspells a word in a new way for each variation, so that no correction is cached. */
export const misspell = (word: string, variation: number): string => {
  const index = 1 + (variation % (word.length - 2));
  const letter = 'qxzwjv'.charAt(Math.floor(variation / (word.length - 2)) % 6);
  return word.slice(0, index) + letter + word.slice(index + (variation % 2));
};
/** Words that exist in both catalogues. Each is searched for once, so that nothing of them is cached. */
export const UNSEARCHED: readonly (readonly [(typeof LANGUAGES)[number], string])[] = [
  ['nl-BE', 'schutting'],
  ['nl-BE', 'plantenbak'],
  ['nl-BE', 'composietscherm'],
  ['nl-BE', 'gabion'],
  ['fr-FR', 'gabion'],
  ['fr-FR', 'poteau'],
  ['fr-FR', 'grillage'],
  ['fr-FR', 'jardinière'],
  ['de-DE', 'Gabione'],
  ['de-DE', 'Sichtschutz'],
  ['de-DE', 'Maschendraht'],
  ['de-DE', 'Pflanzkübel'],
  ['en-US', 'post'],
  ['en-US', 'gate'],
  ['en-US', 'planter'],
  ['en-US', 'screen'],
];

let requests = 0;
/** A number that no request had before. */
export const nextRequestNumber = (): number => (requests += 1);

/** Address of a list whose response is not cached; its facet counts may be. */
export const uncachedList = (query: string): string => `/api/products?${query}&unkept=${nextRequestNumber()}`;

/** Address of a list whose facet counts are not cached either. */
export const newList = (query: string): string =>
  `${uncachedList(query)}${query.includes('filter[price]') ? '' : `&filter[price]=0-${1_000_000 + nextRequestNumber()}`}`;

export const measureRequest = async (url: string, language: string): Promise<number> => {
  const started = performance.now();
  const answer = await fetch(url, { headers: { language } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return performance.now() - started;
};
export const quantile = (times: readonly number[], share: number): number =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN;

/** Address of a search whose response is not cached; what it finds may be. */
export const spacedSearch = (q: string): string => {
  const number = nextRequestNumber();
  return `/api/products?q=${encodeURIComponent(`${q}${' '.repeat(number % 50)}`)}&unkept=${number}`;
};
