import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Services } from '../../platform/services.ts';
import { articlesRoutes } from './articles.routes.ts';
import { faqRoutes } from './faq.routes.ts';
import { historyRoutes } from './history.routes.ts';
import { pagesRoutes } from './pages.routes.ts';
import { qrRoutes } from './qr.routes.ts';
import { sitemapRoutes } from './sitemap.routes.ts';

/** Routes of pages, articles, questions, history and QR pages. Contract, "content". */
export const contentRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(pagesRoutes(services));
    await app.register(articlesRoutes(services));
    await app.register(faqRoutes(services));
    await app.register(historyRoutes(services));
    await app.register(qrRoutes(services));
    await app.register(sitemapRoutes(services));
  };
