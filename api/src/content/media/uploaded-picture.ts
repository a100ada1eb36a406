import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import type { Lang } from 'shared-contracts/contract/locales';
import type { Queries } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { pictureStorageKey } from '../../platform/storage/storage.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { takeFile } from '../../platform/uploads/receive-upload.ts';
import { MAIL_FILE_PX } from './mail-picture.ts';
import type { PictureRow } from './media.tables.ts';

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
const AVIF = { quality: 60, effort: 3 };
const WEBP = { quality: 82 };
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };
const FORMATS = ['avif', 'webp'];

interface PictureFile {
  width: number;
  format: 'avif' | 'webp' | 'png';
  bytes: Buffer;
}

/** A picture's row without its texts, and its files. */
export interface MadePicture {
  row: Omit<PictureRow, 'alt'>;
  files: PictureFile[];
}

/** Widths that a source has pixels for: nothing is made larger than it is, but for the smallest. */
const widthsFor = (widths: readonly number[], side: number): number[] => widths.filter((width, at) => at === 0 || width <= side);

const newHash = (): string => randomBytes(10).toString('hex');

const encode = async (picture: Sharp, width: number): Promise<PictureFile[]> => {
  const pixels = await picture.png({ compressionLevel: 1 }).toBuffer();
  const avif = await sharp(pixels).avif(AVIF).toBuffer();
  const webp = await sharp(pixels).webp(WEBP).toBuffer();
  return [
    { width, format: 'avif', bytes: avif },
    { width, format: 'webp', bytes: webp },
  ];
};

const contain = (source: Buffer, width: number, height: number): Sharp =>
  sharp(source).resize({ width, height, fit: 'contain', background: CLEAR });

/** On a clear square, so that photos of every shape have their place on the page. */
const makeLarge = async (source: Buffer, sourceSide: number): Promise<MadePicture> => {
  const files: PictureFile[] = [];
  const widths = widthsFor(LARGE.widths, sourceSide);
  const side = Math.max(...widths);
  for (const width of widths) files.push(...(await encode(contain(source, width, width), width)));
  const mail = await contain(source, MAIL_FILE_PX, MAIL_FILE_PX)
    .flatten({ background: '#ffffff' })
    .png({ palette: true, quality: 90 })
    .toBuffer();
  files.push({ width: MAIL_FILE_PX, format: 'png', bytes: mail });
  return {
    row: { hash: newHash(), width: side, height: side, widths, formats: FORMATS, fallback: 'webp', has_mail_file: true },
    files,
  };
};

/** As large as a card of one column shows it, with room above; it has no scale. */
const makeCard = async (source: Buffer, sourceSide: number): Promise<MadePicture> => {
  const files: PictureFile[] = [];
  const widths = widthsFor(CARD.widths, sourceSide);
  for (const width of widths) {
    const scale = width / CARD.width;
    const photo = (CARD.shown - NOTE_HEIGHT) * scale;
    const standing = await sharp(source)
      .resize({ width, height: photo, fit: 'contain', position: 'bottom', background: CLEAR })
      .png({ compressionLevel: 1 })
      .toBuffer();
    const card = sharp(standing).extend({ top: CARD.height * scale - photo, background: CLEAR });
    files.push(...(await encode(card, width)));
  }
  const { width, height, shown } = CARD;
  return {
    row: {
      hash: newHash(),
      width,
      height,
      widths,
      formats: FORMATS,
      fallback: 'webp',
      plate: { columns: 1, height: shown, on_scale: false },
    },
    files,
  };
};

/** All files of an uploaded picture, made of its cleaned bytes. Its address is new each time: what it shows never changes under it. */
export const makePicture = async (bytes: Buffer): Promise<{ large: MadePicture; card: MadePicture }> => {
  // once decoded and made smaller, the rest is quick
  const { data: source, info } = await sharp(bytes)
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  const side = Math.max(info.width, info.height);
  return { large: await makeLarge(source, side), card: await makeCard(source, side) };
};

/** Cut around what stands out. */
const makeShaped = async (bytes: Buffer, shape: PictureShape): Promise<MadePicture> => {
  const { widths: wanted, ratio } = SHAPES[shape];
  const { width: sourceWidth, height: sourceHeight } = await sharp(bytes).metadata();
  const widths = widthsFor(wanted, Math.min(sourceWidth, sourceHeight * ratio));
  const heightOf = (width: number): number => Math.round(width / ratio);
  const width = Math.max(...widths);
  const height = heightOf(width);
  const source = await sharp(bytes).resize({ width, height, fit: 'cover', position: 'attention' }).png({ compressionLevel: 1 }).toBuffer();
  const files: PictureFile[] = [];
  for (const each of widths) files.push(...(await encode(sharp(source).resize(each, heightOf(each)), each)));
  return { row: { hash: newHash(), width, height, widths, formats: FORMATS, fallback: 'webp' }, files };
};

const keysOf = (hash: string, files: readonly Pick<PictureFile, 'format' | 'width'>[]): string[] =>
  files.map(({ width, format }) => pictureStorageKey(hash, width, format));

/** Puts all files of a picture into the storage. Call it before the transaction that writes its row; remove them if that fails. */
export const storePicture = async (storage: Storage, { row: { hash }, files }: MadePicture): Promise<void> => {
  for (const { width, format, bytes } of files) await storage.put(pictureStorageKey(hash, width, format), bytes, `image/${format}`);
};

/** Removes the files of a picture by its row. A file that is left over by a crash is never served: its row is gone. */
const removePictureFiles = async (storage: Storage, { hash, widths, formats, has_mail_file }: Omit<PictureRow, 'alt'>): Promise<void> => {
  const files = formats.flatMap((format) => widths.map((width) => ({ width, format: format as PictureFile['format'] })));
  if (has_mail_file === true) files.push({ width: MAIL_FILE_PX, format: 'png' });
  for (const key of keysOf(hash, files)) await storage.remove(key);
};

export interface PictureFiles extends Pick<Services, 'storage'> {
  log: Pick<FastifyBaseLogger, 'warn'> | undefined;
}

/**
 * Removes the files of pictures, after the change that took them away was committed, or was given up. It never fails: what is left over is
 * logged, and never served.
 */
export const removeFilesOf = async ({ storage, log }: PictureFiles, rows: readonly Omit<PictureRow, 'alt'>[]): Promise<void> => {
  for (const row of rows) {
    try {
      await removePictureFiles(storage, row);
    } catch (error) {
      log?.warn({ err: error, hash: row.hash }, 'the files of a picture could not be removed');
    }
  }
};

/**
 * Checks a picture and stores it in all sizes of a shape; `work` writes its row. If that fails, the files are removed again. Throws 413 and
 * 415 for files that can't be used.
 */
export const withShapedPicture = async <Result>(
  { storage, log }: PictureFiles,
  { content, staff, shape }: { content: string; staff: string; shape: PictureShape },
  work: (row: MadePicture['row']) => Promise<Result>,
): Promise<Result> => {
  const picture = await takeFile(staff, Buffer.from(content, 'base64'), ['jpg', 'png', 'webp'], (file) => makeShaped(file.bytes, shape));
  try {
    await storePicture(storage, picture);
    return await work(picture.row);
  } catch (error) {
    await removeFilesOf({ storage, log }, [picture.row]);
    throw error;
  }
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
