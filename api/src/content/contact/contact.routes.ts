import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { contactAnswer, contactFields } from 'shared-contracts/wire/contact';
import { assertMayMail } from '../../platform/mail/recipient-limit.ts';
import { withIdempotency } from '../../platform/plugins/idempotency.ts';
import { strictLimit } from '../../platform/plugins/strict-limit.ts';
import type { Services } from '../../platform/services.ts';
import { receiveForm, uploadsPlugin } from '../../platform/uploads/receive-upload.ts';
import { uploadedFile } from '../../platform/uploads/uploaded-file.ts';
import { receiveMessage } from './contact.service.ts';

const contactForm = contactFields.extend({ file: uploadedFile.optional() });

export const contactRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(uploadsPlugin);

    app.post(
      '/api/contact',
      {
        config: strictLimit('contact', 10, '1 hour', { counts: 'accepted' }),
        onRequest: app.identify,
        preValidation: receiveForm({ kinds: ['pdf', 'jpg', 'png', 'webp', 'heic'], files: ['file'] }),
        schema: {
          tags: ['contact'],
          summary: 'A message to the shop, with a file up to 15 MB (15·1024² bytes) when sent as a form',
          consumes: ['multipart/form-data', 'application/json'],
          body: contactForm,
          response: { 201: contactAnswer },
        },
      },
      async (request, reply) =>
        withIdempotency(services, request, reply, async () => {
          const { lang, region } = request.shop;
          const body = await receiveMessage(services, request.body, {
            userId: request.user?.id ?? null,
            lang,
            region,
            assertMayMail: (email) => assertMayMail(services, request, email),
          });
          return { status: 201 as const, body };
        }),
    );
  };
