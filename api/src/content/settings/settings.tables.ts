import type { Generated } from 'kysely';
import type { Json, NullableMoment } from '../../platform/database/columns.ts';
import type { StoredActor } from '../../staff/audit.ts';

/** Settings: rows that the business can change without a release, and those that come into force later. Migrations 003 and 116. */
interface SettingTables {
  settings: { key: string; value: Json<unknown> };
  planned_settings: {
    id: Generated<number>;
    key: string;
    value: Json<unknown>;
    valid_from: Date;
    planned_at: Date;
    planned_by: Json<StoredActor>;
    failed_at: NullableMoment;
  };
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends SettingTables {}
}
