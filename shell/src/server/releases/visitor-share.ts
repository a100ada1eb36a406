import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ShopGeneration } from '../shop-generation.ts';
import type { Release } from './releases.ts';

/** Set while a canary runs, and only then: which of a hundred shares a visitor is in, so that every page is of the same versions. */
export const SHARE_COOKIE = 'release_share';

/** The generation this visitor gets; who comes for the first time while a canary runs is given a share, for as long as the browser is open. */
export function generationFor(
  { main, variants }: Release,
  request: FastifyRequest,
  reply: FastifyReply,
  isSecure: boolean,
): ShopGeneration {
  if (variants.length === 0) return main;
  const known = request.cookies[SHARE_COOKIE] ?? '';
  const share = /^\d{1,2}$/.test(known) ? Number(known) : randomInt(100);
  if (String(share) !== known)
    void reply.setCookie(SHARE_COOKIE, String(share), { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure });
  return variants.find(({ below }) => share < below)?.generation ?? main;
}
