import type { KeyObject } from 'node:crypto';
import * as z from 'zod';
import { readToken, signToken } from './signed-token.ts';
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

/** The content of a valid token; undefined when it has another signature, is for another host, or has expired. */
export function readOperator(
  token: string | undefined,
  { trust, origin, now }: { trust: Trust; origin: string; now?: number },
): Operator | undefined {
  const decoded = readToken('operations', token, operator, ({ remotes }) => remotes.map((name) => trust.keysFor(name)), now);
  return decoded?.origin === origin ? decoded : undefined;
}
