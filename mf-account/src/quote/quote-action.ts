import { data, redirect, redirectDocument } from 'react-router-dom';

import type { Failure, ShopContext, ShouldRevalidateArgs } from 'shared-contracts';
import { acceptQuote, declineQuote } from 'shared-contracts/client/endpoints/quotes';
import { attemptAfter, newAttempt, readAttempt } from 'shared-contracts/client/attempt';
import type { FieldProblem } from 'shared-contracts/rules/customer-fields';
import { isPaymentMethod } from 'shared-contracts/rules/payment-methods';
import { purchaseOrderProblem } from 'shared-contracts/rules/purchase-order';
import { failureStatus } from 'shared-contracts/rules/failure-text';

/** Why accepting or declining failed. */
export interface QuoteAnswer {
  failure?: Failure;
  attempt: string;
  /** the company's own number as it was typed, and what is wrong with it */
  purchaseOrder?: TypedReference;
}

export interface TypedReference {
  text: string;
  problem?: FieldProblem;
}

/** After a refusal the quote is loaded again: its total or status has changed meanwhile. */
export const shouldReloadAfterRefusal = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateArgs): boolean =>
  defaultShouldRevalidate || (actionResult as Partial<QuoteAnswer> | undefined)?.failure?.kind === 'rule';

/**
 * Accepts or declines a quote. Accepting redirects to the payment; declining, or withdrawing the request, to the page. `key` is the id of
 * the customer's own quote, or the reference of the mail.
 */
export async function answerQuote(shop: Pick<ShopContext, 'http'>, key: number | string, form: FormData, page: string) {
  const attempt = readAttempt(form) ?? newAttempt();
  const refuse = (failure: Failure, purchaseOrder?: TypedReference) =>
    data<QuoteAnswer>({ failure, attempt: attemptAfter(failure, attempt), purchaseOrder }, { status: failureStatus(failure) });
  if (form.get('intent') === 'decline') {
    const reason = form.get('reason');
    const declined = await declineQuote(shop.http, key, typeof reason === 'string' && reason.trim() !== '' ? reason.trim() : undefined);
    return declined.ok ? redirect(page, 303) : refuse(declined.error);
  }
  const total = Number(form.get('total_cents'));
  const method = form.get('method');
  const typed = form.get('purchase_order');
  const text = typeof typed === 'string' ? typed.trim() : undefined;
  const problem = text === undefined ? null : purchaseOrderProblem(text);
  if (text !== undefined && problem) return data<QuoteAnswer>({ attempt, purchaseOrder: { text, problem } }, { status: 422 });
  const accepted = await acceptQuote(shop.http, key, attempt, {
    total_cents: total > 0 ? total : undefined,
    ...(text !== undefined && { purchase_order: text }),
    ...(isPaymentMethod(method) && { method }),
  });
  if (accepted.ok) return redirectDocument(accepted.data.payment_url, 303);
  return refuse(accepted.error, text === undefined ? undefined : { text });
}
