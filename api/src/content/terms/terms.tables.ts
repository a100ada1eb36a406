import type { ColumnType, Generated } from 'kysely';
import type { Lang } from 'shared-contracts/contract/locales';
import type { ContentBlock } from 'shared-contracts/wire/content';

/** Versions of the terms that were ordered under or downloaded. Migration 050. */
export interface TermsTables {
  terms_versions: {
    id: Generated<number>;
    lang: Lang;
    digest: string;
    title: string;
    blocks: ColumnType<ContentBlock[], string, never>;
    created_at: ColumnType<Date, Date | undefined, never>;
  };
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends TermsTables {}
}
