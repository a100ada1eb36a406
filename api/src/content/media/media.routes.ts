import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import type { Services } from '../../platform/services.ts';
import { guaranteeFileRoute } from '../guarantee/guarantee-file.route.ts';

/** Assembly clips and their posters come with the shop. */
const VIDEOS = resolve(import.meta.dirname, '../../../media/videos');

/** The pictures, by content hash: they never change under their address. */
export const mediaRoutes =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    const { config } = services;
    await mkdir(config.mediaDir, { recursive: true });
    // a drawing opened by itself runs no script
    app.addHook(
      'onRequest',
      async (_request, reply) => void reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox"),
    );
    await app.register(guaranteeFileRoute(services));
    await app.register(fastifyStatic, {
      root: VIDEOS,
      prefix: '/media/videos/',
      index: false,
      dotfiles: 'deny',
      // their names stay when they are drawn anew
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
