import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import type { Lang } from 'shared-contracts/contract/locales';
import type { Queries } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { pictureStorageKey } from '../../platform/storage/storage.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { takeFile } from '../../platform/uploads/receive-upload.ts';
import { laterFormatsJob } from './later-formats.ts';
import { MAIL_FILE_PX } from './mail-picture.ts';
import type { PictureRow } from './media.tables.ts';
import { FIRST_FORMAT, removeFilesOf } from './picture-files.ts';
import type { StoredFiles } from './picture-files.ts';

/** As the drawings of the catalogue: large on the product's page and small in a cart, and standing on the ground line of a card. */
const LARGE = { widths: [160, 320, 640, 1280] };
const MAX_SIDE = Math.max(...LARGE.widths);
/** A card shows the lowest 352 px of 400 px, and more above where its list has higher pictures (`plate`). */
const CARD = { width: 400, shown: 352, height: 480, widths: [400, 800] };
/** px above a photo on its card, where the card says that it is not to scale */
const NOTE_HEIGHT = 32;
/** Pictures that are cut to a shape (width by height), in twice the size in which the shop shows them. */
const SHAPES = {
  /** a member of the team, on a card */
  portrait: { widths: [160, 320, 640], ratio: 1 },
  /** a category, on its tile and above its list */
  scene: { widths: [320, 640, 960, 1280], ratio: 4 / 3 },
};
export type PictureShape = keyof typeof SHAPES;
const WEBP = { quality: 82 };
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };
interface PictureFile {
  width: number;
  format: 'webp' | 'png';
  bytes: Buffer;
}

/**
 * A picture's row without its texts, and its files, of which the largest PNG is what its other formats are made of later (0231). Only what exists
 * is named in the row.
 */
export interface MadePicture {
  row: Omit<PictureRow, 'alt'>;
  files: PictureFile[];
}

/** Widths that a source has pixels for: nothing is made larger than it is, but for the smallest. */
const widthsFor = (widths: readonly number[], side: number): number[] => widths.filter((width, at) => at === 0 || width <= side);

const newHash = (): string => randomBytes(10).toString('hex');

/** Lossless, and quick to write and to read again. */
const asPng = (picture: Sharp): Sharp => picture.png({ compressionLevel: 1 });

/** The first format in all widths, of the picture in its largest one; side by side, because each takes one processor. */
const encode = async (largest: Buffer, widths: readonly number[]): Promise<PictureFile[]> => {
  const files = await Promise.all(
    widths.map(async (width): Promise<PictureFile> => {
      const sized = width === Math.max(...widths) ? sharp(largest) : sharp(largest).resize({ width });
      return { width, format: FIRST_FORMAT, bytes: await sized.webp(WEBP).toBuffer() };
    }),
  );
  return [...files, { width: Math.max(...widths), format: 'png', bytes: largest }];
};

const contain = (source: Buffer, width: number, height: number): Sharp =>
  sharp(source).resize({ width, height, fit: 'contain', background: CLEAR });

/** On a clear square, so that photos of every shape have their place on the page. */
const makeLarge = async (source: Buffer, sourceSide: number): Promise<MadePicture> => {
  const widths = widthsFor(LARGE.widths, sourceSide);
  const side = Math.max(...widths);
  const largest = await asPng(contain(source, side, side)).toBuffer();
  const mail = await contain(source, MAIL_FILE_PX, MAIL_FILE_PX)
    .flatten({ background: '#ffffff' })
    .png({ palette: true, quality: 90 })
    .toBuffer();
  return {
    row: { hash: newHash(), width: side, height: side, widths, formats: [FIRST_FORMAT], fallback: 'webp', has_mail_file: true },
    files: [...(await encode(largest, widths)), { width: MAIL_FILE_PX, format: 'png', bytes: mail }],
  };
};

/** As large as a card of one column shows it, with room above; it has no scale. */
const makeCard = async (source: Buffer, sourceSide: number): Promise<MadePicture> => {
  const { width, height, shown } = CARD;
  const widths = widthsFor(CARD.widths, sourceSide);
  const scale = Math.max(...widths) / width;
  const photo = (shown - NOTE_HEIGHT) * scale;
  const standing = await asPng(
    sharp(source).resize({ width: width * scale, height: photo, fit: 'contain', position: 'bottom', background: CLEAR }),
  ).toBuffer();
  const largest = await asPng(sharp(standing).extend({ top: height * scale - photo, background: CLEAR })).toBuffer();
  return {
    row: {
      hash: newHash(),
      width,
      height,
      widths,
      formats: [FIRST_FORMAT],
      fallback: 'webp',
      plate: { columns: 1, height: shown, on_scale: false },
    },
    files: await encode(largest, widths),
  };
};

