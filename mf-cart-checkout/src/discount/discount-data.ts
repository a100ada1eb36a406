import { data, redirect } from 'react-router-dom';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router-dom';
import { getCart, notFound, paths, shopContext } from 'shared-contracts';
import type { Failure, Lang } from 'shared-contracts';
import { ownPath } from 'shared-contracts/rules/own-path';
import { storeDiscountCode } from './store-discount-code.ts';

/** Pattern of a valid code. */
const MAX_CODE_LENGTH = 40;

/** The code in the address, in normal form, and the path to continue to. Throws 404 for an invalid code. */
function read({ request, params }: Pick<LoaderFunctionArgs, 'request' | 'params'>, lang: Lang) {
  const code = (params.code ?? '').trim().toUpperCase();
  if (code === '' || code.length > MAX_CODE_LENGTH) throw notFound(request.url);
  return { code, next: ownPath(new URL(request.url).searchParams.get('next'), paths.cart(lang)) };
}

/**
 * A code from a mail or a flyer. Opening the address changes nothing (docs/decisions/0039): the page applies the code. If the cart has it
 * already, the address redirects at once.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const shop = context.get(shopContext);
  const wish = read({ request, params }, shop.lang);
  const id = shop.cartId();
  const cart = id === null ? null : await getCart(shop.http, id);
  const held = cart?.ok ? (cart.data.coupon?.code ?? null) : null;
  if (held === wish.code) throw redirect(wish.next);
  return { ...wish, held };
}
export type DiscountData = Awaited<ReturnType<typeof loader>>;

/** Why a plain post's code was refused. */
export interface DiscountRefused {
  failure: Failure;
}

/** The plain post of the page. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const shop = context.get(shopContext);
  const { code, next } = read({ request, params }, shop.lang);
  const result = await storeDiscountCode(shop, code);
  return result.ok ? redirect(next, 303) : data<DiscountRefused>({ failure: result.error }, { status: 422 });
}
