import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  sharedWishlist,
  wishlist,
  wishlistBody,
  wishlistList,
  wishlistMergeBody,
  wishlistNameBody,
  wishlistParams,
  wishlistVariantBody,
  wishlistVariantParams,
} from 'shared-contracts/wire/wishlist';
import * as z from 'zod';
import { signedIn } from '../../customers/auth/identity.ts';
import type { Services } from '../../platform/services.ts';
import {
  createWishlist,
  deleteWishlist,
  getSharedWishlist,
  listWishlists,
  mergeWishlist,
  putOnWishlist,
  renameWishlist,
  shareWishlist,
  takeOffWishlist,
  unshareWishlist,
} from './wishlists.ts';
import type { Change } from './wishlists.ts';

/** Any text: a malformed token is 404 like an unknown one. */
const tokenParams = z.object({ token: z.string().max(400) });

export const wishlistsRoutes =
  ({ db, now }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const tags = ['wishlists'];
    const signedInSchema = { tags, security: [{ token: [] }] };
    const onRequest = app.requireUser;
    const response = { 200: wishlist };
    const params = wishlistParams;
    const changeBy = (request: FastifyRequest): Change => ({ userId: signedIn(request).id, now: now() });

    app.get(
      '/auth/me/wishlists',
      { onRequest, schema: { ...signedInSchema, summary: 'The lists of the account', response: { 200: wishlistList } } },
      async (request) => listWishlists(db, signedIn(request).id, request.shop.lang),
    );

    app.post(
      '/auth/me/wishlists',
      { onRequest, schema: { ...signedInSchema, summary: 'Begins a list with a name', body: wishlistBody, response } },
      async (request) => createWishlist(db, changeBy(request), request.body),
    );

    app.post(
      '/auth/me/wishlists/merge',
      { onRequest, schema: { ...signedInSchema, summary: 'Adds to the list without a name', body: wishlistMergeBody, response } },
      async (request) => mergeWishlist(db, changeBy(request), request.body.variant_ids),
    );

    app.post(
      '/auth/me/wishlists/:id',
      { onRequest, schema: { ...signedInSchema, summary: 'Gives a list another name', params, body: wishlistNameBody, response } },
      async (request) => renameWishlist(db, changeBy(request), request.params.id, request.body.name),
    );

    app.delete(
      '/auth/me/wishlists/:id',
      { onRequest, schema: { ...signedInSchema, summary: 'Deletes a list', params, response: { 204: z.null() } } },
      async (request, reply) => {
        await deleteWishlist(db, signedIn(request).id, request.params.id);
        return reply.code(204).send(null);
      },
    );

    app.post(
      '/auth/me/wishlists/:id/variants',
      {
        onRequest,
        schema: {
          ...signedInSchema,
          summary: 'Puts a variant on a list, first or at a place',
          params,
          body: wishlistVariantBody,
          response,
        },
      },
      async (request) => putOnWishlist(db, changeBy(request), request.params.id, request.body.variant_id, request.body.place),
    );

    app.delete(
      '/auth/me/wishlists/:id/variants/:variant_id',
      { onRequest, schema: { ...signedInSchema, summary: 'Takes a variant off a list', params: wishlistVariantParams, response } },
      async (request) => takeOffWishlist(db, changeBy(request), request.params.id, request.params.variant_id),
    );

    app.post(
      '/auth/me/wishlists/:id/link',
      { onRequest, schema: { ...signedInSchema, summary: 'Lets anybody with its link read a list', params, response } },
      async (request) => shareWishlist(db, signedIn(request).id, request.params.id),
    );

    app.delete(
      '/auth/me/wishlists/:id/link',
      { onRequest, schema: { ...signedInSchema, summary: 'Ends the link of a list', params, response } },
      async (request) => unshareWishlist(db, signedIn(request).id, request.params.id),
    );

    app.get(
      '/api/wishlists/:token',
      { schema: { tags, summary: 'A list somebody shares, read only', params: tokenParams, response: { 200: sharedWishlist } } },
      async (request) => getSharedWishlist(db, request.params.token),
    );
  };
