import { access, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import type { Lang } from 'shared-contracts/contract/locales';
import sharp from 'sharp';
import type { MailPicture } from '../../platform/mail/mail.ts';
import type { PictureRow } from './media.tables.ts';

/** px of a product's picture as a mail shows it; its file has twice as many. */
const SHOWN_PX = 72;
export const MAIL_FILE_PX = 2 * SHOWN_PX;
/** Density at which an SVG's px are drawn one to one. */
const CSS_DPI = 72;

/** The file of a drawing for mails, whose programs show neither SVG nor AVIF, and only some of them WebP. */
const fileOf = (hash: string): string => `${hash}-${MAIL_FILE_PX}.png`;
const MAIL_FILE = new RegExp(`^/media/([0-9a-f]{20})-${MAIL_FILE_PX}\\.png$`);

/** The hash of the drawing whose file for mails this path is; undefined for any other path. */
export const mailFileHash = (path: string): string | undefined => MAIL_FILE.exec(path)?.[1];

/**
 * A picture as a mail shows it, at an address of the shop that is the same for every reader. null when there is no drawing: a picture
 * without one (`fallback`) has a PNG only if it was uploaded.
 */
export const mailPictureOf = (
  picture: PictureRow | null,
  lang: Lang,
  { mediaUrl, publicUrl }: { mediaUrl: string; publicUrl: string },
): MailPicture | null =>
  picture === null || (picture.fallback !== undefined && picture.has_mail_file !== true)
    ? null
    : {
        url: new URL(`${mediaUrl}/${fileOf(picture.hash)}`, publicUrl).href,
        alt: picture.alt[lang],
        width: SHOWN_PX,
        height: SHOWN_PX,
      };

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Two at a time, so that a mail with many pictures that nobody has opened yet doesn't take every thread. */
const drawLimit = pLimit(2);

const writePng = async (dir: string, hash: string): Promise<void> => {
  const svg = await readFile(join(dir, `${hash}.svg`)).catch(() => null);
  // nothing is drawn for an address that somebody made up
  if (svg === null) return;
  const { width } = await sharp(svg).metadata();
  const png = await sharp(svg, { density: (CSS_DPI * MAIL_FILE_PX) / width })
    .resize({ width: MAIL_FILE_PX, height: MAIL_FILE_PX, fit: 'contain', background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .png({ palette: true, quality: 90 })
    .toBuffer();
  // written beside it first, so that nobody is sent half a file
  const draft = join(dir, `.${fileOf(hash)}.${process.pid}`);
  await writeFile(draft, png);
  await rename(draft, join(dir, fileOf(hash)));
};

/** Makes a drawing's file for mails, once, when it is first requested. Does nothing when there is no such drawing. */
export const createMailFiles = (dir: string): { make: (hash: string) => Promise<void> } => {
  const running = new Map<string, Promise<void>>();
  const makeMissing = async (hash: string): Promise<void> => {
    if (!(await exists(join(dir, fileOf(hash))))) await drawLimit(() => writePng(dir, hash));
  };
  return {
    make: (hash) => {
      const made = running.get(hash) ?? makeMissing(hash).finally(() => running.delete(hash));
      running.set(hash, made);
      return made;
    },
  };
};
