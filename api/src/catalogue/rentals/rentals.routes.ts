import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { rentalAvailability as answer, rentalQuery } from 'shared-contracts/wire/rental';
import { EXPENSIVE } from '../../platform/plugins/rate-limit.ts';
import type { Services } from '../../platform/services.ts';
import { loadRentalAvailability } from './rentals.service.ts';

export const rentalsRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/rentals/availability',
      {
        config: EXPENSIVE,
        schema: {
          tags: ['rentals'],
          summary: 'Free machines day by day, rent and deposit, where a partner serves the postcode',
          querystring: rentalQuery,
          response: { 200: answer },
        },
      },
      async ({ query, shop }) =>
        loadRentalAvailability(services, { ...query, variantId: query.variant_id, country: query.country ?? shop.region, lang: shop.lang }),
    );
  };
