import type { Generated } from 'kysely';
import type { Lang } from 'shared-contracts/contract/locales';
import type { Json, NullableJson, NullableMoment } from '../../platform/database/columns.ts';
import type { StoredActor } from '../../staff/audit.ts';

export type ContentKind = 'page' | 'question' | 'employee' | 'job';

/** What staff write and published. Migration 099. */
export interface EditingTables {
  content_drafts: {
    kind: ContentKind;
    record_id: number;
    body: Json<unknown>;
    changed_at: Date;
    changed_by: string;
    publish_at: NullableMoment;
    planned_by: NullableJson<StoredActor>;
    failure: string | null;
    stale_langs: Generated<Lang[]>;
  };
  content_versions: {
    id: Generated<number>;
    kind: ContentKind;
    record_id: number;
    body: Json<unknown>;
    published_at: Date;
    published_by: string;
  };
  /** written by a trigger only */
  former_page_slugs: { lang: Lang; slug: string; page_id: number };
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends EditingTables {}
}
