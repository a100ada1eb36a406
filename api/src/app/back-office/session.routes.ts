import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import {
  invitationAnswer,
  invitationBody,
  staffCodeBody,
  staffPasswordBody,
  staffPasswordLinkAnswer,
  staffPasswordLinkBody,
  staffPasswordSetBody,
  staffProfileBody,
  staffRecoveryCodesAnswer,
  staffSecondFactorAnswer,
  staffSessionAnswer,
  staffSessionsAnswer,
  staffSignInBody,
} from 'shared-contracts/staff/session';
import type { StaffSession } from 'shared-contracts/staff/session';
import { assertWithinLimit } from '../../platform/plugins/strict-limit.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { acceptInvitation, changeStaffPassword, readInvitation, saveProfile } from '../../staff/accounts.ts';
import { audited } from '../../staff/audit.ts';
import { findRole, roleName } from '../../staff/roles.ts';
import { beginStaffFactor, confirmStaffFactor, countRecoveryCodes } from '../../staff/staff-second-factor.ts';
import { rememberStaffDevice } from '../../staff/staff-devices.ts';
import { readPasswordLink, requestStaffPassword, setStaffPassword } from '../../staff/staff-password-links.ts';
import { endStaffSession, findStaffSession, listStaffSessions, verifyStaffSession } from '../../staff/staff-sessions.ts';
import type { SignedStaff } from '../../staff/staff-sessions.ts';
import { countSetupCode, createStaffSignIn, openAfterInvitation, verifyWithCode, visitorKey } from '../../staff/staff-sign-in.ts';
import { actorOf, clearSessionCookie, clientOf, sessionOf, setDeviceCookie, setSessionCookie, signedStaff } from './staff-identity.ts';
import type { CookieRules } from './staff-identity.ts';

const TAGS = ['session'];
const token = z.string().regex(/^[\w-]{40,100}$/);

/** Signing in and out, the own profile and sessions, and invitations. */
export const sessionRoutes =
  (services: Services, cookie: CookieRules): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, now } = services;
    const { withPassword } = await createStaffSignIn(services);

    const sessionAnswer = async (staff: SignedStaff, { shop }: FastifyRequest): Promise<{ data: StaffSession }> => {
      const { state, id, name, email, language, role, scopes } = staff;
      return {
        data: {
          state,
          ends_at: staff.endsAt.toISOString(),
          idle_ends_at: staff.idleEndsAt.toISOString(),
          staff:
            state === 'needs_code'
              ? null
              : {
                  id,
                  name,
                  email,
                  language,
                  role: { id: role.id, name: roleName(role, shop.lang) },
                  // nothing is allowed yet without the second factor that the role requires
                  scopes: state === 'signed_in' ? scopes : [],
                  second_factor: staff.hasSecondFactor,
                  second_factor_required: staff.isSecondFactorRequired,
                  recovery_codes_left: await countRecoveryCodes(db, id),
                },
        },
      };
    };
    const answerFor = async (sessionToken: string, request: FastifyRequest) => {
      const staff = await findStaffSession(services, sessionToken);
      if (staff === undefined) throw new ShopError(401, 'staff.signed_out');
      return { staff, answer: await sessionAnswer(staff, request) };
    };
    /** Who has proved all that the account requires: the browser is known from now on. */
    const rememberDevice = async (staff: SignedStaff, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      const { device } = clientOf(request, cookie);
      setDeviceCookie(reply, cookie, await inTransaction(db, (trx) => rememberStaffDevice(trx, staff.id, device, now())));
    };
    /** That somebody came in is in the audit log, too. */
    const letIn = async (staff: SignedStaff, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      await audited(
        services,
        actorOf(staff, request),
        { operation: 'session.sign-in', subject: `staff ${staff.id}`, input: {} },
        undefined,
        async () => undefined,
      );
      await rememberDevice(staff, request, reply);
    };

    app.get(
      '/api/session',
      { schema: { tags: TAGS, summary: 'Who is signed in, and what is missing', response: { 200: staffSessionAnswer } } },
      (request) => sessionAnswer(sessionOf(request), request),
    );

    app.post(
      '/api/session',
      { schema: { tags: TAGS, summary: 'Signs in with a password', body: staffSignInBody, response: { 200: staffSessionAnswer } } },
      async (request, reply) => {
        const sessionToken = await withPassword(request.body.email, request.body.password, clientOf(request, cookie));
        const { staff, answer } = await answerFor(sessionToken, request);
        setSessionCookie(reply, cookie, sessionToken);
        if (staff.state === 'signed_in') await letIn(staff, request, reply);
        return answer;
      },
    );

    app.post(
      '/api/session/code',
      {
        schema: { tags: TAGS, summary: 'Completes signing in with a code', body: staffCodeBody, response: { 200: staffSessionAnswer } },
      },
      async (request, reply) => {
        const pending = sessionOf(request);
        if (pending.state !== 'needs_code') return sessionAnswer(pending, request);
        const sessionToken = await verifyWithCode(services, pending, request.body.code, clientOf(request, cookie));
        const { staff, answer } = await answerFor(sessionToken, request);
        setSessionCookie(reply, cookie, sessionToken);
        await letIn(staff, request, reply);
        return answer;
      },
    );

    const mayHaveFactor = (request: FastifyRequest): SignedStaff => {
      const staff = sessionOf(request);
      if (staff.state === 'needs_code') throw new ShopError(401, 'staff.signed_out', { meta: { state: staff.state } });
      return staff;
    };
    app.post(
      '/api/session/second-factor',
      { schema: { tags: TAGS, summary: 'Begins to set up a second factor', response: { 200: staffSecondFactorAnswer } } },
      async (request) => ({ data: await beginStaffFactor(services, mayHaveFactor(request)) }),
    );
    app.put(
      '/api/session/second-factor',
      {
        schema: {
          tags: TAGS,
          summary: 'Turns the second factor on with its first code; the recovery codes are shown this once',
          body: staffCodeBody,
          response: { 200: staffRecoveryCodesAnswer },
        },
      },
      async (request, reply) => {
        const staff = mayHaveFactor(request);
        await countSetupCode(services, staff);
        const recovery_codes = await audited(
          services,
          actorOf(staff, request),
          { operation: 'session.second-factor-on', subject: `staff ${staff.id}`, input: {} },
          undefined,
          () => confirmStaffFactor(services, staff.id, request.body.code),
        );
        setSessionCookie(reply, cookie, await verifyStaffSession(db, staff.sessionId, now()));
        await rememberDevice(staff, request, reply);
        return { data: { recovery_codes } };
      },
    );

    app.delete('/api/session', { schema: { tags: TAGS, summary: 'Signs out', response: { 204: z.null() } } }, async (request, reply) => {
      if (request.staff !== null) await endStaffSession(db, request.staff.id, request.staff.sessionId, now());
      clearSessionCookie(reply, cookie);
      return reply.code(204).send(null);
    });

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

    const limitInvitations = ({ ip }: FastifyRequest): Promise<void> =>
      assertWithinLimit(services, { name: 'staff-invitation', key: visitorKey(ip), max: 30, window: '15 minutes' });
    app.get(
      '/api/invitations/:token',
      {
        schema: { tags: TAGS, summary: 'Who an invitation is for', params: z.object({ token }), response: { 200: invitationAnswer } },
      },
      async (request) => {
        await limitInvitations(request);
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
        await limitInvitations(request);
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
        await limitInvitations(request);
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
        await limitInvitations(request);
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
