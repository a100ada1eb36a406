import { rowIdText } from 'shared-contracts/wire/common';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { namedCart, namedCartBody, namedCartList } from 'shared-contracts/wire/cart';
import * as z from 'zod';
import { signedIn } from '../../customers/auth/identity.ts';
import type { Services } from '../../platform/services.ts';
import { deleteNamedCart, listNamedCarts, nameCart } from './named-carts.ts';

const params = z.object({ id: rowIdText() });

/** Carts that an account saves under a name. */
export const namedCartsRoutes =
  ({ db, now }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const common = { tags: ['cart'], security: [{ token: [] }] };
    const onRequest = app.requireUser;

    app.get(
      '/auth/me/carts',
      { onRequest, schema: { ...common, summary: 'The named carts of the account', response: { 200: namedCartList } } },
      async (request) => listNamedCarts(db, signedIn(request).id),
    );

    app.post(
      '/auth/me/carts',
      {
        onRequest,
        schema: { ...common, summary: 'Saves a copy of a cart under a name', body: namedCartBody, response: { 200: namedCart } },
      },
      async (request) => nameCart(db, signedIn(request).id, request.body, now()),
    );

    app.delete(
      '/auth/me/carts/:id',
      { onRequest, schema: { ...common, summary: 'Deletes a named cart', params, response: { 204: z.null() } } },
      async (request, reply) => {
        await deleteNamedCart(db, signedIn(request).id, request.params.id);
        return reply.code(204).send(null);
      },
    );
  };
