import { pageFields, rowIdText } from 'shared-contracts/wire/common';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { LANGS } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';
import { retour, retourBody, retourListAnswer, returnableAnswer } from 'shared-contracts/wire/retour';
import { moveSlotBody } from 'shared-contracts/wire/slot';
import type { Retour } from 'shared-contracts/wire/retour';
import * as z from 'zod';
import { pdfResponse, sendPdf } from '../../platform/pdf/pdf-answer.ts';
import { withIdempotency } from '../../platform/plugins/idempotency.ts';
import { signedIn } from '../../customers/auth/identity.ts';
import { EXPENSIVE } from '../../platform/plugins/rate-limit.ts';
import type { Services } from '../../platform/services.ts';
import { createReturn } from './create-return.ts';
import { slotAnswer } from '../../content/settings/slots.ts';
import { loadFreeCollections, moveCollection } from './collection.ts';
import { sendCollection } from './collection.routes.ts';
import { loadReturnAnswers } from './return-answer.ts';
import { loadReturnItems } from './returns.repository.ts';
import { listOwnReturns } from './returns.repository.ts';
import type { ReturnRow } from './returns.repository.ts';
import { cancelReturn, loadOwnReturn, loadOwnReturnToChange, loadReturnableLines } from './returns.service.ts';
import { drawReturnLabel } from './return-label.ts';
import { pageMeta } from '../../platform/list-meta.ts';

const byId = z.object({ id: rowIdText() });
const common = { tags: ['retours'], security: [{ token: [] }] };

export const returnsRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, config } = services;
    app.addHook('onRequest', app.requireUser);
    const contextOf = async (lang: Lang) => ({
      lang,
      mediaUrl: config.mediaUrl,
      settings: await services.readSettings(),
      now: services.now(),
    });
    const answerOf = async (row: ReturnRow, lang: Lang): Promise<Retour> => {
      const context = await contextOf(lang);
      const [answer] = await loadReturnAnswers(db, [row], context);
      if (answer === undefined) throw new Error('A return gave no answer');
      const free = await loadFreeCollections(db, row, await loadReturnItems(db, [row.id]), context);
      return { ...answer, free_slots: free.map((slot) => slotAnswer(slot, context.settings, lang)) };
    };

    app.get(
      '/api/retours',
      {
        schema: { ...common, summary: 'Own returns, newest first', querystring: z.object(pageFields), response: { 200: retourListAnswer } },
      },
      async (request) => {
        const { page, per_page } = request.query;
        const rows = await listOwnReturns(db, signedIn(request).id, page, per_page);
        const data = await loadReturnAnswers(db, rows, await contextOf(request.shop.lang));
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
          return { status: 201 as const, body: await answerOf(row, lang) };
        }),
    );

    app.get(
      '/api/retours/:id',
      { schema: { ...common, summary: 'An own return', params: byId, response: { 200: retour } } },
      async (request) => answerOf(await loadOwnReturn(services, request.params.id, signedIn(request).id), request.shop.lang),
    );

    app.post(
      '/api/retours/:id/cancel',
      { schema: { ...common, summary: 'Cancels a return before anything has arrived', params: byId, response: { 200: retour } } },
      async (request) => answerOf(await cancelReturn(services, request.params.id, signedIn(request).id), request.shop.lang),
    );

    app.post(
      '/api/retours/:id/collection-slot',
      {
        schema: {
          ...common,
          summary: 'Moves the collection of a return to another half-day, or to one agreed by phone, until the day before',
          params: byId,
          body: moveSlotBody,
          response: { 200: retour },
        },
      },
      async (request) => {
        const { lang } = request.shop;
        const { id } = await loadOwnReturnToChange(services, request.params.id, signedIn(request).id);
        return answerOf(await moveCollection(services, id, request.body.slot, { lang }), lang);
      },
    );

    app.get(
      '/api/retours/:id/collection.ics',
      {
        schema: {
          ...common,
          summary: 'The collection as a calendar file; `lang` since a plain link sends no Language header',
          params: byId,
          querystring: z.object({ lang: z.enum(LANGS).optional() }),
          response: { 200: z.string() },
        },
      },
      async (request, reply) => {
        const row = await loadOwnReturn(services, request.params.id, signedIn(request).id);
        return sendCollection(services, reply, row, request.query.lang ?? request.shop.lang);
      },
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
