import type { Http } from 'shared-contracts';
import type { Consent, ConsentBody } from 'shared-contracts/wire/consent';

export const recordConsent = (http: Http, body: ConsentBody) => http.post<Consent>('/api/consents', body);
