import type { Generated } from 'kysely';
import type { ImportKind, ImportRowState, ImportState, ImportValue } from 'shared-contracts/staff/imports';
import type { Json, Moment, NullableJson, NullableMoment, Optional } from '../../platform/database/columns.ts';
import type { StoredActor } from '../../staff/audit.ts';
import type { RowProblem } from './row-problem.ts';

export type Values = Readonly<Record<string, ImportValue>>;

export interface ImportTables {
  imports: {
    id: Generated<string>;
    kind: ImportKind;
    file_name: string;
    state: ImportState;
    content: Optional<string>;
    separator: string;
    heading: Json<string[]>;
    row_count: Generated<number>;
    created_at: Moment;
    created_by: string;
    confirmed_at: NullableMoment;
    confirmed_by: NullableJson<StoredActor>;
    finished_at: NullableMoment;
  };
  import_rows: {
    import_id: string;
    row: number;
    sku: string;
    state: ImportRowState;
    cells: Json<string[]>;
    before: Json<Values>;
    after: Json<Values>;
    valid_from: Optional<string>;
    problems: Json<RowProblem[]>;
  };
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends ImportTables {}
}
