import { domainToASCII, domainToUnicode } from 'node:url';
import { sql } from 'kysely';
import type { Expression, RawBuilder } from 'kysely';

/**
 * The address with its domain as mail servers understand it (UTS 46), in readable form: `x@ｆirma.be` and `x@xn--mller-kva.de` become
 * `x@firma.be` and `x@müller.de`. Otherwise one mailbox had as many spellings as Unicode has look-alikes. Null when it is no domain.
 */
export const canonicalEmail = (email: string): string | null => {
  const at = email.lastIndexOf('@');
  if (at === -1) return null;
  const domain = domainToUnicode(domainToASCII(email.slice(at + 1)));
  return domain === '' ? null : `${email.slice(0, at)}@${domain}`;
};

/**
 * The spellings under which an address that somebody typed may be stored, in lower case, as it was typed first: forms store the canonical one,
 * but of two accounts of one mailbox from before they did, the second one still has its own.
 */
export const emailSpellings = (typed: string): string[] => {
  const email = typed.trim().toLowerCase();
  return [...new Set([email, (canonicalEmail(email) ?? email).toLowerCase()])];
};

/** One mailbox: nearly every provider delivers `name+anything@` to `name@`, in capitals or not. */
export const mailboxOf = (email: string): string => (canonicalEmail(email) ?? email).toLowerCase().replace(/\+[^@]*@/, '@');

/** The same in SQL, for addresses that are stored. */
export const storedMailbox = (email: Expression<string>): RawBuilder<string> =>
  sql<string>`regexp_replace(lower(${email}), '[+][^@]*@', '@')`;
