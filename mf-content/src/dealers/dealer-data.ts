import type { LoaderFunctionArgs } from 'react-router-dom';
import { shopContext } from 'shared-contracts';
import { getDealer, listDealers } from 'shared-contracts/client/endpoints/dealers';
import type { Dealer, DealerCard } from 'shared-contracts/wire/dealer';
import { dataOrNotFound } from '../page/data-or-not-found.ts';

export interface DealerData {
  dealer: Dealer;
  /** the nearest other companies */
  nearby: Pick<DealerCard, 'slug' | 'name' | 'address' | 'distance_km' | 'types'>[];
}

const NEARBY_COUNT = 3;
const NEARBY_KM = 100;

/** One company, and others near it; without these when they can't be loaded. @throws 404 when there is no such company */
export async function loadDealer({ params, request, context }: LoaderFunctionArgs): Promise<DealerData> {
  const { http } = context.get(shopContext);
  const slug = params.slug ?? '';
  const answer = await getDealer(http, slug);
  const dealer = dataOrNotFound(answer, request);
  const nearby = await listDealers(http, { ...dealer.geo, radius: NEARBY_KM, per_page: NEARBY_COUNT + 1 }, request.signal);
  return {
    dealer,
    nearby: (nearby.ok ? nearby.data.data : [])
      .filter((other) => other.slug !== dealer.slug)
      .slice(0, NEARBY_COUNT)
      .map(({ slug: other, name, address, distance_km, types }) => ({ slug: other, name, address, distance_km, types })),
  };
}
