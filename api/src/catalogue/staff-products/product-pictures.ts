import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Lang } from 'shared-contracts/contract/locales';
import { MAX_PICTURES } from 'shared-contracts/staff/product-pictures';
import type { NewPictureBody, PicturesBody, ProductPictures } from 'shared-contracts/staff/product-pictures';
import { imageOf } from '../../content/media/image.ts';
import type { PictureRow } from '../../content/media/media.tables.ts';
import { insertPicture, makePicture, withStoredFiles } from '../../content/media/uploaded-picture.ts';
import type { MadePicture, PictureFiles } from '../../content/media/uploaded-picture.ts';
import type { Queries } from '../../platform/database/database.ts';
import { invalidFields } from '../../platform/shop-error.ts';
import type { FieldProblem } from '../../platform/shop-error.ts';
import { takeFile } from '../../platform/uploads/receive-upload.ts';
import { requestSheets } from '../product-documents/documents-due.ts';
import { digestOf } from './digest.ts';
import type { StaffAudience } from './product-list.ts';
import { nameIn } from './product-names.ts';

/** Behind the key of a picture: as a card shows it. */
const CARD = ':list';

/** A picture whose files are in the storage, not in the database yet. */
export interface StoredPicture {
  key: string;
  sha256: string;
  large: MadePicture['row'];
  card: MadePicture['row'];
}

/** Rows of pictures whose files nothing shows any more. */
type RemovedRows = readonly PictureRow[];

/**
 * Checks a file and stores it in all sizes of its first format; `work` writes its rows. If that fails, the files are removed again. Throws 413 and 415 for files
 * that can't be used.
 */
export const withStoredPicture = async <Result>(
  files: PictureFiles,
  { content, staff }: { content: string; staff: string },
  work: (picture: StoredPicture) => Promise<Result>,
): Promise<Result> => {
  const { sha256, large, card } = await takeFile(staff, Buffer.from(content, 'base64'), ['jpg', 'png', 'webp'], async (file) => ({
    sha256: file.sha256,
    ...(await makePicture(file.bytes)),
  }));
  return withStoredFiles(files, [large, card], () => work({ key: `upload:${randomUUID()}`, sha256, large: large.row, card: card.row }));
};

const loadRows = (db: Queries, productId: number) =>
  db
    .selectFrom('product_pictures as pp')
    .innerJoin('media as m', 'm.key', 'pp.key')
    .leftJoin('variants as v', 'v.id', 'pp.variant_id')
    .select(['pp.id', 'pp.key', 'm.picture', 'v.sku as variant'])
    .where('pp.product_id', '=', productId)
    .orderBy('pp.position')
    .orderBy('pp.id')
    .execute();

/** The uploaded pictures of a product; undefined for an unknown id. */
export const loadProductPictures = async (
  db: Queries,
  { lang, mediaUrl }: StaffAudience,
  id: number,
): Promise<{ data: ProductPictures; revision: string } | undefined> => {
  const { rows } = await sql<Pick<ProductPictures, 'id' | 'name' | 'sku'>>`
    select p.id, p.sku, ${nameIn(lang)} as name from products p where p.id = ${id}`.execute(db);
  const [product] = rows;
  if (product === undefined) return undefined;
  const stored = await loadRows(db, id);
  const pictures = stored.flatMap(({ id: pictureId, picture, variant }) => {
    const shown = imageOf(picture, lang, mediaUrl);
    return shown === null ? [] : [{ id: pictureId, picture: shown, alts: picture.alt, variant }];
  });
  const variants = await db
    .selectFrom('variants as v')
    .leftJoin('variant_texts as t', (join) => join.onRef('t.variant_id', '=', 'v.id').on('t.lang', '=', lang))
    .select(['v.sku', sql<string>`coalesce(t.name, '')`.as('name')])
    .where('v.product_id', '=', id)
    .orderBy('v.position')
    .orderBy('v.id')
    .execute();
  return {
    data: { ...product, pictures, variants },
    revision: digestOf(stored.map(({ id: pictureId, key, picture, variant }) => [pictureId, key, picture, variant])),
  };
};

/** What the audit log keeps: no addresses of files, but what they are said to show. */
export const snapshotPictures = async (trx: Queries, id: number): Promise<unknown> =>
  (await loadRows(trx, id)).map(({ id: pictureId, picture, variant }) => ({ id: pictureId, alts: picture.alt, variant }));

/**
 * Decides which picture each variant of a product shows: the first of its own, else the first that goes for all, else its drawing. Call it
 * after every change of the pictures, and of which variants there are.
 */
export const followPictures = async (trx: Queries, productId: number): Promise<void> => {
  await sql`
    with chosen as (
      select v.id, (select pp.key from product_pictures pp
        where pp.product_id = v.product_id and (pp.variant_id = v.id or pp.variant_id is null)
        order by pp.variant_id is null, pp.position, pp.id limit 1) as key
      from variants v where v.product_id = ${productId}
    ), next as (
      select v.id, case when chosen.key is null then null
          else coalesce(v.drawn_pictures, jsonb_build_object('list', v.picture_key, 'detail', v.detail_picture_key, 'thumb', v.thumb_picture_key))
        end as drawn,
        case when chosen.key is not null then chosen.key || ${CARD} when v.drawn_pictures is null then v.picture_key else v.drawn_pictures ->> 'list' end as list,
        case when chosen.key is not null then chosen.key when v.drawn_pictures is null then v.detail_picture_key else v.drawn_pictures ->> 'detail' end as detail,
        case when chosen.key is not null then chosen.key when v.drawn_pictures is null then v.thumb_picture_key else v.drawn_pictures ->> 'thumb' end as thumb
      from variants v join chosen using (id)
    )
    update variants v set drawn_pictures = next.drawn, picture_key = next.list, detail_picture_key = next.detail, thumb_picture_key = next.thumb
    from next where v.id = next.id
      and (v.picture_key, v.detail_picture_key, v.thumb_picture_key, v.drawn_pictures) is distinct from (next.list, next.detail, next.thumb, next.drawn)`.execute(
    trx,
  );
};

