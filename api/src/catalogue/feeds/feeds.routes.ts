import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { isLang, isRegion, LANGS, REGIONS } from 'shared-contracts/contract/locales';
import * as z from 'zod';
import { deliveryTerms } from '../../content/settings/delivery-promise.ts';
import { createBuiltFiles } from '../../platform/built-files.ts';
import { EXPENSIVE } from '../../platform/plugins/rate-limit.ts';
import { strictLimit } from '../../platform/plugins/strict-limit.ts';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { googleFeed } from './google-feed.ts';

/** Prices and stock change during the day: Google reads the file a few times a day. */
const FRESH_SECONDS = 900;
const SECOND = 1000;
/** The twelve files of 40,000 variants fit, see `createBuiltFiles`; those of a larger catalogue are built again more often. */
const MAX_STORED_BYTES = 32 * 1024 * 1024;
const FILES = REGIONS.flatMap((region) => LANGS.map((lang) => `${region}-${lang}.xml` as const));

/** Product feeds for advertising, one for each country and language. */
export const feedsRoutes =
  ({ reads: { db }, readSettings, config, now }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const files = createBuiltFiles({ now, freshMs: FRESH_SECONDS * SECOND, maxStoredBytes: MAX_STORED_BYTES });
    app.get(
      '/api/feeds/google/:file',
      {
        config: { ...EXPENSIVE, ...strictLimit('feeds', 60, '1 hour') },
        schema: {
          tags: ['products'],
          summary: 'Everything on sale for Google Merchant Center, in a language and with the prices of a country, such as `be-nl.xml`',
          params: z.object({ file: z.enum(FILES) }),
          response: {
            200: { description: 'RSS 2.0', content: { 'application/xml': { schema: z.any().meta({ type: 'string' }) } } },
          },
        },
      },
      async (request, reply) => {
        const [region, lang] = request.params.file.replace('.xml', '').split('-');
        if (!isRegion(region) || !isLang(lang)) throw new ShopError(404, 'request.not_found');
        const { bytes, builtAt, etag, open } = await files.get(request.params.file, async function* () {
          const terms = deliveryTerms(await readSettings(), now());
          yield* googleFeed(db, { lang, region, publicUrl: config.publicUrl, mediaUrl: config.mediaUrl, terms });
        });
        const age = Math.floor((now().getTime() - builtAt.getTime()) / SECOND);
        reply.header('cache-control', `public, max-age=${Math.max(0, FRESH_SECONDS - age)}`).header('etag', etag);
        return reply.type('application/xml; charset=utf-8').header('content-length', bytes).send(open());
      },
    );
  };
