import type { Http } from 'shared-contracts';
import type { WithdrawalAnswer, WithdrawalBody } from 'shared-contracts/wire/withdrawal';

/** Declares a withdrawal. The answer tells nothing of the order: the receipt comes by mail when number and address belong together. */
export const declareWithdrawal = (http: Http, body: WithdrawalBody, idempotencyKey: string) =>
  http.post<WithdrawalAnswer>('/api/withdrawals', body, { idempotencyKey });
