import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { staffCodeBody, staffSessionAnswer, staffSignInBody } from 'shared-contracts/staff/session';
import type { Services } from '../../../platform/services.ts';
import { endStaffSession } from '../../../staff/staff-sessions.ts';
import { createStaffSignIn, verifyWithCode } from '../../../staff/staff-sign-in.ts';
import { clearSessionCookie, clientOf, sessionOf, setSessionCookie } from '../staff-identity.ts';
import type { CookieRules } from '../staff-identity.ts';
import type { SessionAnswers } from './session-answers.ts';

const TAGS = ['session'];

/** Signing in with a password and a code, and signing out. */
export const signInRoutes =
  (services: Services, cookie: CookieRules, { sessionAnswer, answerFor, letIn }: SessionAnswers): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, now } = services;
    const { withPassword } = await createStaffSignIn(services);

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

    app.delete('/api/session', { schema: { tags: TAGS, summary: 'Signs out', response: { 204: z.null() } } }, async (request, reply) => {
      if (request.staff !== null) await endStaffSession(db, request.staff.id, request.staff.sessionId, now());
      clearSessionCookie(reply, cookie);
      return reply.code(204).send(null);
    });
  };
