import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import { isPublicCall } from 'shared-contracts/http-server/public-calls';
import { PAGE_TAGS_HEADER } from 'shared-contracts/http-server/page-tags';
import type { PageTag } from '../page-changes/page-tags.ts';

declare module 'fastify' {
  interface FastifyReply {
    /**
     * The answer is the same for all visitors: fresh for this number of seconds, and a day longer while it is revalidated. Only of calls
     * that the contract names as public (`isPublicCall`), since the shell sends no session with those; any other answer stays private.
     * `tags` name what the answer shows: pages with it are dropped when that changes.
     */
    shared(seconds: number, tags: readonly PageTag[]): FastifyReply;
  }
}

const DAY = 86_400;

/** A strong ETag of an answer's text or bytes. */
export const etagOf = (body: string | Buffer): string => `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;

/** Weak comparison of If-None-Match, RFC 9110 section 13.1.2. */
const matches = (header: string | undefined, etag: string): boolean =>
  header !== undefined && (header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag));

/** `Cache-Control`, `Vary` and ETag of shared answers; everything else is `private, no-store`. Contract, "Common rules". */
export const cachingPlugin = fp(async (app: FastifyInstance) => {
  app.decorateReply('shared', function (this: FastifyReply, seconds: number, tags: readonly PageTag[]) {
    const { method, url, visitor } = this.request;
    if (!isPublicCall(method, url) || visitor.draft !== null) return this;
    // Only shells have a use for them; they pass them on to caches before them.
    if (visitor.isShell && tags.length > 0) this.header(PAGE_TAGS_HEADER, tags.join(' '));
    return this.header('cache-control', `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${DAY}`).header(
      'vary',
      'Country, Language',
    );
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-store');
    // Fastify can't send a HEAD whose payload was taken away; it may answer 200 instead of 304
    const ifNoneMatch = request.method === 'HEAD' ? undefined : request.headers['if-none-match'];
    const builtEtag = reply.getHeader('etag');
    // a file that was built before, and is sent as a stream
    if (payload instanceof Readable && reply.statusCode === 200 && typeof builtEtag === 'string' && matches(ifNoneMatch, builtEtag)) {
      payload.destroy();
      reply.code(304).removeHeader('content-length').removeHeader('content-type');
      done(null, null);
      return;
    }
    const isShared = String(reply.getHeader('cache-control')).startsWith('public, max-age=0');
    if (!isShared || reply.statusCode !== 200 || !(typeof payload === 'string' || Buffer.isBuffer(payload))) {
      done(null, payload);
      return;
    }
    const existingEtag = reply.getHeader('etag');
    const etag = typeof existingEtag === 'string' ? existingEtag : etagOf(payload);
    reply.header('etag', etag);
    if (!matches(ifNoneMatch, etag)) {
      done(null, payload);
      return;
    }
    reply.code(304).removeHeader('content-length').removeHeader('content-type');
    done(null, null);
  });
});
