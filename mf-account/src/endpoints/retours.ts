import type { Http } from 'shared-contracts';
import type { Retour, RetourBody, RetourListAnswer, ReturnableAnswer, ReturnPhotoAnswer } from 'shared-contracts/wire/retour';

export const listRetours = (http: Http, page = 1) => http.get<RetourListAnswer>('/api/retours', { params: { page } });
export const getRetour = (http: Http, id: number) => http.get<Retour>(`/api/retours/${id}`);
/** what of an order may still come back, with the reasons to choose from */
export const getReturnable = (http: Http, orderId: number) =>
  http.get<ReturnableAnswer>('/api/retours/returnable', { params: { order_id: orderId } });
/** 409 `return.period_expired`, `return.already_created`; 422 with what is wrong with each item */
export const createRetour = (http: Http, body: RetourBody, idempotencyKey: string) =>
  http.post<Retour>('/api/retours', body, { idempotencyKey });
export const cancelRetour = (http: Http, id: number) => http.post<Retour>(`/api/retours/${id}/cancel`);
/** 413 above 15 MB, 415 when it is no jpg, png, webp or heic; the id goes into an item of the return within a day */
export const sendReturnPhoto = (http: Http, photo: Blob) => {
  const form = new FormData();
  form.append('photo', photo);
  return http.post<ReturnPhotoAnswer>('/api/retours/photos', form);
};
