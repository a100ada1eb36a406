import type { ColumnType, Generated } from 'kysely';
import type { Lang } from 'shared-contracts/contract/locales';
import type { DeliveryClass } from 'shared-contracts/rules/delivery-class';
import type { PartRule } from 'shared-contracts/rules/parts/part-rules';
import type { Colour } from 'shared-contracts/wire/product';
import type { Json, Moment, NullableMoment, Optional } from '../../platform/database/columns.ts';
import type { PictureRow } from '../../content/media/media.tables.ts';

export interface TierRow {
  min_amount: number;
  excl_vat_cents: number;
}
type Dimensions = Record<string, { value: number; unit: 'cm' | 'mm' | 'm' | 'kg' | 'g' | 'l' }>;

interface DrawnPictures {
  list: string | null;
  detail: string | null;
  thumb: string | null;
}

interface VariantColumns {
  sku: string;
  ean: string;
  colour: Colour;
  excl_vat_cents: number;
  list_excl_vat_cents: number | null;
  unit_per: 'm' | 'm2' | 'kg' | 'piece' | null;
  unit_amount: number | null;
  delivery_class: DeliveryClass;
  rent_per_day_cents: number | null;
  rent_deposit_cents: number | null;
  rent_min_days: number | null;
  rent_max_days: number | null;
  condition_grade: 'A' | 'B' | 'C' | null;
  max_per_order: number;
  step: number;
  is_custom_made: boolean;
  /** no price is published; `excl_vat_cents` then only places it among others */
  is_price_on_request: boolean;
  position: number;
  is_active: boolean;
}

/** A row of the view: `variants` with stock, picture and what its product decides. */
export interface VariantFacts extends VariantColumns {
  id: number;
  product_id: number;
  dimensions: Dimensions;
  tiers: TierRow[];
  type: 'sale' | 'rental' | 'second_chance';
  is_gift: boolean;
  stock_left: number;
  restock_date: string | null;
  lowest_30d_excl_vat_cents: number | null;
  picture: PictureRow | null;
  detail_picture: PictureRow | null;
  thumb_picture: PictureRow | null;
}

interface CategoryPlace {
  id: number;
  parent_id: number | null;
  depth: number;
  place: number[];
  is_shown: boolean;
}

/** What the shop sells: categories, products and their variants, stock and prices of the past. Money in cents without VAT. */
export interface ProductTables {
  categories: {
    id: Generated<number>;
    slug: string;
    groups: Json<('garden' | 'deco' | 'balcony')[]>;
    position: number;
    picture_key: string | null;
    advice_page_key: string | null;
    /** the category that it is below */
    parent_id: Optional<number>;
    is_hidden: Generated<boolean>;
    /** while an uploaded picture is shown instead of the drawing */
    drawn_picture_key: Optional<string>;
  };
  category_texts: {
    category_id: number;
    lang: Lang;
    slug: string;
    name: string;
    description: string;
    advice_title: string | null;
    advice_text: string | null;
    seo_title: Optional<string>;
    seo_description: Optional<string>;
  };
  /** a view: every category in the order of the tree. `place` begins with that of the one above; `is_shown`: and all above it */
  category_tree: { [Column in keyof CategoryPlace]: ColumnType<CategoryPlace[Column], never, never> };
  /** written by a trigger of `category_texts`: addresses that categories had */
  former_category_slugs: { lang: Lang; slug: string; category_id: number };
  products: {
    id: Generated<number>;
    key: string;
    category_id: number;
    group: 'garden' | 'deco' | 'balcony';
    type: 'sale' | 'rental' | 'second_chance';
    brand: string;
    sku: string;
    axes: Json<string[]>;
    warranty_years: number | null;
    popularity: number;
    new_rank: number;
    is_gift: boolean;
    scene_picture_key: string | null;
    is_active: Generated<boolean>;
  };
  product_texts: {
    product_id: number;
    lang: Lang;
    slug: string;
    name: string;
    description: string;
    usps: Json<string[]>;
    faqs: Json<{ question: string; answer: string }[]>;
    warranty_kind: string | null;
    seo_title: Optional<string>;
    seo_description: Optional<string>;
  };
  /** what translations were translated from: digests of the source by field */
  product_text_sources: { product_id: number; lang: Lang; digests: Json<Record<string, string>>; is_stale: boolean };
  /** written by a trigger of `product_texts`: addresses that products had */
  former_slugs: { lang: Lang; slug: string; product_id: number };
  product_relations: {
    product_id: number;
    kind: 'accessory' | 'alternative' | 'related';
    target_id: number;
    position: number;
    per: 'item' | 'metre' | 'post' | null;
    ratio: number | null;
    /** `ratio` where the ground freezes deep; null: the same */
    deep_ratio: number | null;
    is_required: boolean;
    /** what counts it instead of `per` and `ratio` */
    rule: PartRule | null;
  };
  variants: VariantColumns & {
    id: Generated<number>;
    product_id: number;
    dimensions: Json<Dimensions>;
    tiers: Json<TierRow[]>;
    /** its SKU without spaces and hyphens */
    code: ColumnType<string, never, never>;
    /** the keys of its drawings, while uploaded pictures are shown instead */
    drawn_pictures: ColumnType<DrawnPictures | null, string | null | undefined, string | null>;
    picture_key: string | null;
    detail_picture_key: string | null;
    thumb_picture_key: string | null;
  };
  /** uploaded by staff, in the order of the product's page */
  product_pictures: {
    id: Generated<number>;
    product_id: number;
    variant_id: number | null;
    position: number;
    key: string;
    sha256: string;
    uploaded_at: Date;
    uploaded_by: string;
  };
  variant_texts: { variant_id: number; lang: Lang; name: string; condition_note: Optional<string> };
  variant_facts: { [Column in keyof VariantFacts]: ColumnType<VariantFacts[Column], never, never> };
  stock: { variant_id: number; on_hand: number; reserved: Generated<number>; restock_date: string | null };
  /** in how many orders; maintained by triggers of `orders` and `order_lines`: never write it */
  variant_sales: { variant_id: number; orders: number };
  /** written by a trigger of `variants` when a price changes; whoever inserts a variant writes the first row */
  price_history: { variant_id: number; excl_vat_cents: number; valid_from: Moment; valid_until: NullableMoment };
  /** prices that come into force at a later moment */
  planned_prices: {
    id: Generated<number>;
    variant_id: number;
    excl_vat_cents: number;
    list_excl_vat_cents: number | null;
    tiers: Json<TierRow[]>;
    valid_from: Date;
    planned_at: Date;
    planned_by: string;
  };
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends ProductTables {}
}
