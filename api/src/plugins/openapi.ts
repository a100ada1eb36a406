import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** The contract as OpenAPI 3.1 at /api/openapi.json, from the routes' own schemas. */
export const openapiPlugin = fp(async (app: FastifyInstance) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Groenhof shop',
        version: '1.0.0',
        description: 'Every request may carry Country (be, nl, lu) and Language (nl-BE, fr-FR, de-DE, en-US).',
      },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    reply.shared(300);
    return app.swagger();
  });
});
