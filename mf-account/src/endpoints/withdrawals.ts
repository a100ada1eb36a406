import type { Http } from 'shared-contracts';
import type { WithdrawableAnswer, WithdrawableArticle, WithdrawalAnswer, WithdrawalBody } from 'shared-contracts/wire/withdrawal';

/**
 * The articles of an order to choose from, for its owner and the browser that ordered; empty for everybody else, without a number, and when
 * they can't be loaded: then their numbers are typed.
 */
export const loadWithdrawableArticles = async (http: Http, orderNumber: string, signal?: AbortSignal): Promise<WithdrawableArticle[]> => {
  if (orderNumber === '') return [];
  const answer = await http.get<WithdrawableAnswer>('/api/withdrawals/articles', { params: { order_number: orderNumber }, signal });
  return answer.ok ? answer.data.data : [];
};

/** Declares a withdrawal. The response does not reveal whether the order exists; the confirmation is mailed if number and address match. */
export const declareWithdrawal = (http: Http, body: WithdrawalBody, idempotencyKey: string) =>
  http.post<WithdrawalAnswer>('/api/withdrawals', body, { idempotencyKey });
