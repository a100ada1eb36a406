import type { Generated } from 'kysely';
import type { Lang } from 'shared-contracts/contract/locales';
import type { BulkActionId, BulkChange, BulkRowState } from 'shared-contracts/staff/bulk-changes';
import type { Json, NullableJson, NullableMoment, Optional } from '../platform/database/columns.ts';
import type { StoredActor } from './audit.ts';

/** Why a record was refused: a code of the shop's errors with its values, or what is wrong with fields. */
export interface BulkProblem {
  code: string;
  meta: Readonly<Record<string, unknown>>;
  fields: Readonly<Record<string, readonly { message: string; values?: Readonly<Record<string, unknown>> }[]>>;
}

export interface BulkChangeTables {
  bulk_changes: {
    id: string;
    action: BulkActionId;
    values: Json<Record<string, unknown>>;
    /** of the person who asked for it */
    lang: Lang;
    state: Generated<BulkChange['state']>;
    stopped_by: Optional<'person' | 'right_lost'>;
    row_count: number;
    created_at: Date;
    created_by: Json<StoredActor>;
    touched_at: Date;
    finished_at: NullableMoment;
  };
  bulk_change_rows: {
    bulk_id: string;
    place: number;
    record: string;
    name: string;
    revision: Optional<string>;
    state: Generated<BulkRowState>;
    problem: NullableJson<BulkProblem>;
  };
}

declare module '../platform/database/tables.ts' {
  interface Tables extends BulkChangeTables {}
}
