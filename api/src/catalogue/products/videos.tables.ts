import type { ColumnType } from 'kysely';
import type { LangText } from 'shared-contracts/wire/common';

export interface VideoTables {
  videos: {
    key: string;
    file: string;
    poster_file: string;
    width: number;
    height: number;
    titles: ColumnType<LangText, string, string>;
  };
  product_videos: { product_id: number; video_key: string; position: number };
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends VideoTables {}
}
