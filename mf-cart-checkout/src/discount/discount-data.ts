import { data, redirect } from 'react-router-dom';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router-dom';
import { getCart, notFound, paths, shopContext } from 'shared-contracts';
import type { Failure, Lang } from 'shared-contracts';
import { MAX_LENGTHS } from 'shared-contracts/rules/field-lengths';
import { ownPath } from 'shared-contracts/rules/own-path';
import { storeDiscountCode } from './store-discount-code.ts';

/** The code in the address, in normal form, and the path to continue to. Throws 404 for an invalid code. */
function readDiscountLink({ request, params }: Pick<LoaderFunctionArgs, 'request' | 'params'>, lang: Lang) {
  const code = (params.code ?? '').trim().toUpperCase();
  if (code === '' || code.length > MAX_LENGTHS.discountCode) throw notFound(request.url);
  return { code, next: ownPath(new URL(request.url).searchParams.get('next'), paths.cart(lang)) };
}

/**
 * A code from a mail or a flyer. Loading the address changes nothing (docs/decisions/0039): the page applies the code. It redirects at once
 * when the cart already has it.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const shop = context.get(shopContext);
  const link = readDiscountLink({ request, params }, shop.lang);
  const id = shop.cartId();
  const cart = id === null ? null : await getCart(shop.http, id);
  const currentCode = cart?.ok ? (cart.data.coupon?.code ?? null) : null;
  if (currentCode === link.code) throw redirect(link.next);
  return { ...link, currentCode };
}
export type DiscountData = Awaited<ReturnType<typeof loader>>;

export interface DiscountRefused {
  failure: Failure;
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const shop = context.get(shopContext);
  const { code, next } = readDiscountLink({ request, params }, shop.lang);
  const result = await storeDiscountCode(shop, code);
  return result.ok ? redirect(next, 303) : data<DiscountRefused>({ failure: result.error }, { status: 422 });
}
