import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { acceptedAnswer } from 'shared-contracts/wire/account';
import { sessionList, sessionsEndBody } from 'shared-contracts/wire/security';
import * as z from 'zod';
import { inTransaction } from '../../platform/database/transaction.ts';
import { wholeList } from '../../platform/list-meta.ts';
import { sessionOf, signedIn } from './identity.ts';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { currentSessionOf, renewSession, sendNewTokens } from './renew-session.ts';
import { deviceOf, deleteKnownDevices } from './known-devices.ts';
import { endSession, endSessions, listSessions, lockSessions } from './tokens.ts';

const USUAL_SESSIONS = 20;

/** Browsers in which the account is signed in. */
export const sessionsRoutes =
  ({ db, now }: Pick<Services, 'db' | 'now'>): FastifyPluginAsyncZod =>
  async (app) => {
    const signedInSchema = { tags: ['auth'], security: [{ token: [] }] };
    const onRequest = app.requireUser;

    app.get(
      '/auth/me/sessions',
      { onRequest, schema: { ...signedInSchema, summary: 'The sessions of the account', response: { 200: sessionList } } },
      async (request) => {
        const rows = await listSessions(db, signedIn(request).id, now());
        const data = rows.map(({ started_at, last_used_at, ...row }) => ({
          ...row,
          started_at: started_at.toISOString(),
          last_used_at: last_used_at.toISOString(),
          current: row.id === sessionOf(request),
        }));
        return wholeList(data, USUAL_SESSIONS);
      },
    );

    app.delete(
      '/auth/me/sessions/:id',
      {
        onRequest,
        schema: { ...signedInSchema, summary: 'Ends one session', params: z.object({ id: z.uuid() }), response: { 204: z.null() } },
      },
      async (request, reply) => {
        if (!(await endSession(db, signedIn(request).id, request.params.id, now()))) throw new ShopError(404, 'session.not_found');
        return reply.code(204).send(null);
      },
    );

    app.post(
      '/auth/me/sessions/end',
      {
        onRequest,
        schema: {
          ...signedInSchema,
          summary: 'Ends all sessions; with `keep_current` the current browser gets a new one',
          body: sessionsEndBody,
          response: { 200: acceptedAnswer },
        },
      },
      async (request, reply) => {
        const { id } = signedIn(request);
        const { keep_current: isKept } = request.body;
        const tokens = await inTransaction(db, async (trx) => {
          await lockSessions(trx, id);
          await deleteKnownDevices(trx, id, isKept ? deviceOf(request) : null);
          if (isKept) return renewSession(trx, id, currentSessionOf(request), now());
          await endSessions(trx, id, now());
          return null;
        });
        sendNewTokens(reply, tokens);
        return { status: 'accepted' as const };
      },
    );
  };
