import type { Queries } from 'api/database';
import { sql } from 'kysely';
import { catalogue } from '../../data/catalogue.ts';
import { fillContent } from '../fill/fill-content.ts';

/**
 * Adds the weights of parts that earlier versions did not weigh, and the question about how much fits on one trip. A weight that somebody has
 * entered stays. Technical sheets of these parts state weights, so they are drawn again.
 */
export const addWeights = async (db: Queries): Promise<string[]> => {
  const weights = catalogue.products.flatMap(({ variants }) =>
    variants.flatMap(({ sku, dimensions: { weight } }) => (weight === undefined ? [] : [{ sku, weight }])),
  );
  const { rows } = await sql<{ product_id: number }>`
    update variants v set dimensions = v.dimensions || jsonb_build_object('weight', w.weight)
    from jsonb_to_recordset(${JSON.stringify(weights)}::jsonb) as w (sku text, weight jsonb)
    where v.sku = w.sku and not v.dimensions ? 'weight'
    returning v.product_id`.execute(db);
  await fillContent(db);
  if (rows.length === 0) return [];
  const removed = await db
    .deleteFrom('product_documents')
    .where('kind', '=', 'technical_sheet')
    .where('product_id', 'in', [...new Set(rows.map(({ product_id }) => product_id))])
    .returning('storage_key')
    .execute();
  return removed.map(({ storage_key }) => storage_key);
};
