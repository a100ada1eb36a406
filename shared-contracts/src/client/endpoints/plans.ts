import type { Http } from '../../contract/http.ts';
import type { AccountPlan, AccountPlanList, AddPlanBody, ChangePlanBody } from '../../wire/plan.ts';

const planPath = (plan: string) => `/auth/me/plans/${encodeURIComponent(plan)}`;

/** The signed-in customer's plans, the last changed first. Put into a cart by `addPlanToCart`. */
export const listPlans = (http: Http) => http.get<AccountPlanList>('/auth/me/plans');
/** Saves a calculation of the configurator, or a copy of a plan, once per key. 404 `configuration.not_found`, 422 `plan.too_many_kept`. */
export const savePlan = (http: Http, body: AddPlanBody, idempotencyKey?: string) =>
  http.post<AccountPlan>('/auth/me/plans', body, { idempotencyKey });
/** Also in the account's carts. 404 `plan.not_found`, 409 `plan.delivered`, 422. */
export const changePlan = (http: Http, plan: string, body: ChangePlanBody) => http.post<AccountPlan>(planPath(plan), body);
/** A plan that is in a cart stays there. */
export const removePlan = (http: Http, plan: string) => http.delete<null>(planPath(plan));
/** After signing in: the plans of the guest's cart belong to the account from then on. */
export const claimPlans = (http: Http, cartId: string) => http.post<null>('/auth/me/plans/claim', { cart_id: cartId });
