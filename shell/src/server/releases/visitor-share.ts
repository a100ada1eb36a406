import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { releaseForShare } from 'federation/releases/releases';
import type { ReleaseSet } from 'federation/releases/releases';
import type { ShopRelease } from '../shop-release.ts';

/** Set only while a canary runs: the visitor's share (0 to 99), so that all their pages have the same versions. */
export const SHARE_COOKIE = 'release_share';

/** The release for this visitor; a new visitor gets a share while a canary runs, for as long as the browser is open. */
export function chooseRelease(
  releaseSet: ReleaseSet<ShopRelease>,
  request: FastifyRequest,
  reply: FastifyReply,
  isSecure: boolean,
): ShopRelease {
  if (releaseSet.canaries.length === 0) return releaseSet.stable;
  const shareCookie = request.cookies[SHARE_COOKIE] ?? '';
  const share = /^\d{1,2}$/.test(shareCookie) ? Number(shareCookie) : randomInt(100);
  if (String(share) !== shareCookie)
    void reply.setCookie(SHARE_COOKIE, String(share), { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure });
  return releaseForShare(releaseSet, share);
}
