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

/** The page that the shop shows at a path, whatever its query; undefined when there is none. `title`: null for the shop's own pages. */
export const findPage = async (db: Queries, target: string, now: Date): Promise<{ title: string | null } | undefined> => {
  const [path = ''] = target.split(/[?#]/, 1);
  if (ownPaths.has(path)) return { title: null };
  const [lang = '', ...parts] = path.split('/').slice(1);
  const [kind, second = '', third = ''] = parts;
  const at = `${kind ?? ''} ${parts.length}`;
  const { rows } = await sql<{ title: string }>`
    select t.name as title from product_texts t join products p on p.id = t.product_id and p.is_active
      where ${at} = 'product 2' and t.lang = ${lang} and t.slug = ${second}
    union all select t.name from category_texts t join category_tree tree on tree.id = t.category_id and tree.is_shown
      where ${at} = 'products 3' and t.lang = ${lang} and t.slug = ${third}
    union all select d.name from dealers d where ${at} = 'dealers 2' and d.slug = ${second} and not d.is_hidden
    union all select t.title from job_texts t join jobs j on j.id = t.job_id and j.is_open
      where ${at} = 'jobs 2' and t.lang = ${lang} and j.id::text = ${second}
    union all select t.title from page_texts t join pages p on p.id = t.page_id
      where t.lang = ${lang} and t.slug = ${parts.join('/')} and p.published_at <= ${now}
    limit 1`.execute(db);
  return rows[0];
};
