import type { Http } from '../../contract/http.ts';
import type { Region } from '../../contract/locales.ts';
import type { Dealer, DealerListAnswer, DealerType } from '../../wire/dealer.ts';

/** The place to search around: coordinates or a postcode. */
export interface DealerSearch {
  postcode?: string;
  country?: Region;
  lat?: number;
  lng?: number;
  /** kilometres */
  radius?: number;
  type?: DealerType;
  page?: number;
  per_page?: number;
}

export const listDealers = (http: Http, search: DealerSearch, signal?: AbortSignal) =>
  http.get<DealerListAnswer>('/api/dealers', { params: { ...search }, signal });
export const getDealer = (http: Http, slug: string) => http.get<Dealer>(`/api/dealers/${encodeURIComponent(slug)}`);
