import { MAX_LENGTHS } from './field-lengths.ts';

/**
 * Whether the text is an e-mail address one can write to: one @, a domain with a dot, no spaces, control or invisible characters, 254
 * characters at most.
 */
export const isEmail = (text: string): boolean =>
  text.length <= MAX_LENGTHS.email &&
  /^[^\s@<>()[\],;:"\\\p{Cc}\p{Cf}]{1,64}@(?:[\p{L}\d](?:[\p{L}\d-]{0,61}[\p{L}\d])?\.)+[\p{L}]{2,24}$/u.test(text.normalize());
