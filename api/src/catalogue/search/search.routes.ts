import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import { productListQuery } from 'shared-contracts/wire/product';
import type { ProductListQuery } from 'shared-contracts/wire/product';
import { searchAnswer, searchQuery, suggestAnswer, variantSuggestAnswer } from 'shared-contracts/wire/search';
import type { VariantHit } from 'shared-contracts/wire/search';
import { searchContent } from '../../content/pages/content-search.repository.ts';
import { shopFigures, withFigures } from '../../content/pages/shop-figures.ts';
import { imageOf } from '../../content/media/image.ts';
import { loadVariants } from '../products/products.repository.ts';
import type { Audience } from '../products/variant-answer.ts';
import { EXPENSIVE } from '../../platform/plugins/rate-limit.ts';
import type { Services } from '../../platform/services.ts';
import { deliveryTerms } from '../../content/settings/delivery-promise.ts';
import { countFailedSearch } from '../search-terms/failed-searches.ts';
import { createAnswerCache } from './answer-cache.ts';
import { refuseUnknownFilters } from './list-filters.ts';
import { loadDestinations } from './destinations/find-destinations.ts';
import type { LiveCatalogue } from './live-catalogue.ts';
import { findVariantIds, listProducts } from './product-list.service.ts';
import { suggest } from './suggest.service.ts';

const CONTENT_HITS = 8;
const VARIANT_HITS = 10;

/** A search of the whole shop: what filters leave nothing of is no word that the shop does not know. */
const isPlainSearch = ({ q: _q, sort: _sort, page, per_page: _perPage, ...others }: ProductListQuery): boolean =>
  page === 1 && Object.values(others).every((value) => value === undefined);

export const searchRoutes =
  ({ db: ownDb, reads: { db }, config, now, readSettings }: Services, live: LiveCatalogue): FastifyPluginAsyncZod =>
  async (app) => {
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
      async (request, reply) => {
        return cache.answer(
          request,
          reply,
          async (catalogue) => {
            const list = await listProducts(db, catalogue, request.query, {
              ...audienceOf(request),
              terms: deliveryTerms(await readSettings(), now()),
            });
            const { lang } = request.shop;
            const { q } = request.query;
            const content = await searchContent(db, lang, list.corrected_q ?? q, CONTENT_HITS);
            const destinations = await loadDestinations(db, lang, q, {
              hasProducts: list.meta.total > 0,
              correctedQ: list.corrected_q,
              now: now(),
            });
            // no visitor waits for it
            if (list.meta.total + content.length + destinations.length === 0 && isPlainSearch(request.query))
              void countFailedSearch(ownDb, lang, q, brusselsDay(now())).catch((error: unknown) =>
                request.log.warn({ err: error }, 'a search without result was not counted'),
              );
            return { ...list, content: withFigures(content, shopFigures(await readSettings(), lang)), destinations };
          },
          ({ data }) => data,
        );
      },
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
      async (request, reply) => {
        const { lang } = request.shop;
        return cache.answer(
          request,
          reply,
          async (catalogue) => {
            const ids = await findVariantIds(db, catalogue, lang, request.query.q.trim(), VARIANT_HITS);
            const records = await loadVariants(db, lang, ids);
            const data = records
              .sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
              .map((record): VariantHit => ({
                id: record.id,
                sku: record.sku,
                ean: record.ean,
                name: record.product.name,
                variant_name: record.name,
                image: imageOf(record.thumb_picture, lang, config.mediaUrl),
              }));
            return { data };
          },
          () => [],
        );
      },
    );
  };
