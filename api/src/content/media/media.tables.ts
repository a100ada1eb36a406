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
  /** of some pictures of a list */
  plate?: { columns: number; height: number; on_scale: boolean };
}

/** Pictures by the key of their drawing. */
export interface MediaTables {
  media: { key: string; picture: Json<PictureRow> };
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends MediaTables {}
}
