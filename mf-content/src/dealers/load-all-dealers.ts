import type { Http } from 'shared-contracts';
import { listDealers } from 'shared-contracts/client/endpoints/dealers';
import type { DealerCard } from 'shared-contracts/wire/dealer';

/** The API's maximum per call. */
const PER_PAGE = 96;

/** All companies of a search in order, up to the first page that can't be loaded; null when that is the first. */
export async function loadAllDealers(
  http: Http,
  query: Parameters<typeof listDealers>[1],
  signal: AbortSignal,
): Promise<readonly DealerCard[] | null> {
  const first = await listDealers(http, { ...query, per_page: PER_PAGE }, signal);
  if (!first.ok) return null;
  const pages = Array.from({ length: Math.max(0, Math.ceil(first.data.meta.total / PER_PAGE) - 1) }, (_, at) => at + 2);
  const morePages = await Promise.all(pages.map((page) => listDealers(http, { ...query, page, per_page: PER_PAGE }, signal)));
  const all = [...first.data.data];
  for (const answer of morePages) {
    // After a missing page the pins' numbers would be wrong.
    if (!answer.ok) break;
    all.push(...answer.data.data);
  }
  return all;
}
