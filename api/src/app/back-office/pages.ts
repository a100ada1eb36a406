import { stat } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { answerError } from '../../platform/plugins/errors.ts';
import { ShopError } from '../../platform/shop-error.ts';

/** The build puts a digest of the content into the names of all files that a page loads. */
const HASHED = /[.-][\da-f]{8,}\.\w+(\.\w+)?$/;

/** Source maps and the note of the build lie beside it, for developers only. */
const SERVED = 'assets/';

const isFile = async (path: string): Promise<boolean> => (await stat(path).catch(() => null))?.isFile() === true;

/** Scripts and styles are files of the build only; pictures are also the shop's. */
const policyOf = (shopUrl: string): string =>
  [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'`,
    `img-src 'self' data: blob: ${new URL(shopUrl).origin}`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `manifest-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ');

/**
 * The built pages of the back office: files of the build, and for any other address the one page that shows them all. The folder may be
 * built while the API runs.
 */
export const pagesPlugin = fp(async (app: FastifyInstance, { dir, shopUrl }: { dir: string; shopUrl: string }) => {
  await app.register(fastifyStatic, { root: dir, serve: false, cacheControl: false });
  const policy = policyOf(shopUrl);

  const sendPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    reply.headers({ 'content-security-policy': policy, 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' });
    const path = normalize(decodeURI(new URL(request.url, 'http://x').pathname)).replace(/^\/+/, '');
    if (path.startsWith(SERVED) && (await isFile(join(dir, path)))) {
      reply.header('cache-control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-store');
      return reply.sendFile(path);
    }
    // a file that is gone is no page
    if (/\.\w+$/.test(path) && path !== 'index.html') return answerError(new ShopError(404, 'request.not_found'), request, reply);
    if (!(await isFile(join(dir, 'index.html')))) {
      return reply.code(503).header('retry-after', '30').type('text/plain; charset=utf-8').send('The back office is not built yet.');
    }
    return reply.header('cache-control', 'no-store').sendFile('index.html');
  };

  app.setNotFoundHandler((request, reply) => {
    const isPage = ['GET', 'HEAD'].includes(request.method) && !request.url.startsWith('/api/');
    return isPage ? sendPage(request, reply) : answerError(new ShopError(404, 'request.not_found'), request, reply);
  });
});
