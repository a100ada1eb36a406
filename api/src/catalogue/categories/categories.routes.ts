import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { categoriesAnswer } from 'shared-contracts/wire/category';
import type { Category } from 'shared-contracts/wire/category';
import { wholeList } from '../../platform/list-meta.ts';
import type { Services } from '../../platform/services.ts';
import { imageOf } from '../../content/media/image.ts';
import { loadCategories } from './categories.repository.ts';

const SHARED_SECONDS = 300;
/** The contract's largest page. */
const MAX_PER_PAGE = 96;

export const categoriesRoutes =
  ({ reads: { db }, config }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/products/categories',
      { schema: { tags: ['products'], summary: 'The categories of the shop', response: { 200: categoriesAnswer } } },
      async (request, reply) => {
        const { lang } = request.shop;
        const records = await loadCategories(db, lang);
        reply.shared(SHARED_SECONDS, ['catalogue', 'pages']);
        return wholeList(
          records.map(({ picture, advice_title: title, advice_text: text, advice_slugs: slugs, ...category }): Category => ({
            ...category,
            image: imageOf(picture, lang, config.mediaUrl),
            advice: title === null || text === null || slugs === null ? null : { title, text, slugs },
          })),
          MAX_PER_PAGE,
        );
      },
    );
  };
