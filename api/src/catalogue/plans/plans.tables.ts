import type { Generated } from 'kysely';
import type { Json, Optional } from '../../platform/database/columns.ts';

export interface PlanTables {
  plans: {
    /** unguessable: whoever has it may see the plan */
    id: string;
    kind: 'fence' | 'gabion' | 'terrace';
    /** null: named after its kind and length, in the language of the reader */
    name: Optional<string>;
    rule_version: string;
    /** the version of the rules whose other parts list was declined */
    declined_rule_version: Optional<string>;
    input: Json<unknown>;
    bill: Json<unknown>;
    user_id: Optional<number>;
    revision: Generated<number>;
    created_at: Date;
    updated_at: Date;
  };
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends PlanTables {}
}
