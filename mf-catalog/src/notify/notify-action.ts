import { data } from 'react-router-dom';
import { requestStockNotification } from 'shared-contracts/client/endpoints/newsletter';
import type { ShopContext } from 'shared-contracts';

export const NOTIFY_INTENT = 'notify';

/** `message`: the API's own error; null when it could not be reached. */
export type NotifyOutcome = { variantId: number; email: string } & ({ isAsked: true } | { isAsked: false; message: string | null });

/** Requests one mail for when the posted variant is in stock. 422: refused, 503: the API is unavailable. */
export async function askForNotification(shop: ShopContext, form: FormData) {
  const variantId = Number(form.get('variant_id'));
  const email = String(form.get('email') ?? '').trim();
  const result = await requestStockNotification(shop.http, variantId, { email, language: shop.lang });
  if (result.ok) return data<NotifyOutcome>({ variantId, email, isAsked: true });
  const { error } = result;
  const message = error.kind === 'rule' ? (error.errors?.email?.[0] ?? error.message) : null;
  return data<NotifyOutcome>({ variantId, email, isAsked: false, message }, { status: error.kind === 'rule' ? 422 : 503 });
}
