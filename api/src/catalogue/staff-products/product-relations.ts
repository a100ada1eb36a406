import { sql } from 'kysely';
import type { Lang } from 'shared-contracts/contract/locales';
import type { ProductRelations, RelationsBody } from 'shared-contracts/staff/product-relations';
import type { Queries } from '../../platform/database/database.ts';
import { invalidFields } from '../../platform/shop-error.ts';
import type { FieldProblem } from '../../platform/shop-error.ts';
import { digestOf } from './digest.ts';
import { nameIn } from './product-names.ts';

/** The lists of a body by the kind that the database calls them. */
const LISTS = [
  ['accessories', 'accessory'],
  ['alternatives', 'alternative'],
  ['related', 'related'],
] as const;

const loadRows = (db: Queries, lang: Lang, id: number) =>
  db
    .selectFrom('product_relations as r')
    .innerJoin('products as p', 'p.id', 'r.target_id')
    .select(['r.kind', 'r.target_id', 'r.per', 'r.ratio', 'r.deep_ratio', 'r.is_required', 'r.rule', 'p.sku', 'p.is_active'])
    .select(nameIn(lang).as('name'))
    .where('r.product_id', '=', id)
    .orderBy('r.position')
    .orderBy('r.target_id')
    .execute();

/** What is sold, or shown, with a product; undefined for an unknown id. */
export const loadProductRelations = async (
  db: Queries,
  lang: Lang,
  id: number,
): Promise<{ data: ProductRelations; revision: string } | undefined> => {
  const { rows: products } = await sql<Pick<ProductRelations, 'id' | 'name' | 'sku'>>`
    select p.id, p.sku, ${nameIn(lang)} as name from products p where p.id = ${id}`.execute(db);
  const [product] = products;
  if (product === undefined) return undefined;
  const rows = await loadRows(db, lang, id);
  const targets = (kind: string) =>
    rows.filter((row) => row.kind === kind).map(({ sku, name, is_active }) => ({ sku, name, is_shown: is_active }));
  return {
    data: {
      ...product,
      accessories: rows.flatMap(({ kind, sku, name, is_active, per, ratio, deep_ratio, is_required, rule }) =>
        kind === 'accessory' && per !== null && ratio !== null
          ? [{ sku, name, is_shown: is_active, per, ratio, deep_ratio, is_required, has_rule: rule !== null }]
          : [],
      ),
      alternatives: targets('alternative'),
      related: targets('related'),
    },
    revision: digestOf(rows.map(({ name: _name, is_active: _shown, ...row }) => row)),
  };
};

export const snapshotRelations = async (trx: Queries, id: number): Promise<unknown> =>
  (await loadRows(trx, 'nl', id)).map(({ kind, sku, per, ratio, deep_ratio, is_required }) => ({
    kind,
    sku,
    per,
    ratio,
    deep_ratio,
    is_required,
  }));

/**
 * Writes all relations of a product in their order. Throws 422 for a SKU that no other product has, or one that is there twice. The rule that
 * counts an accessory stays with it. Call it with the product locked.
 */
export const saveProductRelations = async (trx: Queries, id: number, body: Omit<RelationsBody, 'revision'>): Promise<void> => {
  const skus = LISTS.flatMap(([list]) => body[list].map(({ sku }) => sku));
  const products = await trx
    .selectFrom('products')
    .select(['id', 'sku'])
    .where('sku', 'in', ['', ...skus])
    .where('id', '<>', id)
    .execute();
  const ids = new Map(products.map((product) => [product.sku, product.id]));
  const problems: Record<string, FieldProblem[]> = {};
  for (const [list] of LISTS)
    for (const [at, { sku }] of body[list].entries())
      if (!ids.has(sku) || body[list].findIndex((other) => other.sku === sku) !== at)
        problems[`${list}.${at}.sku`] = [{ message: 'other_product' }];
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
  const before = await trx.selectFrom('product_relations').select(['kind', 'target_id', 'rule']).where('product_id', '=', id).execute();
  const ruleOf = (target: number) => before.find(({ kind, target_id }) => kind === 'accessory' && target_id === target)?.rule ?? null;
  const plain = { per: null, ratio: null, deep_ratio: null, is_required: false, rule: null };
  const rows = LISTS.flatMap(([list, kind]) =>
    body[list].map(({ sku, ...amount }, position) => {
      const target_id = ids.get(sku) ?? 0;
      return {
        product_id: id,
        kind,
        target_id,
        position,
        ...plain,
        ...(kind === 'accessory' ? { ...amount, rule: ruleOf(target_id) } : {}),
      };
    }),
  );
  await trx.deleteFrom('product_relations').where('product_id', '=', id).execute();
  if (rows.length > 0) await trx.insertInto('product_relations').values(rows).execute();
};
