import { pageFields, rowIdText } from 'shared-contracts/wire/common';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { LANGS } from 'shared-contracts/contract/locales';
import { retour, retourBody, retourListAnswer, returnableAnswer } from 'shared-contracts/wire/retour';
import * as z from 'zod';
import { pdfResponse, sendPdf } from '../../platform/pdf/pdf-answer.ts';
import { withIdempotency } from '../../platform/plugins/idempotency.ts';
import { signedIn } from '../../customers/auth/identity.ts';
import { EXPENSIVE } from '../../platform/plugins/rate-limit.ts';
import type { Services } from '../../platform/services.ts';
import { createReturn } from './create-return.ts';
import { answerContextOf, loadReturnAnswer, loadReturnAnswers } from './return-answer.ts';
import { listOwnReturns } from './returns.repository.ts';
import { cancelReturn, loadOwnReturn, loadReturnableLines } from './returns.service.ts';
import { drawReturnLabel } from './return-label.ts';
import { pageMeta } from '../../platform/list-meta.ts';

const byId = z.object({ id: rowIdText() });
const common = { tags: ['retours'], security: [{ token: [] }] };

/** The signed-in user's own returns. */
export const returnsRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const { db } = services;
    app.addHook('onRequest', app.requireUser);

    app.get(
      '/api/retours',
      {
        schema: { ...common, summary: 'Own returns, newest first', querystring: z.object(pageFields), response: { 200: retourListAnswer } },
      },
      async (request) => {
        const { page, per_page } = request.query;
        const rows = await listOwnReturns(db, signedIn(request).id, page, per_page);
        const data = await loadReturnAnswers(db, rows, await answerContextOf(services, request.shop.lang));
        return { data, meta: pageMeta(page, per_page, rows[0]?.all_count ?? 0) };
      },
    );

    app.get(
      '/api/retours/returnable',
      {
        schema: {
          ...common,
          summary: 'The lines of an order that can still be returned, and the possible reasons',
          querystring: z.object({ order_id: rowIdText() }),
          response: { 200: returnableAnswer },
        },
      },
      async (request) => loadReturnableLines(services, request.query.order_id, signedIn(request).id, request.shop.lang),
    );

    app.post(
      '/api/retours',
      { schema: { ...common, summary: 'Returns pieces of an own order', body: retourBody, response: { 201: retour } } },
      async (request, reply) =>
        withIdempotency(services, request, reply, async () => {
          const { lang } = request.shop;
          const row = await createReturn(services, signedIn(request).id, request.body, lang);
          return { status: 201 as const, body: await loadReturnAnswer(services, row, lang) };
        }),
    );

    app.get(
      '/api/retours/:id',
      { schema: { ...common, summary: 'An own return', params: byId, response: { 200: retour } } },
      async (request) =>
        loadReturnAnswer(services, await loadOwnReturn(services, request.params.id, signedIn(request).id), request.shop.lang),
    );

    app.post(
      '/api/retours/:id/cancel',
      { schema: { ...common, summary: 'Cancels a return before anything has arrived', params: byId, response: { 200: retour } } },
      async (request) =>
        loadReturnAnswer(services, await cancelReturn(services, request.params.id, signedIn(request).id), request.shop.lang),
    );

    app.get(
      '/api/retours/:id/label',
      {
        config: EXPENSIVE,
        schema: {
          ...common,
          summary: 'The label as a PDF, in the language of the query or else of the request',
          params: byId,
          querystring: z.object({ lang: z.enum(LANGS).optional() }),
          response: { 200: pdfResponse },
        },
      },
      async (request, reply) => {
        const row = await loadOwnReturn(services, request.params.id, signedIn(request).id);
        const language = request.query.lang ?? request.shop.lang;
        return sendPdf(reply, `${row.number}.pdf`, await drawReturnLabel(db, row, language, request.visitor.address ?? ''));
      },
    );
  };
