import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StaffSession } from 'shared-contracts/staff/session';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Services } from '../../../platform/services.ts';
import { ShopError } from '../../../platform/shop-error.ts';
import { audited } from '../../../staff/audit.ts';
import { roleName } from '../../../staff/roles.ts';
import { rememberStaffDevice } from '../../../staff/staff-devices.ts';
import { countRecoveryCodes } from '../../../staff/staff-second-factor.ts';
import { findStaffSession } from '../../../staff/staff-sessions.ts';
import type { SignedStaff } from '../../../staff/staff-sessions.ts';
import { actorOf, clientOf, setDeviceCookie } from '../staff-identity.ts';
import type { CookieRules } from '../staff-identity.ts';

/** What the routes of a session answer, and what happens when somebody has signed in. */
export const createSessionAnswers = (services: Services, cookie: CookieRules) => {
  const { db, now } = services;

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

  return { sessionAnswer, answerFor, rememberDevice, letIn };
};

export type SessionAnswers = ReturnType<typeof createSessionAnswers>;
