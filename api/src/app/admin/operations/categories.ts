import * as z from 'zod';
import {
  categoryBody,
  categoryTreeAnswer,
  moveCategoryBody,
  newCategoryBody,
  staffCategoryAnswer,
} from 'shared-contracts/staff/categories';
import { productId } from 'shared-contracts/staff/products';
import type { Queries } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { ShopError } from '../../../platform/shop-error.ts';
import {
  categorySubject,
  loadCategoryFields,
  loadCategoryTree,
  loadStaffCategory,
  lockCategories,
  newCategorySubject,
} from '../../../catalogue/staff-categories/category-record.ts';
import { createCategory, moveCategory, removeCategory, saveCategory } from '../../../catalogue/staff-categories/save-category.ts';
import { notFound } from '../command.ts';
import { defineOperation } from '../operation.ts';
import type { Operation } from '../operation.ts';
import { assertUnchanged, audienceOf } from './products.ts';
import { requireRecord } from './record-commands.ts';

const named = { id: productId };
const subject = ({ id }: { id: number }): string => categorySubject(id);
const snapshot = async (trx: Queries, { id }: { id: number }): Promise<unknown> => {
  await lockCategories(trx);
  return (await loadCategoryFields(trx, id)) ?? null;
};

const found = requireRecord('category');

const list = defineOperation({
  id: 'categories.list',
  method: 'GET',
  path: '/categories',
  scope: 'read_products',
  summary: 'The tree of categories, hidden ones too',
  input: z.object({}),
  answer: categoryTreeAnswer,
  run: ({ services: { db }, lang }) => loadCategoryTree(db, lang),
});

const show = defineOperation({
  id: 'categories.show',
  method: 'GET',
  path: '/categories/:id',
  scope: 'read_products',
  summary: 'A category with its texts in all languages, and what staff changed',
  input: z.object(named),
  answer: staffCategoryAnswer,
  run: async (context, { id }) => found(await loadStaffCategory(context.services.db, audienceOf(context), id), id),
});

const add = defineOperation({
  id: 'categories.add',
  method: 'POST',
  path: '/categories',
  scope: 'write_products',
  summary: 'Adds a category as the last at its place',
  input: newCategoryBody,
  answer: staffCategoryAnswer,
  subject: ({ texts }) => newCategorySubject(texts.en.slug),
  run: async (context, body) => {
    const { db } = context.services;
    const id = await inTransaction(db, async (trx) => {
      await lockCategories(trx);
      return createCategory(trx, body);
    });
    return found(await loadStaffCategory(db, audienceOf(context), id), id);
  },
});

const set = defineOperation({
  id: 'categories.set',
  method: 'PUT',
  path: '/categories/:id',
  scope: 'write_products',
  summary: 'Writes the texts of a category, its place in the tree, and whether it is shown',
  input: categoryBody.extend(named),
  answer: staffCategoryAnswer,
  subject,
  // what it was and became is in `before` and `after`
  logged: () => ({}),
  snapshot,
  run: async (context, { id, revision, ...body }) => {
    const { db, queue } = context.services;
    await inTransaction(db, async (trx) => {
      await lockCategories(trx);
      assertUnchanged(revision, found(await loadStaffCategory(trx, audienceOf(context), id), id));
      await saveCategory(trx, queue, id, body);
    });
    return found(await loadStaffCategory(db, audienceOf(context), id), id);
  },
});

const move = defineOperation({
  id: 'categories.move',
  method: 'POST',
  path: '/categories/:id/move',
  scope: 'write_products',
  summary: 'Exchanges a category with its neighbour in the order of the shop',
  input: moveCategoryBody.extend(named),
  answer: categoryTreeAnswer,
  subject,
  logged: ({ direction }) => ({ direction }),
  run: ({ services: { db }, lang }, { id, revision, direction }) =>
    inTransaction(db, async (trx) => {
      await lockCategories(trx);
      const current = await loadCategoryTree(trx, lang);
      if (!current.data.some((each) => each.id === id)) throw notFound(String(id), `There is no category ${id}`);
      if (revision !== current.revision) throw new ShopError(409, 'staff.changed_meanwhile', { meta: { current } });
      await moveCategory(trx, id, direction);
      return loadCategoryTree(trx, lang);
    }),
});

const remove = defineOperation({
  id: 'categories.remove',
  method: 'DELETE',
  path: '/categories/:id',
  scope: 'write_products',
  summary: 'Deletes a category that nothing is in or below; others are hidden',
  input: z.object(named),
  answer: categoryTreeAnswer,
  subject,
  snapshot,
  run: ({ services: { db }, lang }, { id }) =>
    inTransaction(db, async (trx) => {
      await lockCategories(trx);
      found(await loadCategoryFields(trx, id), id);
      await removeCategory(trx, id);
      return loadCategoryTree(trx, lang);
    }),
});

export const categoryOperations: readonly Operation[] = [list, show, add, set, move, remove];