/** All files of an uploaded picture, made of its cleaned bytes. Its address is new each time: what it shows never changes under it. */
export const makePicture = async (bytes: Buffer): Promise<{ large: MadePicture; card: MadePicture }> => {
  // once decoded and made smaller, the rest is quick
  const { data: source, info } = await asPng(
    sharp(bytes).resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true }),
  ).toBuffer({ resolveWithObject: true });
  const side = Math.max(info.width, info.height);
  const [large, card] = await Promise.all([makeLarge(source, side), makeCard(source, side)]);
  return { large, card };
};

/** Cut around what stands out. */
const makeShaped = async (bytes: Buffer, shape: PictureShape): Promise<MadePicture> => {
  const { widths: wanted, ratio } = SHAPES[shape];
  const { width: sourceWidth, height: sourceHeight } = await sharp(bytes).metadata();
  const widths = widthsFor(wanted, Math.min(sourceWidth, sourceHeight * ratio));
  const heightOf = (width: number): number => Math.round(width / ratio);
  const width = Math.max(...widths);
  const height = heightOf(width);
  const largest = await asPng(sharp(bytes).resize({ width, height, fit: 'cover', position: 'attention' })).toBuffer();
  return {
    row: { hash: newHash(), width, height, widths, formats: [FIRST_FORMAT], fallback: 'webp' },
    files: await encode(largest, widths),
  };
};

/** Puts all files of a picture into the storage. Call it before the transaction that writes its row; remove them if that fails. */
const storePicture = async (storage: Storage, { row: { hash }, files }: MadePicture): Promise<void> => {
  await Promise.all(files.map(({ width, format, bytes }) => storage.put(pictureStorageKey(hash, width, format), bytes, `image/${format}`)));
};

export interface PictureFiles extends StoredFiles, Pick<Services, 'db' | 'queue' | 'now'> {}

/**
 * Checks a picture and stores it in all sizes of a shape; `work` writes its row. If that fails, the files are removed again. Throws 413 and
 * 415 for files that can't be used.
 */
export const withShapedPicture = async <Result>(
  files: PictureFiles,
  { content, staff, shape }: { content: string; staff: string; shape: PictureShape },
  work: (row: MadePicture['row']) => Promise<Result>,
): Promise<Result> => {
  const picture = await takeFile(staff, Buffer.from(content, 'base64'), ['jpg', 'png', 'webp'], (file) => makeShaped(file.bytes, shape));
  return withStoredFiles(files, [picture], () => work(picture.row));
};

/** Pages are rendered with the picture, and the next one may be uploaded, before the processors are taken for its smaller format. */
const LATER_AFTER_MS = 5000;

/**
 * Stores pictures; `work` writes their rows. Their other formats are queued after it: without them the pictures are complete, only larger. If `work`
 * fails, the files are removed again.
 */
export const withStoredFiles = async <Result>(
  { storage, log, db, queue, now }: PictureFiles,
  pictures: readonly MadePicture[],
  work: () => Promise<Result>,
): Promise<Result> => {
  let result: Result;
  try {
    await Promise.all(pictures.map((picture) => storePicture(storage, picture)));
    result = await work();
  } catch (error) {
    await removeFilesOf(
      { storage, log },
      pictures.map(({ row }) => row),
    );
    throw error;
  }
  const startAfter = new Date(now().getTime() + LATER_AFTER_MS);
  await queue.addJob(db, laterFormatsJob, { hashes: pictures.map(({ row }) => row.hash) }, { startAfter });
  return result;
};

/** Writes the row of an uploaded picture under a new key. */
export const insertPicture = async (trx: Queries, key: string, row: Omit<PictureRow, 'alt'>, alt: Record<Lang, string>): Promise<void> => {
  await trx
    .insertInto('media')
    .values({ key, picture: JSON.stringify({ ...row, alt }) })
    .execute();
  await trx.insertInto('uploaded_pictures').values({ hash: row.hash, media_key: key }).execute();
};

/** Deletes the row of an uploaded picture; what it was, so that its files can be removed once this is committed. */
export const deletePicture = async (trx: Queries, key: string): Promise<PictureRow[]> => {
  const rows = await trx.deleteFrom('media').where('key', '=', key).returning('picture').execute();
  return rows.map(({ picture }) => picture);
};
