import { sql } from 'kysely';
import { LANGS } from 'shared-contracts/contract/locales';
import { paths } from 'shared-contracts/contract/paths';
import type { Queries } from '../../platform/database/database.ts';
import { STATIC_PAGES } from '../pages/sitemap.repository.ts';

/** The shop's own pages, which no row of the database has. */
const ownPaths = new Set(
  LANGS.flatMap((lang) => [
    ...STATIC_PAGES.map((slug) => paths.page(lang, slug)),
    paths.home(lang),
    paths.search(lang),
    paths.cart(lang),
    paths.login(lang),
    paths.register(lang),
    paths.registerAsDealer(lang),
    paths.password(lang),
    paths.compare(lang, []),
    paths.wishlist(lang),
    paths.track(lang),
    paths.withdrawal(lang),
    paths.account(lang),
  ]),
);

/** Whether the shop shows a page at a path without query: then no redirect from it is ever followed (0185). */
export const isPage = async (db: Queries, path: string, now: Date): Promise<boolean> => {
  if (ownPaths.has(path)) return true;
  const [lang = '', ...parts] = path.split('/').slice(1);
  const [kind, second, third] = parts;
  const { rows } = await sql<{ is_page: boolean }>`
    select case
      when ${kind}::text = 'product' then exists (select 1 from product_texts t join products p on p.id = t.product_id
        where t.lang = ${lang} and t.slug = ${second ?? null} and p.is_active)
      when ${kind}::text = 'products' then exists (select 1 from category_texts t join category_tree tree on tree.id = t.category_id
        where t.lang = ${lang} and t.slug = ${third ?? null} and tree.is_shown)
      when ${kind}::text = 'dealers' and ${parts.length}::int = 2 then exists (select 1 from dealers d where d.slug = ${second ?? null} and not d.is_hidden)
      when ${kind}::text = 'jobs' and ${parts.length}::int = 2 then exists (select 1 from jobs j where j.id::text = ${second ?? null} and j.is_open)
      else exists (select 1 from page_texts t join pages p on p.id = t.page_id
        where t.lang = ${lang} and t.slug = ${parts.join('/')} and p.published_at <= ${now})
    end as is_page`.execute(db);
  return rows[0]?.is_page ?? false;
};
