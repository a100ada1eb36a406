import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  acceptedAnswer,
  accountSecureAnswer,
  accountSecureBody,
  emailConfirmAnswer,
  emailConfirmBody,
} from 'shared-contracts/wire/account';
import { signedIn } from './identity.ts';
import { strictLimit } from '../../platform/plugins/strict-limit.ts';
import type { Services } from '../../platform/services.ts';
import { currentSessionOf, sendNewTokens } from './renew-session.ts';
import { confirmEmail, repeatConfirmation } from './change-email.ts';
import { secureAccount } from './secure-account.ts';

const LINKS_PER_HOUR = 20;

/** The links of mails about an account: confirming an e-mail address, and undoing a change that was not the owner's. */
export const accountLinksRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/auth/me/email-confirmation',
      {
        onRequest: app.requireUser,
        schema: {
          tags: ['auth'],
          security: [{ token: [] }],
          summary: 'Mails the link to confirm the e-mail address again; the same answer when there is nothing to confirm',
          response: { 202: acceptedAnswer },
        },
      },
      async (request, reply) => {
        await repeatConfirmation(services, signedIn(request));
        return reply.code(202).send({ status: 'accepted' as const });
      },
    );

    app.post(
      '/auth/email-confirm',
      {
        preHandler: app.identify,
        config: strictLimit('email-confirm', LINKS_PER_HOUR, '1 hour'),
        schema: {
          tags: ['auth'],
          summary: 'Confirms an e-mail address with the link mailed to it, and a session of the account or its password',
          body: emailConfirmBody,
          response: { 200: emailConfirmAnswer },
        },
      },
      async (request, reply) => {
        const { user, body } = request;
        const session = user === null ? null : currentSessionOf(request);
        const { email, tokens } = await confirmEmail(services, body.token, { user, session, password: body.password });
        sendNewTokens(reply, tokens);
        return { email };
      },
    );

    app.post(
      '/auth/account-secure',
      {
        config: strictLimit('account-secure', LINKS_PER_HOUR, '1 hour'),
        schema: {
          tags: ['auth'],
          summary: 'Undoes a change of the account with the link of its mail: restores the address, ends all sessions and the password',
          body: accountSecureBody,
          response: { 200: accountSecureAnswer },
        },
      },
      async (request) => secureAccount(services, request.body.token),
    );
  };
