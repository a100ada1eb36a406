import { LANGS } from 'shared-contracts/locales';
import type { Lang } from 'shared-contracts/locales';
import { paths } from 'shared-contracts/paths';
import type { LangText } from 'shared-contracts/wire/common';
import type { SitemapAnswer } from 'shared-contracts/wire/content';
import type { Queries } from '../database/database.ts';
import { categoryAddresses, countAddresses, pageAddresses, productAddresses } from './sitemap.repository.ts';
import type { SitemapRecord } from './sitemap.repository.ts';

const HOME = 'home';

const pathOf = ({ kind, slugs, group }: SitemapRecord, lang: Lang): string => {
  if (kind === 'product') return paths.product(lang, { slugs });
  if (kind === 'category') return paths.products(lang, group ?? 'garden', slugs);
  return slugs[lang] === HOME ? paths.home(lang) : paths.page(lang, slugs[lang]);
};

/**
 * One page of every address of the shop: pages and articles, then categories, then products. It reads no more rows than it
 * answers, however many products there are.
 */
export const sitemapPage = async (
  db: Queries,
  now: Date,
  { page, per_page }: { page: number; per_page: number },
): Promise<SitemapAnswer> => {
  const counts = await countAddresses(db, now);
  const total = counts.pages + counts.categories + counts.products;
  const from = (page - 1) * per_page;
  // a slice of the whole may reach over the borders of its three parts
  const sliceOf = (start: number, count: number) => {
    const offset = Math.max(0, from - start);
    return { offset, limit: Math.max(0, Math.min(count - offset, from + per_page - start - offset)) };
  };
  const slices = {
    pages: sliceOf(0, counts.pages),
    categories: sliceOf(counts.pages, counts.categories),
    products: sliceOf(counts.pages + counts.categories, counts.products),
  };
  const records = await Promise.all([
    slices.pages.limit > 0 ? pageAddresses(db, now, slices.pages) : [],
    slices.categories.limit > 0 ? categoryAddresses(db, slices.categories) : [],
    slices.products.limit > 0 ? productAddresses(db, now, slices.products) : [],
  ]);
  return {
    data: records.flat().map((record) => ({
      kind: record.kind,
      paths: Object.fromEntries(LANGS.map((lang) => [lang, pathOf(record, lang)])) as LangText,
      updated_at: record.updated_at?.toISOString() ?? null,
    })),
    meta: { page, per_page, total, last_page: Math.max(1, Math.ceil(total / per_page)) },
  };
};
