import type { Http } from '../http.ts';
import type { Consent, ConsentBody } from '../wire/consent.ts';

export const recordConsent = (http: Http, body: ConsentBody) => http.post<Consent>('/api/consents', body);
