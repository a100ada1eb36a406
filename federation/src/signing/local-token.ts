import type { KeyObject } from 'node:crypto';
import * as z from 'zod';
import { remoteName } from '../manifest/remote-manifest.ts';
import { openToken, otherOrigin, signToken } from './signed-token.ts';
import type { OpenedToken } from './signed-token.ts';
import type { Trust } from './trust.ts';

/** The addresses a remote may come from: a server of the machine that the browser runs on, never one of somebody else. */
export const localAddress = z.string().regex(/^http:\/\/(localhost|127\.0\.0\.1):[1-9]\d{1,4}$/);

/** A remote from the engineer's own machine instead of the served one, at which shop, in which browser and until when. */
const localRemote = z.object({
  /** URL of the shop: a token for staging is invalid elsewhere */
  origin: z.string(),
  remote: remoteName,
  address: localAddress,
  /** what the shop gave this browser when it asked: in another one the token is invalid */
  nonce: z.string().regex(/^[\w-]{43}$/),
  /** milliseconds since 1970 */
  until: z.int(),
});
export type LocalRemote = z.infer<typeof localRemote>;

/** Created with a key that signs versions of the remote: whoever may publish it may try it. */
export const localToken = (content: LocalRemote, privateKey: KeyObject): string => signToken('local', content, privateKey);

/** Refused when it has another signature, is for another shop or browser, or has expired. */
export const openLocal = (
  token: string | undefined,
  { trust, origin, nonce, now }: { trust: Trust; origin: string; nonce: string | undefined; now?: number },
): OpenedToken<LocalRemote> =>
  openToken('local', token, {
    schema: localRemote,
    about: ({ remote }) => [remote],
    keysFor: (name) => trust.keysFor(name),
    refuse: (content) => otherOrigin(content, origin) ?? (content.nonce === nonce ? undefined : 'it is for another browser'),
    now,
  });
