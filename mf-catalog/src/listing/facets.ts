/** The facets of lists. The key is the API's and, as `filter[key]`, the address's. */
export type FilterKey = 'type' | 'colour' | 'height' | 'width' | 'mesh' | 'wire_thickness' | 'price' | 'in_stock';

interface FacetLook {
  key: FilterKey;
  /** mark beside each value */
  mark?: 'swatch' | 'height';
  /** `one`: values are links of which one can be chosen; default: checkboxes */
  choice?: 'one';
  /** base units (cents, mm) per displayed unit (euro, cm); default 1 */
  factor?: number;
  /** displayed unit; default: the API's */
  unit?: string;
}

/** In the order of the page; a new facet is one line here. */
export const FACETS: readonly FacetLook[] = [
  { key: 'type', choice: 'one' },
  { key: 'height', mark: 'height', factor: 10, unit: 'cm' },
  { key: 'width', factor: 10, unit: 'cm' },
  { key: 'colour', mark: 'swatch' },
  { key: 'price', factor: 100, unit: '€' },
  { key: 'wire_thickness' },
  { key: 'mesh' },
  { key: 'in_stock' },
];
export const FILTER_KEYS: readonly FilterKey[] = FACETS.map(({ key }) => key);

const looks: ReadonlyMap<string, FacetLook> = new Map(FACETS.map((look) => [look.key, look]));
export const facetLook = (key: FilterKey): FacetLook => looks.get(key) ?? { key };
export const facetFactor = (key: FilterKey): number => facetLook(key).factor ?? 1;
