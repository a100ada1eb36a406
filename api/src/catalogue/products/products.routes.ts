import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { product, productListAnswer, productListQuery } from 'shared-contracts/wire/product';
import * as z from 'zod';
import { createAnswerCache } from '../search/answer-cache.ts';
import { refuseUnknownFilters } from '../search/list-filters.ts';
import type { LiveCatalogue } from '../search/live-catalogue.ts';
import { listProducts } from '../search/product-list.service.ts';
import { deliveryTerms } from '../../content/settings/delivery-promise.ts';
import { productTags } from '../../platform/page-changes/page-tags.ts';
import type { Services } from '../../platform/services.ts';
import { loadProductDetail } from './product-detail.ts';
import type { Audience } from './variant-answer.ts';

const SHARED_SECONDS = 60;

/** Lists of products, and one product. */
export const productsRoutes =
  ({ reads: { db }, config, readSettings, now }: Services, live: LiveCatalogue): FastifyPluginAsyncZod =>
  async (app) => {
    const cache = createAnswerCache(live);
    const audienceOf = ({ shop }: FastifyRequest): Audience => ({ ...shop, mediaUrl: config.mediaUrl });
    const listAudience = async (request: FastifyRequest): Promise<Audience> => ({
      ...audienceOf(request),
      terms: deliveryTerms(await readSettings(), now()),
    });

    app.get(
      '/api/products',
      {
        preValidation: [cache.preValidation, refuseUnknownFilters],
        schema: {
          tags: ['products'],
          summary: 'Products with filters, facets and search',
          querystring: productListQuery,
          response: { 200: productListAnswer },
        },
      },
      async (request, reply) =>
        cache.answer(
          request,
          reply,
          async (catalogue) => listProducts(db, catalogue, request.query, await listAudience(request)),
          ({ data }) => data,
        ),
    );

    app.get(
      '/api/second-chances',
      {
        preValidation: [cache.preValidation, refuseUnknownFilters],
        schema: {
          tags: ['products'],
          summary: 'Products with a blemish, at a lower price',
          querystring: productListQuery.omit({ type: true }),
          response: { 200: productListAnswer },
        },
      },
      async (request, reply) => {
        const query = { ...request.query, type: 'second_chance' as const };
        return cache.answer(
          request,
          reply,
          async (catalogue) => listProducts(db, catalogue, query, await listAudience(request)),
          ({ data }) => data,
        );
      },
    );

    app.get(
      '/api/products/:id',
      {
        schema: {
          tags: ['products'],
          summary: 'A product by its id or any language’s slug',
          params: z.object({ id: z.string().min(1).max(160) }),
          response: { 200: product },
        },
      },
      async (request, reply) => {
        const detail = await loadProductDetail(db, request.params.id, audienceOf(request), deliveryTerms(await readSettings(), now()));
        const cards = [...detail.alternatives, ...detail.related, ...detail.accessories.map((accessory) => accessory.product)];
        reply.shared(SHARED_SECONDS, ['catalogue', ...productTags([detail.id, ...cards.map(({ id }) => id)])]);
        return detail;
      },
    );
  };
