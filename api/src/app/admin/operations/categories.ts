import * as z from 'zod';
import {
  categoryBody,
  categoryPictureBody,
  categoryTreeAnswer,
  moveCategoryBody,
  newCategoryBody,
  staffCategoryAnswer,
} from 'shared-contracts/staff/categories';
import { MAX_PICTURE_BYTES } from 'shared-contracts/staff/product-pictures';
import { productId } from 'shared-contracts/staff/products';
import type { PictureRow } from '../../../content/media/media.tables.ts';
import { removeFilesOf } from '../../../content/media/picture-files.ts';
import { withShapedPicture } from '../../../content/media/uploaded-picture.ts';
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
import {
  loadPictureAlts,
  removeCategoryPicture,
  setCategoryPicture,
  setPictureAlts,
} from '../../../catalogue/staff-categories/category-picture.ts';
import { createCategory, moveCategory, removeCategory, saveCategory } from '../../../catalogue/staff-categories/save-category.ts';
import { actorName } from '../../../staff/actor.ts';
import { notFound } from '../command.ts';
import { defineOperation } from '../operation.ts';
import type { Operation, OperationContext } from '../operation.ts';
import { assertUnchanged, audienceOf } from './products.ts';
import { requireRecord } from './record-commands.ts';

const named = { id: productId };
const subject = ({ id }: { id: number }): string => categorySubject(id);
const snapshot = async (trx: Queries, { id }: { id: number }): Promise<unknown> => {
  await lockCategories(trx);
  return (await loadCategoryFields(trx, id)) ?? null;
};

const found = requireRecord('category');

/** Base64 and the JSON around it. */
const PICTURE_LIMIT = Math.ceil(MAX_PICTURE_BYTES / 3) * 4 + 8192;
const snapshotOfPicture = async (trx: Queries, { id }: { id: number }): Promise<unknown> => {
  await lockCategories(trx);
  return { alts: await loadPictureAlts(trx, id) };
};
const filesOf = ({ services: { storage, db, queue, now }, log }: OperationContext) => ({ storage, db, queue, now, log });

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
  isRepeatable: true,
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
  run: async (context, { id }) => {
    const { removed, answer } = await inTransaction(context.services.db, async (trx) => {
      await lockCategories(trx);
      found(await loadCategoryFields(trx, id), id);
      return { removed: await removeCategory(trx, id), answer: await loadCategoryTree(trx, context.lang) };
    });
    await removeFilesOf(filesOf(context), removed);
    return answer;
  },
});

/** Runs a change of the picture of a category, and removes the files that nothing shows after it. */
const changePicture = async (context: OperationContext, id: number, work: (trx: Queries) => Promise<readonly PictureRow[]>) => {
  const { db } = context.services;
  const removed = await inTransaction(db, async (trx) => {
    await lockCategories(trx);
    found(await loadCategoryFields(trx, id), id);
    return work(trx);
  });
  await removeFilesOf(filesOf(context), removed);
  return found(await loadStaffCategory(db, audienceOf(context), id), id);
};

const setPicture = defineOperation({
  id: 'categories.set_picture',
  method: 'PUT',
  path: '/categories/:id/picture',
  scope: 'write_media',
  summary: 'Uploads the picture of a category, which is shown in all sizes at once, or writes only what it shows',
  input: categoryPictureBody.extend(named),
  answer: staffCategoryAnswer,
  bodyLimit: PICTURE_LIMIT,
  subject,
  logged: ({ alts, content }) => ({ alts, is_new_file: content !== undefined }),
  snapshot: snapshotOfPicture,
  run: (context, { id, content, alts }) => {
    if (content === undefined)
      return changePicture(context, id, async (trx) => {
        await setPictureAlts(trx, id, alts);
        return [];
      });
    return withShapedPicture(filesOf(context), { content, staff: `staff ${actorName(context.actor)}`, shape: 'scene' }, (picture) =>
      changePicture(context, id, (trx) => setCategoryPicture(trx, id, picture, alts)),
    );
  },
});

const removePicture = defineOperation({
  id: 'categories.remove_picture',
  method: 'DELETE',
  path: '/categories/:id/picture',
  scope: 'write_media',
  summary: 'Removes the uploaded picture of a category and its files; the drawing is shown again',
  input: z.object(named),
  answer: staffCategoryAnswer,
  subject,
  snapshot: snapshotOfPicture,
  run: (context, { id }) =>
    changePicture(context, id, async (trx) => {
      const removed = await removeCategoryPicture(trx, id);
      if (removed === undefined) throw notFound(String(id), `The category ${id} has no uploaded picture`);
      return removed;
    }),
});

export const categoryOperations: readonly Operation[] = [list, show, add, set, move, remove, setPicture, removePicture];
