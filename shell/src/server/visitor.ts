import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DEFAULT_REGION, isListView, isRegion, isVatView } from 'shared-contracts';
import type { Lang, ListView, Region, VatView } from 'shared-contracts';
import { CART_DAYS } from 'shared-contracts/rules/cart-lifetime';
import { isUuid } from 'shared-contracts/rules/uuid';
import { regionOfAddress } from 'shared-contracts/rules/region-address';
import { COOKIES, ORDERED_CARTS_DAYS, YEAR_SECONDS } from '../cookies.ts';
import { readVariant } from './variant-header.ts';
import { langOf } from './visitor-language.ts';

/** The visitor, as far as known from cookies and address. */
export interface Visitor {
  lang: Lang;
  region: Region;
  vatView: VatView;
  listView: ListView;
  cartId: string | null;
}

/** The country that the page's address names: it wins over what the visitor chose before, for pages are stored by it. */
export const addressedRegion = ({ url }: Pick<FastifyRequest, 'url'>): Region | undefined =>
  url.includes('?') ? regionOfAddress(url.slice(url.indexOf('?'))) : undefined;

export function visitorOf(request: FastifyRequest): Visitor {
  const { cookies } = request;
  const variant = readVariant(request.headers);
  const region = addressedRegion(request) ?? variant?.region ?? cookies[COOKIES.region];
  const vatView = variant?.vatView ?? cookies[COOKIES.vatView];
  const listView = variant?.listView ?? cookies[COOKIES.listView];
  const cartId = cookies[COOKIES.cart];
  return {
    lang: langOf(request),
    region: isRegion(region) ? region : DEFAULT_REGION,
    vatView: isVatView(vatView) ? vatView : 'incl',
    listView: isListView(listView) ? listView : 'grid',
    // Anything else in the cookie than the API's form of a cart id is ignored.
    cartId: cartId && isUuid(cartId) ? cartId : null,
  };
}

/** Stores a choice for a year; readable by scripts, which change it too. Spec §9. */
export function rememberFor(reply: FastifyReply, name: string, value: string, isSecure: boolean): void {
  void reply.setCookie(name, value, { path: '/', maxAge: YEAR_SECONDS, sameSite: 'lax', secure: isSecure });
}

/** Remembers the visitor's cart for as long as the API lets it be used. */
export function rememberCart(reply: FastifyReply, cartId: string, isSecure: boolean): void {
  void reply.setCookie(COOKIES.cart, cartId, { path: '/', maxAge: CART_DAYS * 86_400, sameSite: 'lax', secure: isSecure });
}

/** Remembers the cart that is replaced by a new one: its order belongs to this browser. */
export function rememberOrderedCart(reply: FastifyReply, value: string, isSecure: boolean): void {
  const maxAge = ORDERED_CARTS_DAYS * 86_400;
  void reply.setCookie(COOKIES.orderedCarts, value, { path: '/', maxAge, sameSite: 'lax', secure: isSecure });
}

/** All carts of the browser, in the API's form, as proof of an order. */
export function cartProof({ cookies }: Pick<FastifyRequest, 'cookies'>): string | undefined {
  const ids = [cookies[COOKIES.cart], ...(cookies[COOKIES.orderedCarts] ?? '').split('.')];
  return ids.filter((id): id is string => id !== undefined && isUuid(id)).join(',') || undefined;
}

export const newCartId = (): string => randomUUID();
