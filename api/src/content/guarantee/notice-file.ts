import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { svgFault } from './still-svg.ts';

/** The official files are some hundred kilobytes; a page shows this one as it is. */
export const MAX_NOTICE_BYTES = 2 * 1024 * 1024;
const MAX_PIXELS = 50_000_000;

export interface NoticeFile {
  bytes: Buffer;
  extension: 'svg' | 'png' | 'webp';
  type: string;
  /** pixels; of a drawing: what it says of itself */
  width: number;
  height: number;
}

const TYPES = { svg: 'image/svg+xml; charset=utf-8', png: 'image/png', webp: 'image/webp' } as const;
const RASTERS: Readonly<Record<string, 'png' | 'webp'>> = { 'image/png': 'png', 'image/webp': 'webp' };

const textOf = (bytes: Buffer): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/**
 * The file as a picture that may be shown, identified by its content; else why it is refused. It is stored byte for byte, because the
 * official file must not be changed: a drawing with active content is refused, not cleaned.
 */
export const noticeFileOf = async (bytes: Buffer): Promise<NoticeFile | { problem: string }> => {
  if (bytes.length > MAX_NOTICE_BYTES) return { problem: `it is larger than ${MAX_NOTICE_BYTES / 1024 / 1024} MB` };
  const extension = RASTERS[(await fileTypeFromBuffer(bytes))?.mime ?? ''] ?? 'svg';
  if (extension === 'svg') {
    const text = textOf(bytes);
    // A file that is not a drawing at all needs no message about its XML.
    if (text === null || !/<(?:[\w-]+:)?svg[\s>]/.test(text)) return { problem: 'it is not an SVG, PNG or WebP file' };
    const fault = svgFault(text);
    if (fault !== null) return { problem: `it has ${fault}` };
  }
  try {
    const picture = sharp(bytes, { failOn: 'truncated', limitInputPixels: MAX_PIXELS });
    const { width, height } = await picture.metadata();
    // reads every pixel
    await picture.stats();
    return { bytes, extension, type: TYPES[extension], width, height };
  } catch {
    return { problem: 'it can’t be read completely' };
  }
};
