import type { Http } from '../http.ts';
import type { WithdrawalAnswer, WithdrawalBody } from '../wire/withdrawal.ts';

/** Declares a withdrawal. The answer tells nothing of the order: the receipt comes by mail when number and address belong together. */
export const declareWithdrawal = (http: Http, body: WithdrawalBody, idempotencyKey: string) =>
  http.post<WithdrawalAnswer>('/api/withdrawals', body, { idempotencyKey });
