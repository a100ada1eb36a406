import type { Http } from 'shared-contracts';
import type { DocumentMonthsAnswer } from 'shared-contracts/wire/document-month';

export const listDocumentMonths = (http: Http) => http.get<DocumentMonthsAnswer>('/api/documents/months');
