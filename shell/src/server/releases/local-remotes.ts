import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { localAddress, openLocal } from 'federation/signing/local-token';
import type { LocalRemote } from 'federation/signing/local-token';
import type { Trust } from 'federation/signing/trust';
import { ownPath } from 'shared-contracts/rules/own-path';
import { hostCookie } from '../host-cookie.ts';
import { isSameOriginWrite } from '../session/csrf.ts';

const COOKIE = 'local_remote';
const NONCE_COOKIE = 'local_remote_browser';

interface Options {
  /** MF_LOCAL_REMOTES; if false, there are no such addresses, and tokens are ignored */
  isEnabled: boolean;
  trust: Trust;
  origin: string;
}

export interface LocalRemotes {
  register: (app: FastifyInstance) => void;
  /** the remote that this browser takes from its own machine */
  of: (request: FastifyRequest) => LocalRemote | undefined;
}

/**
 * Opens a running shop with one remote from the engineer's own machine (`pnpm dev --shop`). The browser gets a nonce, the engineer's
 * development server signs it with the team's key, and the signed token is valid only with the nonce: a link that is passed on opens nothing.
 */
export function createLocalRemotes({ isEnabled, trust, origin }: Options): LocalRemotes {
  const isSecure = origin.startsWith('https:');
  const [cookieName, nonceName] = [hostCookie(COOKIE, isSecure), hostCookie(NONCE_COOKIE, isSecure)];
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
  const open = (request: FastifyRequest, token: string) => openLocal(token, { trust, origin, nonce: request.cookies[nonceName] });
  const of = (request: FastifyRequest): LocalRemote | undefined => {
    const token = request.cookies[cookieName];
    const opened = isEnabled && token ? open(request, token) : undefined;
    return opened && 'content' in opened ? opened.content : undefined;
  };
  const privately = (reply: FastifyReply): FastifyReply =>
    reply.header('cache-control', 'private, no-store').header('referrer-policy', 'no-referrer');
  return {
    of,
    register: (app) => {
      if (!isEnabled) return;
      app.get<{ Querystring: Record<string, unknown> }>('/_local', (request, reply) => {
        const address = localAddress.safeParse(request.query.address);
        if (!address.success) return privately(reply).code(400).type('text/plain').send('The address is none of this machine.');
        const nonce = randomBytes(32).toString('base64url');
        void reply.setCookie(nonceName, nonce, cookie);
        return privately(reply).redirect(`${address.data}/_local/sign?${new URLSearchParams({ shop: origin, nonce })}`, 303);
      });
      app.get<{ Querystring: Record<string, unknown> }>('/_local/take', (request, reply) => {
        const token = String(request.query.token ?? '');
        const opened = open(request, token);
        if ('refused' in opened) {
          return privately(reply).code(403).type('text/plain').send(`This link opens nothing here: ${opened.refused}.`);
        }
        void reply.setCookie(cookieName, token, { ...cookie, expires: new Date(opened.content.until) });
        return privately(reply).redirect(ownPath(request.query.to, '/'), 303);
      });
      app.post('/_local/leave', (request, reply) => {
        if (!isSameOriginWrite(request, origin)) return reply.code(403).type('text/plain').send('Forbidden');
        void reply.clearCookie(cookieName, cookie).clearCookie(nonceName, cookie);
        return privately(reply).redirect('/', 303);
      });
    },
  };
}
