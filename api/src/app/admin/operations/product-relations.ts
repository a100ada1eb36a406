import * as z from 'zod';
import { productId } from 'shared-contracts/staff/products';
import { productRelationsAnswer, relationsBody } from 'shared-contracts/staff/product-relations';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { loadProductRelations, saveProductRelations, snapshotRelations } from '../../../catalogue/staff-products/product-relations.ts';
import { lockProduct, productSubject } from '../../../catalogue/staff-products/product-record.ts';
import { defineOperation } from '../operation.ts';
import type { Operation } from '../operation.ts';
import { assertUnchanged, found } from './products.ts';

const named = { id: productId };

const show = defineOperation({
  id: 'products.relations',
  method: 'GET',
  path: '/products/:id/relations',
  scope: 'read_products',
  summary: 'Accessories, alternatives and related products of a product',
  input: z.object(named),
  answer: productRelationsAnswer,
  run: async ({ services: { db }, lang }, { id }) => found(await loadProductRelations(db, lang, id), id),
});

const set = defineOperation({
  id: 'products.set_relations',
  method: 'PUT',
  path: '/products/:id/relations',
  scope: 'write_products',
  summary: 'Writes the accessories, alternatives and related products of a product, in their order',
  input: relationsBody.extend(named),
  answer: productRelationsAnswer,
  subject: ({ id }) => productSubject(id),
  logged: () => ({}),
  snapshot: async (trx, { id }) => {
    await lockProduct(trx, id);
    return snapshotRelations(trx, id);
  },
  run: ({ services: { db }, lang }, { id, revision, ...body }) =>
    inTransaction(db, async (trx) => {
      found(await lockProduct(trx, id), id);
      assertUnchanged(revision, found(await loadProductRelations(trx, lang, id), id));
      await saveProductRelations(trx, id, body);
      return found(await loadProductRelations(trx, lang, id), id);
    }),
});

export const productRelationOperations: readonly Operation[] = [show, set];
