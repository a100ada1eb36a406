import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Lang } from 'shared-contracts/contract/locales';
import { paths } from 'shared-contracts/contract/paths';
import { addressChangeBody } from 'shared-contracts/wire/address-change';
import { lang } from 'shared-contracts/wire/common';
import { order } from 'shared-contracts/wire/order';
import { moveSlotBody } from 'shared-contracts/wire/slot';
import * as z from 'zod';
import { signedIn } from '../../customers/auth/identity.ts';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { viewerOf } from '../carts/viewer-of.ts';
import { loadOrderLines } from '../orders/orders.repository.ts';
import type { OrderRow } from '../orders/orders.repository.ts';
import { withTranslatedNames } from '../orders/reader-names.ts';
import { findSlot } from '../orders/slot-holds.ts';
import { loadCalendarDays } from './calendar-days.ts';
import { deliveryCalendar } from './delivery-calendar.ts';
import { changeDeliveryAddress } from './change-address.ts';
import { moveDeliverySlot } from './move-slot.ts';
import { loadOrderAnswer } from './order-answer.ts';
import { buyerProof } from './buyer-proof.ts';
import { isPageRequest } from './page-request.ts';
import { loadOrderByReference, loadOrderOfBuyerToChange, loadOrderOfUser, loadOrderToChange } from './orders.service.ts';

const byId = z.object({ id: z.coerce.number().int().min(1) });
const byReference = z.object({ reference: z.string().max(400) });
const calendar = {
  tags: ['orders'],
  summary:
    'The delivery or pick-up, and the days of rented machines, as a calendar file; `lang` since a plain link sends no Language header',
  querystring: z.object({ lang: lang.optional() }),
  response: {
    200: z.string(),
    303: z.null().describe('Nothing comes any more, or the order is held back, and a browser asks: the page of the order'),
  },
};
const move = {
  tags: ['orders'],
  summary: 'Moves the delivery to another half-day, or to any day of its window, until it has left; not while it is held back',
  body: moveSlotBody,
  response: { 200: order },
};

const change = {
  tags: ['orders'],
  summary: 'Changes where a paid order is delivered, until it has left; never its price',
  body: addressChangeBody,
  response: { 200: order },
};

/** When and where an order comes: its calendar file, another half-day, another address. */
export const deliveryRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    /** `page`: of the order, for who opens the link of an old mail after there is nothing left to put into a calendar. */
    const sendCalendar = async (
      request: FastifyRequest,
      reply: FastifyReply,
      found: OrderRow,
      { language, page }: { language: Lang; page: string },
    ): Promise<FastifyReply> => {
      const days = await loadCalendarDays(services.db, found, await loadOrderLines(services.db, found.id), services.now());
      if (days === null && isPageRequest(request))
        return reply.header('cache-control', 'no-store').redirect(services.config.publicUrl + page, 303);
      if (days === null) throw new ShopError(404, 'order.not_found');
      const file = deliveryCalendar(found, {
        goods: days.goods,
        rentals: await withTranslatedNames(services.db, days.rentals, { lang: language, orderedIn: () => found.lang }),
        slot: (await findSlot(services.db, found.id)) ?? null,
        settings: await services.readSettings(),
        lang: language,
        publicUrl: services.config.publicUrl,
        now: services.now(),
      });
      return reply
        .header('content-disposition', `attachment; filename="${found.number}.ics"`)
        .header('cache-control', 'no-store')
        .type('text/calendar; charset=utf-8')
        .send(file);
    };
    const moved = async (request: FastifyRequest<{ Body: z.output<typeof moveSlotBody> }>, found: OrderRow, reference: string | null) => {
      const viewer = await viewerOf(services, request);
      const current = await moveDeliverySlot(services, found.id, request.body.slot, viewer);
      return loadOrderAnswer(services.db, current, viewer, reference);
    };

    const changed = async (
      request: FastifyRequest<{ Body: z.output<typeof addressChangeBody> }>,
      found: OrderRow,
      reference: string | null,
    ) => {
      const current = await changeDeliveryAddress(services, found.id, request.body);
      return loadOrderAnswer(services.db, current, await viewerOf(services, request), reference);
    };

    app.get(
      '/api/orders/:id/delivery.ics',
      { preHandler: app.requireUser, schema: { ...calendar, security: [{ token: [] }], params: byId } },
      async (request, reply) => {
        const found = await loadOrderOfUser(services, request.params.id, signedIn(request).id);
        const language = request.query.lang ?? request.shop.lang;
        return sendCalendar(request, reply, found, { language, page: paths.order(language, found.id) });
      },
    );

    app.get('/api/orders/by-payment/:reference/delivery.ics', { schema: { ...calendar, params: byReference } }, async (request, reply) => {
      const { reference } = request.params;
      const language = request.query.lang ?? request.shop.lang;
      return sendCalendar(request, reply, await loadOrderByReference(services, reference), {
        language,
        page: paths.completed(language, reference),
      });
    });

    app.post(
      '/api/orders/:id/delivery-slot',
      { onRequest: app.requireUser, schema: { ...move, security: [{ token: [] }], params: byId } },
      async (request) => moved(request, await loadOrderToChange(services, request.params.id, signedIn(request).id), null),
    );

    app.post(
      '/api/orders/by-payment/:reference/delivery-slot',
      { preHandler: app.identify, schema: { ...move, params: byReference } },
      async (request) =>
        moved(request, await loadOrderOfBuyerToChange(services, request.params.reference, buyerProof(request)), request.params.reference),
    );

    app.post(
      '/api/orders/:id/address',
      { onRequest: app.requireUser, schema: { ...change, security: [{ token: [] }], params: byId } },
      async (request) => changed(request, await loadOrderToChange(services, request.params.id, signedIn(request).id), null),
    );

    app.post(
      '/api/orders/by-payment/:reference/address',
      { preHandler: app.identify, schema: { ...change, params: byReference } },
      async (request) =>
        changed(request, await loadOrderOfBuyerToChange(services, request.params.reference, buyerProof(request)), request.params.reference),
    );
  };
