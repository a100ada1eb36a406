import { createHmac } from 'node:crypto';
import * as z from 'zod';
import { isShellKey } from './shell-key.ts';

/** Header in which the shell hands on that a visitor reads a draft. */
export const DRAFT_HEADER = 'x-draft';

const draft = z.object({
  kind: z.enum(['page', 'question', 'employee', 'job']),
  id: z.int(),
  /** milliseconds since 1970 */
  until: z.int(),
});
/** A draft that whoever has the token reads in its page's place, until it ends. */
export type DraftAccess = z.infer<typeof draft>;

/** Derived from the client secret, which API and shell both have. */
export const draftKeyOf = (clientSecret: string): string => createHmac('sha256', clientSecret).update('draft').digest('base64url');

const signatureOf = (content: string, key: string): string => createHmac('sha256', key).update(content).digest('base64url');

/** The token of a link that shows a draft in the shop. */
export const signDraft = (access: DraftAccess, key: string): string => {
  const content = Buffer.from(JSON.stringify(access)).toString('base64url');
  return `${content}.${signatureOf(content, key)}`;
};

/** What a token opens; null for one that was not signed with the key, or has ended by `now`. */
export const openDraft = (token: unknown, key: string, now: number): DraftAccess | null => {
  if (typeof token !== 'string' || token.length > 500) return null;
  const [content = '', signature] = token.split('.');
  if (!isShellKey(signature, signatureOf(content, key))) return null;
  const opened = draft.safeParse(JSON.parse(Buffer.from(content, 'base64url').toString()));
  return opened.success && opened.data.until > now ? opened.data : null;
};
