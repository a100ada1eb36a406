import type { FastifyPluginAsync } from 'fastify';
import type { Services } from '../../platform/services.ts';
import { NOTICE_KEY } from 'shared-contracts/staff/setting-values';
import { NOTICE_FOLDER } from './notice-key.ts';

const YEAR = 31_536_000;

/** The files of the guarantee notice. Every uploaded file has its own address, so it may be cached forever. */
export const guaranteeFileRoute =
  ({ storage }: Services): FastifyPluginAsync =>
  async (app) => {
    app.get<{ Params: { file: string } }>(`/media/${NOTICE_FOLDER}/:file`, { schema: { hide: true } }, async (request, reply) => {
      const key = `${NOTICE_FOLDER}/${request.params.file}`;
      const file = NOTICE_KEY.test(key) ? await storage.get(key) : null;
      if (file === null) return reply.callNotFound();
      // For drawings stored earlier: allows what an official file embeds, the picture of its QR code and its font.
      reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox");
      return reply.header('cache-control', `public, max-age=${YEAR}, immutable`).type(file.type).send(file.bytes);
    });
  };
