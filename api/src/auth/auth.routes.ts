import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { registerAnswer, registerBody, signOutBody, tokenAnswer, tokenBody, user } from 'shared-contracts/wire/auth';
import type { TokenAnswer } from 'shared-contracts/wire/auth';
import * as z from 'zod';
import { bearerOf, signedIn } from '../plugins/identity.ts';
import { withIdempotency } from '../plugins/idempotency.ts';
import type { Services } from '../services.ts';
import { ShopError } from '../shop-error.ts';
import { clientSecret } from './client-secret.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { register } from './register.ts';
import { issueTokens, refreshTokens, revokeToken } from './tokens.ts';
import { findUserByEmail, userAnswer } from './users.ts';

type TokenRequest = z.output<typeof tokenBody>;

const REGISTRATIONS_PER_MINUTE = 5;
/** Attempts of one address over all names, a multiple of those for one name: many people may share an address. */
const ADDRESS_FACTOR = 12;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const isEqual = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));

export const authRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, config, now } = services;
    const secret = await clientSecret(config);
    /** Checked against when no user has the address: an unknown one must take as long as a wrong password. */
    const nobody = await hashPassword('nobody has this password');

    const withPassword = async (username: string, password: string): Promise<TokenAnswer> => {
      const found = await findUserByEmail(db, username);
      const isRight = await verifyPassword(password, found?.password_hash ?? nobody);
      if (found === undefined || !isRight) throw new ShopError(401, 'auth.failed');
      return issueTokens(db, found.id, now());
    };

    const perAddress = app.createRateLimit({
      max: config.signInLimit * ADDRESS_FACTOR,
      timeWindow: '1 minute',
      keyGenerator: (request) => `sign-in:${request.ip}`,
    });

    app.post(
      '/auth/token',
      {
        config: {
          rateLimit: {
            hook: 'preHandler',
            max: config.signInLimit,
            timeWindow: '1 minute',
            allowList: (request: FastifyRequest) => (request.body as TokenRequest).grant_type === 'refresh_token',
            keyGenerator: (request: FastifyRequest) => {
              const body = request.body as TokenRequest;
              return `sign-in:${request.ip}:${body.grant_type === 'password' ? body.username.trim().toLowerCase() : ''}`;
            },
          },
        },
        schema: { tags: ['auth'], summary: 'Tokens for a password or a refresh token', body: tokenBody, response: { 200: tokenAnswer } },
      },
      async (request) => {
        const { body } = request;
        if (!isEqual(body.client_id, config.client.id) || !isEqual(body.client_secret, secret)) throw new ShopError(401, 'auth.client');
        if (body.grant_type === 'refresh_token') {
          const tokens = await refreshTokens(db, body.refresh_token, now());
          if (tokens === null) throw new ShopError(401, 'auth.token_invalid');
          return tokens;
        }
        const limit = await perAddress(request);
        if (!limit.isAllowed && limit.isExceeded) throw new ShopError(429, 'request.rate_limited', { retryAfter: limit.ttlInSeconds });
        return withPassword(body.username, body.password);
      },
    );

    app.post(
      '/auth/sign-out',
      { schema: { tags: ['auth'], summary: 'Ends the sign-in the token belongs to', body: signOutBody, response: { 204: z.null() } } },
      async (request, reply) => {
        for (const token of [bearerOf(request), request.body?.refresh_token]) {
          if (token != null && token !== '') await revokeToken(db, token, now());
        }
        return reply.code(204).send(null);
      },
    );

    app.get(
      '/auth/me',
      {
        preHandler: app.requireUser,
        schema: { tags: ['auth'], summary: 'The profile of who is signed in', security: [{ token: [] }], response: { 200: user } },
      },
      async (request) => userAnswer(signedIn(request)),
    );

    app.post(
      '/auth/register',
      {
        config: { rateLimit: { max: REGISTRATIONS_PER_MINUTE, timeWindow: '1 minute', groupId: 'register' } },
        schema: {
          tags: ['auth'],
          summary: 'A new account; a dealer waits for approval',
          body: registerBody,
          response: { 201: registerAnswer },
        },
      },
      async (request, reply) =>
        withIdempotency(services, request, reply, async () => {
          const row = await register(db, request.body);
          return { status: 201 as const, body: { status: row.status, user: userAnswer(row) } };
        }),
    );
  };
