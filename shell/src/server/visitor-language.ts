import type { FastifyRequest } from 'fastify';
import { DEFAULT_LANG, LANGS, LOCALES, isLang, langOfLocale } from 'shared-contracts';
import type { Lang } from 'shared-contracts';
import { COOKIES } from '../cookies.ts';

/** Language of the address; else that of the page which sent the call; else the stored one; else the browser's; else Dutch. */
export function langOf(request: FastifyRequest): Lang {
  const segment = decodeURIComponent(request.url.split(/[/?]/, 2)[1] ?? '');
  if (isLang(segment)) return segment;
  // calls such as `/auth/token` have no language in their address: the contract's client sends it
  const sent = langOfLocale(String(request.headers.language));
  if (sent) return sent;
  const remembered = request.cookies[COOKIES.lang];
  if (isLang(remembered)) return remembered;
  return preferredLang(request.headers['accept-language']) ?? DEFAULT_LANG;
}

/** The first of our languages in an Accept-Language header, by weight. */
export function preferredLang(header: string | undefined): Lang | undefined {
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
