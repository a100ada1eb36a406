import type { KeyObject } from 'node:crypto';
import type * as z from 'zod';
import { isSignedBy, signatureOf } from './signature.ts';

/** The signed bytes begin with the purpose, so that a signature is never valid for a manifest, a registry or another kind of token. */
const signedText = (purpose: string, payload: string): Buffer => Buffer.from(`${purpose} ${payload}`);

/** `payload.signature`, both base64url, made with the key that signs versions. */
export function signToken(purpose: string, content: object, privateKey: KeyObject): string {
  const payload = Buffer.from(JSON.stringify(content)).toString('base64url');
  return `${payload}.${Buffer.from(signatureOf(signedText(purpose, payload), privateKey), 'base64').toString('base64url')}`;
}

/** The content of a token of this purpose; undefined when it has another signature, is malformed, or has expired. */
export function readToken<T extends { until: number }>(
  purpose: string,
  token: string | undefined,
  schema: z.ZodType<T>,
  publicKeys: readonly KeyObject[],
  now = Date.now(),
): T | undefined {
  const [payload = '', signature = '', ...more] = (token ?? '').split('.');
  const isSigned = isSignedBy(publicKeys, signedText(purpose, payload), Buffer.from(signature, 'base64url').toString('base64'));
  if (more.length > 0 || !isSigned) return undefined;
  const parsed = schema.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  return parsed.success && parsed.data.until > now ? parsed.data : undefined;
}
