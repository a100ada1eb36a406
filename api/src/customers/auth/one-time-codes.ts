import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { hashOf } from './tokens.ts';

/** The shop's name in authenticator apps. */
const ISSUER = 'Groenhof';
/** RFC 6238 as authenticator apps expect it: six digits, half a minute each. */
const PERIOD_SECONDS = 30;
/** A clock may be one step off. */
const WINDOW = 1;
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
/** 80 bits: too many to be guessed from a hash, too. */
const RECOVERY_BYTES = 10;
/** Unambiguous letters and digits (Crockford). */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

const totpOf = (secret: string, issuer: string, label: string): TOTP =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS });

/** A new secret for an authenticator app, in Base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What an authenticator app reads from a QR code; `issuer` and `label` are its name there. */
export const secretUrl = (secret: string, label: string, issuer = ISSUER): string => totpOf(secret, issuer, label).toString();

/** The time step of a code; null when it is not a current one. */
export const stepOfCode = (secret: string, code: string, now: Date): number | null => {
  const delta = totpOf(secret, ISSUER, '').validate({ token: code, window: WINDOW, timestamp: now.getTime() });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
};

/** Whether it was typed from an app, not from the list of recovery codes. */
export const isAppCode = (text: string): boolean => /^\d{6}$/.test(text.replace(/\s/g, ''));

/** Sixteen characters in four groups. */
const newRecoveryCode = (): string => {
  const bits = [...randomBytes(RECOVERY_BYTES)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const characters = (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five, 2)]).join('');
  return (characters.match(/.{4}/g) ?? []).join('-');
};

export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newRecoveryCode);

/** Of a recovery code however it was typed: only hashes are stored. */
export const recoveryHash = (text: string): string =>
  hashOf(
    text
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '')
      .replace(/o/g, '0')
      .replace(/[il]/g, '1'),
  );
