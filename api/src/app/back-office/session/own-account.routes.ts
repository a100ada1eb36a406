import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { staffPasswordBody, staffProfileBody, staffSessionAnswer, staffSessionsAnswer } from 'shared-contracts/staff/session';
import type { Services } from '../../../platform/services.ts';
import { ShopError } from '../../../platform/shop-error.ts';
import { changeStaffPassword, saveProfile } from '../../../staff/accounts.ts';
import { audited } from '../../../staff/audit.ts';
import { endStaffSession, listStaffSessions } from '../../../staff/staff-sessions.ts';
import { actorOf, clientOf, signedStaff } from '../staff-identity.ts';
import type { CookieRules } from '../staff-identity.ts';
import type { SessionAnswers } from './session-answers.ts';

const TAGS = ['session'];

/** The own sessions, name, language and password. */
export const ownAccountRoutes =
  (services: Services, cookie: CookieRules, { sessionAnswer }: SessionAnswers): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, now } = services;

    app.get(
      '/api/sessions',
      { schema: { tags: TAGS, summary: 'Where I am signed in', response: { 200: staffSessionsAnswer } } },
      async (request) => {
        const staff = signedStaff(request);
        const rows = await listStaffSessions(db, staff.id, now());
        return {
          data: rows.map((row) => ({
            ...row,
            started_at: row.started_at.toISOString(),
            last_used_at: row.last_used_at.toISOString(),
            current: row.id === staff.sessionId,
          })),
        };
      },
    );
    app.delete(
      '/api/sessions/:id',
      { schema: { tags: TAGS, summary: 'Ends one of my sessions', params: z.object({ id: z.uuid() }), response: { 204: z.null() } } },
      async (request, reply) => {
        const { id } = request.params;
        if (!(await endStaffSession(db, signedStaff(request).id, id, now())))
          throw new ShopError(404, 'staff.not_found', { meta: { what: id } });
        return reply.code(204).send(null);
      },
    );

    app.patch(
      '/api/profile',
      { schema: { tags: TAGS, summary: 'My name and language', body: staffProfileBody, response: { 200: staffSessionAnswer } } },
      async (request) => {
        const staff = signedStaff(request);
        const { name = staff.name, language = staff.language } = request.body;
        await audited(
          services,
          actorOf(staff, request),
          { operation: 'session.profile', subject: `staff ${staff.id}`, input: request.body },
          undefined,
          () => saveProfile(services, staff.id, { name, language }),
        );
        return sessionAnswer({ ...staff, name, language }, request);
      },
    );
    app.put(
      '/api/profile/password',
      { schema: { tags: TAGS, summary: 'My password; other sessions end', body: staffPasswordBody, response: { 204: z.null() } } },
      async (request, reply) => {
        const staff = signedStaff(request);
        await audited(
          services,
          actorOf(staff, request),
          { operation: 'session.password', subject: `staff ${staff.id}`, input: {} },
          undefined,
          () => changeStaffPassword(services, { ...staff, device: clientOf(request, cookie).device }, request.body),
        );
        return reply.code(204).send(null);
      },
    );
  };
