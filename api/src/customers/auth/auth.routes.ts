import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { signOutBody, tokenAnswer, tokenBody } from 'shared-contracts/wire/auth';
import * as z from 'zod';
import { bearerOf } from './identity.ts';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { readClientSecret } from '../../platform/client-secret.ts';
import { createSignIn } from './sign-in.ts';
import { clientOf } from './sign-in-client.ts';
import { refreshTokens, revokeToken } from './tokens.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const isEqual = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));

/** Signing in, refreshing tokens, and signing out. */
export const authRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, config, now } = services;
    const secret = await readClientSecret(config);
    const signIn = await createSignIn(services);

    app.post(
      '/auth/token',
      {
        schema: {
          tags: ['auth'],
          summary: 'Issues tokens for a password, the code of a second factor, or a refresh token',
          body: tokenBody,
          response: { 200: tokenAnswer },
        },
      },
      async (request) => {
        const { body } = request;
        if (!isEqual(body.client_id, config.client.id) || !isEqual(body.client_secret, secret)) throw new ShopError(401, 'auth.client');
        if (body.grant_type === 'password') return signIn.withPassword(body.username, body.password, clientOf(request));
        if (body.grant_type === 'second_factor') return signIn.withCode(body.challenge, body.code, clientOf(request));
        const tokens = await refreshTokens(db, body.refresh_token, now());
        if (tokens === null) throw new ShopError(401, 'auth.token_invalid');
        return tokens;
      },
    );

    app.post(
      '/auth/sign-out',
      { schema: { tags: ['auth'], summary: 'Ends the session of the token', body: signOutBody, response: { 204: z.null() } } },
      async (request, reply) => {
        for (const token of [bearerOf(request), request.body?.refresh_token]) {
          if (token != null && token !== '') await revokeToken(db, token, now());
        }
        return reply.code(204).send(null);
      },
    );
  };
