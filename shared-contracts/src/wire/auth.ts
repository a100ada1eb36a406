import * as z from 'zod';
import { MAX_LENGTHS } from '../rules/field-lengths.ts';
import { PASSWORD_LENGTH } from '../rules/password.ts';
import { address } from './address.ts';
import { lang, printedName } from './common.ts';
import { ownCompany } from './company.ts';

export const user = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  email: z.string(),
  language: lang,
  newsletter: z.boolean(),
  /** subscribed, and the mail that asks to confirm it was sent; part of the answer of GET /auth/me */
  newsletter_pending: z.boolean().optional(),
  role: z.enum(['b2c', 'b2b']),
  /** true for approved dealers (role b2b); false while a dealer waits for approval */
  professional: z.boolean(),
  status: z.enum(['active', 'pending']),
  company_name: z.string().nullable(),
  vat: z.string().nullable(),
  /** of a dealer: the company and what this account may do for it; part of the answer of GET /auth/me */
  company: ownCompany.nullable().optional(),
  /** the answer of VIES for the number; after `unavailable` it is checked again before the next business order */
  vat_status: z.enum(['unchecked', 'valid', 'invalid', 'unavailable']).optional(),
  /** whether it was proven that the user owns this e-mail address: only then data found by the address alone is shown */
  email_confirmed: z.boolean().optional(),
  /** a new address, until it is confirmed by the mail sent to it */
  pending_email: z.string().nullable().optional(),
  billing_address: address.nullable(),
  shipping_address: address.nullable(),
  created_at: z.iso.datetime(),
});

const client = { client_id: z.string().max(100), client_secret: z.string().max(200) };
/** The second step of signing in: `challenge` from the refusal `auth.second_factor`, a code of the app or a recovery code. */
export const secondFactorGrant = z.object({
  grant_type: z.literal('second_factor'),
  challenge: z.string().max(100),
  code: z.string().max(MAX_LENGTHS.signInCode),
  ...client,
});
/** POST /auth/token. Spec §7; `refresh_token` as the contract adds. */
export const tokenBody = z.discriminatedUnion('grant_type', [
  z.object({
    grant_type: z.literal('password'),
    username: z.string().max(MAX_LENGTHS.email),
    password: z.string().max(MAX_LENGTHS.password),
    ...client,
  }),
  secondFactorGrant,
  z.object({ grant_type: z.literal('refresh_token'), refresh_token: z.string().max(400), ...client }),
]);
/** The shell's sign-in call: without client id and secret. */
export const signInBody = z.object({ username: z.string().max(MAX_LENGTHS.email), password: z.string().max(MAX_LENGTHS.password) });
export const tokenAnswer = z.object({
  token_type: z.literal('Bearer'),
  access_token: z.string(),
  refresh_token: z.string(),
  /** seconds */
  expires_in: z.int(),
  /** after signing in: token of the known device */
  device_token: z.string().optional(),
});
/** GET /auth/session, answered by the shell: no token in it. */
export const sessionAnswer = z.object({ status: z.enum(['authenticated', 'unauthenticated']), user: user.optional() });

/** A new password: at least 12 characters, no other rules. Contract, "passwords". */
export const newPassword = z.string().min(PASSWORD_LENGTH).max(MAX_LENGTHS.password);

/** POST /auth/register. Spec §3 Registration input, §7; passwords: contract, "passwords". */
export const registerBody = z.object({
  type: z.enum(['b2c', 'b2b']),
  first_name: printedName(MAX_LENGTHS.personName),
  last_name: printedName(MAX_LENGTHS.personName),
  language: lang,
  email: z.string().trim().max(MAX_LENGTHS.email),
  phone: z.string().trim().min(1).max(MAX_LENGTHS.phone),
  newsletter: z.boolean().default(false),
  password: newPassword,
  password_confirmation: z.string().max(MAX_LENGTHS.password),
  company_name: printedName(MAX_LENGTHS.companyName, 0).optional(),
  vat: z.string().trim().max(MAX_LENGTHS.vat).optional(),
  shipping_address: address,
  billing_address: address.optional(),
});
/** `pending`: a dealer who waits for approval. */
export const registerAnswer = z.object({ status: z.enum(['active', 'pending']), user });
/** POST /auth/sign-out: the refresh token, when the access token is gone. */
export const signOutBody = z.object({ refresh_token: z.string().max(400).optional() }).nullish();

export type RegisterBody = z.output<typeof registerBody>;
export type User = z.infer<typeof user>;
export type SessionAnswer = z.infer<typeof sessionAnswer>;
export type TokenAnswer = z.infer<typeof tokenAnswer>;
