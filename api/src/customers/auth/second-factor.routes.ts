import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { acceptedAnswer } from 'shared-contracts/wire/account';
import {
  recoveryCodesAnswer,
  secondFactorAnswer,
  secondFactorBody,
  secondFactorConfirmBody,
  secondFactorProof,
  secondFactorSetup,
} from 'shared-contracts/wire/security';
import type { FastifyRequest } from 'fastify';
import { sessionOf, signedIn } from './identity.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { assertPassword, assertPasswordAndCode } from './prove-identity.ts';
import type { SessionUser } from './prove-identity.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  replaceRecoveryCodes,
  loadSecondFactorState,
  turnOffOwnSecondFactor,
} from './second-factor.ts';
import { currentSessionOf, sendNewTokens } from './renew-session.ts';
import { countCode } from './sign-in.ts';

const signedInSchema = { tags: ['auth'], security: [{ token: [] }] };

const askingOf = (request: FastifyRequest): SessionUser => ({ user: signedIn(request), sessionId: sessionOf(request) });

const assertIsOn = async (db: Queries, request: FastifyRequest): Promise<void> => {
  if (!(await loadSecondFactorState(db, signedIn(request).id)).enabled) throw new ShopError(409, 'second_factor.off');
};

/** Setting up a second factor and turning it off, with the password, and a code if one is on. */
export const secondFactorRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const { db } = services;
    const onRequest = app.requireUser;

    app.get(
      '/auth/me/second-factor',
      {
        onRequest,
        schema: { ...signedInSchema, summary: 'Whether a code is required at sign-in', response: { 200: secondFactorAnswer } },
      },
      async (request) => loadSecondFactorState(db, signedIn(request).id),
    );

    app.post(
      '/auth/me/second-factor',
      {
        onRequest,
        schema: {
          ...signedInSchema,
          summary: 'Begins to set up a second factor, with the password',
          body: secondFactorBody,
          response: { 200: secondFactorSetup },
        },
      },
      async (request) => {
        await assertPassword(services, askingOf(request), request.body.password);
        return beginSecondFactor(services, signedIn(request));
      },
    );

    app.post(
      '/auth/me/second-factor/confirm',
      {
        onRequest,
        schema: {
          ...signedInSchema,
          summary: 'Turns the second factor on with the app’s first code; all other sessions end',
          body: secondFactorConfirmBody,
          response: { 200: recoveryCodesAnswer },
        },
      },
      async (request, reply) => {
        await countCode(services, sessionOf(request));
        const { codes, tokens } = await confirmSecondFactor(services, signedIn(request), currentSessionOf(request), request.body.code);
        sendNewTokens(reply, tokens);
        return { recovery_codes: codes };
      },
    );

    app.post(
      '/auth/me/second-factor/recovery-codes',
      {
        onRequest,
        schema: {
          ...signedInSchema,
          summary: 'Replaces the recovery codes',
          body: secondFactorProof,
          response: { 200: recoveryCodesAnswer },
        },
      },
      async (request) => {
        await assertIsOn(db, request);
        await assertPasswordAndCode(services, askingOf(request), request.body);
        return { recovery_codes: await replaceRecoveryCodes(services, signedIn(request)) };
      },
    );

    app.post(
      '/auth/me/second-factor/off',
      {
        onRequest,
        schema: {
          ...signedInSchema,
          summary: 'Turns the second factor off; all other sessions end',
          body: secondFactorProof,
          response: { 200: acceptedAnswer },
        },
      },
      async (request, reply) => {
        await assertIsOn(db, request);
        await assertPasswordAndCode(services, askingOf(request), request.body);
        sendNewTokens(reply, await turnOffOwnSecondFactor(services, signedIn(request), currentSessionOf(request)));
        return { status: 'accepted' as const };
      },
    );
  };
