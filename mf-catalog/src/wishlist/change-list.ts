import { data, redirect } from 'react-router-dom';
import { notFound, paths } from 'shared-contracts';
import type { Failure, Result, ShopContext } from 'shared-contracts';
import {
  createWishlist,
  deleteWishlist,
  mergeWishlist,
  putOnWishlist,
  renameWishlist,
  shareWishlist,
  takeOffWishlist,
  unshareWishlist,
} from 'shared-contracts/client/endpoints/wishlists';
import { MAX_GUEST_VARIANTS } from 'shared-contracts/client/stored-wishlist';
import { readIds } from '../compare/compare-rows.ts';

/** A variant that was removed from a list, and its position, for undo. */
export interface RemovedVariant {
  id: number;
  title: string;
  place: number;
  /** no longer sold: can't be added to an account's list again */
  isGone: boolean;
}

/** The result of a form; with `failure` nothing was changed. */
export interface ChangeResult {
  intent: string;
  /** name of the list or title of the variant, for the message */
  name: string;
  removed?: RemovedVariant;
  /** the list it was moved to */
  list?: string;
  failure?: Failure;
}

/** Changes the account's lists according to the posted form; guests are redirected to sign in. All forms work without JavaScript. */
export async function changeList(shop: ShopContext, request: Request) {
  const { pathname, search } = new URL(request.url);
  if (!shop.isSignedIn()) return redirect(paths.login(shop.lang, pathname + search), 303);
  const form = await request.formData();
  const text = (field: string) => String(form.get(field) ?? '');
  const [intent, name] = [text('intent'), text('name').trim()];
  const result = await change(shop, intent, { text, name });
  if (result === undefined) throw notFound(request.url);
  if (!result.ok) {
    const { error } = result;
    return data<ChangeResult>({ intent, name, failure: error }, { status: error.kind === 'rule' ? 422 : 503 });
  }
  if (intent === 'take') return redirect(paths.wishlist(shop.lang), 303);
  if (intent === 'create') return redirect(paths.wishlist(shop.lang, { list: (result.data as { id: string }).id }), 303);
  const removed = readRemoved(form);
  return data<ChangeResult>({ intent, name, ...(intent === 'remove' && { removed }), ...(intent === 'move' && { list: text('to_name') }) });
}

export const readRemoved = (form: FormData): RemovedVariant => ({
  id: Number(form.get('variant_id')),
  title: String(form.get('name')),
  place: Number(form.get('place')),
  isGone: form.has('gone'),
});

interface Fields {
  text: (field: string) => string;
  name: string;
}

/** undefined: no form of this page */
async function change({ http }: ShopContext, intent: string, { text, name }: Fields): Promise<Result<unknown> | undefined> {
  const [list, variantId] = [text('list'), Number(text('variant_id'))];
  switch (intent) {
    case 'remove':
      return takeOffWishlist(http, list, variantId);
    case 'put':
      return putOnWishlist(http, list, variantId, Number(text('place')) || 0);
    case 'move': {
      // Added first, then removed: after a failure in between it is on both lists.
      const addResult = await putOnWishlist(http, text('to'), variantId);
      return addResult.ok ? takeOffWishlist(http, list, variantId) : addResult;
    }
    case 'create':
      return createWishlist(http, { name });
    case 'rename':
      return renameWishlist(http, list, name);
    case 'delete':
      return deleteWishlist(http, list);
    case 'share':
      return shareWishlist(http, list);
    case 'unshare':
      return unshareWishlist(http, list);
    case 'take':
      return mergeWishlist(http, readIds(text('ids'), MAX_GUEST_VARIANTS));
    default:
      return undefined;
  }
}
