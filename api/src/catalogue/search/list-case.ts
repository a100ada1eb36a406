import type { Lang } from 'shared-contracts/contract/locales';
import type { Colour, ProductListQuery } from 'shared-contracts/wire/product';
import type { ListFilters, Range } from './list-filters.ts';
import type { Size } from './catalogue-rows.ts';

/** A size of one of these dimensions of the variant, a dimension used once. Micrometres. */
export interface WishedSize {
  keys: readonly Size[];
  ranges: readonly Range[];
  /** a size by itself, of which the nearest is shown when nothing has it; missing for measures such as `200 x 100` and wire */
  um?: number;
}

/** What a visitor wrote of sizes and colours: a variant must have them, at about this size. */
export interface Wish {
  colours: Colour[];
  sizes: WishedSize[];
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
