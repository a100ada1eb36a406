import * as z from 'zod';
import { MAX_LENGTHS } from '../rules/field-lengths.ts';
import { address } from './address.ts';
import { newPassword } from './auth.ts';
import { lang, listMeta, plainName, printedName } from './common.ts';

const email = z.string().trim().min(1).max(MAX_LENGTHS.email);
const linkToken = z.string().trim().min(20).max(100);

/** The request was accepted; does not tell whether there is such an account. */
export const acceptedAnswer = z.object({ status: z.literal('accepted') });

/** POST /auth/password-reset: always 202. */
export const passwordResetBody = z.object({ email });
/** POST /auth/password-set: the token of the mail's link, one hour, once. */
export const passwordSetBody = z.object({
  token: linkToken,
  email,
  password: newPassword,
  password_confirmation: z.string().max(MAX_LENGTHS.password),
});
export const passwordLinkBody = passwordSetBody.pick({ token: true, email: true });
export type PasswordLinkBody = z.output<typeof passwordLinkBody>;
/** POST /auth/me/password. */
export const passwordChangeBody = z.object({
  current: z.string().max(MAX_LENGTHS.password),
  password: newPassword,
  password_confirmation: z.string().max(MAX_LENGTHS.password),
});
/** POST /auth/email-confirm: the token of the mail sent to the new address, 24 hours, once. */
export const emailConfirmBody = z.object({
  token: linkToken,
  /** of the account; needed when not signed in to it */
  password: z.string().max(MAX_LENGTHS.password).optional(),
});
export const emailConfirmAnswer = z.object({ email: z.string() });
/** POST /auth/account-secure: the token of a notice mail, seven days, once. */
export const accountSecureBody = z.object({ token: linkToken });
/** The account's address, and a token for setting a new password. */
export const accountSecureAnswer = z.object({ email: z.string(), token: z.string() });

/**
 * POST /auth/me/update. Missing fields stay unchanged; `billing_address: null` makes it the delivery address again. A new `email` needs
 * `current_password` and waits for its confirmation. `company_name` and `vat` count for dealers only.
 */
export const profileBody = z.object({
  first_name: printedName(MAX_LENGTHS.personName).optional(),
  last_name: printedName(MAX_LENGTHS.personName).optional(),
  language: lang.optional(),
  email: email.optional(),
  current_password: z.string().max(MAX_LENGTHS.password).optional(),
  phone: z.string().trim().min(1).max(MAX_LENGTHS.phone).optional(),
  newsletter: z.boolean().optional(),
  shipping_address: address.optional(),
  billing_address: address.nullable().optional(),
  company_name: printedName(MAX_LENGTHS.companyName).optional(),
  vat: z.string().trim().min(1).max(MAX_LENGTHS.vat).optional(),
});

/** POST /auth/me/delete. */
/** POST /auth/me/delete: what signing in asks for. `code`: of the app or a recovery code, where the second factor is on. */
export const accountDeleteBody = z.object({
  password: z.string().max(MAX_LENGTHS.password),
  code: z.string().trim().max(MAX_LENGTHS.signInCode).optional(),
});

/** GET /auth/me/export: all data about the person, by the part of the shop that stores it. */
export const personalDataAnswer = z.object({ exported_at: z.iso.datetime(), data: z.record(z.string(), z.unknown()) });

export const savedAddress = z.object({
  id: z.int(),
  /** the customer's name for it, such as "Garden in Drongen" */
  label: z.string().nullable(),
  address,
  default_delivery: z.boolean(),
  default_billing: z.boolean(),
});
/** Not paginated: an account has only a few. */
export const savedAddressList = z.object({ data: z.array(savedAddress), meta: listMeta });
/**
 * POST /auth/me/addresses and /auth/me/addresses/{id}: the whole entry. A default can only be set; the entry that had it before loses it.
 */
export const savedAddressBody = z.object({
  label: plainName(MAX_LENGTHS.addressLabel, 0).nullable().default(null),
  address,
  default_delivery: z.boolean().default(false),
  default_billing: z.boolean().default(false),
});

export type ProfileBody = z.output<typeof profileBody>;
/** POST /auth/password-link: whether the link of a mail can still set a password. A body, so that no log has the token. */
export const passwordLinkAnswer = z.object({ is_usable: z.boolean() });
export type PasswordLinkAnswer = z.infer<typeof passwordLinkAnswer>;
export type PasswordSetBody = z.infer<typeof passwordSetBody>;
export type PasswordChangeBody = z.infer<typeof passwordChangeBody>;
export type AccountDeleteBody = z.infer<typeof accountDeleteBody>;
export type PersonalData = z.infer<typeof personalDataAnswer>;
export type SavedAddress = z.infer<typeof savedAddress>;
export type SavedAddressList = z.infer<typeof savedAddressList>;
export type SavedAddressBody = z.input<typeof savedAddressBody>;
export type AcceptedAnswer = z.infer<typeof acceptedAnswer>;
export type AccountSecureAnswer = z.infer<typeof accountSecureAnswer>;
export type EmailConfirmAnswer = z.infer<typeof emailConfirmAnswer>;
