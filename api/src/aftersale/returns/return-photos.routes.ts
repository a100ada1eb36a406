import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { returnPhotoAnswer } from 'shared-contracts/wire/retour';
import * as z from 'zod';
import { signedIn } from '../../customers/auth/identity.ts';
import { strictLimit } from '../../platform/plugins/strict-limit.ts';
import type { Services } from '../../platform/services.ts';
import { receiveForm, uploadsPlugin } from '../../platform/uploads/receive-upload.ts';
import { uploadedFile } from '../../platform/uploads/uploaded-file.ts';
import { keepPhoto, readPhoto } from './return-photos.ts';

const picture = { description: 'The photo', content: { 'image/*': { schema: z.any().meta({ type: 'string', format: 'binary' }) } } };
const common = { tags: ['retours'], security: [{ token: [] }] };

/** Photos of damaged goods, uploaded before the return that shows them. */
export const returnPhotosRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    // before the body is read: uploads need a signed-in user
    app.addHook('onRequest', app.requireUser);
    await app.register(uploadsPlugin);

    app.post(
      '/api/retours/photos',
      {
        config: strictLimit('return-photos', 60, '1 hour'),
        preValidation: receiveForm({ kinds: ['jpg', 'png', 'webp', 'heic'], files: ['photo'] }),
        schema: {
          ...common,
          summary: 'Uploads a photo for a return; deleted after a day if no return uses it',
          consumes: ['multipart/form-data'],
          body: z.object({ photo: uploadedFile }),
          response: { 201: returnPhotoAnswer },
        },
      },
      async (request, reply) => {
        reply.code(201);
        return keepPhoto(services, signedIn(request).id, request.body.photo);
      },
    );

    app.get(
      '/api/retours/photos/:id',
      { schema: { ...common, summary: 'A photo of an own return', params: z.object({ id: z.uuid() }), response: { 200: picture } } },
      async (request, reply) => {
        const { bytes, type } = await readPhoto(services, signedIn(request).id, request.params.id);
        return reply
          .type(type)
          .header('content-disposition', 'attachment')
          .header('content-security-policy', "default-src 'none'")
          .send(bytes);
      },
    );
  };
