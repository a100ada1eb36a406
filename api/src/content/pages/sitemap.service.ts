import { LANGS } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';
import { paths } from 'shared-contracts/contract/paths';
import type { LangText } from 'shared-contracts/wire/common';
import type { SitemapAnswer, SitemapSection } from 'shared-contracts/wire/content';
import type { Queries } from '../../platform/database/database.ts';
import { listAddresses } from './sitemap.repository.ts';
import type { SitemapRecord } from './sitemap.repository.ts';
import { pageMeta } from '../../platform/list-meta.ts';

const HOME = 'home';

const pathOf = ({ kind, slugs, group }: SitemapRecord, lang: Lang): string => {
  switch (kind) {
    case 'product':
      return paths.product(lang, { slugs });
    case 'category':
      return paths.products(lang, group ?? 'garden', slugs);
    case 'dealer':
      return paths.page(lang, `dealers/${slugs[lang]}`);
    case 'job':
      return paths.page(lang, `jobs/${slugs[lang]}`);
    default:
      return slugs[lang] === HOME ? paths.home(lang) : paths.page(lang, slugs[lang]);
  }
};

/** One page of the shop's addresses, or of those of one section, in each language. */
export const loadSitemapPage = async (
  db: Queries,
  now: Date,
  { page, per_page, section }: { page: number; per_page: number; section?: SitemapSection | undefined },
): Promise<SitemapAnswer> => {
  const { records, total } = await listAddresses(db, now, { limit: per_page, offset: (page - 1) * per_page, section });
  return {
    data: records.map((record) => ({
      kind: record.kind,
      paths: Object.fromEntries(LANGS.map((lang) => [lang, pathOf(record, lang)])) as LangText,
      updated_at: record.updated_at?.toISOString() ?? null,
    })),
    meta: pageMeta(page, per_page, total),
  };
};
