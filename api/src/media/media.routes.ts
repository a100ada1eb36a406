import { mkdir } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import type { Services } from '../services.ts';

/** The pictures, by content hash: they never change under their address. */
export const mediaRoutes =
  ({ config }: Services): FastifyPluginAsync =>
  async (app) => {
    await mkdir(config.mediaDir, { recursive: true });
    // a drawing opened by itself runs no script
    app.addHook(
      'onRequest',
      async (_request, reply) => void reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox"),
    );
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
