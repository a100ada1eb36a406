import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { findUserOfToken } from './tokens.ts';
import type { UserRow } from './users.ts';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** the signed-in user, after `identify` or `requireUser`; null for a visitor */
    user: UserRow | null;
    /** the session of the request's token, with `user` */
    sessionId: string | null;
  }
  interface FastifyInstance {
    /** preHandler: reads the bearer token if there is one; 401 for an invalid one */
    identify: (request: FastifyRequest) => Promise<void>;
    /** preHandler: 401 without a valid bearer token */
    requireUser: (request: FastifyRequest) => Promise<void>;
  }
}

/** The token of `Authorization: Bearer …`; null without the header, '' if it is malformed. */
export const bearerOf = (request: FastifyRequest): string | null => {
  const header = request.headers.authorization;
  if (header === undefined) return null;
  return /^Bearer ([\w-]{20,200})$/i.exec(header)?.[1] ?? '';
};

/** Adds `identify` and `requireUser`. */
export const identityPlugin = fp(async (app: FastifyInstance, { services: { db, now } }: { services: Services }) => {
  app.decorateRequest('user', null);
  app.decorateRequest('sessionId', null);
  app.decorate('identify', async (request: FastifyRequest) => {
    const token = bearerOf(request);
    if (token === null) return;
    const identity = token === '' ? undefined : await findUserOfToken(db, token, now());
    if (identity === undefined) throw new ShopError(401, 'auth.token_invalid');
    request.user = identity.user;
    request.sessionId = identity.sessionId;
  });
  app.decorate('requireUser', async (request: FastifyRequest) => {
    await app.identify(request);
    if (request.user === null) throw new ShopError(401, 'auth.required');
  });
});

/** The session behind `requireUser`. */
export const sessionOf = (request: FastifyRequest): string => {
  if (request.sessionId === null) throw new ShopError(401, 'auth.required');
  return request.sessionId;
};

/** The user behind `requireUser`. */
export const signedIn = (request: FastifyRequest): UserRow => {
  if (request.user === null) throw new ShopError(401, 'auth.required');
  return request.user;
};
