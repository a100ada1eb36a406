import { data, useLoaderData } from 'react-router-dom';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router-dom';
import { shopContext } from 'shared-contracts';
import type { MetaArgs, PageMeta } from 'shared-contracts';
import { changeList } from './change-list.ts';
import { loadSharedList } from './load-wishlist.ts';
import { SharedListNotFound, SharedList } from './shared-list.tsx';

/** 404 with an explanation for a link of no list, and once it is no longer shared. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const list = await loadSharedList(context.get(shopContext), params.token ?? '', request);
  return data(list, { status: list === null ? 404 : 200 });
}

export const action = ({ context, request }: ActionFunctionArgs) => changeList(context.get(shopContext), request);

export function Component() {
  const list = useLoaderData<typeof loader>();
  return list ? <SharedList {...list} /> : <SharedListNotFound />;
}

export const meta = ({ data: list, t }: MetaArgs<Awaited<ReturnType<typeof loader>>['data']>): PageMeta => ({
  title: list?.name ?? t('catalog:wishlist.shared_title'),
  robots: 'noindex',
});
