import { Readable } from 'node:stream';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import * as z from 'zod';
import { pdfResponse, sendPdf, showPdf } from '../../platform/pdf/pdf-answer.ts';
import { withIdempotency } from '../../platform/plugins/idempotency.ts';
import type { Services } from '../../platform/services.ts';
import type { Actor } from '../../staff/actor.ts';
import { OPERATIONS } from '../admin/operations.ts';
import { assertAllowed, logRefused, pdfAnswer, runOperation } from '../admin/operation.ts';
import type { FileAnswer, Operation, OperationContext, PdfAnswer } from '../admin/operation.ts';
import { callerOf } from './staff-identity.ts';

/** Who may repeat a call: the same person or machine. */
const callerName = (actor: Actor): string => (actor.kind === 'operator' ? actor.user : `${actor.kind} ${actor.id}`);

/** A session, or a key. */
const SECURITY: readonly Record<string, string[]>[] = [{ session: [] }, { key: [] }];
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

const answerPdf = (reply: FastifyReply, { filename, bytes, isShown }: PdfAnswer): FastifyReply =>
  (isShown ? showPdf : sendPdf)(reply, filename, bytes);

/** Of an operation that may be sent again. Other headers stay as they are. */
const repeatableHeaders = z.looseObject({
  'idempotency-key': z.string().optional().describe('A UUID: with the same key and input the first answer is given again, for 24 hours'),
});

/** A refusal is in the audit log before it is answered. */
const loggingRefusals = async <Result>(
  operation: Operation,
  context: OperationContext,
  input: unknown,
  work: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    await logRefused(operation, context, input, error);
    throw error;
  }
};

const sendFile = (reply: FastifyReply, { name, type, content }: FileAnswer): FastifyReply =>
  reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .send(Readable.from(content, { objectMode: false }));

/** Every operation by HTTP, below `/api`. Who has neither session nor key, or lacks the scope, is refused before the input is read. */
export const operationRoutes =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    const contextOf = (request: FastifyRequest): OperationContext => ({
      services,
      actor: callerOf(request),
      lang: request.shop.lang,
      log: request.log,
    });
    for (const operation of OPERATIONS) {
      const { id, method, path, summary, answer, bodyLimit, isFile = false, isRepeatable = false } = operation;
      const schema = {
        tags: [id.split('.')[0] ?? id],
        operationId: id.replaceAll(/[.-](\w)/g, (_, letter: string) => letter.toUpperCase()),
        summary,
        security: SECURITY,
        description: operation.scope === null ? 'For everybody who is signed in' : `Needs the scope \`${operation.scope}\``,
        ...schemasOf(operation),
        ...(isRepeatable ? { headers: repeatableHeaders } : {}),
        response: { 200: answer === pdfAnswer ? pdfResponse : isFile ? z.string().describe('The file') : answer },
      };
      const options: RouteShorthandOptions = {
        schema,
        ...(bodyLimit === undefined ? {} : { bodyLimit }),
        onRequest: async (request) => {
          const context = contextOf(request);
          await loggingRefusals(operation, context, null, async () => assertAllowed(operation, context.actor));
        },
        // a call with nothing to say has no body
        preValidation: async (request) => {
          if ('body' in schema) request.body ??= {};
        },
      };
      app.route({
        ...options,
        method,
        url: `/api${path}`,
        handler: async (request, reply) => {
          const context = contextOf(request);
          const input = { ...(request.query as object), ...(request.body as object | null), ...(request.params as object) };
          const run = () => loggingRefusals(operation, context, input, () => runOperation(operation, context, input));
          if (isRepeatable)
            return withIdempotency(services, request, reply, async () => ({ status: 200, body: await run() }), callerName(context.actor));
          const result = await run();
          if (isFile) return sendFile(reply, result as FileAnswer);
          return answer === pdfAnswer ? answerPdf(reply, result as PdfAnswer) : result;
        },
      });
    }
  };
