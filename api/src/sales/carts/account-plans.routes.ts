import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Lang } from 'shared-contracts/contract/locales';
import { accountPlan, accountPlanList, addPlanBody, changePlanBody, claimPlansBody } from 'shared-contracts/wire/plan';
import * as z from 'zod';
import { signedIn } from '../../customers/auth/identity.ts';
import { withIdempotency } from '../../platform/plugins/idempotency.ts';
import type { Services } from '../../platform/services.ts';
import { accountPlanOf, deleteAccountPlan, listAccountPlans, saveAccountPlan } from './account-plans.ts';
import { claimPlans } from './cart-plans.repository.ts';
import { changeOwnPlan } from './cart-plans.service.ts';
import { parseCartId } from './carts.service.ts';
import { viewerOf } from './viewer-of.ts';

/** Any text: another id is an unknown plan, not a validation error. */
const params = z.object({ share_id: z.string().max(60) });

/** The plans of an account. */
export const accountPlansRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const { config, db, now } = services;
    const readerOf = ({ lang }: { lang: Lang }) => ({ lang, mediaUrl: config.mediaUrl });
    const common = { tags: ['plans'], security: [{ token: [] }] };
    app.addHook('onRequest', app.limitConcurrency);
    const onRequest = app.requireUser;

    app.get(
      '/auth/me/plans',
      { onRequest, schema: { ...common, summary: 'The plans of the account', response: { 200: accountPlanList } } },
      async (request) => listAccountPlans(db, signedIn(request).id, readerOf(request.shop)),
    );

    app.post(
      '/auth/me/plans',
      {
        onRequest,
        schema: {
          ...common,
          summary: 'Saves a calculation of the configurator, or a copy of a plan, in the account',
          body: addPlanBody,
          response: { 200: accountPlan },
        },
      },
      async (request, reply) =>
        withIdempotency(services, request, reply, async () => {
          const userId = signedIn(request).id;
          const id = await saveAccountPlan(db, userId, request.body, now());
          return { status: 200 as const, body: await accountPlanOf(db, userId, id, readerOf(request.shop)) };
        }),
    );

    app.post(
      '/auth/me/plans/claim',
      {
        onRequest,
        schema: {
          ...common,
          summary: 'Makes the plans of a guest’s cart plans of the account',
          body: claimPlansBody,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        await claimPlans(db, parseCartId(request.body.cart_id), signedIn(request).id);
        return reply.code(204).send(null);
      },
    );

    app.post(
      '/auth/me/plans/:share_id',
      {
        onRequest,
        schema: {
          ...common,
          summary: 'Changes a plan of the account, also in its carts',
          params,
          body: changePlanBody,
          response: { 200: accountPlan },
        },
      },
      async (request) => {
        const userId = signedIn(request).id;
        await changeOwnPlan(db, userId, request.params.share_id, request.body, await viewerOf(services, request));
        return accountPlanOf(db, userId, request.params.share_id, readerOf(request.shop));
      },
    );

    app.delete(
      '/auth/me/plans/:share_id',
      { onRequest, schema: { ...common, summary: 'Deletes a plan of the account', params, response: { 204: z.null() } } },
      async (request, reply) => {
        await deleteAccountPlan(db, signedIn(request).id, request.params.share_id);
        return reply.code(204).send(null);
      },
    );
  };
