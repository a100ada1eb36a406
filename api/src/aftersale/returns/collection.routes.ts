import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Lang } from 'shared-contracts/contract/locales';
import { paths } from 'shared-contracts/contract/paths';
import { lang, rowIdText } from 'shared-contracts/wire/common';
import { retour, returnCollection } from 'shared-contracts/wire/retour';
import { moveSlotBody } from 'shared-contracts/wire/slot';
import * as z from 'zod';
import { signedIn } from '../../customers/auth/identity.ts';
import { strictLimit } from '../../platform/plugins/strict-limit.ts';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { isPageRequest } from '../../sales/customer-orders/page-request.ts';
import { collectionCalendar } from '../../sales/customer-orders/delivery-calendar.ts';
import { findOrder } from '../../sales/orders/orders.repository.ts';
import { actorOverLink, assertMayAct } from '../../sales/orders/order-access.ts';
import type { ReturnRow } from './returns.repository.ts';
import { collectionOf, loadCollectionAnswer, loadReturnByLink, moveCollection } from './collection.ts';
import { loadReturnAnswer } from './return-answer.ts';
import { loadOwnReturn, loadOwnReturnToChange } from './returns.service.ts';

const byLink = z.object({ link: z.uuid() });
const common = { tags: ['retours'], params: byLink };

/** Sends the collection as a calendar file. Throws 404 `return.not_found` when no day is chosen. */
const sendCollection = async (services: Services, reply: FastifyReply, row: ReturnRow, lang: Lang): Promise<FastifyReply> => {
  const slot = collectionOf(row);
  if (slot === null) throw new ShopError(404, 'return.not_found');
  const { publicUrl } = services.config;
  const settings = await services.readSettings();
  return reply
    .header('content-disposition', `attachment; filename="${row.number}.ics"`)
    .header('cache-control', 'no-store')
    .type('text/calendar; charset=utf-8')
    .send(collectionCalendar(row.number, slot, { settings, lang, publicUrl, now: services.now() }));
};

/** The day on which a return is collected, by the link in its mail, because guests have no account. */
export const collectionByLinkRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const { db } = services;
    app.addHook('preHandler', app.identify);

    app.get(
      '/api/retours/by-link/:link',
      {
        schema: {
          ...common,
          summary: 'When a return is collected, by the link of its mail; nothing personal',
          response: { 200: returnCollection },
        },
      },
      async (request) => loadCollectionAnswer(services, await loadReturnByLink(services, request.params.link), request.shop.lang),
    );

    app.post(
      '/api/retours/by-link/:link/collection-slot',
      {
        // Each move is mailed to the buyer, and a link can be passed on.
        config: strictLimit('collection-move', 20, '1 hour'),
        schema: {
          ...common,
          summary: 'Moves the collection to another half-day, or to one agreed by phone, until the day before',
          body: moveSlotBody,
          response: { 200: returnCollection },
        },
      },
      async (request) => {
        const { id, order_id } = await loadReturnByLink(services, request.params.link);
        const order = await findOrder(db, order_id);
        if (order !== undefined) await assertMayAct(db, order, await actorOverLink(db, order, request.user?.id ?? null));
        const moved = await moveCollection(services, id, request.body.slot, request.shop);
        return loadCollectionAnswer(services, moved, request.shop.lang);
      },
    );

    app.get(
      '/api/retours/by-link/:link/collection.ics',
      {
        schema: {
          ...common,
          summary: 'The collection as a calendar file; `lang` since a plain link sends no Language header',
          querystring: z.object({ lang: lang.optional() }),
          response: {
            200: z.string(),
            303: z.null().describe('Nothing is collected on a chosen day any more, and a browser asks: the page of the collection'),
          },
        },
      },
      async (request, reply) => {
        const row = await loadReturnByLink(services, request.params.link);
        const language = request.query.lang ?? request.shop.lang;
        const slot = collectionOf(row);
        if (slot === null && isPageRequest(request))
          return reply
            .header('cache-control', 'no-store')
            .redirect(services.config.publicUrl + paths.returnCollection(language, row.link), 303);
        return sendCollection(services, reply, row, language);
      },
    );
  };

/** The day on which an own return is collected. */
export const ownCollectionRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const own = { tags: ['retours'], security: [{ token: [] }], params: z.object({ id: rowIdText() }) };
    app.addHook('onRequest', app.requireUser);

    app.post(
      '/api/retours/:id/collection-slot',
      {
        schema: {
          ...own,
          summary: 'Moves the collection of a return to another half-day, or to one agreed by phone, until the day before',
          body: moveSlotBody,
          response: { 200: retour },
        },
      },
      async (request) => {
        const { id } = await loadOwnReturnToChange(services, request.params.id, signedIn(request).id);
        const moved = await moveCollection(services, id, request.body.slot, request.shop);
        return loadReturnAnswer(services, moved, request.shop.lang);
      },
    );

    app.get(
      '/api/retours/:id/collection.ics',
      {
        schema: {
          ...own,
          summary: 'The collection as a calendar file; `lang` since a plain link sends no Language header',
          querystring: z.object({ lang: lang.optional() }),
          response: { 200: z.string() },
        },
      },
      async (request, reply) => {
        const row = await loadOwnReturn(services, request.params.id, signedIn(request).id);
        return sendCollection(services, reply, row, request.query.lang ?? request.shop.lang);
      },
    );
  };
