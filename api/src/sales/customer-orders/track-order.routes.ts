import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { claimAnswer, claimBody, trackedOrder, trackQuery } from 'shared-contracts/wire/order';
import { signedIn } from '../../customers/auth/identity.ts';
import { strictLimit } from '../../platform/plugins/strict-limit.ts';
import type { Services } from '../../platform/services.ts';
import { viewerOf } from '../carts/viewer-of.ts';
import { claimOrder } from './claim-order.ts';
import { buyerProof } from './buyer-proof.ts';
import { findTrackedWithinLimit, trackOrder } from './track-order.ts';

const tags = ['orders'];

/** Orders for guests, who enter number, e-mail address and postcode. */
export const trackOrderRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('preHandler', app.identify);

    app.get(
      '/api/orders/track',
      {
        config: strictLimit('order-track', 20, '1 hour'),
        schema: { tags, summary: 'An order of a guest', querystring: trackQuery, response: { 200: trackedOrder } },
      },
      async (request) => {
        const proof = buyerProof(request);
        const order = await findTrackedWithinLimit(services, request.query, { address: request.visitor.address, proof });
        return trackOrder(services, order, await viewerOf(services, request), proof);
      },
    );

    app.post(
      '/api/orders/track/claim',
      {
        onRequest: app.requireUser,
        config: strictLimit('order-track', 20, '1 hour'),
        schema: {
          tags,
          summary: 'Adds a guest order to the account, by the account’s confirmed e-mail address',
          security: [{ token: [] }],
          body: claimBody,
          response: { 200: claimAnswer },
        },
      },
      async (request) =>
        claimOrder(services, request.body, signedIn(request), { address: request.visitor.address, proof: buyerProof(request) }),
    );
  };
