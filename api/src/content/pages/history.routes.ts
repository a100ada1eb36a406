import { sql } from 'kysely';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { historyAnswer } from 'shared-contracts/wire/content';
import type { PictureRow } from '../media/media.tables.ts';
import { imageOf } from '../media/image.ts';
import type { Services } from '../../platform/services.ts';

const SHARED_SECONDS = 3600;

/** GET /api/history: the company's milestones, oldest first. */
export const historyRoutes =
  ({ reads: { db }, config }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/history',
      { schema: { tags: ['content'], summary: 'The history of the company, year by year', response: { 200: historyAnswer } } },
      async (request, reply) => {
        const { lang } = request.shop;
        const records = await db
          .selectFrom('history_milestones as h')
          .innerJoin('history_texts as t', (join) => join.onRef('t.milestone_id', '=', 'h.id').on('t.lang', '=', lang))
          .select(['h.key', 'h.year', 't.title', 't.text'])
          .select(sql<PictureRow | null>`(select m.picture from media m where m.key = h.picture_key)`.as('picture'))
          .orderBy('h.year')
          .orderBy('h.position')
          .execute();
        const since = records[0]?.year ?? 0;
        reply.shared(SHARED_SECONDS, ['history']);
        return {
          data: records.map(({ picture, ...milestone }) => ({ ...milestone, image: imageOf(picture, lang, config.mediaUrl) })),
          meta: { total: records.length, since, years: (records.at(-1)?.year ?? 0) - since },
        };
      },
    );
  };
