import type { Lang } from 'shared-contracts/contract/locales';
import type { Colour, ProductListQuery } from 'shared-contracts/wire/product';
import type { ListFilters, Range } from './list-filters.ts';
import type { Size } from './catalogue-rows.ts';

/** What a visitor wrote of sizes and colours: a variant must have them, at about this size. Micrometres. */
export interface Wish {
  colours: Colour[];
  /** each of one of these dimensions of the variant, a dimension used once */
  sizes: { keys: readonly Size[]; ranges: readonly Range[] }[];
}

/** Products that a text search found, by place: their rank, better is more; 0 for all others. */
export type Hits = Uint8Array;

/** One list, whatever its page and order: what is counted is the same for all of them. */
export interface ListCase {
  group: ProductListQuery['group'] | null;
  type: ProductListQuery['type'] | null;
  categoryPlace: number | null;
  filters: ListFilters;
  /** bounds of price without VAT: those of the country's prices with VAT */
  price: Range[];
  wish: Wish | null;
  hits: Hits | null;
  /** only these variants: an SKU or EAN was typed */
  variantIds: ReadonlySet<number> | null;
}

export interface ListOrder {
  sort: ProductListQuery['sort'];
  lang: Lang;
}
