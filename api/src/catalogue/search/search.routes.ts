import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { productListQuery } from 'shared-contracts/wire/product';
import { searchAnswer, searchQuery, suggestAnswer, variantSuggestAnswer } from 'shared-contracts/wire/search';
import { shopFigures, withFigures } from '../../content/pages/shop-figures.ts';
import type { Audience } from '../products/variant-answer.ts';
import { EXPENSIVE } from '../../platform/plugins/rate-limit.ts';
import type { Services } from '../../platform/services.ts';
import { createAnswerCache } from './answer-cache.ts';
import { refuseUnknownFilters } from './list-filters.ts';
import type { LiveCatalogue } from './live-catalogue.ts';
import { searchShop } from './search-shop.ts';
import { suggest } from './suggest.service.ts';
import { suggestVariants } from './suggest-variants.ts';

/** Searching, and suggestions while typing. */
export const searchRoutes =
  (services: Services, live: LiveCatalogue): FastifyPluginAsyncZod =>
  async (app) => {
    const {
      reads: { db },
      config,
      now,
      readSettings,
    } = services;
    const cache = createAnswerCache(live);
    const audienceOf = ({ shop }: FastifyRequest): Audience => ({ ...shop, mediaUrl: config.mediaUrl });

    // Unusual words cost much to compare with all others: searches of one visitor take turns (0136); cached answers need none.
    app.get(
      '/api/products/search',
      {
        config: EXPENSIVE,
        preValidation: [cache.preValidation, refuseUnknownFilters, app.limitConcurrency],
        schema: {
          tags: ['products'],
          summary: 'Products that fit a search, and pages about it',
          querystring: productListQuery.extend(searchQuery.shape),
          response: { 200: searchAnswer },
        },
      },
      async (request, reply) =>
        cache.answer(
          request,
          reply,
          async (catalogue) => searchShop(services, catalogue, request.query, audienceOf(request), request.log),
          ({ data }) => data,
        ),
    );

    app.get(
      '/api/products/suggest',
      {
        config: EXPENSIVE,
        preValidation: [cache.preValidation, app.limitConcurrency],
        schema: {
          tags: ['products'],
          summary: 'Suggestions while typing: products, categories and pages',
          querystring: searchQuery,
          response: { 200: suggestAnswer },
        },
      },
      async (request, reply) =>
        cache.answer(
          request,
          reply,
          async (catalogue) => {
            const answer = await suggest(db, catalogue, request.query.q.trim(), audienceOf(request), now());
            return { ...answer, content: withFigures(answer.content, shopFigures(await readSettings(), request.shop.lang)) };
          },
          ({ products }) => products,
        ),
    );

    app.get(
      '/api/variants/suggest',
      {
        config: EXPENSIVE,
        preValidation: [cache.preValidation, app.limitConcurrency],
        schema: {
          tags: ['products'],
          summary: 'Variants by the beginning of an SKU or by name, for order lists',
          querystring: searchQuery,
          response: { 200: variantSuggestAnswer },
        },
      },
      async (request, reply) =>
        cache.answer(
          request,
          reply,
          async (catalogue) => ({ data: await suggestVariants(db, catalogue, request.query.q.trim(), audienceOf(request)) }),
          () => [],
        ),
    );
  };
