import * as z from 'zod';
import { MAX_LENGTHS } from '../rules/field-lengths.ts';
import { PASSWORD_LENGTH } from '../rules/password.ts';
import { lang, printedName } from './common.ts';

/** What somebody may do for the company. Prices without VAT are everybody's of an approved company. */
export const companyRights = z.object({
  /** order, ask for quotes and accept them, and change what was ordered */
  may_order: z.boolean(),
  /** see orders, quotes, returns and invoices of colleagues, too */
  sees_all: z.boolean(),
  /** invite, change and remove people */
  manages: z.boolean(),
});

export const COMPANY_STATES = ['pending', 'active', 'suspended'] as const;

/** A dealer's company in the answer of GET /auth/me, with what this account may do for it. */
export const ownCompany = companyRights.extend({
  id: z.int(),
  name: z.string(),
  status: z.enum(COMPANY_STATES),
  is_owner: z.boolean(),
});

export const companyPerson = companyRights.extend({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  is_owner: z.boolean(),
  joined_at: z.iso.datetime(),
});

export const companyInvitation = companyRights.extend({
  id: z.int(),
  email: z.string(),
  /** until when its link works */
  expires_at: z.iso.datetime(),
  /** the link does not work any more */
  is_expired: z.boolean(),
});

/** GET /api/company. Who may not manage people sees the owner and themselves. */
export const companyAnswer = z.object({
  company: ownCompany.extend({ vat: z.string().nullable() }),
  people: z.array(companyPerson),
  invitations: z.array(companyInvitation),
});

/** POST /api/company/invitations: mails a link; one that the address had before stops working. */
export const inviteBody = companyRights.extend({ email: z.string().trim().max(MAX_LENGTHS.email), language: lang.optional() });
/** POST /api/company/people/{id}/owner: the present owner's password. */
export const handOverBody = z.object({ password: z.string().max(MAX_LENGTHS.password) });

const token = z.string().max(100);
/** POST /auth/company-invitation: what the link of a mail offers. In a body, so that no log has the token. */
export const invitationBody = z.object({ token });
export const invitationAnswer = companyRights.extend({
  company_name: z.string(),
  email: z.string(),
  /** who invited; null: that account is gone */
  invited_by: z.string().nullable(),
  /** the address has an account, which joins after signing in */
  has_account: z.boolean(),
});
/** POST /auth/company-invitation/account: a new account for the invited address, which belongs to the company at once. */
export const invitedAccountBody = z.object({
  token,
  first_name: printedName(MAX_LENGTHS.personName),
  last_name: printedName(MAX_LENGTHS.personName),
  language: lang,
  phone: z.string().trim().min(1).max(MAX_LENGTHS.phone),
  password: z.string().min(PASSWORD_LENGTH).max(MAX_LENGTHS.password),
  password_confirmation: z.string().max(MAX_LENGTHS.password),
});
export const invitedAccountAnswer = z.object({ email: z.string() });

export type CompanyRights = z.infer<typeof companyRights>;
export type OwnCompany = z.infer<typeof ownCompany>;
export type CompanyPerson = z.infer<typeof companyPerson>;
export type CompanyInvitation = z.infer<typeof companyInvitation>;
export type CompanyAnswer = z.infer<typeof companyAnswer>;
export type InviteBody = z.infer<typeof inviteBody>;
export type InvitationAnswer = z.infer<typeof invitationAnswer>;
export type InvitedAccountBody = z.infer<typeof invitedAccountBody>;
