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
 * but before they did, it was stored as a browser sent it, which is Punycode in some.
 */
export const emailSpellings = (typed: string): string[] => {
  const email = typed.trim().toLowerCase();
  const canonical = (canonicalEmail(email) ?? email).toLowerCase();
  const at = canonical.lastIndexOf('@') + 1;
  return [...new Set([email, canonical, canonical.slice(0, at) + domainToASCII(canonical.slice(at))])];
};

/** One mailbox: nearly every provider delivers `name+anything@` to `name@`, in capitals or not. */
export const mailboxOf = (email: string): string => (canonicalEmail(email) ?? email).toLowerCase().replace(/\+[^@]*@/, '@');

/** The same in SQL, for addresses that are stored. */
export const storedMailbox = (email: Expression<string>): RawBuilder<string> =>
  sql<string>`regexp_replace(lower(${email}), '[+][^@]*@', '@')`;
