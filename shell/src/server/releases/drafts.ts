import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { draftKeyOf, openDraft } from 'shared-contracts/http-server/draft-token';
import { ownPath } from 'shared-contracts/rules/own-path';
import type { ShellConfig } from '../config.ts';
import { hostCookie } from '../host-cookie.ts';
import { isSameOriginWrite } from '../session/csrf.ts';

const COOKIE = 'content_draft';

export interface Drafts {
  register: (app: FastifyInstance) => void;
  /** the draft that this browser shows; `until` in milliseconds since 1970. With `reply` a cookie that opens nothing is cleared */
  of: (request: FastifyRequest, reply?: FastifyReply) => { token: string; until: number } | undefined;
}

/**
 * Shows what staff wrote, and did not publish, in the running shop: to the browser that opened the back office's link, until that ends. The
 * API reads the draft; here its pages are kept out of every cache.
 */
export function createDrafts({ clientSecret, origin }: Pick<ShellConfig, 'clientSecret' | 'origin'>): Drafts {
  const isSecure = origin.startsWith('https:');
  const cookieName = hostCookie(COOKIE, isSecure);
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
  const key = draftKeyOf(clientSecret);
  const privately = (reply: FastifyReply): FastifyReply =>
    reply.header('cache-control', 'private, no-store').header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex');
  return {
    register: (app) => {
      app.get<{ Querystring: Record<string, unknown> }>('/_draft', (request, reply) => {
        const token = String(request.query.token ?? '');
        const opened = openDraft(token, key, Date.now());
        if (opened === null) return privately(reply).code(403).type('text/plain').send('This link has ended, or shows nothing here.');
        void reply.setCookie(cookieName, token, { ...cookie, expires: new Date(opened.until) });
        return privately(reply).redirect(ownPath(request.query.to, '/'), 303);
      });
      app.post('/_draft/leave', (request, reply) => {
        if (!isSameOriginWrite(request, origin)) return reply.code(403).type('text/plain').send('Forbidden');
        void reply.clearCookie(cookieName, cookie);
        return privately(reply).redirect('/', 303);
      });
    },
    of: (request, reply) => {
      const token = request.cookies[cookieName];
      if (!token) return undefined;
      const opened = openDraft(token, key, Date.now());
      if (opened !== null) return { token, until: opened.until };
      void reply?.clearCookie(cookieName, cookie);
      return undefined;
    },
  };
}
