import { rowIdText } from 'shared-contracts/wire/common';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { acceptedAnswer } from 'shared-contracts/wire/account';
import { mailTokenBody } from 'shared-contracts/wire/newsletter';
import { stockConfirmationAnswer, stockNotificationBody } from 'shared-contracts/wire/notification';
import * as z from 'zod';
import { CustomerFields } from '../../customers/customer-fields.ts';
import { assertMayMail } from '../../platform/mail/recipient-limit.ts';
import { strictLimit } from '../../platform/plugins/strict-limit.ts';
import type { Services } from '../../platform/services.ts';
import { cancelNotification, confirmNotification, requestNotification } from './notifications.service.ts';

const tags = ['back in stock'];

export const notificationsRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/api/products/:variant_id/notifications',
      {
        onRequest: app.identify,
        config: strictLimit('back-in-stock', 20, '1 hour'),
        schema: {
          tags,
          summary: 'Asks for one mail when a variant is in stock again; a mail asks to confirm. The answer is the same for every address',
          params: z.object({ variant_id: rowIdText() }),
          body: stockNotificationBody,
          response: { 202: acceptedAnswer },
        },
      },
      async (request, reply) => {
        const fields = new CustomerFields();
        const email = fields.email('email', request.body.email);
        fields.finish();
        await assertMayMail(services, request, email);
        await requestNotification(services, {
          variantId: request.params.variant_id,
          email,
          language: request.body.language,
          userId: request.user?.id ?? null,
        });
        return reply.code(202).send({ status: 'accepted' });
      },
    );

    app.post(
      '/api/notifications/confirm',
      {
        config: strictLimit('mail-token', 60, '1 hour'),
        schema: {
          tags,
          summary: 'Confirms such a request by the token of the mail',
          body: mailTokenBody,
          response: { 200: stockConfirmationAnswer },
        },
      },
      async (request) => confirmNotification(services, request.body.token),
    );

    app.post(
      '/api/notifications/cancel',
      {
        config: strictLimit('mail-token', 60, '1 hour'),
        schema: {
          tags,
          summary: 'Cancels such a request by the token of its mail',
          body: mailTokenBody,
          response: { 200: stockConfirmationAnswer },
        },
      },
      async (request) => cancelNotification(services, request.body.token),
    );
  };
