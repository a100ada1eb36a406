import type { KeyObject } from 'node:crypto';
import type * as z from 'zod';
import { isSignedBy, signatureOf } from './signature.ts';

/** No tool makes tokens that are valid for longer. */
const MAX_VALID_MS = 31 * 24 * 3_600_000;

/** The signed bytes begin with the purpose, so that a signature is never valid for a manifest, a registry or another kind of token. */
const signedText = (purpose: string, payload: string): Buffer => Buffer.from(`${purpose} ${payload}`);

/** `payload.signature`, both base64url, made with the key that signs versions. */
export function signToken(purpose: string, content: object, privateKey: KeyObject): string {
  const payload = Buffer.from(JSON.stringify(content)).toString('base64url');
  return `${payload}.${Buffer.from(signatureOf(signedText(purpose, payload), privateKey), 'base64').toString('base64url')}`;
}

/**
 * The content of a token of this purpose; undefined when it is malformed, has expired, or a key signed it that may not sign this content. @param
 * mayBeSignedBy the keys of each part of the content: the signer has to be among all of them
 */
export function readToken<T extends { until: number }>(
  purpose: string,
  token: string | undefined,
  schema: z.ZodType<T>,
  mayBeSignedBy: (content: T) => readonly (readonly KeyObject[])[],
  now = Date.now(),
): T | undefined {
  const [payload = '', signature = '', ...more] = (token ?? '').split('.');
  if (more.length > 0) return undefined;
  const parsed = schema.safeParse(parseJson(Buffer.from(payload, 'base64url').toString()));
  if (!parsed.success || parsed.data.until <= now || parsed.data.until > now + MAX_VALID_MS) return undefined;
  const keys = mayBeSignedBy(parsed.data);
  const bytes = Buffer.from(signature, 'base64url').toString('base64');
  const isTrusted = keys.length > 0 && keys.every((each) => isSignedBy(each, signedText(purpose, payload), bytes));
  return isTrusted ? parsed.data : undefined;
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
