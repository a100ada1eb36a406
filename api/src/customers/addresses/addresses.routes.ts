import { rowIdText } from 'shared-contracts/wire/common';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { savedAddress, savedAddressBody, savedAddressList } from 'shared-contracts/wire/account';
import { placeList, placeQuery } from 'shared-contracts/wire/place';
import * as z from 'zod';
import { withIdempotency } from '../../platform/plugins/idempotency.ts';
import { signedIn } from '../auth/identity.ts';
import type { Services } from '../../platform/services.ts';
import { addAddress, changeAddress, getAddresses, removeAddress } from './addresses.service.ts';
import { suggestPlaces } from './places.ts';

const params = z.object({ id: rowIdText() });
const PLACES_SECONDS = 86_400;

/** The account's addresses, and postcodes with their places. */
export const addressesRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const { db } = services;
    const signedInSchema = { tags: ['addresses'], security: [{ token: [] }] };
    const onRequest = app.requireUser;

    app.get(
      '/auth/me/addresses',
      { onRequest, schema: { ...signedInSchema, summary: 'The addresses of the account', response: { 200: savedAddressList } } },
      async (request) => getAddresses(db, signedIn(request).id),
    );

    app.post(
      '/auth/me/addresses',
      { onRequest, schema: { ...signedInSchema, summary: 'Adds an address', body: savedAddressBody, response: { 201: savedAddress } } },
      async (request, reply) =>
        withIdempotency(services, request, reply, async () => ({
          status: 201 as const,
          body: await addAddress(db, signedIn(request).id, request.body),
        })),
    );

    app.post(
      '/auth/me/addresses/:id',
      {
        onRequest,
        schema: { ...signedInSchema, summary: 'Changes an address', params, body: savedAddressBody, response: { 200: savedAddress } },
      },
      async (request) => changeAddress(db, signedIn(request).id, request.params.id, request.body),
    );

    app.delete(
      '/auth/me/addresses/:id',
      { onRequest, schema: { ...signedInSchema, summary: 'Removes an address', params, response: { 204: z.null() } } },
      async (request, reply) => {
        await removeAddress(db, signedIn(request).id, request.params.id);
        return reply.code(204).send(null);
      },
    );

    app.get(
      '/api/addresses/suggest',
      {
        schema: {
          tags: ['addresses'],
          summary: 'Suggests places whose postcode or name begins with the text',
          querystring: placeQuery,
          response: { 200: placeList },
        },
      },
      async ({ query, shop }, reply) => {
        reply.shared(PLACES_SECONDS, []);
        return { data: await suggestPlaces(db, query.country, query.q, shop.lang) };
      },
    );
  };
