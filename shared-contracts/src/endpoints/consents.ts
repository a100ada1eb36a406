import type { Http } from '../http.ts';
import type { Consent, ConsentAnswer, ConsentBody } from '../wire/consent.ts';
import type { VitalsBody } from '../wire/vitals.ts';

export const recordConsent = (http: Http, body: ConsentBody) => http.post<Consent>('/api/consents', body);
export const getConsent = (http: Http, id: string) => http.get<ConsentAnswer>(`/api/consents/${encodeURIComponent(id)}`);
/** at most fifty measurements; needs no consent, since nothing of it is about the visitor */
export const sendVitals = (http: Http, body: VitalsBody) => http.post<null>('/api/vitals', body);
