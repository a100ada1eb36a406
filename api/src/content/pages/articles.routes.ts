import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ARTICLE_KINDS, article, articleListAnswer, articleListQuery } from 'shared-contracts/wire/content';
import type { ArticleKind } from 'shared-contracts/wire/content';
import * as z from 'zod';
import { productTags } from '../../platform/page-changes/page-tags.ts';
import type { Services } from '../../platform/services.ts';
import { readWithDraft } from '../editing/preview.ts';
import { shopFigures, withFigures } from './shop-figures.ts';
import { loadArticle, loadArticleList } from './articles.service.ts';

const SHARED_SECONDS = 300;
/** Articles show their authors. */
const ARTICLE_TAGS = ['pages', 'team'] as const;

const SUMMARIES: Readonly<Record<ArticleKind, { list: string; one: string }>> = {
  advice: { list: 'Advice articles, newest first', one: 'An advice article by its slug in any language' },
  blog: { list: 'Blog posts, newest first', one: 'A blog post by its slug in any language' },
  green: { list: 'Articles of the green initiative, newest first', one: 'An article of the green initiative by its slug in any language' },
};

/** GET /api/{advice, blog, green} and /api/{…}/{slug}. */
export const articlesRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    for (const kind of ARTICLE_KINDS) {
      app.get(
        `/api/${kind}`,
        {
          schema: {
            tags: ['content'],
            summary: SUMMARIES[kind].list,
            querystring: articleListQuery,
            response: { 200: articleListAnswer },
          },
        },
        async (request, reply) => {
          const answer = await readWithDraft(services, request, (read) =>
            loadArticleList(read, { lang: request.shop.lang, kind }, request.query),
          );
          reply.shared(SHARED_SECONDS, ARTICLE_TAGS);
          return answer;
        },
      );
      app.get(
        `/api/${kind}/:slug`,
        {
          schema: {
            tags: ['content'],
            summary: SUMMARIES[kind].one,
            params: z.object({ slug: z.string().min(1).max(200) }),
            response: { 200: article },
          },
        },
        async (request, reply) => {
          const answer = await readWithDraft(services, request, (read) =>
            loadArticle(read, { lang: request.shop.lang, kind }, request.params.slug),
          );
          reply.shared(SHARED_SECONDS, [...ARTICLE_TAGS, ...productTags(answer.related_products.map(({ id }) => id))]);
          return withFigures(answer, shopFigures(await services.readSettings(), request.shop.lang));
        },
      );
    }
  };
