import { data, redirect } from 'react-router-dom';
import type { ActionFunctionArgs } from 'react-router-dom';
import { paths, shopContext } from 'shared-contracts';
import type { Failure } from 'shared-contracts';
import { createRetour } from '../endpoints/retours.ts';
import type { RetourBody, ReturnReason } from 'shared-contracts/wire/retour';
import { attemptAfter, newAttempt, readAttempt } from 'shared-contracts/client/attempt';
import { failureStatus } from 'shared-contracts/rules/failure-text';
import { idIn, readyPath } from './selection.ts';

/** The values of a line. */
export interface ItemAnswer {
  reason: string;
  comment: string;
  /** id of the uploaded photo; empty without one */
  photo: string;
}

/** The form's answer when the page stays. */
export interface CreateAnswer {
  /** values by order line */
  items: Record<string, ItemAnswer>;
  /** lines without a reason */
  missing: number[];
  failure?: Failure;
  attempt: string;
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

/** The fields of one line, by the names they have in the form. */
export const readItem = (form: FormData, id: number): ItemAnswer => ({
  reason: textOf(form, `reason-${id}`),
  comment: textOf(form, `comment-${id}`),
  photo: textOf(form, `photo-${id}`),
});

/** Creates the return of the selection in the address, with the form's reasons; then redirects to the last step with its label. */
export async function createRetourAction({ context, request }: ActionFunctionArgs) {
  const { http, lang } = context.get(shopContext);
  const params = new URL(request.url).searchParams;
  const form = await request.formData();
  const attempt = readAttempt(form) ?? newAttempt();
  const orderId = idIn(params, 'order');
  const ids = params.getAll('item').filter((id) => /^[1-9]\d{0,9}$/.test(id));
  if (orderId === null || ids.length === 0) return redirect(paths.createRetour(lang, orderId ?? undefined), 303);

  const items = Object.fromEntries(ids.map((id) => [id, readItem(form, Number(id))]));
  const missing = ids.filter((id) => !items[id]?.reason).map(Number);
  if (missing.length > 0) return data<CreateAnswer>({ items, missing, attempt }, { status: 422 });

  const answer = await createRetour(http, bodyOf(orderId, params, items), attempt);
  if (answer.ok) return redirect(readyPath(lang, orderId, answer.data.id), 303);
  const { error } = answer;
  return data<CreateAnswer>(
    { items, missing: [], failure: error, attempt: attemptAfter(error, attempt) },
    { status: failureStatus(error) },
  );
}

const bodyOf = (orderId: number, params: URLSearchParams, items: Record<string, ItemAnswer>): RetourBody => ({
  order_id: orderId,
  items: Object.entries(items).map(([id, { reason, comment, photo }]) => ({
    order_item_id: Number(id),
    amount: Number(params.get(`amount-${id}`) ?? 1),
    reason: reason as ReturnReason,
    comment,
    ...(photo !== '' && { photo }),
  })),
});
