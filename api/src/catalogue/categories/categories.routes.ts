import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { categoriesAnswer, categoryAnswer } from 'shared-contracts/wire/category';
import type { Category } from 'shared-contracts/wire/category';
import type { Lang } from 'shared-contracts/contract/locales';
import * as z from 'zod';
import { wholeList } from '../../platform/list-meta.ts';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { imageOf } from '../../content/media/image.ts';
import { findCategorySlug, loadCategories } from './categories.repository.ts';
import type { CategoryRecord } from './categories.repository.ts';

const SHARED_SECONDS = 300;
/** The contract's largest page. */
const MAX_PER_PAGE = 96;
const MAX_SLUG = 200;

export const categoriesRoutes =
  ({ reads: { db }, config }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const answerOf = (record: CategoryRecord, lang: Lang): Category => {
      const { picture, advice_title: title, advice_text: text, advice_slugs: slugs, seo_title, seo_description, ...category } = record;
      return {
        ...category,
        image: imageOf(picture, lang, config.mediaUrl),
        advice: title === null || text === null || slugs === null ? null : { title, text, slugs },
        seo: seo_title === null && seo_description === null ? null : { title: seo_title, description: seo_description },
      };
    };

    app.get(
      '/api/products/categories',
      { schema: { tags: ['products'], summary: 'The categories of the shop', response: { 200: categoriesAnswer } } },
      async (request, reply) => {
        const { lang } = request.shop;
        const records = await loadCategories(db, lang);
        reply.shared(SHARED_SECONDS, ['catalogue', 'pages']);
        return wholeList(
          records.map((record) => answerOf(record, lang)),
          MAX_PER_PAGE,
        );
      },
    );

    app.get(
      '/api/products/categories/:slug',
      {
        schema: {
          tags: ['products'],
          summary: 'A category by its slug in any language, also by one that it had before',
          params: z.object({ slug: z.string().min(1).max(MAX_SLUG) }),
          response: { 200: categoryAnswer },
        },
      },
      async (request, reply) => {
        const { lang } = request.shop;
        const slug = await findCategorySlug(db, lang, request.params.slug);
        const record = slug === undefined ? undefined : (await loadCategories(db, lang)).find((each) => each.slug === slug);
        if (record === undefined) throw new ShopError(404, 'category.not_found');
        reply.shared(SHARED_SECONDS, ['catalogue', 'pages']);
        return { data: answerOf(record, lang) };
      },
    );
  };
