import { rowIdText } from 'shared-contracts/wire/common';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { savedAddress, savedAddressBody, savedAddressList } from 'shared-contracts/wire/account';
import { addressSearchAnswer, addressSearchBody } from 'shared-contracts/wire/address-search';
import { placeList, placeQuery } from 'shared-contracts/wire/place';
import * as z from 'zod';
import { withIdempotency } from '../../platform/plugins/idempotency.ts';
import { strictLimit } from '../../platform/plugins/strict-limit.ts';
import { signedIn } from '../auth/identity.ts';
import type { Services } from '../../platform/services.ts';
import { addAddress, changeAddress, getAddresses, removeAddress } from './addresses.service.ts';
import { suggestPlaces } from './places.ts';
import { createAddressSearch } from './search-addresses.ts';

const params = z.object({ id: rowIdText() });
const PLACES_SECONDS = 86_400;
/** An address is a dozen calls while it is typed; an office has one address of the network. */
const SEARCHES_PER_MINUTE = 120;

/** The account's addresses, postcodes with their places, and suggestions of addresses. */
export const addressesRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const { db } = services;
    const signedInSchema = { tags: ['addresses'], security: [{ token: [] }] };
    const onRequest = app.requireUser;
    const searchAddresses = createAddressSearch(services);

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

    app.post(
      '/api/addresses/search',
      {
        config: strictLimit('address-search', SEARCHES_PER_MINUTE, '1 minute'),
        schema: {
          tags: ['addresses'],
          summary: 'Suggests addresses down to the house number',
          body: addressSearchBody,
          response: { 200: addressSearchAnswer },
        },
      },
      async ({ body, shop, log }) => {
        const { reason, ...answer } = await searchAddresses(body, shop.lang);
        // What was typed is somebody's address and not for the log.
        if (reason !== undefined && reason !== 'PAUSED') log.warn({ reason }, 'address search unavailable');
        return answer;
      },
    );
  };
