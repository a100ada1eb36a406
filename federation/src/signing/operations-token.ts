import type { KeyObject } from 'node:crypto';
import * as z from 'zod';
import { openToken, otherOrigin, signToken } from './signed-token.ts';
import type { OpenedToken } from './signed-token.ts';
import type { Trust } from './trust.ts';

/** Who may see how a running host serves its remotes, and until when. */
const operator = z.object({
  /** URL of the host: a token for staging is invalid elsewhere */
  origin: z.string(),
  /** for the log of changes */
  by: z.string().min(1).max(100),
  /** remotes that the key may sign, or `*`: they prove that it is trusted */
  remotes: z.array(z.string()).min(1).max(50),
  /** milliseconds since 1970 */
  until: z.int(),
});
export type Operator = z.infer<typeof operator>;

/** Created with a key that signs versions: whoever may publish a remote may see how it is served. */
export const operationsToken = (content: Operator, privateKey: KeyObject): string => signToken('operations', content, privateKey);

/** Refused when it has another signature, is for another host, or has expired. */
export const openOperator = (
  token: string | undefined,
  { trust, origin, now }: { trust: Trust; origin: string; now?: number },
): OpenedToken<Operator> =>
  openToken('operations', token, {
    schema: operator,
    about: ({ remotes }) => remotes,
    keysFor: (name) => trust.keysFor(name),
    refuse: (content) => otherOrigin(content, origin),
    now,
  });
