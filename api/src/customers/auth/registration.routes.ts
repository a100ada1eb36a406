import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { acceptedAnswer, passwordLinkAnswer, passwordLinkBody, passwordResetBody, passwordSetBody } from 'shared-contracts/wire/account';
import type { AcceptedAnswer } from 'shared-contracts/wire/account';
import { registerAnswer, registerBody } from 'shared-contracts/wire/auth';
import { withIdempotency } from '../../platform/plugins/idempotency.ts';
import { strictLimit } from '../../platform/plugins/strict-limit.ts';
import type { Services } from '../../platform/services.ts';
import { isPasswordLinkUsable, requestPasswordReset, setPassword } from './password-reset.ts';
import { register } from './register.ts';
import { REGISTRATION_LIMIT, assertMayRegister } from './registration-limit.ts';
import { userAnswer } from './users.ts';
import { clientOf } from './sign-in-client.ts';

/** Limits per visitor, for all accounts together. */
const RESETS_PER_HOUR = 10;
const SETS_PER_HOUR = 20;

const ACCEPTED: AcceptedAnswer = { status: 'accepted' };

/** Routes for registering, and for regaining access to an account. */
export const registrationRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/auth/register',
      {
        config: REGISTRATION_LIMIT,
        schema: {
          tags: ['auth'],
          summary: 'Creates an account; a dealer waits for approval',
          body: registerBody,
          response: { 201: registerAnswer },
        },
      },
      async (request, reply) =>
        withIdempotency(services, request, reply, async () => {
          await assertMayRegister(services, request, request.body.email);
          const row = await register(services, request.body);
          return { status: 201 as const, body: { status: row.status, user: userAnswer(row) } };
        }),
    );

    app.post(
      '/auth/password-reset',
      {
        config: strictLimit('password-reset', RESETS_PER_HOUR, '1 hour'),
        schema: {
          tags: ['auth'],
          summary: 'Mails a link to set a new password, if there is such an account',
          body: passwordResetBody,
          response: { 202: acceptedAnswer },
        },
      },
      async (request, reply) => {
        await requestPasswordReset(services, request.body.email, clientOf(request));
        return reply.code(202).send(ACCEPTED);
      },
    );

    app.post(
      '/auth/password-link',
      {
        config: strictLimit('password-set', SETS_PER_HOUR, '1 hour'),
        schema: {
          tags: ['auth'],
          summary: 'Whether the link of a mail can still set a password; the link stays valid',
          body: passwordLinkBody,
          response: { 200: passwordLinkAnswer },
        },
      },
      async (request) => ({ is_usable: await isPasswordLinkUsable(services, request.body) }),
    );

    app.post(
      '/auth/password-set',
      {
        config: strictLimit('password-set', SETS_PER_HOUR, '1 hour'),
        schema: {
          tags: ['auth'],
          summary: 'Sets a new password with the link of a mail, and ends all sessions',
          body: passwordSetBody,
          response: { 200: acceptedAnswer },
        },
      },
      async (request) => {
        await setPassword(services, request.body, clientOf(request));
        return ACCEPTED;
      },
    );
  };
