import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { completeDocument } from '../openapi/complete-document.ts';
import type { OpenApiDocument } from '../openapi/document.ts';

const ABOUT = `Every request may carry Country (be, nl, lu) and Language (nl-BE, fr-FR, de-DE, en-US); both have a default.
Money is an integer number of euro cents, VAT rates are basis points (2100 is 21 %), times are RFC 3339 in UTC.
Answers any visitor may share carry Cache-Control and an ETag and can be asked for with If-None-Match.
Every failure has one shape, and no input gets a 5xx other than 503 with Retry-After.`;

/** The contract as OpenAPI 3.1 at /api/openapi.json, from the routes' own schemas and what is the same for all of them. */
export const openapiPlugin = fp(async (app: FastifyInstance) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Groenhof shop',
        version: '1.0.0',
        description: ABOUT,
        license: { name: 'Proprietary', identifier: 'LicenseRef-Groenhof' },
      },
      servers: [{ url: '/', description: 'Where this document is served from' }],
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer', description: 'An access token of POST /auth/token' } } },
    },
    transform: jsonSchemaTransform,
    transformObject: (input) => {
      if (!('openapiObject' in input)) throw new Error('The document is OpenAPI, not Swagger 2');
      // the library's type of a document is wider than what it wrote here
      return completeDocument(input.openapiObject as OpenApiDocument) as ReturnType<typeof completeDocument> & typeof input.openapiObject;
    },
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    reply.shared(300, []);
    return app.swagger();
  });
});
