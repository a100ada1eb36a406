import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { LANGS } from 'shared-contracts/contract/locales';
import type { Queries } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { findOrCreateDocument } from './product-documents.service.ts';

/** Products whose sheets are printed in one run of maintenance; the rest a minute later. */
const BATCH = 5;

/** Takes the printed sheets of a product back, because what they say has changed, and has them printed again. */
export const requestSheets = async (trx: Queries, productId: number): Promise<void> => {
  await trx.deleteFrom('product_documents').where('product_id', '=', productId).execute();
  await sql`insert into documents_due (product_id) values (${productId})
    on conflict (product_id) do update set requested_at = clock_timestamp()`.execute(trx);
};

/**
 * Prints the sheets that were requested of products that are shown, and again the brochures and guides of their categories that are older than
 * the request; returns of how many. One that is requested again meanwhile stays due, and so does one whose printing was cut off.
 */
export const printDueSheets = async (services: Services, log: FastifyBaseLogger): Promise<number> => {
  const { db } = services;
  const due = await db
    .selectFrom('documents_due as d')
    .innerJoin('products as p', 'p.id', 'd.product_id')
    .select(['d.product_id', 'p.category_id', sql<string>`d.requested_at::text`.as('requested_at')])
    .where('p.is_active', '=', true)
    .orderBy('d.requested_at')
    .limit(BATCH)
    .execute();
  for (const { product_id, category_id, requested_at } of due) {
    const ofCategory = db.selectFrom('product_documents').select('kind').distinct().where('category_id', '=', category_id);
    for (const kind of ['technical_sheet', ...(await ofCategory.execute()).map((each) => each.kind)] as const) {
      for (const lang of LANGS) {
        try {
          // a page names only what there is: it goes no sooner than the new one comes
          await db
            .deleteFrom('product_documents')
            .where('category_id', '=', category_id)
            .where('kind', '=', kind)
            .where('lang', '=', lang)
            .where('created_at', '<', sql<Date>`${requested_at}::timestamptz`)
            .execute();
          await findOrCreateDocument(services, product_id, kind, lang);
        } catch (error) {
          // no text in this language, for example
          if (!(error instanceof ShopError)) log.warn({ err: error, productId: product_id, kind, lang }, 'a sheet could not be printed');
        }
      }
    }
    await sql`delete from documents_due where product_id = ${product_id} and requested_at = ${requested_at}::timestamptz`.execute(db);
    // the page lists the sheets that there are
    await sql`insert into page_changes (tag) values (${`product-${product_id}`})`.execute(db);
  }
  return due.length;
};
