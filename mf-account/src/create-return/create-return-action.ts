import { data, redirect } from 'react-router-dom';
import type { ActionFunctionArgs } from 'react-router-dom';
import { paths, shopContext } from 'shared-contracts';
import type { Failure } from 'shared-contracts';
import { createReturn } from '../endpoints/returns.ts';
import type { RetourBody, ReturnReason } from 'shared-contracts/wire/retour';
import { attemptAfter, newAttempt, readAttempt } from 'shared-contracts/client/attempt';
import { failureStatus } from 'shared-contracts/rules/failure-text';
import { readSlotValue } from 'shared-contracts/rules/slot-value';
import { readText } from '../login/form-text.ts';
import { readId, readyPath } from './selection.ts';

export interface ItemValues {
  reason: string;
  comment: string;
  /** id of the uploaded photo; empty without one */
  photo: string;
}

export interface CreateAnswer {
  /** values by order line */
  items: Record<string, ItemValues>;
  /** lines without a reason */
  missing: number[];
  /** the chosen half-day as the value of its field */
  slot?: string;
  failure?: Failure;
  attempt: string;
}

export const readItem = (form: FormData, id: number): ItemValues => ({
  reason: readText(form, `reason-${id}`).trim(),
  comment: readText(form, `comment-${id}`).trim(),
  photo: readText(form, `photo-${id}`).trim(),
});

/** Creates the return of the selection in the address, with the form's reasons; then redirects to the last step with its label. */
export async function createReturnAction({ context, request }: ActionFunctionArgs) {
  const { http, lang } = context.get(shopContext);
  const params = new URL(request.url).searchParams;
  const form = await request.formData();
  const attempt = readAttempt(form) ?? newAttempt();
  const orderId = readId(params, 'order');
  const ids = params.getAll('item').filter((id) => /^[1-9]\d{0,9}$/.test(id));
  if (orderId === null || ids.length === 0) return redirect(paths.createRetour(lang, orderId ?? undefined), 303);

  const items = Object.fromEntries(ids.map((id) => [id, readItem(form, Number(id))]));
  const missing = ids.filter((id) => !items[id]?.reason).map(Number);
  const slot = readText(form, 'slot');
  if (missing.length > 0) return data<CreateAnswer>({ items, missing, slot, attempt }, { status: 422 });

  const result = await createReturn(http, { ...toReturnBody(orderId, params, items), slot: readSlotValue(slot) }, attempt);
  if (result.ok) return redirect(readyPath(lang, orderId, result.data.id), 303);
  const { error } = result;
  return data<CreateAnswer>(
    { items, missing: [], slot, failure: error, attempt: attemptAfter(error, attempt) },
    { status: failureStatus(error) },
  );
}

const toReturnBody = (orderId: number, params: URLSearchParams, items: Record<string, ItemValues>): RetourBody => ({
  order_id: orderId,
  items: Object.entries(items).map(([id, { reason, comment, photo }]) => ({
    order_item_id: Number(id),
    amount: Number(params.get(`amount-${id}`) ?? 1),
    reason: reason as ReturnReason,
    comment,
    ...(photo !== '' && { photo }),
  })),
});
