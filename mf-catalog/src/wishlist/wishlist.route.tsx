import { useLoaderData } from 'react-router-dom';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router-dom';
import { paths, shopContext } from 'shared-contracts';
import type { MetaArgs, PageMeta } from 'shared-contracts';
import { MAX_GUEST_VARIANTS } from 'shared-contracts/client/stored-wishlist';
import { readIds } from '../compare/compare-rows.ts';
import { inEachLang } from '../listing/list-places.ts';
import { AccountList } from './account-list.tsx';
import { changeList } from './change-list.ts';
import { GuestList } from './guest-list.tsx';
import { loadWishlist } from './load-wishlist.ts';
import { SharedList } from './shared-list.tsx';

/** The list of the account, of this browser, or with `?ids=` of a guest who shared it. */
export const loader = ({ context, request }: LoaderFunctionArgs) => loadWishlist(context.get(shopContext), request);

export const action = ({ context, request }: ActionFunctionArgs) => changeList(context.get(shopContext), request);

export function Component() {
  const view = useLoaderData<typeof loader>();
  if (view.kind === 'guest') return <GuestList {...view} />;
  if (view.kind === 'shared') return <SharedList {...view} />;
  return <AccountList {...view} />;
}

export function meta({ data, t, url }: MetaArgs<Awaited<ReturnType<typeof loader>>>): PageMeta {
  const list = (data?.kind === 'account' && url.searchParams.get('list')) || undefined;
  const ids = readIds(url.searchParams.get('ids'), MAX_GUEST_VARIANTS);
  return {
    title:
      (data?.kind === 'account' && data.list?.name) ||
      t(data?.kind === 'shared' ? 'catalog:wishlist.shared_title' : 'catalog:wishlist.title'),
    robots: 'noindex',
    alternates: inEachLang((each) => paths.wishlist(each, { list, ids })),
  };
}
