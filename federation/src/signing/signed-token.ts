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

/** The content of a token, or why it is not valid: the end of a sentence for its reader. */
export type OpenedToken<T> = { content: T } | { refused: string };

interface Rules<T> {
  schema: z.ZodType<T>;
  /** the names of what the content is about, such as remotes: a key has to be trusted for each of them */
  about: (content: T) => readonly string[];
  keysFor: (name: string) => readonly KeyObject[];
  /** what else is wrong with a genuine content */
  refuse?: (content: T) => string | undefined;
  now?: number;
}

/**
 * Opens a token of this purpose. It is refused when it is malformed, has expired, a key signed it that may not sign all that it is about, or
 * `refuse` says so. Only what a trusted key signed is repeated in the reason.
 */
export function openToken<T extends { until: number }>(
  purpose: string,
  token: string | undefined,
  { schema, about, keysFor, refuse, now = Date.now() }: Rules<T>,
): OpenedToken<T> {
  const [payload = '', signature = '', ...more] = (token ?? '').split('.');
  const parsed = schema.safeParse(parseJson(Buffer.from(payload, 'base64url').toString()));
  if (!parsed.success || more.length > 0 || parsed.data.until > now + MAX_VALID_MS) return { refused: 'it is damaged' };
  const content = parsed.data;
  const names = about(content);
  const bytes = Buffer.from(signature, 'base64url').toString('base64');
  const foreign = names.filter((name) => !isSignedBy(keysFor(name), signedText(purpose, payload), bytes));
  if (foreign.length > 0 || names.length === 0) {
    return { refused: 'it is not signed with a key that may sign this here: pnpm mf trust shows which may' };
  }
  if (content.until <= now) return { refused: `it was valid until ${new Date(content.until).toISOString()}` };
  const why = refuse?.(content);
  return why === undefined ? { content } : { refused: why };
}

/** Why a token is of no use here; undefined when it was made for this host. */
export const otherOrigin = ({ origin }: { origin: string }, here: string): string | undefined =>
  origin === here ? undefined : `it is for ${origin}`;

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
