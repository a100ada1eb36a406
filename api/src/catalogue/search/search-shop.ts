import type { FastifyBaseLogger } from 'fastify';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import type { ProductListQuery } from 'shared-contracts/wire/product';
import { searchContent } from '../../content/pages/content-search.repository.ts';
import { shopFigures, withFigures } from '../../content/pages/shop-figures.ts';
import { deliveryTerms } from '../../content/settings/delivery-promise.ts';
import type { Services } from '../../platform/services.ts';
import type { Audience } from '../products/variant-answer.ts';
import { countFailedSearch } from '../search-terms/failed-searches.ts';
import { loadDestinations } from './destinations/find-destinations.ts';
import type { Catalogue } from './live-catalogue.ts';
import { listProducts } from './product-list.service.ts';

const CONTENT_HITS = 8;

/** A search of the whole shop: what filters leave nothing of is no word that the shop does not know. */
const isPlainSearch = ({ q: _q, sort: _sort, page, per_page: _perPage, ...others }: ProductListQuery): boolean =>
  page === 1 && Object.values(others).every((value) => value === undefined);

/** Products that fit a search, and pages about it; counts a search of the whole shop that finds nothing. */
export const searchShop = async (
  { db: ownDb, reads: { db }, now, readSettings }: Services,
  catalogue: Catalogue,
  query: ProductListQuery & { q: string },
  audience: Audience,
  log: Pick<FastifyBaseLogger, 'warn'>,
) => {
  const list = await listProducts(db, catalogue, query, { ...audience, terms: deliveryTerms(await readSettings(), now()) });
  const { lang } = audience;
  const { q } = query;
  const content = await searchContent(db, lang, list.corrected_q ?? q, CONTENT_HITS);
  const destinations = await loadDestinations(db, lang, q, {
    hasProducts: list.meta.total > 0,
    correctedQ: list.corrected_q,
    now: now(),
  });
  // no visitor waits for it
  if (list.meta.total + content.length + destinations.length === 0 && isPlainSearch(query))
    void countFailedSearch(ownDb, lang, q, brusselsDay(now())).catch((error: unknown) =>
      log.warn({ err: error }, 'a search without result was not counted'),
    );
  return { ...list, content: withFigures(content, shopFigures(await readSettings(), lang)), destinations };
};
