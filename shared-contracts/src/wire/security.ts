import * as z from 'zod';
import { MAX_LENGTHS } from '../rules/field-lengths.ts';
import { listMeta } from './common.ts';

/** A browser that is signed in to the account. */
export const session = z.object({
  id: z.uuid(),
  /** such as Firefox; null when unknown */
  browser: z.string().nullable(),
  /** such as Windows; null when unknown */
  system: z.string().nullable(),
  started_at: z.iso.datetime(),
  /** rounded to a quarter of an hour */
  last_used_at: z.iso.datetime(),
  /** the session of this request */
  current: z.boolean(),
});
/** GET /auth/me/sessions. Not paginated: the latest first. */
export const sessionList = z.object({ data: z.array(session), meta: listMeta });
/** POST /auth/me/sessions/end. */
export const sessionsEndBody = z.object({ keep_current: z.boolean().default(true) });

/** GET /auth/me/second-factor. */
export const secondFactorAnswer = z.object({
  enabled: z.boolean(),
  since: z.iso.datetime().nullable(),
  recovery_codes_left: z.int(),
});
/** POST /auth/me/second-factor. */
export const secondFactorBody = z.object({ password: z.string().max(MAX_LENGTHS.password) });
/** What an authenticator app needs: `url` in a QR code, drawn as a path in a square of `size`, and `secret` to be typed. */
export const secondFactorSetup = z.object({
  secret: z.string(),
  url: z.string(),
  qr: z.object({ size: z.int(), path: z.string() }),
});
/** POST /auth/me/second-factor/confirm: the first code of the app. */
export const secondFactorConfirmBody = z.object({ code: z.string().trim().max(MAX_LENGTHS.signInCode) });
/** Shown once: the database has only hashes. */
export const recoveryCodesAnswer = z.object({ recovery_codes: z.array(z.string()) });
/** POST /auth/me/second-factor/off and /auth/me/second-factor/recovery-codes: the password and a code. */
export const secondFactorProof = z.object({
  password: z.string().max(MAX_LENGTHS.password),
  code: z.string().trim().max(MAX_LENGTHS.signInCode),
});

export type Session = z.infer<typeof session>;
export type SessionList = z.infer<typeof sessionList>;
export type SecondFactorAnswer = z.infer<typeof secondFactorAnswer>;
export type SecondFactorSetup = z.infer<typeof secondFactorSetup>;
export type RecoveryCodes = z.infer<typeof recoveryCodesAnswer>;
export type SecondFactorProof = z.infer<typeof secondFactorProof>;
