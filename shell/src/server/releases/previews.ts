import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asRefusal } from 'federation/loading/remote-refused';
import type { Releases } from 'federation/releases/releases';
import { openPreview } from 'federation/signing/preview-token';
import type { Preview } from 'federation/signing/preview-token';
import type { Trust } from 'federation/signing/trust';
import { ownPath } from 'shared-contracts/rules/own-path';
import { hostCookie } from '../host-cookie.ts';
import { isSameOriginWrite } from '../session/csrf.ts';
import type { ShopRelease } from '../shop-release.ts';

const COOKIE = 'release_preview';

interface Options {
  /** MF_PREVIEWS; if false, tokens are ignored */
  isEnabled: boolean;
  trust: Trust;
  origin: string;
  releases: Pick<Releases<ShopRelease>, 'preview'>;
}

/** A shop with other versions, and the ribbon for its viewers. */
export interface Previewed {
  release: ShopRelease;
  preview: Preview;
}

export interface Previews {
  register: (app: FastifyInstance) => void;
  /** this visitor's preview, or why it can't be shown (the next page is the normal shop); undefined for everybody else */
  of: (request: FastifyRequest, reply: FastifyReply) => Promise<Previewed | { refused: string } | undefined>;
}

/**
 * Shows a published version on a running shop to people with a signed, short-lived link (`pnpm mf preview`). Only signed versions of the
 * store can be shown, so the page's policy stays as strict.
 */
export function createPreviews({ isEnabled, trust, origin, releases }: Options): Previews {
  const isSecure = origin.startsWith('https:');
  const cookieName = hostCookie(COOKIE, isSecure);
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
  const forget = (reply: FastifyReply) => void reply.clearCookie(cookieName, cookie);
  return {
    register: (app) => {
      if (!isEnabled) return;
      app.get<{ Querystring: Record<string, unknown> }>('/_preview', (request, reply) => {
        const token = String(request.query.token ?? '');
        const opened = openPreview(token, { trust, origin });
        reply.header('cache-control', 'private, no-store').header('referrer-policy', 'no-referrer');
        if ('refused' in opened) return reply.code(403).type('text/plain').send(`This link shows nothing here: ${opened.refused}.`);
        void reply.setCookie(cookieName, token, { ...cookie, expires: new Date(opened.content.until) });
        return reply.redirect(ownPath(request.query.to, '/'), 303);
      });
      app.post('/_preview/leave', (request, reply) => {
        if (!isSameOriginWrite(request, origin)) return reply.code(403).type('text/plain').send('Forbidden');
        forget(reply);
        return reply.header('cache-control', 'private, no-store').redirect('/', 303);
      });
    },
    of: async (request, reply) => {
      const token = request.cookies[cookieName];
      if (!isEnabled || !token) return undefined;
      const opened = openPreview(token, { trust, origin });
      if ('refused' in opened) {
        forget(reply);
        return undefined;
      }
      const preview = opened.content;
      try {
        return { release: await releases.preview(preview.versions), preview };
      } catch (error) {
        forget(reply);
        return { refused: asRefusal(error).message };
      }
    },
  };
}
