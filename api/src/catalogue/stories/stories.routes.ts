import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { rowIdText } from 'shared-contracts/wire/common';
import { ownStoriesAnswer, ownStoryAnswer, story, storyBody, storyListAnswer, storyListQuery } from 'shared-contracts/wire/story';
import * as z from 'zod';
import { signedIn } from '../../customers/auth/identity.ts';
import { productTags } from '../../platform/page-changes/page-tags.ts';
import { withIdempotency } from '../../platform/plugins/idempotency.ts';
import { strictLimit } from '../../platform/plugins/strict-limit.ts';
import type { Services } from '../../platform/services.ts';
import { sendSvg, svgSchema } from '../../platform/svg-answer.ts';
import type { Buyer } from '../configurator/price-bill.ts';
import { offerStory, withdrawStory } from './offer-story.ts';
import { listOwnStories } from './own-stories.ts';
import { drawStory, listStories, loadStory } from './published-stories.ts';

/** Stories that one account offers: a person reads and translates each. */
const OFFERED_PER_DAY = 10;
/** As articles; a story that is withdrawn is dropped from stored pages at once. */
const SHARED_SECONDS = 300;

const tags = ['stories'];
const storyParams = z.object({ slug: z.string().min(1).max(160) });

/** Shared by all visitors of a country and language: the price of a private customer. */
const buyerOf = ({ shop }: Pick<FastifyRequest, 'shop'>): Buyer => ({ ...shop, basis: 'incl' });

export const storiesRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, now } = services;
    const signedInSchema = { tags, security: [{ token: [] }] };
    const onRequest = app.requireUser;
    app.addHook('onRequest', app.limitConcurrency);

    app.get(
      '/api/stories',
      {
        schema: {
          tags,
          summary: 'What customers built, with the price of each plan today, the last published first',
          querystring: storyListQuery,
          response: { 200: storyListAnswer },
        },
      },
      async (request, reply) => {
        const { answer, productIds } = await listStories(services, buyerOf(request), request.query);
        reply.shared(SHARED_SECONDS, ['stories', 'catalogue', ...productTags(productIds)]);
        return answer;
      },
    );

    app.get(
      '/api/stories/:slug',
      {
        schema: {
          tags,
          summary: 'A story by its slug in any language, with its plan at the prices of today',
          params: storyParams,
          response: { 200: story },
        },
      },
      async (request, reply) => {
        const answer = await loadStory(services, buyerOf(request), request.params.slug);
        reply.shared(SHARED_SECONDS, ['stories', 'catalogue', ...productTags(answer.plan.lines.map(({ product }) => product.id))]);
        return answer;
      },
    );

    app.get(
      '/api/stories/:slug/drawing.svg',
      {
        schema: {
          tags,
          summary: 'The plan of a story at true scale, from the front',
          ...svgSchema,
          params: storyParams,
        },
      },
      async ({ shop, params }, reply) => {
        const drawing = await drawStory(services, shop.lang, params.slug);
        return sendSvg(reply.shared(SHARED_SECONDS, ['stories']), drawing);
      },
    );

    app.get(
      '/auth/me/stories',
      {
        onRequest,
        schema: {
          ...signedInSchema,
          summary: 'The delivered plans of the account, each with the story that it offers',
          response: { 200: ownStoriesAnswer },
        },
      },
      async (request) => listOwnStories(db, signedIn(request), request.shop.lang),
    );

    app.post(
      '/auth/me/stories',
      {
        onRequest,
        config: strictLimit('stories', OFFERED_PER_DAY, '1 day', { key: (request) => String(signedIn(request).id), counts: 'accepted' }),
        schema: {
          ...signedInSchema,
          summary: 'Offers the story of a delivered plan, with the consent to show it; a person reads it first',
          body: storyBody,
          response: { 201: ownStoryAnswer },
        },
      },
      async (request, reply) =>
        withIdempotency(services, request, reply, async () => ({
          status: 201 as const,
          body: await offerStory(db, signedIn(request).id, request.body, request.shop.lang, now()),
        })),
    );

    app.delete(
      '/auth/me/stories/:id',
      {
        onRequest,
        schema: {
          ...signedInSchema,
          summary: 'Withdraws the consent: the story is taken off at once',
          params: z.object({ id: rowIdText() }),
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        await withdrawStory(db, signedIn(request).id, request.params.id, now());
        return reply.code(204).send(null);
      },
    );
  };