const variantId = async (trx: Queries, productId: number, sku: string | null, field: string): Promise<number | null> => {
  if (sku === null) return null;
  const row = await trx.selectFrom('variants').select('id').where('product_id', '=', productId).where('sku', '=', sku).executeTakeFirst();
  if (row === undefined) throw invalidFields({ [field]: [{ message: 'unknown_variant' }] });
  return row.id;
};

const assertNew = async (trx: Queries, productId: number, sha256: string): Promise<void> => {
  const stored = await trx.selectFrom('product_pictures').select(['id', 'sha256']).where('product_id', '=', productId).execute();
  const problem: FieldProblem | undefined = stored.some((each) => each.sha256 === sha256)
    ? { message: 'picture_exists' }
    : stored.length >= MAX_PICTURES
      ? { message: 'max_items', values: { count: MAX_PICTURES } }
      : undefined;
  if (problem !== undefined) throw invalidFields({ content: [problem] });
};

const insertRows = async (trx: Queries, { key, large, card }: StoredPicture, alts: Record<Lang, string>): Promise<void> => {
  await insertPicture(trx, key, large, alts);
  await insertPicture(trx, key + CARD, card, alts);
};

/** Adds a stored picture as the last one. Throws 422 when the product has it already. Call it with the product locked. */
export const addPicture = async (
  trx: Queries,
  id: number,
  picture: StoredPicture,
  { alts, variant }: Omit<NewPictureBody, 'content'>,
  { now, actor }: { now: Date; actor: string },
): Promise<void> => {
  await assertNew(trx, id, picture.sha256);
  await insertRows(trx, picture, alts);
  await trx
    .insertInto('product_pictures')
    .values({
      product_id: id,
      variant_id: await variantId(trx, id, variant, 'variant'),
      position: sql<number>`(select coalesce(max(position) + 1, 0) from product_pictures where product_id = ${id})`,
      key: picture.key,
      sha256: picture.sha256,
      uploaded_at: now,
      uploaded_by: actor,
    })
    .execute();
  await followPictures(trx, id);
  await requestSheets(trx, id);
};

/** Writes texts, variants and order of all pictures. Throws 422 unless each is named once. Call it with the product locked. */
export const savePictures = async (trx: Queries, id: number, pictures: PicturesBody['pictures']): Promise<void> => {
  const stored = await loadRows(trx, id);
  if (stored.length !== pictures.length || !stored.every((row) => pictures.some((each) => each.id === row.id)))
    throw invalidFields({ pictures: [{ message: 'invalid' }] });
  for (const [position, { id: pictureId, alts, variant }] of pictures.entries()) {
    const row = stored.find((each) => each.id === pictureId);
    if (row === undefined) continue;
    const variant_id = await variantId(trx, id, variant, `pictures.${position}.variant`);
    await trx.updateTable('product_pictures').set({ position, variant_id }).where('id', '=', pictureId).execute();
    if (digestOf(row.picture.alt) !== digestOf(alts))
      await trx
        .updateTable('media')
        .set({ picture: sql<string>`picture || ${JSON.stringify({ alt: alts })}::jsonb` })
        .where('key', 'in', [row.key, row.key + CARD])
        .execute();
  }
  await followPictures(trx, id);
  await requestSheets(trx, id);
};

/** Deletes the rows of a picture's files; what they were, so that the files can be removed once this is committed. */
const deleteMedia = async (trx: Queries, key: string): Promise<PictureRow[]> => {
  const rows = await trx
    .deleteFrom('media')
    .where('key', 'in', [key, key + CARD])
    .returning('picture')
    .execute();
  return rows.map(({ picture }) => picture);
};

/** Shows another file at the place of a picture; undefined when there is no such picture. Call it with the product locked. */
export const replacePicture = async (
  trx: Queries,
  id: number,
  pictureId: number,
  picture: StoredPicture,
): Promise<RemovedRows | undefined> => {
  const row = (await loadRows(trx, id)).find((each) => each.id === pictureId);
  if (row === undefined) return undefined;
  await assertNew(trx, id, picture.sha256);
  await insertRows(trx, picture, row.picture.alt);
  await trx.updateTable('product_pictures').set({ key: picture.key, sha256: picture.sha256 }).where('id', '=', pictureId).execute();
  await followPictures(trx, id);
  await requestSheets(trx, id);
  return deleteMedia(trx, row.key);
};

/** Removes a picture; undefined when there is no such picture. Call it with the product locked. */
export const removePicture = async (trx: Queries, id: number, pictureId: number): Promise<RemovedRows | undefined> => {
  const row = await trx
    .deleteFrom('product_pictures')
    .where('product_id', '=', id)
    .where('id', '=', pictureId)
    .returning('key')
    .executeTakeFirst();
  if (row === undefined) return undefined;
  await followPictures(trx, id);
  await requestSheets(trx, id);
  return deleteMedia(trx, row.key);
};
