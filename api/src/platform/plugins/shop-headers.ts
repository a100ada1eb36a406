import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { DEFAULT_LANG, DEFAULT_REGION, LOCALES, isRegion, langOfLocale } from 'shared-contracts/contract/locales';
import type { Lang, Region } from 'shared-contracts/contract/locales';
import { invalidFields } from '../shop-error.ts';

/** Language and country of a request. */
export interface Shop {
  lang: Lang;
  /** BCP 47, such as nl-BE */
  locale: string;
  region: Region;
}

declare module 'fastify' {
  interface FastifyRequest {
    shop: Shop;
  }
}

const shopOf = (request: FastifyRequest): Shop => {
  const { country, language } = request.headers;
  const lang = language === undefined ? DEFAULT_LANG : langOfLocale(String(language));
  const region = country === undefined ? DEFAULT_REGION : country;
  if (lang === undefined) throw invalidFields({ language: [{ message: 'choice' }] });
  // the language is read first, so that an unknown country is answered in it
  request.shop = { lang, locale: LOCALES[lang].locale, region: DEFAULT_REGION };
  if (!isRegion(region)) throw invalidFields({ country: [{ message: 'choice' }] });
  return { ...request.shop, region };
};

/** Reads the Country and Language headers: both have a default, an unknown value is a 422. Contract, "Common rules". */
export const shopHeadersPlugin = fp(async (app: FastifyInstance) => {
  app.decorateRequest('shop');
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.url.startsWith('/api/') || request.url.startsWith('/auth/')) request.shop = shopOf(request);
    done();
  });
});
