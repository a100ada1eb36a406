import { rowIdText } from 'shared-contracts/wire/common';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  ownReview,
  ownReviewsAnswer,
  ownReviewsQuery,
  reviewBody,
  reviewChangeBody,
  reviewListAnswer,
  reviewListQuery,
} from 'shared-contracts/wire/review';
import * as z from 'zod';
import { signedIn } from '../../customers/auth/identity.ts';
import { withIdempotency } from '../../platform/plugins/idempotency.ts';
import { strictLimit } from '../../platform/plugins/strict-limit.ts';
import type { Services } from '../../platform/services.ts';
import { listOwnReviews } from './own-reviews.ts';
import { listPublishedReviews } from './published-reviews.ts';
import { changeReview, deleteReview, writeReview } from './write-review.ts';

/** New and changed reviews of one account: a person reads each. */
const WRITTEN_PER_HOUR = 60;
/** The same as for the product's own answer, which contains the rating. */
const SHARED_SECONDS = 60;

const params = z.object({ id: rowIdText() });
const tags = ['reviews'];

export const reviewsRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, config, now } = services;
    const signedInSchema = { tags, security: [{ token: [] }] };
    const onRequest = app.requireUser;
    const writeLimit = strictLimit('reviews', WRITTEN_PER_HOUR, '1 hour', { key: (request) => String(signedIn(request).id) });

    app.get(
      '/api/products/:id/reviews',
      {
        schema: {
          tags,
          summary: 'Published reviews of a product, by its id or any language’s slug',
          params: z.object({ id: z.string().min(1).max(160) }),
          querystring: reviewListQuery,
          response: { 200: reviewListAnswer },
        },
      },
      async (request, reply) => {
        // The product's own answer, on every page with reviews, has the tag that they change.
        reply.shared(SHARED_SECONDS, []);
        return listPublishedReviews(services.reads.db, request.params.id, request.shop.lang, request.query);
      },
    );

    app.get(
      '/auth/me/reviews',
      {
        onRequest,
        schema: {
          ...signedInSchema,
          summary: 'What was delivered to the account, each product once, with its review',
          querystring: ownReviewsQuery,
          response: { 200: ownReviewsAnswer },
        },
      },
      async (request) =>
        listOwnReviews(db, signedIn(request), { lang: request.shop.lang, mediaUrl: config.mediaUrl, now: now() }, request.query),
    );

    app.post(
      '/api/reviews',
      {
        onRequest,
        config: writeLimit,
        schema: {
          ...signedInSchema,
          summary: 'A review of what was delivered; a person checks it first',
          body: reviewBody,
          response: { 201: ownReview },
        },
      },
      async (request, reply) =>
        withIdempotency(services, request, reply, async () => ({
          status: 201 as const,
          body: await writeReview(db, signedIn(request).id, request.body, request.shop.lang, now()),
        })),
    );

    app.post(
      '/api/reviews/:id',
      {
        onRequest,
        config: writeLimit,
        schema: {
          ...signedInSchema,
          summary: 'Changes an own review; it is checked again',
          params,
          body: reviewChangeBody,
          response: { 200: ownReview },
        },
      },
      async (request) => changeReview(db, signedIn(request).id, request.params.id, request.body, request.shop.lang, now()),
    );

    app.delete(
      '/api/reviews/:id',
      { onRequest, schema: { ...signedInSchema, summary: 'Deletes an own review', params, response: { 204: z.null() } } },
      async (request, reply) => {
        await deleteReview(db, signedIn(request).id, request.params.id);
        return reply.code(204).send(null);
      },
    );
  };
