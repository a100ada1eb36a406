import { LANGS } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';
import { catalogueTexts } from '../texts.ts';

const WORDS = {
  sku: 'imports.columns.sku',
  price_excl_vat: 'imports.columns.price_excl_vat',
  list_price_excl_vat: 'imports.columns.list_price_excl_vat',
  tiers: 'imports.columns.tiers',
  valid_from: 'imports.columns.valid_from',
  expected: 'imports.columns.expected',
  on_hand: 'imports.columns.on_hand',
  restock_date: 'imports.columns.restock_date',
  shown: 'imports.columns.shown',
  name: 'imports.columns.name',
  description: 'imports.columns.description',
  usps: 'imports.columns.usps',
  warranty_kind: 'imports.columns.warranty_kind',
  seo_title: 'imports.columns.seo_title',
  seo_description: 'imports.columns.seo_description',
} as const;

const isNamed = (name: string): name is keyof typeof WORDS => Object.hasOwn(WORDS, name);

/** A column of a file in words, such as `Naam · FR` of `name:fr`; undefined for one that means nothing here. */
export const columnLabel = (column: string, lang: Lang): string | undefined => {
  const [name = '', of] = column.split(':');
  if (!isNamed(name)) return undefined;
  const words = catalogueTexts(lang)(WORDS[name]);
  const written = LANGS.find((each) => each === of);
  return written === undefined ? words : `${words} · ${written.toUpperCase()}`;
};
