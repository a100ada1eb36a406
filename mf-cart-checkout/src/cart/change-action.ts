import { redirect } from 'react-router-dom';
import { applyDiscountCode, changePlanInCart, paths, removeDiscountCode, removePlanFromCart } from 'shared-contracts';
import type { Failure, Result, ShopContext } from 'shared-contracts';
import { isIsoDay } from 'shared-contracts/rules/iso-day';
import type { MergeBody } from 'shared-contracts/wire/cart';
import { readAttempt } from 'shared-contracts/client/attempt';
import { deleteNamedCart, saveNamedCart, readMergeBody, mergeCopy } from '../named/named-action.ts';
import type { CartChange, LineKind } from '../state/cart-content.ts';
import { sendChanges, sendPlan, sendPlanChange } from '../state/cart-sync.ts';
import { readPlanChange, readTypedPlan } from '../plans/plan-change.ts';
import type { RefusedPlan } from '../plans/plan-change.ts';
import { MAX_LINE_AMOUNT } from 'shared-contracts/rules/line-amount';
import { ownPath } from 'shared-contracts/rules/own-path';

/** A refused change of a form without JavaScript, as the page shows it. */
export type ChangeRefused =
  { intent: 'change'; failure: Failure; /** typed for a named cart */ name?: string } | RefusedCoupon | ({ intent: 'plan' } & RefusedPlan);
export interface RefusedCoupon {
  intent: 'coupon';
  failure: Failure;
  code: string;
}

const LINE_KINDS: readonly LineKind[] = ['sale', 'gift', 'rental'];

const parsePositiveInteger = (value: FormDataEntryValue | null, max = Number.MAX_SAFE_INTEGER): number | null => {
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : Number.NaN;
  return number >= 1 && number <= max ? number : null;
};

const PLAN_ID = /^[\w-]{1,40}$/;

/** Pieces added together with a variant, as `id:amount` in `also`; invalid pairs are skipped. */
function readExtraPieces(form: FormData): CartChange[] {
  return form.getAll('also').flatMap((value): CartChange[] => {
    const [id, amount] = String(value).split(':');
    const pair = { id: parsePositiveInteger(id ?? null), amount: parsePositiveInteger(amount ?? null, MAX_LINE_AMOUNT) };
    return pair.id === null || pair.amount === null ? [] : [{ kind: 'add', id: pair.id, amount: pair.amount }];
  });
}

/** A plan's id in a field of a form; the API checks whether it exists. */
function readPlanId(form: FormData, field: 'plan' | 'changes'): string | null {
  const plan = form.get(field);
  return typeof plan === 'string' && PLAN_ID.test(plan) ? plan : null;
}

/** Changes of plans: adding one, changing and removing one of the cart. Null for other forms. */
async function submitPlan(shop: ShopContext, form: FormData): Promise<Result<unknown> | null> {
  const plan = readPlanId(form, 'plan');
  if (plan === null) return null;
  switch (form.get('intent')) {
    case 'add': {
      const changes = readPlanId(form, 'changes');
      return changes === null ? sendPlan(shop, { share_id: plan }) : sendPlanChange(shop, changes, plan);
    }
    case 'plan-change':
      return changePlanInCart(shop.http, shop.ensureCartId(), plan, readPlanChange(form));
    case 'plan-remove':
      return removePlanFromCart(shop.http, shop.ensureCartId(), plan);
    default:
      return null;
  }
}

/** The change in a posted form; null when the form is invalid. */
export function readChange(form: FormData): CartChange | null {
  if (form.get('intent') === 'gifts') {
    const ids = form.getAll('gift').map((value) => parsePositiveInteger(value));
    return ids.includes(null) ? null : { kind: 'gifts', ids: ids as number[] };
  }
  const id = parsePositiveInteger(form.get('variant_id'));
  if (id === null) return null;
  const amount = parsePositiveInteger(form.get('amount'), MAX_LINE_AMOUNT);
  const line = LINE_KINDS.find((kind) => kind === form.get('line'));
  switch (form.get('intent')) {
    case 'add':
      return amount === null ? null : { kind: 'add', id, amount };
    case 'rent': {
      const [from, to] = [String(form.get('from')), String(form.get('to'))];
      return isIsoDay(from) && isIsoDay(to) ? { kind: 'rent', id, from, to } : null;
    }
    case 'set':
      return amount === null ? null : { kind: 'set', id, amount };
    case 'remove':
      return line ? { kind: 'remove', id, line } : null;
    default:
      return null;
  }
}

/**
 * Changes of the cart by forms before hydration and without JavaScript, followed by a redirect back (303). A refusal is shown on the cart
 * page.
 */
export async function submitCartChange(shop: ShopContext, form: FormData): Promise<Response | ChangeRefused> {
  const cartPage = paths.cart(shop.lang);
  const intent = form.get('intent');
  if (intent === 'coupon' || intent === 'coupon-remove') {
    const code = String(form.get('discount_code') ?? '').trim();
    const id = shop.ensureCartId();
    const result = intent === 'coupon' ? await applyDiscountCode(shop.http, id, code) : await removeDiscountCode(shop.http, id);
    return redirectOrRefuse(result, cartPage, (failure) => ({ intent: 'coupon', code, failure }));
  }
  if (intent === 'take') return submitMerge(shop, { shared: String(form.get('shared')) }, readAttempt(form));
  if (intent === 'take-named') return submitMerge(shop, readMergeBody(form), readAttempt(form));
  if (intent === 'keep') {
    const name = String(form.get('name') ?? '');
    return redirectOrRefuse(await saveNamedCart(shop, name), cartPage, (failure) => ({ intent: 'change', name, failure }));
  }
  if (intent === 'forget-named') return redirectOrRefuse(await deleteNamedCart(shop, form), cartPage);
  const planResult = await submitPlan(shop, form);
  if (planResult !== null) {
    const returnPath = intent === 'add' ? ownPath(form.get('back'), cartPage) : cartPage;
    return redirectOrRefuse(planResult, returnPath, (failure) => refusedPlan(form, failure) ?? { intent: 'change', failure });
  }
  const change = readChange(form);
  if (!change) return redirect(cartPage, 303);
  const isAddition = change.kind === 'add' || change.kind === 'rent';
  const changes = change.kind === 'add' ? [change, ...readExtraPieces(form)] : [change];
  const returnPath = isAddition ? ownPath(form.get('back'), cartPage) : cartPage;
  return redirectOrRefuse(await sendChanges(shop, changes), returnPath);
}

/** Adds the lines of a shared cart to the visitor's own; the number of lines that did not fit is in the address. */
async function submitMerge(shop: ShopContext, copy: MergeBody, attempt: string | null): Promise<Response | ChangeRefused> {
  const result = await mergeCopy(shop, copy, attempt);
  const capped = result.ok ? result.data.capped.length : 0;
  return redirectOrRefuse(result, paths.cart(shop.lang) + (capped > 0 ? `?capped=${capped}` : ''));
}

/** The refusal of a plan's form, in which something is typed; null for a plan's buttons. */
function refusedPlan(form: FormData, failure: Failure): ChangeRefused | null {
  const plan = readPlanId(form, 'plan');
  return plan !== null && form.get('intent') === 'plan-change' && form.has('name')
    ? { intent: 'plan', plan, typed: readTypedPlan(form), failure }
    : null;
}

const redirectOrRefuse = (
  result: Result<unknown>,
  returnPath: string,
  refuse: (failure: Failure) => ChangeRefused = (failure) => ({ intent: 'change', failure }),
): Response | ChangeRefused => (result.ok ? redirect(returnPath, 303) : refuse(result.error));
