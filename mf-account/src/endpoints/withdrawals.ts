import type { Http } from 'shared-contracts';
import type { WithdrawalAnswer, WithdrawalBody } from 'shared-contracts/wire/withdrawal';

/** Declares a withdrawal. The response does not reveal whether the order exists; the confirmation is mailed if number and address match. */
export const declareWithdrawal = (http: Http, body: WithdrawalBody, idempotencyKey: string) =>
  http.post<WithdrawalAnswer>('/api/withdrawals', body, { idempotencyKey });
