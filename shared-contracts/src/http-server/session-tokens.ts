import * as z from 'zod';
import { tokenAnswer } from '../wire/auth.ts';
import type { TokenAnswer } from '../wire/auth.ts';

/** Headers between shell and API about new tokens for the session of a call. They never reach a browser. */
export const SESSION_HEADERS = {
  /** `1`: the shell puts new tokens of the answer into the browser's cookies */
  renewable: 'x-session-renewable',
  /** new tokens; those of the call have ended */
  tokens: 'x-session-tokens',
} as const;

export const writeSessionTokens = (tokens: TokenAnswer): string => Buffer.from(JSON.stringify(tokens)).toString('base64url');

const header = z.string().transform((text, context) => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown;
  } catch {
    context.addIssue({ code: 'custom', message: 'no JSON' });
    return z.NEVER;
  }
});

/** The tokens in a header; undefined without one, or when it cannot be read. */
export const readSessionTokens = (value: unknown): TokenAnswer | undefined => header.pipe(tokenAnswer).safeParse(value).data;
