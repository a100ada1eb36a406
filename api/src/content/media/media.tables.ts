import type { Lang } from 'shared-contracts/contract/locales';
import type { Json } from '../../platform/database/columns.ts';

export interface PictureRow {
  hash: string;
  width: number;
  height: number;
  widths: number[];
  formats: string[];
  alt: Record<Lang, string>;
  /** of formats that have other widths */
  format_widths?: Record<string, number[]>;
  /** format of the file for browsers that support no other; by default the drawing, as SVG */
  fallback?: 'webp';
  /** it has a PNG for mails without a drawing to make it of */
  has_mail_file?: boolean;
  /** of some pictures of a list */
  plate?: { columns: number; height: number; on_scale: boolean };
}

/** Pictures by the key of their drawing, or of what staff uploaded. */
export interface MediaTables {
  media: { key: string; picture: Json<PictureRow> };
  /** whose files are in the storage of uploads */
  uploaded_pictures: { hash: string; media_key: string };
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends MediaTables {}
}
