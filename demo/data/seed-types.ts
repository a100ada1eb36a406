/**
 * Types of the demo data, independent of the database's tables.
 * Money is integer euro cents without VAT; every text is in the shop's four languages.
 */
import type { DeliveryClass } from 'shared-contracts/rules/delivery-class';
import type { PartRule } from 'shared-contracts/rules/parts/part-rules';
import type { Colour } from 'shared-contracts/wire/product';
import type { Product as Drawing, SceneOptions } from '../drawings/illustrate/illustrate.mjs';

export type { Drawing, SceneOptions };
export type Lang = 'nl' | 'fr' | 'de' | 'en';
export type Text = Record<Lang, string>;
export type Group = 'garden' | 'deco' | 'balcony';
export type ProductType = 'sale' | 'rental' | 'second_chance';

/** A drawn scene; `alt` is empty in all languages when the picture only decorates. */
export interface PictureSpec {
  scene: SceneOptions;
  alt: Text;
}

export interface SeedCategory {
  /** stable, English: what `category_slug` holds */
  slug: string;
  groups: Group[];
  /** one URL segment per language, ascii kebab */
  slugs: Text;
  name: Text;
  description: Text;
  position: number;
  picture: PictureSpec;
  /** the advice card inside the list; `page` is the key of a content page */
  advice?: { title: Text; text: Text; page: string };
}

export type Axis = 'height' | 'width' | 'length' | 'depth' | 'diameter' | 'mesh' | 'volume' | 'weight' | 'wire_thickness' | 'colour';
export type DimensionKey = Exclude<Axis, 'colour'>;
export interface Dimension {
  value: number;
  unit: 'cm' | 'mm' | 'm' | 'kg' | 'g' | 'l';
}

export interface SeedVariant {
  sku: string;
  /** EAN-13 with its check digit */
  ean: string;
  name: Text;
  colour: Colour;
  dimensions: Partial<Record<DimensionKey, Dimension>>;
  exclVatCents: number;
  /** the price it had before, always above `exclVatCents` */
  listExclVatCents?: number;
  /** ascending by amount, each cheaper than the one before */
  tiers?: { minAmount: number; exclVatCents: number }[];
  stock: number;
  /** days after seeding on which new stock is expected; only where `stock` is 0 */
  restockInDays?: number;
  deliveryClass: DeliveryClass;
  rental?: { rentPerDayCents: number; depositCents: number; minDays: number; maxDays: number };
  condition?: { grade: 'A' | 'B' | 'C'; note: Text };
  /** pieces a customer may order at once; 999 when left out */
  maxPerOrder?: number;
  /** amounts go in steps of this; 1 when left out */
  step?: number;
  /** cut to size: excluded from returns */
  customMade?: boolean;
  /** its price is not published; `exclVatCents` is used for sorting only */
  priceOnRequest?: boolean;
  /** what the unit price is counted in: `amount` of `per` in one piece */
  unit?: { per: 'm' | 'm2' | 'kg' | 'piece'; amount: number };
  drawing: Drawing;
}

export interface SeedAccessory {
  /** key of another product */
  key: string;
  per: 'item' | 'metre' | 'post';
  /** pieces for one of `per` */
  ratio: number;
  /** `ratio` where the ground freezes deep, if it differs */
  deepRatio?: number;
  required: boolean;
  /** rule that counts it; `per` and `ratio` are then the maximum for one piece */
  rule?: PartRule;
}

export interface SeedProduct {
  key: string;
  categorySlug: string;
  group: Group;
  type: ProductType;
  /** one URL segment per language; no two products share one, across languages either */
  slugs: Text;
  name: Text;
  brand: string;
  sku: string;
  description: Text;
  usps: Text[];
  warranty?: { years: number; kind: Text };
  faqs: { question: Text; answer: Text }[];
  /** properties that distinguish the variants, in the order in which they are chosen */
  axes: Axis[];
  accessories: SeedAccessory[];
  /** keys of products */
  alternatives: string[];
  related: string[];
  /** 1 is the newest */
  newRank: number;
  /** 0..100 */
  popularity: number;
  /** may be chosen free of charge once a gift threshold is reached */
  gift?: boolean;
  variants: SeedVariant[];
}

export interface Catalogue {
  categories: SeedCategory[];
  products: SeedProduct[];
}

export type SeedBlock =
  | { kind: 'heading' | 'paragraph' | 'note'; text: Text }
  | { kind: 'list' | 'steps'; items: Text[] }
  | { kind: 'quote'; text: Text; source: Text }
  | { kind: 'table'; caption: Text; head: Text[]; rows: Text[][] }
  | { kind: 'faq'; question: Text; answer: Text };

export interface ContentPage {
  key: string;
  /** key of the parent page, such as `advice` */
  parent?: string;
  /** the page's own URL segment, without its parent's; that of a QR page may have several */
  slugs: Text;
  title: Text;
  summary: Text;
  picture?: PictureSpec;
  blocks: SeedBlock[];
}

/** A page with an author: advice, blog, green initiative. Its parent's key is its kind. */
export interface SeedArticle extends ContentPage {
  parent: 'advice' | 'blog' | 'green';
  /** key of an author */
  author: string;
  /** calendar days, `2026-03-14` */
  published: string;
  updated?: string;
  /** keys of tags */
  tags: string[];
  /** keys of products */
  products: string[];
  /** stable slugs of categories */
  categories: string[];
  /** what search engines show instead of title and summary */
  seo?: { title: Text; description: Text };
}

/** The page of a QR code on a product or its packaging. */
export interface SeedQrPage extends ContentPage {
  parent: 'qr';
  /** key of the product with the code */
  subject: string;
  /** keys of products */
  spareParts: string[];
}

export interface SeedAuthor {
  key: string;
  name: string;
  role: Text;
}

export interface SeedTag {
  key: string;
  name: Text;
}

export interface SeedQuestion {
  key: string;
  question: Text;
  answer: Text;
}

export interface SeedTopic {
  key: string;
  slugs: Text;
  name: Text;
  description: Text;
  questions: SeedQuestion[];
}

/** The questions of a topic are in its subtopics. */
export interface SeedFaqTopic extends Omit<SeedTopic, 'questions'> {
  subtopics: SeedTopic[];
}

export interface SeedMilestone {
  key: string;
  year: number;
  title: Text;
  text: Text;
  picture?: PictureSpec;
}

/** One row of the settings table. Texts inside a value are per language. */
export interface SeedSetting {
  key: string;
  value: unknown;
}
