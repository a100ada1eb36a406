import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { staffCodeBody, staffRecoveryCodesAnswer, staffSecondFactorAnswer } from 'shared-contracts/staff/session';
import type { Services } from '../../../platform/services.ts';
import { ShopError } from '../../../platform/shop-error.ts';
import { audited } from '../../../staff/audit.ts';
import { beginStaffFactor, confirmStaffFactor } from '../../../staff/staff-second-factor.ts';
import { verifyStaffSession } from '../../../staff/staff-sessions.ts';
import type { SignedStaff } from '../../../staff/staff-sessions.ts';
import { countSetupCode } from '../../../staff/staff-sign-in.ts';
import { actorOf, sessionOf, setSessionCookie } from '../staff-identity.ts';
import type { CookieRules } from '../staff-identity.ts';
import type { SessionAnswers } from './session-answers.ts';

const TAGS = ['session'];

/** Sets up the own second factor. */
export const secondFactorRoutes =
  (services: Services, cookie: CookieRules, { rememberDevice }: SessionAnswers): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, now } = services;
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
  };
