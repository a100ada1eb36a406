import formbody from '@fastify/formbody';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { acceptedAnswer } from 'shared-contracts/wire/account';
import { confirmationAnswer, mailTokenBody, newsletterBody } from 'shared-contracts/wire/newsletter';
import * as z from 'zod';
import { CustomerFields } from '../customer-fields.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { assertMayMail, isOwnAddress } from '../../platform/mail/recipient-limit.ts';
import { strictLimit } from '../../platform/plugins/strict-limit.ts';
import type { Services } from '../../platform/services.ts';
import { confirmNewsletter, requestNewsletter, unsubscribeNewsletter } from './newsletter.service.ts';

const tags = ['newsletter'];
/** Mail programs post `List-Unsubscribe=One-Click` to the link itself, with the token in the query. RFC 8058. */
const oneClickQuery = z.object({ token: z.string().trim().min(1).max(200).optional() });
const oneClickBody = z.object({ token: z.string().trim().min(1).max(200).optional(), 'List-Unsubscribe': z.string().max(40).optional() });

export const newsletterRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(formbody);

    app.post(
      '/api/newsletter',
      {
        onRequest: app.identify,
        config: strictLimit('newsletter', 10, '1 hour'),
        schema: {
          tags,
          summary: 'Requests the newsletter; a mail asks for confirmation. The answer is the same for every address',
          body: newsletterBody,
          response: { 202: acceptedAnswer },
        },
      },
      async (request, reply) => {
        const fields = new CustomerFields();
        const email = fields.email('email', request.body.email);
        fields.finish();
        await assertMayMail(services, request, email);
        await inTransaction(services.db, (trx) =>
          requestNewsletter(services, trx, {
            email,
            language: request.body.language,
            userId: request.user?.id ?? null,
            ownsAddress: isOwnAddress(request, email),
          }),
        );
        return reply.code(202).send({ status: 'accepted' });
      },
    );

    app.post(
      '/api/newsletter/confirm',
      {
        config: strictLimit('mail-token', 60, '1 hour'),
        schema: {
          tags,
          summary: 'Confirms the newsletter with the token of its mail',
          body: mailTokenBody,
          response: { 200: confirmationAnswer },
        },
      },
      async (request) => confirmNewsletter(services, request.body.token),
    );

    app.post(
      '/api/newsletter/unsubscribe',
      {
        config: strictLimit('mail-token', 60, '1 hour'),
        schema: {
          tags,
          summary: 'Unsubscribes from the newsletter with the token of any of its mails; also by one-click, RFC 8058',
          consumes: ['application/json', 'application/x-www-form-urlencoded'],
          querystring: oneClickQuery,
          body: oneClickBody,
          response: { 200: confirmationAnswer },
        },
      },
      async (request: FastifyRequest<{ Querystring: z.output<typeof oneClickQuery>; Body: z.output<typeof oneClickBody> }>) =>
        unsubscribeNewsletter(services, request.body.token ?? request.query.token ?? ''),
    );
  };
