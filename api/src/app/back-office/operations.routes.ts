import type { FastifyPluginAsync, RouteShorthandOptions } from 'fastify';
import type * as z from 'zod';
import type { Services } from '../../platform/services.ts';
import { OPERATIONS } from '../admin/operations.ts';
import { assertAllowed, runOperation } from '../admin/operation.ts';
import type { Operation } from '../admin/operation.ts';
import { actorOf, signedStaff } from './staff-identity.ts';

const BODILESS = ['GET', 'DELETE'];

type Mask = Record<string, true>;
const maskOf = (names: readonly string[]): Mask => Object.fromEntries(names.map((name) => [name, true]));

/** The operation's input, taken apart: what is in the path, and the rest in the query or the body. */
const schemasOf = ({ input, path, method }: Operation): { params?: z.ZodType; querystring?: z.ZodType; body?: z.ZodType } => {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const hasRest = Object.keys(input.shape).length > inPath.length;
  return {
    ...(inPath.length === 0 ? {} : { params: input.pick(maskOf(inPath)) }),
    ...(hasRest ? { [BODILESS.includes(method) ? 'querystring' : 'body']: input.omit(maskOf(inPath)) } : {}),
  };
};

/** Every operation by HTTP, below `/api`. Who is signed out or lacks the scope is refused before the input is read. */
export const operationRoutes =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    for (const operation of OPERATIONS) {
      const { id, method, path, summary, answer, bodyLimit } = operation;
      const schema = {
        tags: [id.split('.')[0] ?? id],
        operationId: id.replaceAll(/[.-](\w)/g, (_, letter: string) => letter.toUpperCase()),
        summary,
        description: operation.scope === null ? 'For everybody who is signed in' : `Needs the scope \`${operation.scope}\``,
        ...schemasOf(operation),
        response: { 200: answer },
      };
      const options: RouteShorthandOptions = {
        schema,
        ...(bodyLimit === undefined ? {} : { bodyLimit }),
        onRequest: async (request) => assertAllowed(operation, actorOf(signedStaff(request), request)),
        // a call with nothing to say has no body
        preValidation: async (request) => {
          if ('body' in schema) request.body ??= {};
        },
      };
      app.route({
        ...options,
        method,
        url: `/api${path}`,
        handler: (request) => {
          const input = { ...(request.query as object), ...(request.body as object | null), ...(request.params as object) };
          return runOperation(operation, { services, actor: actorOf(signedStaff(request), request), lang: request.shop.lang }, input);
        },
      });
    }
  };
