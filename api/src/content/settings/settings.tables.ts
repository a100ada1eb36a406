import type { Json } from '../../platform/database/columns.ts';

/** Settings: rows that the business can change without a release. */
interface SettingTables {
  settings: { key: string; value: Json<unknown> };
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends SettingTables {}
}
