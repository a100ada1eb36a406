import type { Http } from 'shared-contracts';
import type {
  Retour,
  RetourBody,
  RetourListAnswer,
  ReturnableAnswer,
  ReturnCollection,
  ReturnPhotoAnswer,
} from 'shared-contracts/wire/retour';
import type { SlotChoice } from 'shared-contracts/wire/slot';

export const listReturns = (http: Http, page = 1) => http.get<RetourListAnswer>('/api/retours', { params: { page } });
export const getReturn = (http: Http, id: number) => http.get<Retour>(`/api/retours/${id}`);
/** The pieces of an order that can still be returned, and the possible reasons. */
export const getReturnable = (http: Http, orderId: number) =>
  http.get<ReturnableAnswer>('/api/retours/returnable', { params: { order_id: orderId } });
/** 409 `return.period_expired`, `return.already_created`; 422 with the errors of each item. */
export const createReturn = (http: Http, body: RetourBody, idempotencyKey: string) =>
  http.post<Retour>('/api/retours', body, { idempotencyKey });
export const cancelReturn = (http: Http, id: number) => http.post<Retour>(`/api/retours/${id}/cancel`);
/** 409 `return.slot_taken`, `return.no_slots`, `return.collection_today`; null: agreed by phone */
export const moveCollection = (http: Http, id: number, slot: SlotChoice | null) =>
  http.post<Retour>(`/api/retours/${id}/collection-slot`, { slot });
const byLink = (link: string): string => `/api/retours/by-link/${encodeURIComponent(link)}`;
export const getCollection = (http: Http, link: string) => http.get<ReturnCollection>(byLink(link));
/** Like `moveCollection`. */
export const moveCollectionByLink = (http: Http, link: string, slot: SlotChoice | null) =>
  http.post<ReturnCollection>(`${byLink(link)}/collection-slot`, { slot });
/** 413 above 15 MB, 415 when it is not jpg, png, webp or heic; the id can be used in a return for a day. */
export const sendReturnPhoto = (http: Http, photo: Blob) => {
  const form = new FormData();
  form.append('photo', photo);
  return http.post<ReturnPhotoAnswer>('/api/retours/photos', form);
};
