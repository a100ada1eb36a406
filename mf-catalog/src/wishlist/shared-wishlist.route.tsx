import { useLoaderData } from 'react-router-dom';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router-dom';
import { shopContext } from 'shared-contracts';
import type { MetaArgs, PageMeta } from 'shared-contracts';
import { changeList } from './change-list.ts';
import { loadSharedList } from './load-wishlist.ts';
import { SharedList } from './shared-list.tsx';

/** 404 for a link of no list, and once it is no longer shared. */
export const loader = ({ context, params, request }: LoaderFunctionArgs) =>
  loadSharedList(context.get(shopContext), params.token ?? '', request);

export const action = ({ context, request }: ActionFunctionArgs) => changeList(context.get(shopContext), request);

export function Component() {
  return <SharedList {...useLoaderData<typeof loader>()} />;
}

export const meta = ({ data, t }: MetaArgs<Awaited<ReturnType<typeof loader>>>): PageMeta => ({
  title: data?.name ?? t('catalog:wishlist.shared_title'),
  robots: 'noindex',
});
