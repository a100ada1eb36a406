import * as z from 'zod';
import { MAX_LENGTHS } from '../rules/field-lengths.ts';
import { newPassword as password } from '../wire/auth.ts';
import { lang, plainName } from '../wire/common.ts';

/** `needs_code`: password given, code missing. `needs_second_factor`: the role requires one, and none is set up. */
export const SESSION_STATES = ['signed_in', 'needs_code', 'needs_second_factor'] as const;

export const signedInStaff = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  language: lang,
  role: z.object({ id: z.string(), name: z.string() }),
  scopes: z.array(z.string()),
  /** whether a second factor is on, and whether the role requires it */
  second_factor: z.boolean(),
  second_factor_required: z.boolean(),
  recovery_codes_left: z.int(),
});

/** GET, POST /api/session and POST /api/session/code. `staff` only when signed in; 401 `staff.signed_out` without a session. */
export const staffSession = z.object({
  state: z.enum(SESSION_STATES),
  staff: signedInStaff.nullable(),
  /** when the session ends at the latest */
  ends_at: z.iso.datetime(),
  /** when it ends if nothing is done */
  idle_ends_at: z.iso.datetime(),
});
export const staffSessionAnswer = z.object({ data: staffSession });

/** POST /api/session. */
export const staffSignInBody = z.object({
  email: z.string().trim().max(MAX_LENGTHS.email),
  password: z.string().max(MAX_LENGTHS.password),
});
/** POST /api/session/code: six digits of the app, or a recovery code. */
export const staffCodeBody = z.object({ code: z.string().trim().min(1).max(MAX_LENGTHS.signInCode) });

/** POST /api/session/second-factor: for an authenticator app. `qr` is a path in a square of `size`, with a margin of its own to add. */
export const staffSecondFactorAnswer = z.object({
  data: z.object({ secret: z.string(), uri: z.string(), qr: z.object({ size: z.int(), path: z.string() }) }),
});
/** PUT /api/session/second-factor, with the first code of the app. Shown once. */
export const staffRecoveryCodesAnswer = z.object({ data: z.object({ recovery_codes: z.array(z.string()) }) });

export const openSession = z.object({
  id: z.uuid(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  ip: z.string().nullable(),
  started_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
});
/** GET /api/sessions: of the signed-in person, the latest first. */
export const staffSessionsAnswer = z.object({ data: z.array(openSession.extend({ current: z.boolean() })) });

const newPassword = {
  password,
  password_confirmation: z.string().max(MAX_LENGTHS.password),
};

/** GET /api/invitations/:token; 404 `staff.invitation_invalid`. */
export const invitationAnswer = z.object({
  data: z.object({ email: z.string(), name: z.string(), language: lang, role: z.string(), expires_at: z.iso.datetime() }),
});
/** POST /api/invitations/:token. It signs in at once; the session may still need a second factor. */
export const invitationBody = z.object({ ...newPassword, name: plainName(MAX_LENGTHS.fullName).optional(), language: lang.optional() });

/** POST /api/passwords: 204 whether there is such an account or not. */
export const staffPasswordLinkBody = z.object({ email: z.string().trim().max(MAX_LENGTHS.email) });
/** GET /api/passwords/:token; 404 `staff.link_invalid`. */
export const staffPasswordLinkAnswer = z.object({ data: z.object({ email: z.string(), name: z.string() }) });
/** POST /api/passwords/:token: works once. Nobody is signed in by it. */
export const staffPasswordSetBody = z.object(newPassword);

/** PATCH /api/profile. */
export const staffProfileBody = z.object({ name: plainName(MAX_LENGTHS.fullName).optional(), language: lang.optional() });
/** PUT /api/profile/password: ends the other sessions. */
export const staffPasswordBody = z.object({ current_password: z.string().max(MAX_LENGTHS.password), ...newPassword });

export type StaffSession = z.infer<typeof staffSession>;
export type SignedInStaff = z.infer<typeof signedInStaff>;
export type StaffSessionAnswer = z.infer<typeof staffSessionAnswer>;
export type StaffSignInBody = z.infer<typeof staffSignInBody>;
export type StaffCodeBody = z.infer<typeof staffCodeBody>;
export type StaffSecondFactorAnswer = z.infer<typeof staffSecondFactorAnswer>;
export type StaffRecoveryCodesAnswer = z.infer<typeof staffRecoveryCodesAnswer>;
export type StaffSessionsAnswer = z.infer<typeof staffSessionsAnswer>;
export type StaffPasswordLinkAnswer = z.infer<typeof staffPasswordLinkAnswer>;
export type InvitationAnswer = z.infer<typeof invitationAnswer>;
export type InvitationBody = z.infer<typeof invitationBody>;
export type StaffProfileBody = z.infer<typeof staffProfileBody>;
export type StaffPasswordBody = z.infer<typeof staffPasswordBody>;
