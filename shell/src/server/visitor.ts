import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DEFAULT_LANG, DEFAULT_REGION, LANGS, LOCALES, isLang, isListView, isRegion, isVatView } from 'shared-contracts';
import type { Lang, ListView, Region, VatView } from 'shared-contracts';
import { COOKIES, ORDERED_CARTS_DAYS, YEAR_SECONDS } from '../cookies.ts';

/** Who asks, as far as cookies and address tell. */
export interface Visitor {
  lang: Lang;
  region: Region;
  vatView: VatView;
  listView: ListView;
  cartId: string | null;
}

/** The cart id as the API takes it; anything else in the cookie is as good as none. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

export function visitorOf(request: FastifyRequest): Visitor {
  const { cookies } = request;
  const region = cookies[COOKIES.region];
  const vatView = cookies[COOKIES.vatView];
  const listView = cookies[COOKIES.listView];
  const cartId = cookies[COOKIES.cart];
  return {
    lang: langOf(request),
    region: isRegion(region) ? region : DEFAULT_REGION,
    vatView: isVatView(vatView) ? vatView : 'incl',
    listView: isListView(listView) ? listView : 'grid',
    cartId: cartId && UUID.test(cartId) ? cartId : null,
  };
}

/** Language of the address; else the remembered one; else the browser's wish; else Dutch. */
export function langOf(request: FastifyRequest): Lang {
  const segment = decodeURIComponent(request.url.split(/[/?]/, 2)[1] ?? '');
  if (isLang(segment)) return segment;
  const remembered = request.cookies[COOKIES.lang];
  if (isLang(remembered)) return remembered;
  return wishedLang(request.headers['accept-language']) ?? DEFAULT_LANG;
}

/** First language of an Accept-Language header that is one of ours, by its weight. */
export function wishedLang(header: string | undefined): Lang | undefined {
  return (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const weight = parameters.map((each) => /^\s*q=([\d.]+)$/.exec(each)?.[1]).find(Boolean);
      return { lang: tag.split('-', 1)[0]?.toLowerCase(), weight: Number(weight ?? 1) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ lang }) => lang)
    .find((lang): lang is Lang => LANGS.some((each) => LOCALES[each].htmlLang === lang));
}

/** Remembers a choice for a year; readable by scripts, which change it too. Spec §9. */
export function rememberFor(reply: FastifyReply, name: string, value: string, isSecure: boolean): void {
  void reply.setCookie(name, value, { path: '/', maxAge: YEAR_SECONDS, sameSite: 'lax', secure: isSecure });
}

/** Remembers the cart that makes room for a new one: its order is this browser's. */
export function rememberOrderedCart(reply: FastifyReply, value: string, isSecure: boolean): void {
  const maxAge = ORDERED_CARTS_DAYS * 86_400;
  void reply.setCookie(COOKIES.orderedCarts, value, { path: '/', maxAge, sameSite: 'lax', secure: isSecure });
}

/** Every cart of the browser, as the API takes them for proof of an order. */
export function cartProof({ cookies }: Pick<FastifyRequest, 'cookies'>): string | undefined {
  const ids = [cookies[COOKIES.cart], ...(cookies[COOKIES.orderedCarts] ?? '').split('.')];
  return ids.filter((id): id is string => id !== undefined && UUID.test(id)).join(',') || undefined;
}

export const newCartId = (): string => randomUUID();
