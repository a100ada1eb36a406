import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { generationForShare } from 'federation/releases/releases';
import type { Release } from 'federation/releases/releases';
import type { ShopGeneration } from '../shop-generation.ts';

/** Set while a canary runs, and only then: which of a hundred shares a visitor is in, so that every page is of the same versions. */
export const SHARE_COOKIE = 'release_share';

/** The generation this visitor gets; who comes for the first time while a canary runs is given a share, for as long as the browser is open. */
export function generationFor(
  release: Release<ShopGeneration>,
  request: FastifyRequest,
  reply: FastifyReply,
  isSecure: boolean,
): ShopGeneration {
  if (release.variants.length === 0) return release.main;
  const known = request.cookies[SHARE_COOKIE] ?? '';
  const share = /^\d{1,2}$/.test(known) ? Number(known) : randomInt(100);
  if (String(share) !== known)
    void reply.setCookie(SHARE_COOKIE, String(share), { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure });
  return generationForShare(release, share);
}
