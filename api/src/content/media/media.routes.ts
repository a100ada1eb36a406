import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import type { Services } from '../../platform/services.ts';
import { guaranteeFileRoute } from '../guarantee/guarantee-file.route.ts';
import { createUploadedFiles } from './uploaded-files.ts';
import { createMailFiles, mailFileHash } from './mail-picture.ts';

const YEAR_S = 31_536_000;

/** `/media/<hash>.svg`, `/media/<hash>-<width>.<format>` */
const PICTURE = /^\/media\/([0-9a-f]{20})[.-]/;

/**
 * The pictures, by content hash: they never change under their address. One that is not drawn yet is drawn on the first request, and so is the
 * PNG of a drawing that mails show.
 */
export const mediaRoutes =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    const { config } = services;
    // assembly clips and their posters
    const videos = join(config.mediaDir, 'videos');
    await mkdir(videos, { recursive: true });
    // a drawing that is opened as a document must not run scripts
    app.addHook(
      'onRequest',
      async (_request, reply) => void reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox"),
    );
    const mailFiles = createMailFiles(config.mediaDir);
    app.addHook('onRequest', async ({ url }) => {
      const [, hash] = PICTURE.exec(url) ?? [];
      if (hash !== undefined) await services.pictures.make(hash);
      const mailHash = mailFileHash(url);
      if (mailHash !== undefined) await mailFiles.make(mailHash);
    });
    const uploaded = createUploadedFiles(services);
    app.addHook('onRequest', async ({ url, method }, reply) => {
      const stored = method === 'GET' || method === 'HEAD' ? await uploaded.find(url) : null;
      if (stored === null) return undefined;
      reply.header('cache-control', `public, max-age=${YEAR_S}, immutable`).type(stored.type);
      return reply.send(stored.bytes);
    });
    await app.register(guaranteeFileRoute(services));
    await app.register(fastifyStatic, {
      root: videos,
      prefix: '/media/videos/',
      index: false,
      dotfiles: 'deny',
      // their names stay the same when they are drawn again
      maxAge: '1d',
      allowedPath: (path) => /\.(mp4|webp)$/.test(path),
      decorateReply: false,
    });
    await app.register(fastifyStatic, {
      root: config.mediaDir,
      prefix: '/media/',
      index: false,
      dotfiles: 'deny',
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
    });
  };
