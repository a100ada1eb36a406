import formbody from '@fastify/formbody';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { ProviderError, ProviderUnavailable } from './provider/provider-errors.ts';
import { refreshByProviderId } from './refresh-payment.ts';

const webhookBody = z.object({ id: z.string().max(200).optional() }).nullish();

export const paymentsRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    // the provider posts a form
    await app.register(formbody);

    /** Anybody may call this: only the provider's own answer counts. 503 when the provider is unreachable, so that it calls again. */
    app.post(
      '/api/payments/webhook',
      {
        schema: {
          tags: ['payments'],
          summary: 'Webhook of the payment provider: a payment has changed',
          body: webhookBody,
          response: { 200: z.object({}) },
        },
      },
      async (request) => {
        try {
          await refreshByProviderId(services, request.body?.id);
        } catch (error) {
          if (!(error instanceof ProviderUnavailable) && !(error instanceof ProviderError)) throw error;
          throw Object.assign(new ShopError(503, 'payment.unavailable', { retryAfter: 10 }), { cause: error });
        }
        return {};
      },
    );
  };
