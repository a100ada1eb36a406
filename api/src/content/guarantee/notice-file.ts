import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';

/** The official files have a few hundred kilobytes, and a page shows the file unchanged. */
export const MAX_NOTICE_BYTES = 2 * 1024 * 1024;
const MAX_PIXELS = 50_000_000;

export interface NoticeFile {
  bytes: Buffer;
  extension: 'png' | 'webp';
  type: string;
  width: number;
  height: number;
}

const EXTENSIONS: Readonly<Record<string, NoticeFile['extension']>> = { 'image/png': 'png', 'image/webp': 'webp' };

/**
 * The file as a picture that may be shown, identified by its content; else why it is refused. It is stored byte for byte, because the
 * official file must not be changed. A drawing (SVG) is refused: it can hold scripts and links, and removing those would change it.
 */
export const checkNoticeFile = async (bytes: Buffer): Promise<NoticeFile | { problem: string }> => {
  if (bytes.length > MAX_NOTICE_BYTES) return { problem: `it is larger than ${MAX_NOTICE_BYTES / 1024 / 1024} MB` };
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  const extension = EXTENSIONS[type];
  if (extension === undefined)
    return { problem: 'it is not a PNG or WebP file; export a drawing or PDF as PNG, at least 1200 pixels wide' };
  try {
    const picture = sharp(bytes, { failOn: 'truncated', limitInputPixels: MAX_PIXELS });
    const { width, height } = await picture.metadata();
    // reads every pixel
    await picture.stats();
    return { bytes, extension, type, width, height };
  } catch {
    return { problem: 'it can’t be read completely' };
  }
};
