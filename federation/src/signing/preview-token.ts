import type { KeyObject } from 'node:crypto';
import * as z from 'zod';
import { remoteName, remoteVersion } from '../manifest/remote-manifest.ts';
import { readToken, signToken } from './signed-token.ts';
import type { Trust } from './trust.ts';

/** Which versions are shown instead of the served ones, at which shop and until when. */
const preview = z.object({
  /** URL of the shop: a token for staging is invalid elsewhere */
  origin: z.string(),
  versions: z.record(remoteName, remoteVersion).refine((versions) => Object.keys(versions).length > 0),
  /** milliseconds since 1970 */
  until: z.int(),
});
export type Preview = z.infer<typeof preview>;

/** Created with the key that signs versions: whoever may publish a remote may preview it. */
export const previewToken = (content: Preview, privateKey: KeyObject): string => signToken('preview', content, privateKey);

/** The content of a valid token; undefined when it has another signature, is for another shop, or has expired. */
export function readPreview(
  token: string | undefined,
  { trust, origin, now }: { trust: Trust; origin: string; now?: number },
): Preview | undefined {
  const decoded = readToken('preview', token, preview, ({ versions }) => Object.keys(versions).map((name) => trust.keysFor(name)), now);
  return decoded?.origin === origin ? decoded : undefined;
}
