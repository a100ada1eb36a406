import type { KeyObject } from 'node:crypto';
import * as z from 'zod';
import { remoteName, remoteVersion } from '../manifest/remote-manifest.ts';
import { openToken, otherOrigin, signToken } from './signed-token.ts';
import type { OpenedToken } from './signed-token.ts';
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

/** Refused when it has another signature, is for another shop, or has expired. */
export const openPreview = (
  token: string | undefined,
  { trust, origin, now }: { trust: Trust; origin: string; now?: number },
): OpenedToken<Preview> =>
  openToken('preview', token, {
    schema: preview,
    about: ({ versions }) => Object.keys(versions),
    keysFor: (name) => trust.keysFor(name),
    refuse: (content) => otherOrigin(content, origin),
    now,
  });
