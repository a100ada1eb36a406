import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import {
  invitationAnswer,
  invitationBody,
  staffPasswordLinkAnswer,
  staffPasswordLinkBody,
  staffPasswordSetBody,
  staffSessionAnswer,
} from 'shared-contracts/staff/session';
import type { Services } from '../../../platform/services.ts';
import { assertWithinLimit } from '../../../platform/plugins/strict-limit.ts';
import { acceptInvitation, readInvitation } from '../../../staff/accounts.ts';
import { audited } from '../../../staff/audit.ts';
import { findRole, roleName } from '../../../staff/roles.ts';
import { readPasswordLink, requestStaffPassword, setStaffPassword } from '../../../staff/staff-password-links.ts';
import { openAfterInvitation, visitorKey } from '../../../staff/staff-sign-in.ts';
import { clearSessionCookie, clientOf, setSessionCookie } from '../staff-identity.ts';
import type { CookieRules } from '../staff-identity.ts';
import type { SessionAnswers } from './session-answers.ts';

const TAGS = ['session'];
const token = z.string().regex(/^[\w-]{40,100}$/);

/** Invitations and new passwords have one limit together. */
const limitLinks = (services: Services, { ip }: FastifyRequest): Promise<void> =>
  assertWithinLimit(services, { name: 'staff-invitation', key: visitorKey(ip), max: 30, window: '15 minutes' });

/** What the link of an invitation leads to. */
export const invitationRoutes =
  (services: Services, cookie: CookieRules, { answerFor }: SessionAnswers): FastifyPluginAsyncZod =>
  async (app) => {
    const { db } = services;
    app.get(
      '/api/invitations/:token',
      {
        schema: { tags: TAGS, summary: 'Who an invitation is for', params: z.object({ token }), response: { 200: invitationAnswer } },
      },
      async (request) => {
        await limitLinks(services, request);
        const { email, name, language, role_id, expires_at } = await readInvitation(services, request.params.token);
        const role = await findRole(db, role_id);
        return {
          data: {
            email,
            name,
            language,
            role: role === undefined ? role_id : roleName(role, request.shop.lang),
            expires_at: expires_at.toISOString(),
          },
        };
      },
    );
    app.post(
      '/api/invitations/:token',
      {
        schema: {
          tags: TAGS,
          summary: 'Chooses a password with an invitation, and signs in',
          params: z.object({ token }),
          body: invitationBody,
          response: { 200: staffSessionAnswer },
        },
      },
      async (request, reply) => {
        await limitLinks(services, request);
        const { id, name, email } = await readInvitation(services, request.params.token);
        await audited(
          services,
          { kind: 'staff', id, name, email, ip: request.ip, scopes: new Set() },
          { operation: 'session.accept-invitation', subject: `staff ${id}`, input: {} },
          undefined,
          () => acceptInvitation(services, request.params.token, request.body),
        );
        const sessionToken = await openAfterInvitation(services, id, clientOf(request, cookie));
        const { answer } = await answerFor(sessionToken, request);
        setSessionCookie(reply, cookie, sessionToken);
        return answer;
      },
    );
  };

/** A new password by a link in a mail. */
export const passwordLinkRoutes =
  (services: Services, cookie: CookieRules): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/api/passwords',
      {
        schema: {
          tags: TAGS,
          summary: 'Mails a link to set a new password, if there is such an account; the answer is the same if not',
          body: staffPasswordLinkBody,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        await requestStaffPassword(services, request.body.email, clientOf(request, cookie));
        return reply.code(204).send(null);
      },
    );
    app.get(
      '/api/passwords/:token',
      {
        schema: {
          tags: TAGS,
          summary: 'Whose password a link sets',
          params: z.object({ token }),
          response: { 200: staffPasswordLinkAnswer },
        },
      },
      async (request) => {
        await limitLinks(services, request);
        const { email, name } = await readPasswordLink(services, request.params.token);
        return { data: { email, name } };
      },
    );
    app.post(
      '/api/passwords/:token',
      {
        schema: {
          tags: TAGS,
          summary: 'Sets a new password with a link; all sessions end, and the second factor stays on',
          params: z.object({ token }),
          body: staffPasswordSetBody,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        await limitLinks(services, request);
        const { id, name, email } = await readPasswordLink(services, request.params.token);
        await audited(
          services,
          { kind: 'staff', id, name, email, ip: request.ip, scopes: new Set() },
          { operation: 'session.password-by-mail', subject: `staff ${id}`, input: {} },
          undefined,
          () => setStaffPassword(services, request.params.token, request.body, clientOf(request, cookie)),
        );
        clearSessionCookie(reply, cookie);
        return reply.code(204).send(null);
      },
    );
  };
