import { required } from 'shared-contracts';
import type { Http } from 'shared-contracts';
import { newAttempt } from 'shared-contracts/client/attempt';
import { guaranteeNoticeOf } from 'shared-contracts/client/endpoints/guarantee-notice';
import { loadQuoteMethods } from 'shared-contracts/client/endpoints/payment-methods';
import type { PaymentOffer } from 'shared-contracts/client/endpoints/payment-methods';
import { getQuote } from 'shared-contracts/client/endpoints/quotes';
import { returnDaysOf } from 'shared-contracts/client/endpoints/return-days';
import type { Quote } from 'shared-contracts/wire/quote';
import type { GuaranteeNotice } from 'shared-contracts/wire/settings';

export interface QuoteData {
  quote: Quote;
  /** idempotency key for accepting it */
  attempt: string;
  /** days in which a consumer can withdraw */
  returnDays: number;
  /** the EU's guarantee notice; null: the shop has no file of it */
  notice: GuaranteeNotice | null;
  /** how it can be paid; null when it can't be accepted, or the API can't say: then it is chosen on the provider's page */
  offer: PaymentOffer | null;
}

/** `key`: id of the customer's own quote, or the reference of the mail. @throws 404 when there is no such quote, or it is another customer's */
export async function loadQuote(http: Http, key: number | string, request: Request): Promise<QuoteData> {
  const [quote, returnDays, notice] = await Promise.all([getQuote(http, key), returnDaysOf(http), guaranteeNoticeOf(http)]);
  const found = required(quote, request);
  return { quote: found, attempt: newAttempt(), returnDays, notice, offer: found.can_accept ? await loadQuoteMethods(http, key) : null };
}
