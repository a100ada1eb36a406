import * as z from 'zod';
import { productId } from 'shared-contracts/staff/products';
import {
  MAX_PICTURE_BYTES,
  newPictureBody,
  pictureFileBody,
  picturesBody,
  productPicturesAnswer,
} from 'shared-contracts/staff/product-pictures';
import type { ProductPicturesAnswer } from 'shared-contracts/staff/product-pictures';
import type { PictureRow } from '../../../content/media/media.tables.ts';
import { removeFilesOf } from '../../../content/media/picture-files.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import {
  addPicture,
  loadProductPictures,
  removePicture,
  replacePicture,
  savePictures,
  snapshotPictures,
  withStoredPicture,
} from '../../../catalogue/staff-products/product-pictures.ts';
import { lockProduct, productSubject } from '../../../catalogue/staff-products/product-record.ts';
import { actorName } from '../../../staff/actor.ts';
import { notFound } from '../command.ts';
import { defineOperation } from '../operation.ts';
import type { Operation, OperationContext } from '../operation.ts';
import { assertUnchanged, audienceOf, found } from './products.ts';

/** Base64 and the JSON around it. */
const BODY_LIMIT = Math.ceil(MAX_PICTURE_BYTES / 3) * 4 + 8192;
const named = { id: productId };
const namedPicture = { ...named, picture: productId };
const subject = ({ id }: { id: number }): string => productSubject(id);
const snapshot = async (trx: Queries, { id }: { id: number }): Promise<unknown> => {
  await lockProduct(trx, id);
  return snapshotPictures(trx, id);
};
const filesOf = ({ services: { storage, db, queue, now }, log }: OperationContext) => ({ storage, db, queue, now, log });
const whose = ({ actor }: OperationContext): string => `staff ${actorName(actor)}`;

/** Runs a change of the pictures of a product, and removes the files that nothing shows after it. */
const change = async (
  context: OperationContext,
  id: number,
  work: (trx: Queries) => Promise<readonly PictureRow[] | undefined>,
): Promise<ProductPicturesAnswer> => {
  const { services } = context;
  const { removed, answer } = await inTransaction(services.db, async (trx) => {
    found(await lockProduct(trx, id), id);
    return { removed: await work(trx), answer: found(await loadProductPictures(trx, audienceOf(context), id), id) };
  });
  await removeFilesOf(filesOf(context), removed ?? []);
  return answer;
};

const show = defineOperation({
  id: 'products.pictures',
  method: 'GET',
  path: '/products/:id/pictures',
  scope: 'read_products',
  summary: 'The uploaded pictures of a product, in the order of its page',
  input: z.object(named),
  answer: productPicturesAnswer,
  run: async (context, { id }) => found(await loadProductPictures(context.services.db, audienceOf(context), id), id),
});

const add = defineOperation({
  id: 'products.add_picture',
  method: 'POST',
  path: '/products/:id/pictures',
  scope: 'write_media',
  isRepeatable: true,
  summary: 'Uploads a picture, which is shown in all sizes at once',
  input: newPictureBody.extend(named),
  answer: productPicturesAnswer,
  bodyLimit: BODY_LIMIT,
  subject,
  logged: ({ alts, variant }) => ({ alts, variant }),
  snapshot,
  run: async (context, { id, content, alts, variant }) =>
    withStoredPicture(filesOf(context), { content, staff: whose(context) }, (picture) =>
      change(context, id, async (trx) => {
        const by = { now: context.services.now(), actor: actorName(context.actor) };
        await addPicture(trx, id, picture, { alts, variant }, by);
        return [];
      }),
    ),
});

const set = defineOperation({
  id: 'products.set_pictures',
  method: 'PUT',
  path: '/products/:id/pictures',
  scope: 'write_media',
  summary: 'Writes the texts, variants and order of all pictures',
  input: picturesBody.extend(named),
  answer: productPicturesAnswer,
  subject,
  logged: ({ pictures }) => ({ pictures: pictures.map(({ id }) => id) }),
  snapshot,
  run: async (context, { id, revision, pictures }) =>
    change(context, id, async (trx) => {
      assertUnchanged(revision, found(await loadProductPictures(trx, audienceOf(context), id), id));
      await savePictures(trx, id, pictures);
      return [];
    }),
});

const unknownPicture = (picture: number) => notFound(String(picture), `There is no picture ${picture}`);

const replace = defineOperation({
  id: 'products.replace_picture',
  method: 'PUT',
  path: '/products/:id/pictures/:picture/file',
  scope: 'write_media',
  summary: 'Shows another file at the place of a picture',
  input: pictureFileBody.extend(namedPicture),
  answer: productPicturesAnswer,
  bodyLimit: BODY_LIMIT,
  subject,
  logged: ({ picture }) => ({ picture }),
  snapshot,
  run: async (context, { id, picture: pictureId, content }) =>
    withStoredPicture(filesOf(context), { content, staff: whose(context) }, (picture) =>
      change(context, id, async (trx) => {
        const removed = await replacePicture(trx, id, pictureId, picture);
        if (removed === undefined) throw unknownPicture(pictureId);
        return removed;
      }),
    ),
});

const remove = defineOperation({
  id: 'products.remove_picture',
  method: 'DELETE',
  path: '/products/:id/pictures/:picture',
  scope: 'write_media',
  summary: 'Removes a picture and its files',
  input: z.object(namedPicture),
  answer: productPicturesAnswer,
  subject,
  snapshot,
  run: async (context, { id, picture }) =>
    change(context, id, async (trx) => {
      const removed = await removePicture(trx, id, picture);
      if (removed === undefined) throw unknownPicture(picture);
      return removed;
    }),
});

export const productPictureOperations: readonly Operation[] = [show, add, set, replace, remove];
