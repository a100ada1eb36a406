import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { acceptedAnswer } from 'shared-contracts/wire/account';
import {
  recoveryCodesAnswer,
  secondFactorAnswer,
  secondFactorBody,
  secondFactorConfirmBody,
  secondFactorProof,
  secondFactorSetup,
  sessionList,
  sessionsEndBody,
} from 'shared-contracts/wire/security';
import type { SecondFactorProof } from 'shared-contracts/wire/security';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { inTransaction } from '../../platform/database/transaction.ts';
import { wholeList } from '../../platform/list-meta.ts';
import { sessionOf, signedIn } from './identity.ts';
import type { Services } from '../../platform/services.ts';
import { invalidFields, ShopError } from '../../platform/shop-error.ts';
import { deviceOf, forgetDevices } from './known-devices.ts';
import { beginSecondFactor, confirmSecondFactor, replaceRecoveryCodes, secondFactorState, turnOffSecondFactor } from './second-factor.ts';
import { confirmCode, confirmPassword, countCode } from './sign-in.ts';
import { endSession, endSessions, listSessions, lockSessions } from './tokens.ts';

const USUAL_SESSIONS = 20;

/** Sessions, and the second factor. */
export const securityRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, now } = services;
    const common = { tags: ['auth'], security: [{ token: [] }] };
    const onRequest = app.requireUser;

    const assertPassword = async (request: FastifyRequest, password: string): Promise<void> => {
      if (!(await confirmPassword(services, signedIn(request), sessionOf(request), password)))
        throw invalidFields({ password: [{ message: 'password_wrong' }] });
    };
    /** The code is looked at last: it is used up by that. */
    const assertProof = async (request: FastifyRequest, { password, code }: SecondFactorProof): Promise<void> => {
      if (!(await secondFactorState(db, signedIn(request).id)).enabled) throw new ShopError(409, 'second_factor.off');
      await assertPassword(request, password);
      if (!(await confirmCode(services, signedIn(request), sessionOf(request), code)))
        throw invalidFields({ code: [{ message: 'code_wrong' }] });
    };

    app.get(
      '/auth/me/sessions',
      { onRequest, schema: { ...common, summary: 'Where the account is signed in', response: { 200: sessionList } } },
      async (request) => {
        const rows = await listSessions(db, signedIn(request).id, now());
        const data = rows.map(({ started_at, last_used_at, ...row }) => ({
          ...row,
          started_at: started_at.toISOString(),
          last_used_at: last_used_at.toISOString(),
          current: row.id === sessionOf(request),
        }));
        return wholeList(data, USUAL_SESSIONS);
      },
    );

    app.delete(
      '/auth/me/sessions/:id',
      {
        onRequest,
        schema: { ...common, summary: 'Signs one browser out', params: z.object({ id: z.uuid() }), response: { 204: z.null() } },
      },
      async (request, reply) => {
        if (!(await endSession(db, signedIn(request).id, request.params.id, now()))) throw new ShopError(404, 'session.not_found');
        return reply.code(204).send(null);
      },
    );

    app.post(
      '/auth/me/sessions/end',
      {
        onRequest,
        schema: {
          ...common,
          summary: 'Signs out everywhere, or everywhere else',
          body: sessionsEndBody,
          response: { 200: acceptedAnswer },
        },
      },
      async (request) => {
        const { id } = signedIn(request);
        await inTransaction(db, async (trx) => {
          await lockSessions(trx, id);
          await endSessions(trx, id, now(), request.body.keep_current ? sessionOf(request) : null);
          await forgetDevices(trx, id, request.body.keep_current ? deviceOf(request) : null);
        });
        return { status: 'accepted' as const };
      },
    );

    app.get(
      '/auth/me/second-factor',
      { onRequest, schema: { ...common, summary: 'Whether a code is asked for at sign-in', response: { 200: secondFactorAnswer } } },
      async (request) => secondFactorState(db, signedIn(request).id),
    );

    app.post(
      '/auth/me/second-factor',
      {
        onRequest,
        schema: {
          ...common,
          summary: 'Begins to set up a second factor; the password proves the person',
          body: secondFactorBody,
          response: { 200: secondFactorSetup },
        },
      },
      async (request) => {
        await assertPassword(request, request.body.password);
        return beginSecondFactor(services, signedIn(request));
      },
    );

    app.post(
      '/auth/me/second-factor/confirm',
      {
        onRequest,
        schema: {
          ...common,
          summary: 'Turns the second factor on with the app’s first code',
          body: secondFactorConfirmBody,
          response: { 200: recoveryCodesAnswer },
        },
      },
      async (request) => {
        await countCode(services, sessionOf(request));
        return { recovery_codes: await confirmSecondFactor(services, signedIn(request), request.body.code) };
      },
    );

    app.post(
      '/auth/me/second-factor/recovery-codes',
      {
        onRequest,
        schema: {
          ...common,
          summary: 'New recovery codes; the earlier ones stop working',
          body: secondFactorProof,
          response: { 200: recoveryCodesAnswer },
        },
      },
      async (request) => {
        await assertProof(request, request.body);
        return { recovery_codes: await replaceRecoveryCodes(services, signedIn(request)) };
      },
    );

    app.post(
      '/auth/me/second-factor/off',
      {
        onRequest,
        schema: { ...common, summary: 'Turns the second factor off', body: secondFactorProof, response: { 200: acceptedAnswer } },
      },
      async (request) => {
        await assertProof(request, request.body);
        await turnOffSecondFactor(services, signedIn(request));
        return { status: 'accepted' as const };
      },
    );
  };
