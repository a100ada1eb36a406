import { data, redirect } from 'react-router-dom';
import type { ActionFunctionArgs } from 'react-router-dom';
import { addPlanToCart, paths, shopContext } from 'shared-contracts';
import type { Failure, Result, ShopContext } from 'shared-contracts';
import { attemptAfter, newAttempt, readAttempt } from 'shared-contracts/client/attempt';
import { changePlan, removePlan, savePlan } from 'shared-contracts/client/endpoints/plans';
import { failureStatus } from 'shared-contracts/rules/failure-text';
import { ignoreNotFound } from '../failure/call-result.ts';
import type { CallResult } from '../failure/call-result.ts';

/** The result of a form of the page; after a refusal the name stays as typed. */
export type PlansAnswer =
  | { status: 'renamed' | 'removed' | 'copied' | 'chosen' }
  | { status: 'refused'; plan: string; name?: string; failure: Failure; attempt: string };

/** Renames, deletes or copies a plan, chooses its rules, or puts it into the cart; also without JavaScript. */
export async function plansAction({ request, context }: ActionFunctionArgs) {
  const shop = context.get(shopContext);
  const form = await request.formData();
  const plan = String(form.get('plan') ?? '');
  const attempt = readAttempt(form) ?? newAttempt();
  const answer = (result: CallResult, status: Exclude<PlansAnswer['status'], 'refused'>, name?: string) =>
    result.ok ? data<PlansAnswer>({ status }) : refuse(plan, result.error, attempt, name);
  switch (form.get('intent')) {
    case 'rename': {
      const name = String(form.get('name') ?? '').trim();
      return answer(await changePlan(shop.http, plan, { name }), 'renamed', name);
    }
    case 'remove':
      return answer(ignoreNotFound(await removePlan(shop.http, plan)), 'removed');
    case 'copy':
      return answer(await savePlan(shop.http, { share_id: plan }, attempt), 'copied');
    case 'new':
    case 'keep':
      return answer(await changePlan(shop.http, plan, { rules: form.get('intent') === 'new' ? 'new' : 'keep' }), 'chosen');
    case 'cart': {
      const added = await putIntoCart(shop, plan, attempt);
      return added.ok ? redirect(paths.cart(shop.lang), 303) : refuse(plan, added.error, attempt);
    }
    default:
      return redirect(paths.plans(shop.lang), 303);
  }
}

const refuse = (plan: string, failure: Failure, attempt: string, name?: string) =>
  data<PlansAnswer>(
    { status: 'refused', plan, failure, attempt: attemptAfter(failure, attempt), ...(name === undefined ? {} : { name }) },
    { status: failureStatus(failure) },
  );

/** An expired cart (400) is replaced by a new one. Spec §4 Cart. */
async function putIntoCart(shop: ShopContext, share_id: string, attempt: string): Promise<Result<unknown>> {
  const result = await addPlanToCart(shop.http, shop.ensureCartId(), { share_id }, attempt);
  const isCartExpired = !result.ok && result.error.kind === 'rule' && result.error.status === 400;
  return isCartExpired ? addPlanToCart(shop.http, shop.ensureCartId({ renew: true }), { share_id }) : result;
}
