import { MAX_ROW_ID } from 'shared-contracts/wire/common';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { variantsAnswer } from 'shared-contracts/wire/product';
import * as z from 'zod';
import { imageOf } from '../../content/media/image.ts';
import { deliveryTerms } from '../../content/settings/delivery-promise.ts';
import { productTags } from '../../platform/page-changes/page-tags.ts';
import type { Services } from '../../platform/services.ts';
import { invalidFields } from '../../platform/shop-error.ts';
import { loadVariants } from './products.repository.ts';
import { variantAnswer } from './variant-answer.ts';
import type { Audience } from './variant-answer.ts';

const SHARED_SECONDS = 60;
const MAX_IDS = 120;

const ids = z.object({ ids: z.string().min(1).max(1200) });

const readIds = (text: string): number[] => {
  const parsedIds = [...new Set(text.split(',').map((part) => (/^\d{1,10}$/.test(part.trim()) ? Number(part) : Number.NaN)))];
  if (parsedIds.some((id) => !(id > 0 && id <= MAX_ROW_ID))) throw invalidFields({ ids: [{ message: 'invalid' }] });
  if (parsedIds.length > MAX_IDS) throw invalidFields({ ids: [{ message: 'max_items', values: { count: MAX_IDS } }] });
  return parsedIds;
};

/** Variants by their ids, as favourites and comparisons remember them. */
export const variantsRoutes =
  ({ reads: { db }, config, readSettings, now }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/variants',
      {
        schema: {
          tags: ['products'],
          summary: 'Variants by id; unknown and withdrawn ones are left out',
          querystring: ids,
          response: { 200: variantsAnswer },
        },
      },
      async (request, reply) => {
        const requestedIds = readIds(request.query.ids);
        const audience: Audience = { ...request.shop, mediaUrl: config.mediaUrl };
        const terms = deliveryTerms(await readSettings(), now());
        const records = await loadVariants(db, audience.lang, requestedIds);
        reply.shared(SHARED_SECONDS, ['catalogue', ...productTags(records.map((record) => record.product.id))]);
        return {
          data: records
            .filter(({ is_active }) => is_active)
            .sort((a, b) => requestedIds.indexOf(a.id) - requestedIds.indexOf(b.id))
            .map((record) => ({
              ...variantAnswer(record, audience, terms),
              product: record.product,
              list_image: imageOf(record.picture, audience.lang, audience.mediaUrl),
              plate: record.picture?.plate,
            })),
        };
      },
    );
  };
