import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { paths } from 'shared-contracts/contract/paths';
import { MODEL_FORMATS } from 'shared-contracts/rules/model/model-address';
import type { ModelFormat } from 'shared-contracts/rules/model/model-address';
import { lang } from 'shared-contracts/wire/common';
import * as z from 'zod';
import { EXPENSIVE } from '../../platform/plugins/rate-limit.ts';
import { strictLimit } from '../../platform/plugins/strict-limit.ts';
import { qrPicture } from '../../platform/qr-code/qr-code.ts';
import type { Services } from '../../platform/services.ts';
import { planModelFile } from './plan-models.service.ts';

const tags = ['configurator'];
const MEDIA_TYPES: Readonly<Record<ModelFormat, string>> = { glb: 'model/gltf-binary', usdz: 'model/vnd.usdz+zip' };
const FILE = new RegExp(`^[\\w-]+/plan\\.(${MODEL_FORMATS.join('|')})$`);

/** The longest plan that the rules allow, encoded, with room to spare. */
const MAX_ENCODED = 3000;

const binary = z.any().meta({ type: 'string', format: 'binary' });
const modelResponse = {
  description: 'The model as GLB or USDZ',
  content: { [MEDIA_TYPES.glb]: { schema: binary }, [MEDIA_TYPES.usdz]: { schema: binary } },
};

/** Models for the viewers of phones, which load them without a session, and the code that brings a plan to a phone. */
export const planModelRoutes =
  ({ config }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/configurator/models/:version/*',
      {
        // a file takes up to a tenth of a second of processor time
        config: { ...EXPENSIVE, ...strictLimit('plan-models', 60, '10 minutes') },
        schema: {
          tags,
          summary: 'The plan in the address as a 3D model at true scale, for AR',
          params: z.object({ version: z.string().max(20), '*': z.string().max(MAX_ENCODED).regex(FILE) }),
          response: { 200: modelResponse },
        },
      },
      async ({ params }, reply) => {
        const [encoded = '', file = ''] = params['*'].split('/');
        const format: ModelFormat = file.endsWith('.glb') ? 'glb' : 'usdz';
        const bytes = planModelFile(params.version, encoded, format);
        return reply.header('cache-control', 'public, max-age=31536000, immutable').type(MEDIA_TYPES[format]).send(bytes);
      },
    );

    app.get(
      '/api/configurator/qr.svg',
      {
        config: EXPENSIVE,
        schema: {
          tags,
          summary: 'The address of a plan as a QR code; `lang` since a picture sends no Language header',
          produces: ['image/svg+xml'],
          querystring: z.object({ plan: z.string().regex(/^[\w-]{22}$/), lang }),
          response: { 200: z.string().meta({ description: 'image/svg+xml' }) },
        },
      },
      async ({ query }, reply) => {
        const address = config.publicUrl + paths.configurator(query.lang, { plan: query.plan }) + '#garden';
        return reply
          .header('content-security-policy', "default-src 'none'")
          .type('image/svg+xml')
          .serializer((text: string) => text)
          .send(qrPicture(address));
      },
    );
  };
